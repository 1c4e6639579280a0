// SPDX-License-Identifier: MIT
// What the judges share: the numbers of an answer that mean something, and errors by property and scene.
import type { JudgedProperty } from '../model/report.ts';
import type { Promised } from '../model/subject.ts';
import { answerAt, type Answers, answerWidth, givenBit, type Property } from '../model/types.ts';

const shapedBits = givenBit.normal | givenBit.pointOnA | givenBit.pointOnB;

/** A pair that does not intersect has neither normal nor points where no distance is given with it. */
export function meaningful(answers: Answers, index: number): number {
  const given = answers.given[index] as number;
  const isApart = (given & givenBit.intersects) !== 0 && answers.rows[index * answerWidth + answerAt.intersects] === 0;
  return isApart && (given & givenBit.distance) === 0 ? given & ~shapedBits : given;
}

/** The answers of one scene after the other. Fields are those of the scene of the last `load`. */
export class Reading {
  given = 0;
  at = 0;
  constructor(readonly answers: Answers) {}

  load(index: number): void {
    this.given = meaningful(this.answers, index);
    this.at = index * answerWidth;
  }
  has(bits: number): boolean {
    return (this.given & bits) === bits;
  }
  number(offset: number): number {
    return this.answers.rows[this.at + offset] as number;
  }
  get intersects(): boolean {
    return this.number(answerAt.intersects) !== 0;
  }

  /** Whether it says that the pair intersects; undefined where it says nothing of it. */
  verdict(): boolean | undefined {
    if (this.has(givenBit.intersects)) return this.intersects;
    if (this.has(givenBit.distance)) return this.number(answerAt.distance) <= 0;
    return this.has(givenBit.depth) ? this.number(answerAt.depth) > 0 : undefined;
  }
  /** The signed distance that it gives, by the depth where it says that the pair overlaps; undefined without. */
  signedDistance(): number | undefined {
    if (this.has(givenBit.distance)) return this.number(answerAt.distance);
    if (!this.has(givenBit.depth) || this.verdict() === false) return undefined;
    return -this.number(answerAt.depth);
  }
}

/** Errors of all properties of a block, made as they are first needed. */
export class Columns {
  private readonly byProperty = new Map<Property, JudgedProperty>();
  constructor(
    readonly count: number,
    private readonly promised: Promised,
    /** The largest coordinate or size of each scene. */
    readonly sizes: Float64Array,
    /** The true answers, whose depth the promise may be relative to. */
    private readonly truth: Pick<Answers, 'rows'>,
  ) {}

  /** Whether a property is judged at all. */
  wants(property: Property): boolean {
    return this.promised.properties?.includes(property) ?? true;
  }
  /** The error that is promised of a scene. */
  tolerance(index: number): number {
    const { absolute, relative, ofDepth = 0 } = this.promised;
    const depth = this.truth.rows[index * answerWidth + answerAt.depth] as number;
    return absolute + relative * (this.sizes[index] as number) + ofDepth * depth;
  }
  get relative(): number {
    return this.promised.relative;
  }
  get isFloat(): boolean {
    return this.promised.precision === 'float';
  }
  /** The error that is allowed of the law of scale. */
  get scale(): number {
    return this.promised.scale ?? 0;
  }
  add(property: Property, index: number, error: number, tolerance: number): void {
    let column = this.byProperty.get(property);
    if (!column) {
      column = {
        property,
        errors: new Float64Array(this.count),
        tolerances: new Float64Array(this.count).fill(NaN),
      };
      this.byProperty.set(property, column);
    }
    column.errors[index] = error;
    column.tolerances[index] = tolerance;
  }
  get(property: Property): JudgedProperty | undefined {
    return this.byProperty.get(property);
  }
}
