// SPDX-License-Identifier: MIT
// Whether one shape lies within another, by the core: a convex solid contains the hull of some spheres where it contains each of
// them, and that is where each centre is at least its radius deep.
import type { Shape, Touchstone, Vec3 } from '../../../../bindings/index.ts';
import { dimensionOf } from '../../model/scene.ts';
import { rotate } from '../../model/vectors.ts';
import * as vec from '../../model/vectors.ts';
import { allowedError } from '../../queries/contract.ts';

interface Ball {
  readonly center: Vec3;
  readonly radius: number;
}
const ball = (center: readonly number[], radius = 0): Ball => ({
  center: [center[0] ?? 0, center[1] ?? 0, center[2] ?? 0],
  radius,
});

/** The rim of a cylinder counts as so many points, on a circle that is larger by 0.5 %, so that its chords are outside of the rim. */
const rimPoints = 32;
function rim(center: Vec3, axis: Vec3, radius: number): Ball[] {
  const u = vec.perpendicular(axis);
  const v = vec.cross(axis, u);
  const around = radius / Math.cos(Math.PI / rimPoints);
  return Array.from({ length: rimPoints }, (_, i) => {
    const angle = (2 * Math.PI * i) / rimPoints;
    const offset = vec.add(vec.scaled(u, around * Math.cos(angle)), vec.scaled(v, around * Math.sin(angle)));
    return ball(vec.add(center, offset));
  });
}

const cornerSigns = [0, 1, 2, 3, 4, 5, 6, 7].map((bits): Vec3 => [
  bits & 1 ? 1 : -1,
  bits & 2 ? 1 : -1,
  bits & 4 ? 1 : -1,
]);
/** Spheres of which the shape is the hull; none of a half-space. */
function ballsOf(shape: Shape): readonly Ball[] {
  switch (shape.type) {
    case 'point':
      return [ball(shape.position)];
    case 'sphere':
    case 'circle2':
      return [ball(shape.center, shape.radius)];
    case 'aabb':
    case 'aabb2': {
      const corners = cornerSigns.map((signs) =>
        shape.min.map((x, i) => ((signs[i] ?? 0) < 0 ? x : (shape.max[i] ?? x))),
      );
      return corners.map((corner) => ball(corner));
    }
    case 'obb': {
      const { center, halfExtents: h, rotation } = shape;
      return cornerSigns.map((s) => ball(vec.add(center, rotate(rotation, [s[0] * h[0], s[1] * h[1], s[2] * h[2]]))));
    }
    case 'obb2': {
      const { center, halfExtents: h, angle } = shape;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      return cornerSigns.slice(0, 4).map(([p, q]) => {
        const [x, y] = [p * h[0], q * h[1]];
        return ball([center[0] + c * x - s * y, center[1] + s * x + c * y]);
      });
    }
    case 'capsule':
    case 'capsule2':
      return [ball(shape.base, shape.radius), ball(shape.tip, shape.radius)];
    case 'taperedCapsule':
      return [ball(shape.base, shape.baseRadius), ball(shape.tip, shape.tipRadius)];
    case 'triangle':
      return shape.vertices.map((p) => ball(p));
    case 'hull':
    case 'polygon2':
      return shape.points.map((p) => ball(p));
    case 'cylinder': {
      const axis = vec.normalized(vec.sub(shape.tip, shape.base)) ?? [0, 1, 0];
      return [...rim(shape.base, axis, shape.radius), ...rim(shape.tip, axis, shape.radius)];
    }
    case 'plane':
      return [];
  }
}

/** Whether `inner` lies within `outer`; the surfaces may touch. */
export function isInside(core: Touchstone, inner: Shape, outer: Shape): boolean {
  const balls = ballsOf(inner);
  const slack = allowedError('double', inner, outer);
  const isFlat = dimensionOf(outer.type) === 2;
  const depthOf = ([x, y, z]: Vec3): number => {
    const point: Shape = isFlat
      ? { type: 'circle2', center: [x, y], radius: 0 }
      : { type: 'point', position: [x, y, z] };
    return -core.distance(outer, point).distance;
  };
  return balls.length > 0 && balls.every(({ center, radius }) => depthOf(center) >= radius - slack);
}
