// SPDX-License-Identifier: MIT
// A world of particles: arrays in the module's memory, colliders, steps, traces.
import { errorNames } from '../generated/schema.ts';
import { outOfMemory } from '../outOfMemory.ts';
import { named } from '../read.ts';
import { released } from '../released.ts';
import { TouchstoneError, type Vec3 } from '../types.ts';
import { readColliders, type ReadColliders, widths } from './colliders.ts';
import { type RawParticles } from './load.ts';
import { type RawStep, readStep } from './options.ts';
import {
  type ColliderSet,
  type ColliderTrace,
  type MaskTable,
  type ParticleTrace,
  type StepCounters,
  type StepOptions,
} from './types.ts';

/** Float32Array, or Float64Array for a world in double. */
export type Coordinates = Float32Array<ArrayBufferLike> | Float64Array<ArrayBufferLike>;

const some = (x: number): number | null => (Number.isNaN(x) ? null : x);
const time = (t: number): number | null => (t >= 0 ? t : null);

export class ParticleWorld<A extends Coordinates = Float32Array> {
  readonly count: number;
  protected readonly raw: RawParticles;
  /** 0 once released. */
  #address: number;
  readonly #isDouble: boolean;
  #heap: ArrayBufferLike | undefined;
  #arrays: A[] = [];
  #counts: { readonly spheres: number; readonly cones: number } = { spheres: 0, cones: 0 };
  #hasStepped = false;

