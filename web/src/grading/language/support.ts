// SPDX-License-Identifier: MIT
// The support function of a convex shape, and with it the gap between two shapes along any axis: the largest such gap
// over all unit vectors is their signed distance (docs/architecture.md), so an axis can be graded without knowing the
// best one.
import type { Shape } from '../../../../bindings/types.ts';
import { phrase } from '../../text/phrase.ts';
import { ExpressionError, type Vector } from './value.ts';
import { axisOf, dot, lengthOf } from './vectors.ts';

const box = (middle: Vector, half: Vector, axes: readonly Vector[], n: Vector): number =>
  dot(middle, n) + half.reduce((sum, h, i) => sum + h * Math.abs(dot(axes[i] ?? [], n)), 0);

/** The largest n·p of the points p of a shape. */
function reach(shape: Shape, n: Vector): number {
  switch (shape.type) {
    case 'point':
      return dot(shape.position, n);
    case 'sphere':
    case 'circle2':
      return dot(shape.center, n) + shape.radius * lengthOf(n);
    case 'aabb':
    case 'aabb2': {
      const { min, max } = shape;
      return dot(
        n.map((x, i) => (x > 0 ? (max[i] ?? 0) : (min[i] ?? 0))),
        n,
      );
    }
    case 'obb':
      return box(
        shape.center,
        shape.halfExtents,
        [0, 1, 2].map((i) => axisOf(shape.rotation, i)),
        n,
      );
    case 'obb2': {
      const [c, s] = [Math.cos(shape.angle), Math.sin(shape.angle)];
      return box(
        shape.center,
        shape.halfExtents,
        [
          [c, s],
          [-s, c],
        ],
        n,
      );
    }
    case 'capsule':
    case 'capsule2':
      return Math.max(dot(shape.base, n), dot(shape.tip, n)) + shape.radius * lengthOf(n);
    case 'taperedCapsule':
      return Math.max(
        dot(shape.base, n) + shape.baseRadius * lengthOf(n),
        dot(shape.tip, n) + shape.tipRadius * lengthOf(n),
      );
    case 'cylinder': {
      const height = Math.max(dot(shape.base, n), dot(shape.tip, n));
      const axis = shape.tip.map((x, i) => x - (shape.base[i] ?? 0));
      const size = lengthOf(axis);
      // A cylinder of length 0 is a disc across Y, as in the core.
      const along = size > 0 ? dot(axis, n) / size : (n[1] ?? 0);
      return height + shape.radius * Math.sqrt(Math.max(0, dot(n, n) - along * along));
    }
    case 'triangle':
      return Math.max(...shape.vertices.map((p) => dot(p, n)));
    case 'hull':
    case 'polygon2':
      return Math.max(...shape.points.map((p) => dot(p, n)));
    case 'plane':
      throw new ExpressionError(phrase('expression.separation'));
  }
}

/** The gap from A to B along a unit vector; negative: how far B has to move along it to be free. */
export const separation = (a: Shape, b: Shape, n: Vector): number =>
  -reach(
    b,
    n.map((x) => -x),
  ) - reach(a, n);
