// SPDX-License-Identifier: MIT
// What a view shows of one method, in numbers: its structure as often as there is time, candidate pairs, and the visits of a query.
import type { Part, Visit } from '../../../../../bindings/broadphase/types.ts';
import type { Settings } from '../../../model/broadPhase.ts';
import type { Comparison } from './comparison.ts';
import { explain, type Explained, visitedUpTo } from '../../../traces/structures/explanation.ts';
import { type BoxLines, boxLines, type SegmentLines, segmentLines } from './lines.ts';
import { type DrawnParts, drawnParts } from '../../../traces/structures/partLines.ts';
import { intervalOf, isDue } from './schedule.ts';

/** What the reader has chosen to see. */
export interface PictureState {
  readonly settings: Settings;
  readonly level: number | undefined;
  /** The chosen shape, and what is shown of it. */
  readonly shape: number | undefined;
  readonly kind: Explained;
}

export interface StructureLines {
  readonly counts: Omit<DrawnParts, 'boxes' | 'segments' | 'swaps'>;
  readonly boxes: BoxLines;
  readonly segments: SegmentLines;
  readonly swaps: SegmentLines;
}
export const marks = ['entered', 'skipped', 'tested', 'hit', 'chosen'] as const;
export type MarkLines = Readonly<Record<(typeof marks)[number], BoxLines>>;
/** What has changed of a picture; what is left out is as it was. */
export interface PictureChange {
  /** Of the method. */
  readonly index: number;
  readonly structure?: StructureLines;
  readonly pairs?: SegmentLines;
  readonly visits?: readonly Visit[];
  readonly marks?: MarkLines;
}

export class Picture {
  #parts: readonly Part[] = [];
  #byKey: ReadonlyMap<number, Part> = new Map();
  #visits: readonly Visit[] = [];
  /** Milliseconds of the last picture of the structure. */
  #cost = 0;

  constructor(
    readonly comparison: Comparison,
    readonly index: number,
  ) {}

  /** The present step. While it plays, an expensive structure, one of `count`, is drawn in some steps only. */
  ofStep(state: PictureState, isPlaying: boolean, count: number, mostParts: number): PictureChange | undefined {
    const { step, now } = this.comparison;
    if (isPlaying && !isDue(step, intervalOf(this.#cost, 1 + count))) return undefined;
    const start = now();
    const change = this.whole(state, mostParts);
    this.#cost = now() - start;
    return change;
  }

  /** Structure, pairs and visits anew. */
  whole(state: PictureState, mostParts: number): PictureChange {
    const { comparison } = this;
    const structure = comparison.structureOf(this.index);
    const { settings, shape, kind } = state;
    const record = comparison.records[this.index];
    // Its picture is that of the present step even where it was not due.
    if (structure && record?.step !== comparison.step) structure.update();
    const isNeeded = settings.structure || shape !== undefined;
    this.#parts = structure && isNeeded ? structure.draw() : [];
    // Swaps have the number of a shape, as intervals have.
    this.#byKey = new Map(this.#parts.flatMap((part) => (part.kind === 'swaps' ? [] : [[part.key, part]])));
    const lines = this.ofLevel(state, mostParts);
    this.#visits = structure && shape !== undefined ? explain(structure, kind, comparison.boundsOf(shape)) : [];
    // Anew: of a chosen method, contacts() has left those that intersect.
    if (settings.pairs) structure?.findPairs();
    const pairs = structure && settings.pairs ? structure.pairs.slice(0, 2 * mostParts) : new Uint32Array();
    return { ...lines, ...this.upTo(state), pairs: this.#between(pairs), visits: this.#visits };
  }
  /** Another level of the same structure. */
  ofLevel({ settings, level }: PictureState, mostParts: number): PictureChange {
    const { region } = this.comparison.scene;
    const parts = settings.structure ? this.#parts : [];
    const { boxes, segments, swaps, ...counts } = drawnParts(parts, region, level, mostParts);
    const lines = { boxes: boxLines(boxes), segments: segmentLines(segments), swaps: segmentLines(swaps) };
    return { index: this.index, structure: { counts, ...lines } };
  }
  /** The visits of the query up to this one. */
  upTo({ shape }: PictureState, place = this.#visits.length): PictureChange {
    const visited = shape === undefined ? undefined : visitedUpTo(this.#visits, place);
    return {
      index: this.index,
      marks: {
        entered: this.#boxesOf(visited?.entered),
        skipped: this.#boxesOf(visited?.skipped),
        tested: this.#boundsOf(visited?.tested),
        hit: this.#boundsOf(visited?.hit),
        chosen: this.#boundsOf(shape === undefined ? [] : [shape]),
      },
    };
  }

  #boxesOf(keys: readonly number[] = []): BoxLines {
    const found = keys.flatMap((key) => {
      const part = this.#byKey.get(key);
      // Intervals and planes are no boxes.
      return part?.kind === 'cell' || part?.kind === 'bounds' ? [[part.lower, part.upper, 1] as const] : [];
    });
    return boxLines(found);
  }
  #boundsOf(shapes: readonly number[] = []): BoxLines {
    const bounds = shapes.map((shape) => this.comparison.boundsOf(shape));
    return boxLines(bounds.map(({ min, max }) => [min, max, 1] as const));
  }
  /** Segments between the middles of candidate pairs: two indices each. */
  #between(pairs: Uint32Array): SegmentLines {
    const boxes = this.comparison.world.boxes();
    const count = pairs.length / 2;
    const ends = new Float32Array(6 * count);
    for (let i = 0; i < pairs.length; ++i)
      for (let axis = 0; axis < 3; ++axis) {
        const at = 6 * (pairs[i] as number) + axis;
        ends[3 * i + axis] = ((boxes[at] as number) + (boxes[at + 3] as number)) / 2;
      }
    return { ends, shares: new Float32Array(count).fill(1) };
  }
}