  constructor(raw: RawParticles, count: number, isDouble: boolean) {
    this.raw = raw;
    this.count = count;
    this.#isDouble = isDouble;
    this.#address = raw.createWorld(count, isDouble);
    if (this.#address === 0) throw outOfMemory('count', `A world of ${count} particles`);
  }

  protected get address(): number {
    if (this.#address === 0) throw released('The world of particles');
    return this.#address;
  }
  /** Frees the memory. Every later use throws. */
  release(): void {
    if (this.#address !== 0) this.raw.destroyWorld(this.#address);
    this.#address = 0;
  }

  // Views of the module's memory. A view is detached when the memory grows: take it from here after each call.
  get x(): A {
    return this.#array(0);
  }
  get y(): A {
    return this.#array(1);
  }
  get z(): A {
    return this.#array(2);
  }
  get previousX(): A {
    return this.#array(3);
  }
  get previousY(): A {
    return this.#array(4);
  }
  get previousZ(): A {
    return this.#array(5);
  }
  /** 1/mass; 0 fixes a particle, which then collides with nothing. At first 1. */
  get inverseMasses(): A {
    return this.#array(6);
  }
  /** The inverse masses that mass scaling has left after the last step. */
  get scaledInverseMasses(): A {
    return this.#array(7);
  }
  /** The number of colliders that moved each particle in the last step. */
  get collisions(): Uint32Array {
    const at = this.raw.arrayAddress(this.address, 8);
    return new Uint32Array(this.raw.HEAPU8.buffer, at, this.count);
  }
  #array(which: number): A {
    const at = this.address;
    const { buffer } = this.raw.HEAPU8;
    if (buffer !== this.#heap) {
      this.#heap = buffer;
      const view = (k: number): Coordinates => {
        const from = this.raw.arrayAddress(at, k);
        return this.#isDouble ? new Float64Array(buffer, from, this.count) : new Float32Array(buffer, from, this.count);
      };
      this.#arrays = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => view(k) as A);
    }
    return this.#arrays[which] as A;
  }

  /** Puts particle i at rest at a position. */
  set(i: number, position: Vec3): void {
    if (!Number.isInteger(i) || i < 0 || i >= this.count)
      throw new TouchstoneError('out-of-range', 'i', `i is ${named(i)}; it must be from 0 to ${this.count - 1}.`);
    position.forEach((value, k) => {
      this.#array(k)[i] = value;
      this.#array(k + 3)[i] = value;
    });
  }
  /** Copies the positions as x, y, z of each particle, as a buffer of points has them. */
  copyPositions(into: Float32Array): void {
    const { x, y, z } = this;
    for (let i = 0; i < this.count; ++i) {
      into[3 * i] = x[i] as number;
      into[3 * i + 1] = y[i] as number;
      into[3 * i + 2] = z[i] as number;
    }
  }

  /** Replaces all colliders. Invalid ones throw; the world then has none. */
  setColliders(colliders: ColliderSet): void {
    const given = readColliders(colliders);
    this.#resize(given);
    const { buffer } = this.raw.HEAPU8;
    const at = (kind: number): number => this.raw.colliderAddress(this.address, kind);
    new Float64Array(buffer, at(0), given.spheres.length).set(given.spheres);
    new Uint32Array(buffer, at(1), given.cones.length).set(given.cones);
    new Float64Array(buffer, at(2), given.boxes.length).set(given.boxes);
    new Float64Array(buffer, at(3), given.planes.length).set(given.planes);
    const refused = this.raw.validateColliders(this.address);
    if (refused === 0) return;
    const values = { found: this.raw.violationFound() };
    const [path, message] = [this.raw.violationPath(), this.raw.violationMessage()];
    this.#resize({ spheres: [], cones: [], boxes: [], planes: [] });
    const code = errorNames[refused - 1] ?? 'out-of-range';
    throw new TouchstoneError(code, path, message.replace(/^\w+\.[^ ]+/, path), values);
  }
  #resize(given: ReadColliders): void {
    const count = (kind: keyof typeof widths): number => given[kind].length / widths[kind];
    this.#counts = { spheres: count('spheres'), cones: count('cones') };
    // A trace needs the colliders of the step that it is of.
    this.#hasStepped = false;
    this.raw.resizeColliders(this.address, count('spheres'), count('cones'), count('boxes'), count('planes'));
  }

  /**
   * One collision step: the particles have moved from `previous` to the current positions while the colliders moved
   * from `from` to `to`. Changes the current positions, with friction the previous ones, too.
   */
  step(options?: StepOptions): StepCounters {
    const step = readStep(options);
    this.raw.step(this.address, step.flags, step.skin, step.friction, step.massScale);
    return this.counted(step);
  }
  /** The counters of the raw step that has just been made. */
  protected counted({ verify }: RawStep): StepCounters {
    this.#hasStepped = true;
    const [collisions, tests] = this.numbers(2);
    const [inside, tunnelled] = verify ? this.#verified() : [null, null];
    return { collisions: collisions as number, tests: tests as number, inside, tunnelled };
  }
  #verified(): readonly [number, number] {
    if (!this.#hasStepped) return [0, 0];
    this.raw.verifyStep(this.address);
    return [...this.numbers(2)] as [number, number];
  }
  /** Particles inside a collider after the last step, counted by their signed distances. */
  insideCount(): number {
    return this.#verified()[0];
  }
  /** Particles that crossed a collider in the last step, counted by subdivision of time. */
  tunnelledCount(): number {
    return this.#verified()[1];
  }

  /** One particle of the last step and all spheres and cones. */
  trace(particle: number): ParticleTrace {
    if (!Number.isInteger(particle) || particle < 0 || particle >= this.count)
      throw new TouchstoneError(
        'out-of-range',
        'particle',
        `particle is ${named(particle)}; it must be from 0 to ${this.count - 1}.`,
      );
    const at = (first: number): Vec3 => {
      const { buffer } = this.raw.HEAPU8;
      const of = (k: number): number => {
        const from = this.raw.arrayAddress(this.address, first + k);
        const array = this.#isDouble
          ? new Float64Array(buffer, from, this.count)
          : new Float32Array(buffer, from, this.count);
        return array[particle] as number;
      };
      return [of(0), of(1), of(2)];
    };
    const colliders: ColliderTrace[] = [];
    if (this.#hasStepped) {
      for (let i = 0; i < this.#counts.spheres; ++i) colliders.push(this.#traceOf(particle, 'sphere', i));
      for (let i = 0; i < this.#counts.cones; ++i) colliders.push(this.#traceOf(particle, 'cone', i));
    }
    return { particle, from: at(9), target: at(12), current: at(0), colliders };
  }
  #traceOf(particle: number, collider: 'sphere' | 'cone', index: number): ColliderTrace {
    this.raw.traceCollider(this.address, particle, collider === 'sphere' ? 0 : 1, index);
    const n = this.numbers(14);
    const at = (i: number): number => n[i] as number;
    return {
      collider,
      index,
      quadratic: { m00: at(0), m01: at(1), m11: at(2), a: at(3), b: at(4), c: at(0) },
      roots: Number.isNaN(at(5)) ? null : [at(5), at(6)],
      closest: Number.isNaN(at(7)) ? null : { time: at(7), distance: at(8) },
      skinRadius: some(at(9)),
      publishedTime: time(at(10)),
      exactTime: time(at(11)),
      publishedDistance: some(at(12)),
      differenceInMillimetres: some(at(13)),
    };
  }

  /** The grid's bits of the last step. */
  masks(): MaskTable {
    const at = this.raw.maskTable(this.address);
    const n = this.numbers(10);
    const of = (i: number): number => n[i] as number;
    const wordCount = of(0);
    const words = new Uint32Array(this.raw.HEAPU8.buffer, at, 48 * wordCount).slice();
    return {
      min: [of(4), of(5), of(6)],
      max: [of(7), of(8), of(9)],
      wordCount,
      firstWord: { cones: of(1), spheres: of(2), boxes: of(3) },
      words,
    };
  }

  /** The first numbers of the module's array of results. */
  protected numbers(count: number): Float64Array {
    return new Float64Array(this.raw.HEAPU8.buffer, this.raw.numbersAddress(), count);
  }
}
