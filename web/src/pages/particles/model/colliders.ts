// SPDX-License-Identifier: MIT
// Colliders at one time, and those of a step between two times.
import type { Vec3 } from '../../../../../bindings/index.ts';
import type {
  BoxState,
  ColliderSet,
  Moving,
  PlaneState,
  SphereState,
} from '../../../../../bindings/particles/types.ts';

export interface Colliders {
  readonly spheres: readonly SphereState[];
  /** Pairs of spheres by index, the same at all times. */
  readonly cones: readonly (readonly [number, number])[];
  readonly boxes: readonly BoxState[];
  readonly planes: readonly PlaneState[];
}
/** Colliders as a function of the time in seconds. */
export type Motion = (time: number) => Colliders;

export const noColliders: Colliders = { spheres: [], cones: [], boxes: [], planes: [] };

function pairs<State>(from: readonly State[], to: readonly State[]): Moving<State>[] {
  return to.map((end, i) => ({ from: from[i] ?? end, to: end }));
}
export const moving = (from: Colliders, to: Colliders): ColliderSet => ({
  spheres: pairs(from.spheres, to.spheres),
  cones: to.cones,
  boxes: pairs(from.boxes, to.boxes),
  planes: pairs(from.planes, to.planes),
});

export const between = (from: number, to: number, t: number): number => from + (to - from) * t;
export const pointBetween = (a: Vec3, b: Vec3, t: number): Vec3 => [
  between(a[0], b[0], t),
  between(a[1], b[1], t),
  between(a[2], b[2], t),
];
/** Spheres and cones during a step; t from 0 to 1. */
export const spheresBetween = (from: Colliders, to: Colliders, t: number): Colliders => ({
  ...noColliders,
  cones: to.cones,
  spheres: to.spheres.map((end, i) => {
    const start = from.spheres[i] ?? end;
    return { center: pointBetween(start.center, end.center, t), radius: between(start.radius, end.radius, t) };
  }),
});
