// SPDX-License-Identifier: MIT
// Arithmetic of vectors of either dimension, as steps have them.
import type { Vector } from '../queries/steps.ts';

export const plus = (a: Vector, b: Vector, by = 1): Vector => a.map((x, i) => x + by * (b[i] ?? 0));
export const dotOf = (a: Vector, b: Vector): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
export const sizeOf = (v: Vector): number => Math.hypot(...v);
export function unitOf(v: Vector): Vector {
  const size = sizeOf(v);
  return size > 0 ? v.map((x) => x / size) : v;
}
/** Any unit vector across a direction; in the plane the one to its left. */
export function acrossOf([x = 0, y = 0, z]: Vector): Vector {
  if (z === undefined) return unitOf([-y, x]);
  // The cross product with the axis of the world that is farthest from it.
  return unitOf(Math.abs(y) <= Math.max(Math.abs(x), Math.abs(z)) ? [z, 0, -x] : [0, -z, y]);
}
/** The sum of points with weights. */
export const weighted = (points: readonly Vector[], weights: Vector): Vector =>
  points.reduce<Vector>((sum, p, i) => plus(sum, p, weights[i] ?? 0), points[0]?.map(() => 0) ?? []);
