// SPDX-License-Identifier: MIT
// The scene being laid out: a seeded source of numbers, sizes, kinds and motions of single shapes. layouts.ts has the presets.
import { randomOf } from '../../../grading/given.ts';
import { type Kind, kinds, Places } from './places.ts';
import type { Mix, Settings, Space } from '../../../model/broadPhase.ts';
import type { Region } from '../../../traces/structures/partLines.ts';

/** The region of every scene, so that a camera sees each of them. */
export const regionOf = (space: Space): Region =>
  space === '3d' ? { lower: [-10, 0, -10], upper: [10, 8, 10] } : { lower: [-10, -6, 0], upper: [10, 6, 0] };

const largestHalf = 1.2;
/** A shape of half extent h has bounds of at most this multiple of h: a box of the largest half extents seen along a diagonal. */
export const outreach = 1.7;
const kindOfMix: Readonly<Record<Exclude<Mix, 'mixed'>, Kind>> = {
  spheres: kinds.sphere,
  boxes: kinds.box,
  capsules: kinds.capsule,
};

/** Half extent at which each of `count` shapes in a volume has about `neighbors` bounds that overlap its own. */
export function halfExtent(count: number, volume: number, neighbors: number, dimension: number): number {
  return Math.min(largestHalf, ((neighbors * volume) / count) ** (1 / dimension) / 4);
}

/** Fills the places of one scene, shape by shape. */
export class Layout {
  readonly places: Places;
  readonly random: () => number;
  readonly region: Region;
  readonly dimension: 2 | 3;
  readonly extents: readonly [number, number, number];

  constructor(readonly settings: Settings) {
    this.places = new Places(settings.count);
    this.random = randomOf(`broadphase ${settings.preset} ${settings.seed}`);
    this.region = regionOf(settings.space);
    this.dimension = settings.space === '3d' ? 3 : 2;
    const { lower, upper } = this.region;
    this.extents = [upper[0] - lower[0], upper[1] - lower[1], upper[2] - lower[2]];
  }
  get count(): number {
    return this.places.count;
  }
  get volume(): number {
    return this.extents[0] * this.extents[1] * (this.dimension === 3 ? this.extents[2] : 1);
  }
  span(from: number, to: number): number {
    return from + (to - from) * this.random();
  }

  /** Log-uniform between sizes of the ratio `spread`, with the mean volume of a shape of half extent h. */
  sizeAround(h: number): number {
    const { spread } = this.settings;
    if (spread === 1) return h;
    const d = this.dimension;
    const smallest = h / ((spread ** d - 1) / (d * Math.log(spread))) ** (1 / d);
    return smallest * spread ** this.random();
  }
  kindFor(i: number): Kind {
    const { mix } = this.settings;
    return mix === 'mixed' ? ((i % 3) as Kind) : kindOfMix[mix];
  }

  /** Kind and size; boxes differ in their proportions. */
  shape(i: number, h: number, kind = this.kindFor(i)): void {
    const { places } = this;
    places.kind[i] = kind;
    const unequal = (): number => h * this.span(0.55, 0.95);
    const size =
      kind === kinds.box ? [unequal(), unequal(), unequal()] : kind === kinds.sphere ? [h, h, h] : [0.6 * h, 0, 0];
    places.size.set(size, 3 * i);
  }
  /** A shape at rest at a place. */
  rest(i: number, at: readonly number[]): void {
    for (const box of [this.places.start, this.places.lower, this.places.upper]) box.set(at, 3 * i);
  }
  /** Free motion in a box, from a random place in it; `share` of the speed. */
  roam(i: number, lower: readonly number[], upper: readonly number[], share = 1): void {
    const { places, settings } = this;
    const d = this.dimension;
    for (let axis = 0; axis < d; ++axis) {
      const [from, to] = [lower[axis] ?? 0, upper[axis] ?? 0];
      places.lower[3 * i + axis] = from;
      places.upper[3 * i + axis] = to;
      places.start[3 * i + axis] = this.span(from, to);
      places.velocity[3 * i + axis] = (share * settings.speed * this.span(-1, 1)) / Math.sqrt(d);
    }
    this.turn(i, share * Math.min(settings.speed, 2));
  }
  /** A random orientation, and a rotation about a random axis. */
  turn(i: number, spin: number): void {
    const { places } = this;
    const [height, around] = [this.span(-1, 1), this.span(0, 2 * Math.PI)];
    const across = Math.sqrt(1 - height * height);
    places.axis.set([across * Math.cos(around), height, across * Math.sin(around)], 3 * i);
    places.angle[i] = this.span(0, 2 * Math.PI);
    places.spin[i] = spin * this.span(-1, 1);
  }
  still(i: number): void {
    this.places.velocity.fill(0, 3 * i, 3 * i + 3);
    this.places.spin[i] = 0;
  }
}
