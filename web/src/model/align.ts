// SPDX-License-Identifier: MIT
// The classic situations of a pair, made by moving or turning B. What cannot be made says why.
import type { PairResult, Quat, Shape, ShapeType, Vec2, Vec3 } from '../../../bindings/types.ts';
import { dimensionOf, moved } from './scene.ts';
import * as vec from './vectors.ts';

export const alignments = ['parallel', 'crossing', 'touching', 'concentric'] as const;
export type Alignment = (typeof alignments)[number];

/**
 * round: looks the same from every side; noAxis: has no axis that could cross another; fixedBox: an axis-aligned box does not
 * turn; twoPlanes: two half-spaces have neither a distance nor a middle.
 */
export type Reason = 'round' | 'noAxis' | 'fixedBox' | 'twoPlanes';
export type Aligned = { readonly shape: Shape } | { readonly reason: Reason };

/** `result` is the answer for the pair as it stands; two planes have none. */
export function align(alignment: Alignment, a: Shape, b: Shape, result?: PairResult<Vec2 | Vec3>): Aligned {
  switch (alignment) {
    case 'parallel':
      return parallel(a, b);
    case 'crossing':
      return crossing(a, b);
    case 'touching':
      return touching(b, result);
    case 'concentric':
      return concentric(a, b);
  }
}

/** B moved along the normal until the distance is zero, up to rounding: asking again and moving again refines it. */
export function touching(b: Shape, result: PairResult<Vec2 | Vec3> | undefined): Aligned {
  if (!result) return { reason: 'twoPlanes' };
  return { shape: moved(b, vec.scaled(vec.lifted(result.normal), -result.distance)) };
}

/** The middle of B where that of A is; a plane goes through the middle of the other shape. */
export function concentric(a: Shape, b: Shape): Aligned {
  if (a.type === 'plane' && b.type === 'plane') return { reason: 'twoPlanes' };
  const [from, to] = [vec.centerOf(b), vec.centerOf(a)];
  if (a.type === 'plane') return { shape: moved(b, vec.scaled(a.normal, a.offset - vec.dot(a.normal, from))) };
  if (b.type === 'plane') return { shape: { ...b, offset: vec.dot(b.normal, to) } };
  return { shape: moved(b, vec.sub(to, from)) };
}

/** B turned about its middle: axis along axis, faces along faces, axis along face. */
export function parallel(a: Shape, b: Shape): Aligned {
  if (axesOf(a).length === 0 || axesOf(b).length === 0) return { reason: 'round' };
  if (isFixed(b)) return isFixed(a) ? { shape: b } : { reason: 'fixedBox' };
  const turn = turnOf(a);
  if (turn && turnOf(b)) return { shape: { ...b, ...turn } as Shape };
  const [from, to] = nearest(axesOf(b), axesOf(a));
  // The axis of a capsule is along a plane where it is across its normal.
  const isAcross = (a.type === 'plane' && isRod(b)) || (b.type === 'plane' && isRod(a));
  return { shape: turned(b, from, isAcross ? acrossOf(to, from) : to, aboutOf(a, b)) };
}

/** B's middle on that of A, and the longest axes at right angles. */
export function crossing(a: Shape, b: Shape): Aligned {
  const [axisA, axisB] = [longestAxis(a), longestAxis(b)];
  if (!axisA || !axisB) return { reason: 'noAxis' };
  const centered = moved(b, vec.sub(vec.centerOf(a), vec.centerOf(b)));
  if (vec.dot(axisA, axisB) === 0) return { shape: centered };
  if (isFixed(b)) return { reason: 'fixedBox' };
  const across = isFlat(b) ? flatAcross(axisA, axisB) : acrossOf(axisA, axisB);
  return { shape: turned(centered, axisB, across, vec.centerOf(centered)) };
}

/**
 * What tells how a shape is turned. round: nothing; fixed: the axes of the world; turned: axes of its own; rod: an axis along its
 * length; faces: directions along and across its face; halfSpace: the normal alone.
 */
