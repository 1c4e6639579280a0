// SPDX-License-Identifier: MIT
// The little vector arithmetic that the model needs. 2D vectors are lifted into the plane z = 0.
import type { Quat, Shape, Vec2, Vec3 } from '../../../bindings/types.ts';

export const lifted = (v: Vec2 | Vec3): Vec3 => [v[0], v[1], v[2] ?? 0];
export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scaled = (v: Vec3, s: number): Vec3 => [v[0] * s, v[1] * s, v[2] * s];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (v: Vec3): number => Math.hypot(v[0], v[1], v[2]);
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const middle = (a: Vec3, b: Vec3): Vec3 => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];

export function normalized(v: Vec3): Vec3 | undefined {
  const size = length(v);
  return size > 0 ? scaled(v, 1 / size) : undefined;
}
/** Some unit vector perpendicular to a unit vector: across its smallest component. */
export function perpendicular(v: Vec3): Vec3 {
  const [x, y, z] = v.map(Math.abs) as [number, number, number];
  const axis: Vec3 = x <= y && x <= z ? [1, 0, 0] : y <= z ? [0, 1, 0] : [0, 0, 1];
  return normalized(cross(v, axis)) ?? [1, 0, 0];
}

export const multiply = (p: Quat, q: Quat): Quat => [
  p[3] * q[0] + p[0] * q[3] + p[1] * q[2] - p[2] * q[1],
  p[3] * q[1] - p[0] * q[2] + p[1] * q[3] + p[2] * q[0],
  p[3] * q[2] + p[0] * q[1] - p[1] * q[0] + p[2] * q[3],
  p[3] * q[3] - p[0] * q[0] - p[1] * q[1] - p[2] * q[2],
];
export function unitQuat(q: Quat): Quat {
  const size = Math.hypot(...q);
  return [q[0] / size, q[1] / size, q[2] / size, q[3] / size];
}
export function rotate(q: Quat, v: Vec3): Vec3 {
  const u: Vec3 = [q[0], q[1], q[2]];
  const t = scaled(cross(u, v), 2);
  return add(add(v, scaled(t, q[3])), cross(u, t));
}
/** The shortest rotation that takes one unit vector to another; about some perpendicular where they are opposite. */
export function rotationBetween(from: Vec3, to: Vec3): Quat {
  const w = 1 + dot(from, to);
  const axis = w < 1e-9 ? perpendicular(from) : cross(from, to);
  return unitQuat([axis[0], axis[1], axis[2], w < 1e-9 ? 0 : w]);
}

function meanOf(points: readonly (Vec2 | Vec3)[]): Vec3 {
  const sum = points.reduce<Vec3>((all, point) => add(all, lifted(point)), [0, 0, 0]);
  return [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length];
}

/** The middle of a shape; of vertices or points their mean, of a plane the point of its boundary nearest to the origin. */
export function centerOf(shape: Shape): Vec3 {
  switch (shape.type) {
    case 'point':
      return shape.position;
    case 'sphere':
    case 'obb':
    case 'circle2':
    case 'obb2':
      return lifted(shape.center);
    case 'aabb':
    case 'aabb2':
      return middle(lifted(shape.min), lifted(shape.max));
    case 'capsule':
    case 'taperedCapsule':
    case 'capsule2':
    case 'cylinder':
      return middle(lifted(shape.base), lifted(shape.tip));
    case 'plane':
      return scaled(shape.normal, shape.offset);
    case 'triangle':
      return meanOf(shape.vertices);
    case 'hull':
    case 'polygon2':
      return meanOf(shape.points);
  }
}
