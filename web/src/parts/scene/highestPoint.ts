// SPDX-License-Identifier: MIT
// The place on a shape above which its name stands. Pure.
import type { Vec3 } from '../../../../bindings/types.ts';

/**
 * The middle of those points (x, y, z one after the other) whose height is within `tolerance` of the greatest: of a sphere its top,
 * of a level edge its middle, of a slanting capsule its upper end, where the middle of its bounds would be in the air.
 */
export function highestPoint(
  points: ArrayLike<number>,
  heightOf: (x: number, y: number, z: number) => number,
  tolerance: number,
): Vec3 | undefined {
  let highest = -Infinity;
  for (let i = 0; i + 2 < points.length; i += 3)
    highest = Math.max(highest, heightOf(points[i] ?? 0, points[i + 1] ?? 0, points[i + 2] ?? 0));
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i + 2 < points.length; i += 3) {
    const point = [points[i] ?? 0, points[i + 1] ?? 0, points[i + 2] ?? 0] as const;
    if (!(heightOf(...point) >= highest - tolerance)) continue;
    point.forEach((x, k) => {
      low[k] = Math.min(low[k] ?? x, x);
      high[k] = Math.max(high[k] ?? x, x);
    });
  }
  const middle = (k: number): number => ((low[k] ?? 0) + (high[k] ?? 0)) / 2;
  return Number.isFinite(highest) ? [middle(0), middle(1), middle(2)] : undefined;
}
