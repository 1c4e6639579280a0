// SPDX-License-Identifier: MIT
// The corners among which a support point is chosen: of a shape whose core is the convex hull of few points.
import type { Shape } from '../../../../bindings/types.ts';
import type { Vector } from '../../traces/queries/steps.ts';
import { axisOf } from '../language/vectors.ts';

/** All sums of a centre and each of its axes, added or subtracted. */
const around = (center: Vector, axes: readonly Vector[]): readonly Vector[] =>
  axes.reduce<readonly Vector[]>(
    (corners, axis) => corners.flatMap((p) => [-1, 1].map((sign) => p.map((x, i) => x + sign * (axis[i] ?? 0)))),
    [center],
  );
const scaled = (axis: Vector, by: number): Vector => axis.map((x) => x * by);
const between = (min: Vector, max: Vector): readonly Vector[] => {
  const half = min.map((x, i) => ((max[i] ?? x) - x) / 2);
  const axes = half.map((h, i) => min.map((_, k) => (k === i ? h : 0)));
  return around(
    min.map((x, i) => x + (half[i] ?? 0)),
    axes,
  );
};

/** Without the radius of round shapes, which GJK adds at its end; undefined where the core is curved. */
export function cornersOf(shape: Shape): readonly Vector[] | undefined {
  switch (shape.type) {
    case 'point':
      return [shape.position];
    case 'sphere':
    case 'circle2':
      return [shape.center];
    case 'capsule':
    case 'capsule2':
      return [shape.base, shape.tip];
    case 'triangle':
      return shape.vertices;
    case 'hull':
    case 'polygon2':
      return shape.points;
    case 'aabb':
    case 'aabb2':
      return between(shape.min, shape.max);
    case 'obb':
      return around(
        shape.center,
        shape.halfExtents.map((h, i) => scaled(axisOf(shape.rotation, i), h)),
      );
    case 'obb2': {
      const [x, y] = [Math.cos(shape.angle), Math.sin(shape.angle)];
      return around(shape.center, [
        [x * shape.halfExtents[0], y * shape.halfExtents[0]],
        [-y * shape.halfExtents[1], x * shape.halfExtents[1]],
      ]);
    }
    default:
      return undefined;
  }
}
