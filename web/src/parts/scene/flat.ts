// SPDX-License-Identifier: MIT
// The 2D shapes as flat 3D ones in the plane z = 0 and back, so that what is done to shapes in the view is written once.
import type { Quat, Shape, Shape2, Shape3, Vec2, Vec3 } from '../../../../bindings/index.ts';
import { is3 } from '../../model/scene.ts';
import { lifted as lift } from '../../model/vectors.ts';

export const isFlat = (shape: Shape): shape is Shape2 => !is3(shape);
const drop = (v: Vec3): Vec2 => [v[0], v[1]];

/** The shape itself in 3D; a 2D one without thickness. */
export function lifted(shape: Shape): Shape3 {
  switch (shape.type) {
    case 'circle2':
      return { type: 'sphere', center: lift(shape.center), radius: shape.radius };
    case 'aabb2':
      return { type: 'aabb', min: lift(shape.min), max: lift(shape.max) };
    case 'obb2': {
      const rotation: Quat = [0, 0, Math.sin(shape.angle / 2), Math.cos(shape.angle / 2)];
      return { type: 'obb', center: lift(shape.center), halfExtents: lift(shape.halfExtents), rotation };
    }
    case 'capsule2':
      return { type: 'capsule', base: lift(shape.base), tip: lift(shape.tip), radius: shape.radius };
    case 'polygon2':
      return { type: 'hull', points: shape.points.map(lift) };
    default:
      return shape;
  }
}

/** The 2D shape whose lifted form was changed to `shape`; what a flat change leaves alone keeps its bits. */
export function flattened(like: Shape2, shape: Shape3): Shape2 {
  if (like.type === 'circle2' && shape.type === 'sphere')
    return { ...like, center: drop(shape.center), radius: shape.radius };
  if (like.type === 'aabb2' && shape.type === 'aabb') return { ...like, min: drop(shape.min), max: drop(shape.max) };
  if (like.type === 'obb2' && shape.type === 'obb')
    return { ...like, center: drop(shape.center), halfExtents: drop(shape.halfExtents) };
  if (like.type === 'capsule2' && shape.type === 'capsule')
    return { ...like, base: drop(shape.base), tip: drop(shape.tip), radius: shape.radius };
  if (like.type === 'polygon2' && shape.type === 'hull') return { ...like, points: shape.points.map(drop) };
  throw new Error(`A ${shape.type} is no ${like.type}.`);
}
