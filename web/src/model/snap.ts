// SPDX-License-Identifier: MIT
// Places on a grid. A step of 0 leaves everything as it is.
import type { Shape, Vec3 } from '../../../bindings/types.ts';
import { nudged, numbersOf, type Parameter, rowsOf, shapeOf } from './parameters.ts';
import { centerOf, dot, scaled } from './vectors.ts';

export function snapNumber(x: number, step: number): number {
  if (!(step > 0)) return x;
  const perMetre = Math.round(1 / step);
  // 0.1 is not a double: thirty of them, added or multiplied, are not 3. Thirty divided by ten is.
  const isFraction = perMetre >= 1 && Math.abs(perMetre * step - 1) < 1e-12;
  const snapped = isFraction ? Math.round(x * perMetre) / perMetre : Math.round(x / step) * step;
  return Number.isFinite(snapped) ? snapped + 0 : x;
}
export const snapVector = (v: Vec3, step: number): Vec3 => [
  snapNumber(v[0], step),
  snapNumber(v[1], step),
  snapNumber(v[2], step),
];

/** The displacement that takes `from` to the grid point nearest to where `by` would take it; axes that rest stay. */
export function snapMove(from: Vec3, by: Vec3, step: number): Vec3 {
  const along = (i: 0 | 1 | 2): number => (by[i] === 0 ? 0 : snapNumber(from[i] + by[i], step) - from[i]);
  return step > 0 ? [along(0), along(1), along(2)] : by;
}
/** The same for a shape, by its centre; a plane goes to the nearest offset. */
export function snapShapeMove(shape: Shape, by: Vec3, step: number): Vec3 {
  if (shape.type !== 'plane') return snapMove(centerOf(shape), by, step);
  const { normal, offset } = shape;
  return scaled(normal, snapNumber(offset + dot(normal, by), step) - offset);
}

const isLength = (row: Parameter | undefined): boolean => row?.role === 'coordinate' || row?.role === 'size';

/** A nudge by an arrow key: with snapping a length goes to the next place on the grid, with Shift it leaves it. */
export function nudgedOnGrid(row: Parameter, x: number, direction: 1 | -1, isFine: boolean, step: number): number {
  if (!(step > 0) || isFine || !isLength(row)) return nudged(row, x, direction, isFine);
  return Math.max(row.min ?? -Infinity, snapNumber(x + direction * step, step));
}

/**
 * A shape moved on the grid without rounding error: 0.7 and -0.6 give 0.09999999999999998. Unchanged lengths keep
 * their bits.
 */
export function tidied(shape: Shape, before: Shape): Shape {
  if (shape.type !== before.type) return shape;
  const old = numbersOf(before);
  const rows = rowsOf(shape);
  const tidy = (x: number, i: number): number => (x === old[i] || !isLength(rows[i]) ? x : Number(x.toPrecision(14)));
  return shapeOf(shape.type, numbersOf(shape).map(tidy));
}
