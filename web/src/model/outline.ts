// SPDX-License-Identifier: MIT
// The convex hull of points in the plane (monotone chain, Andrew 1979), for pictures: the core decides exactly.
import type { Vec2 } from '../../../bindings/types.ts';

/** Indices of the corners, counter-clockwise; of equal points one, and none between two corners. */
export function outlineOf(points: readonly Vec2[]): readonly number[] {
  const at = (i: number): Vec2 => points[i] ?? [0, 0];
  const isLeft = (o: number, p: number, q: number): boolean =>
    (at(p)[0] - at(o)[0]) * (at(q)[1] - at(o)[1]) - (at(p)[1] - at(o)[1]) * (at(q)[0] - at(o)[0]) > 0;
  const sorted = points
    .map((_, i) => i)
    .sort((i, j) => at(i)[0] - at(j)[0] || at(i)[1] - at(j)[1])
    .filter((i, k, all) => k === 0 || at(i).some((x, axis) => x !== at(all[k - 1] ?? i)[axis]));
  const chain = (list: readonly number[]): number[] => {
    const kept: number[] = [];
    for (const i of list) {
      for (;;) {
        const [before, last] = kept.slice(-2);
        if (before === undefined || last === undefined || isLeft(before, last, i)) break;
        kept.pop();
      }
      kept.push(i);
    }
    return kept.slice(0, -1);
  };
  const corners = [...chain(sorted), ...chain([...sorted].reverse())];
  return corners.length > 0 ? corners : sorted.slice(0, 1);
}
export const outlinePoints = (points: readonly Vec2[]): readonly Vec2[] =>
  outlineOf(points).flatMap((i) => (points[i] ? [points[i]] : []));