type Form = 'round' | 'fixed' | 'turned' | 'rod' | 'faces' | 'halfSpace';
const forms: Readonly<Record<ShapeType, Form>> = {
  point: 'round',
  sphere: 'round',
  aabb: 'fixed',
  obb: 'turned',
  capsule: 'rod',
  taperedCapsule: 'rod',
  triangle: 'faces',
  cylinder: 'rod',
  hull: 'rod',
  plane: 'halfSpace',
  circle2: 'round',
  aabb2: 'fixed',
  obb2: 'turned',
  capsule2: 'rod',
  polygon2: 'rod',
};
const isFixed = ({ type }: Shape): boolean => forms[type] === 'fixed';
const isRod = ({ type }: Shape): boolean => forms[type] === 'rod';
const isFlat = ({ type }: Shape): boolean => dimensionOf(type) === 2;

/** How the axes of a shape are turned against those of the world, as its field says; undefined for a shape without such axes. */
function turnOf(shape: Shape): { readonly rotation: Quat } | { readonly angle: number } | undefined {
  if ('rotation' in shape) return { rotation: shape.rotation };
  if ('angle' in shape) return { angle: shape.angle };
  if (!isFixed(shape)) return undefined;
  return isFlat(shape) ? { angle: 0 } : { rotation: [0, 0, 0, 1] };
}

const world: readonly [Vec3, Vec3, Vec3] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** The unit directions that tell how a shape is turned; none for what is round. */
export function axesOf(shape: Shape): readonly Vec3[] {
  switch (shape.type) {
    case 'point':
    case 'sphere':
    case 'circle2':
      return [];
    case 'aabb':
      return world;
    case 'aabb2':
      return world.slice(0, 2);
    case 'obb':
      return world.map((axis) => vec.rotate(vec.unitQuat(shape.rotation), axis));
    case 'obb2': {
      const [c, s] = [Math.cos(shape.angle), Math.sin(shape.angle)];
      return [
        [c, s, 0],
        [-s, c, 0],
      ];
    }
    case 'capsule':
    case 'taperedCapsule':
    case 'cylinder':
    case 'capsule2': {
      const axis = vec.normalized(vec.sub(vec.lifted(shape.tip), vec.lifted(shape.base)));
      return axis ? [axis] : [];
    }
    case 'triangle': {
      const [a, b, c] = shape.vertices;
      const normal = vec.normalized(vec.cross(vec.sub(b, a), vec.sub(c, a)));
      return [...diameterOf(shape.vertices), ...(normal ? [normal] : [])];
    }
    case 'hull':
    case 'polygon2':
      return diameterOf(shape.points);
    case 'plane':
      return [shape.normal];
  }
}
/** The direction between the two points that are farthest apart; none where all points are one. */
function diameterOf(points: readonly (Vec2 | Vec3)[]): readonly Vec3[] {
  const places = points.map(vec.lifted);
  let longest: Vec3 = [0, 0, 0];
  places.forEach((p, i) => {
    for (const q of places.slice(i + 1)) {
      const between = vec.sub(q, p);
      if (vec.dot(between, between) > vec.dot(longest, longest)) longest = between;
    }
  });
  const axis = vec.normalized(longest);
  return axis ? [axis] : [];
}
/** How far a shape reaches along each of its axes, as far as they are compared; none along the normal of a plane. */
function extentsOf(shape: Shape): readonly number[] {
  switch (shape.type) {
    case 'obb':
    case 'obb2':
      return shape.halfExtents;
    case 'aabb':
    case 'aabb2':
      return vec.sub(vec.lifted(shape.max), vec.lifted(shape.min));
    case 'capsule':
    case 'taperedCapsule':
    case 'cylinder':
    case 'capsule2':
    case 'triangle':
    case 'hull':
    case 'polygon2':
      return [1];
    case 'point':
    case 'sphere':
    case 'circle2':
    case 'plane':
      return [];
  }
}
function longestAxis(shape: Shape): Vec3 | undefined {
  const extents = extentsOf(shape);
  const longest = Math.max(...extents);
  return axesOf(shape).find((_, i) => extents[i] === longest);
}

