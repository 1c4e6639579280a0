// SPDX-License-Identifier: MIT
// Leaves out corners of an outline that are not seen (Douglas and Peucker, 1973): a circle in pixels needs fewer than the circle in metres.
import type { Pixel } from '../../model/svgNode.ts';

/** Pixels by which the outline may be elsewhere. */
const tolerance = 0.15;

function distanceFrom([px, py]: Pixel, [ax, ay]: Pixel, [bx, by]: Pixel): number {
  const [dx, dy] = [bx - ax, by - ay];
  const size = Math.hypot(dx, dy);
  return size === 0 ? Math.hypot(px - ax, py - ay) : Math.abs(dx * (py - ay) - dy * (px - ax)) / size;
}
function between(points: readonly Pixel[]): readonly Pixel[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  let [farthest, most] = [0, 0];
  points.forEach((point, i) => {
    const far = distanceFrom(point, first, last);
    if (far > most) [farthest, most] = [i, far];
  });
  if (most <= tolerance) return [first, last];
  return [...between(points.slice(0, farthest + 1)).slice(0, -1), ...between(points.slice(farthest))];
}
/** Of a line from its first point to its last. */
export const simplifiedLine = between;
/** Of a closed outline. */
export function simplified(points: readonly Pixel[]): readonly Pixel[] {
  const [first] = points;
  if (!first || points.length < 4) return points;
  const half = Math.floor(points.length / 2);
  return [...between(points.slice(0, half + 1)).slice(0, -1), ...between([...points.slice(half), first]).slice(0, -1)];
}