/** The two directions that are nearest to each other, the second with the sign that needs the smaller turn. */
function nearest(from: readonly Vec3[], to: readonly Vec3[]): readonly [Vec3, Vec3] {
  const pairs = from.flatMap((x) => to.map((y) => [x, y, vec.dot(x, y)] as const));
  const [x, y, cosine] = pairs.reduce((best, next) => (Math.abs(next[2]) > Math.abs(best[2]) ? next : best));
  return [x, cosine < 0 ? vec.scaled(y, -1) : y];
}
/** The direction across `axis` that is nearest to `wish`. */
function acrossOf(axis: Vec3, wish: Vec3): Vec3 {
  const part = vec.sub(wish, vec.scaled(axis, vec.dot(axis, wish)));
  // Of a wish along the axis only rounding is left.
  return (vec.length(part) > 1e-9 ? vec.normalized(part) : undefined) ?? vec.perpendicular(axis);
}
/** In the plane there are only two. */
function flatAcross([x, y]: Vec3, wish: Vec3): Vec3 {
  return wish[0] * -y + wish[1] * x < 0 ? [y, -x, 0] : [-y, x, 0];
}

/** The point that is fixed when B is rotated: its centre, or the point of a plane nearest to A. */
function aboutOf(a: Shape, b: Shape): Vec3 {
  const center = vec.centerOf(a);
  return b.type === 'plane'
    ? vec.add(center, vec.scaled(b.normal, b.offset - vec.dot(b.normal, center)))
    : vec.centerOf(b);
}

/** The shape turned so that its direction `from` becomes `to`. */
function turned(shape: Shape, from: Vec3, to: Vec3, about: Vec3): Shape {
  const rotation = (): Quat => vec.rotationBetween(from, to);
  const turn = (p: Vec3): Vec3 => vec.add(about, vec.rotate(rotation(), vec.sub(p, about)));
  switch (shape.type) {
    case 'capsule':
    case 'taperedCapsule':
    case 'cylinder': {
      // Made from the direction itself, which a rotation would round.
      const half = vec.scaled(to, vec.length(vec.sub(shape.tip, shape.base)) / 2);
      return { ...shape, base: vec.sub(about, half), tip: vec.add(about, half) };
    }
    case 'capsule2': {
      const half = Math.hypot(shape.tip[0] - shape.base[0], shape.tip[1] - shape.base[1]) / 2;
      return {
        ...shape,
        base: [about[0] - to[0] * half, about[1] - to[1] * half],
        tip: [about[0] + to[0] * half, about[1] + to[1] * half],
      };
    }
    case 'obb':
      return { ...shape, rotation: vec.unitQuat(vec.multiply(rotation(), shape.rotation)) };
    case 'obb2':
      return { ...shape, angle: shape.angle + Math.atan2(vec.cross(from, to)[2], vec.dot(from, to)) };
    case 'plane':
      return { ...shape, normal: to, offset: vec.dot(to, about) };
    case 'triangle': {
      const [a, b, c] = shape.vertices.map(turn) as [Vec3, Vec3, Vec3];
      return { ...shape, vertices: [a, b, c] };
    }
    case 'hull':
      return { ...shape, points: shape.points.map(turn) };
    case 'polygon2': {
      const [c, s] = [vec.dot(from, to), vec.cross(from, to)[2]];
      const flat = ([x, y]: Vec2): Vec2 => {
        const [u, v] = [x - about[0], y - about[1]];
        return [about[0] + c * u - s * v, about[1] + s * u + c * v];
      };
      return { ...shape, points: shape.points.map(flat) };
    }
    case 'point':
    case 'sphere':
    case 'circle2':
    case 'aabb':
    case 'aabb2':
      return shape;
  }
}
