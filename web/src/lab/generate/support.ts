// SPDX-License-Identifier: MIT
// Support points and directions of shapes. Where a whole edge or face is farthest along a direction, the support point is a
// random one of it: so generated pairs touch in all combinations of vertices, edges and faces.
import type { Quat, Shape, Vec3 } from '../../../../bindings/types.ts';
import { centerOf, lifted, rotate } from '../../model/vectors.ts';
import type { Draws } from './random.ts';
import { add, cosineAndSine, cross, dot, lengthOf, randomUnit, scaled, sub, unitOf } from './vectors.ts';

/** Two unit vectors are perpendicular where their product is at most this: some roundings. */
const rounding = 2e-15;

const axesOf = (q: Quat): readonly Vec3[] => [rotate(q, [1, 0, 0]), rotate(q, [0, 1, 0]), rotate(q, [0, 0, 1])];
function axesOfAngle(angle: number): readonly Vec3[] {
  const [c, s] = cosineAndSine(angle);
  return [
    [c, s, 0],
    [-s, c, 0],
  ];
}
const worldAxes = (dimension: 2 | 3): readonly Vec3[] =>
  (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const
  ).slice(0, dimension);

interface Box {
  readonly center: Vec3;
  readonly half: readonly number[];
  readonly axes: readonly Vec3[];
}
type BoxShape = Extract<Shape, { readonly min: unknown } | { readonly halfExtents: unknown }>;
const isBox = (shape: Shape): shape is BoxShape => 'min' in shape || 'halfExtents' in shape;
function boxOf(shape: BoxShape): Box {
  switch (shape.type) {
    case 'aabb':
    case 'aabb2': {
      const half = shape.max.map((x, i) => (x - (shape.min[i] as number)) / 2);
      return { center: centerOf(shape), half, axes: worldAxes(shape.type === 'aabb' ? 3 : 2) };
    }
    case 'obb':
      return { center: shape.center, half: shape.halfExtents, axes: axesOf(shape.rotation) };
    case 'obb2':
      return { center: lifted(shape.center), half: shape.halfExtents, axes: axesOfAngle(shape.angle) };
  }
}

function ofBox({ center, half, axes }: Box, n: Vec3, draws: Draws): Vec3 {
  return axes.reduce((point, axis, i) => {
    const along = dot(n, axis);
    const side = Math.abs(along) <= rounding ? draws.between(-1, 1) : along > 0 ? 1 : -1;
    return add(point, scaled(axis, side * (half[i] as number)));
  }, center);
}

/** Of the points that are farthest, within rounding, a random convex combination. */
function ofPoints(points: readonly Vec3[], n: Vec3, draws: Draws): Vec3 {
  const heights = points.map((p) => dot(p, n));
  const most = Math.max(...heights);
  const scale = Math.max(...points.map((p) => Math.abs(p[0]) + Math.abs(p[1]) + Math.abs(p[2])));
  const ties = points.filter((_, i) => (heights[i] as number) >= most - rounding * scale);
  const [first = points[0] as Vec3] = ties;
  if (ties.length === 1) return first;
  const weights = ties.map(() => draws.unit());
  const sum = weights.reduce((all, w) => all + w, 0);
  if (sum === 0) return first;
  return ties.reduce((point, p, i) => add(point, scaled(sub(p, first), (weights[i] as number) / sum)), first);
}

/** Farthest of a segment whose ends have radii. */
function ofRound(base: Vec3, tip: Vec3, radii: readonly [number, number], n: Vec3, draws: Draws): Vec3 {
  const axis = sub(tip, base);
  const difference = dot(axis, n) + radii[1] - radii[0];
  const isTie = Math.abs(difference) <= rounding * lengthOf(axis) && radii[0] === radii[1];
  const t = isTie ? draws.unit() : difference > 0 ? 1 : 0;
  const center = t === 1 ? tip : add(base, scaled(axis, t));
  return add(center, scaled(n, radii[t === 1 ? 1 : 0]));
}

function ofCylinder(base: Vec3, tip: Vec3, radius: number, n: Vec3, draws: Draws): Vec3 {
  const axis = unitOf(sub(tip, base));
  if (!axis) return base;
  const along = dot(axis, n);
  const across = sub(n, scaled(axis, along));
  const sine = lengthOf(across);
  const t = Math.abs(along) <= rounding ? draws.unit() : along > 0 ? 1 : 0;
  const center = t === 1 ? tip : add(base, scaled(sub(tip, base), t));
  if (sine > rounding) return add(center, scaled(across, radius / sine));
  const side = unitOf(cross(axis, randomUnit(draws, 3))) ?? [0, 0, 0];
  return add(center, scaled(side, radius * draws.unit()));
}

/** A point of the shape that is farthest along a unit vector; of a plane, whose normal this must be, one of its surface. */
export function supportPoint(shape: Shape, n: Vec3, draws: Draws): Vec3 {
  if (isBox(shape)) return ofBox(boxOf(shape), n, draws);
  switch (shape.type) {
    case 'point':
      return shape.position;
    case 'sphere':
    case 'circle2':
      return add(lifted(shape.center), scaled(n, shape.radius));
    case 'capsule':
    case 'capsule2':
      return ofRound(lifted(shape.base), lifted(shape.tip), [shape.radius, shape.radius], n, draws);
    case 'taperedCapsule':
      return ofRound(shape.base, shape.tip, [shape.baseRadius, shape.tipRadius], n, draws);
    case 'cylinder':
      return ofCylinder(shape.base, shape.tip, shape.radius, n, draws);
    case 'plane':
      return scaled(shape.normal, shape.offset);
    case 'triangle':
      return ofPoints(shape.vertices, n, draws);
    case 'hull':
    case 'polygon2':
      return ofPoints(shape.points.map(lifted), n, draws);
  }
}

/** Directions of a shape, some of them where there are many: normals of faces, and in space those of edges and axes. */
export interface Directions {
  readonly normals: readonly Vec3[];
  readonly edges: readonly Vec3[];
}
const only = (...found: readonly (Vec3 | undefined)[]): Vec3[] => found.filter((v) => v !== undefined);
const beside = (v: Vec3 | undefined): Vec3 | undefined => v && [-v[1], v[0], 0];

export function directionsOf(shape: Shape, draws: Draws): Directions {
  if (isBox(shape)) {
    const { axes } = boxOf(shape);
    return { normals: axes, edges: axes.length === 3 ? axes : [] };
  }
  switch (shape.type) {
    case 'capsule':
    case 'taperedCapsule':
      return { normals: [], edges: only(unitOf(sub(shape.tip, shape.base))) };
    case 'capsule2':
      return { normals: only(beside(unitOf(sub(lifted(shape.tip), lifted(shape.base))))), edges: [] };
    case 'cylinder': {
      const axis = only(unitOf(sub(shape.tip, shape.base)));
      return { normals: axis, edges: axis };
    }
    case 'triangle':
    case 'hull':
      return ofThree(shape.type === 'triangle' ? shape.vertices : shape.points, draws);
    case 'polygon2': {
      const at = draws.below(shape.points.length);
      const [p, q] = [shape.points[at], shape.points[(at + 1) % shape.points.length]];
      return { normals: p && q ? only(beside(unitOf(sub(lifted(q), lifted(p))))) : [], edges: [] };
    }
    case 'point':
    case 'sphere':
    case 'plane':
    case 'circle2':
      return { normals: [], edges: [] };
  }
}
/** Of the triangle of three of the points. */
function ofThree(points: readonly Vec3[], draws: Draws): Directions {
  const from = draws.below(points.length);
  const at = (i: number): Vec3 => points[(from + i) % points.length] as Vec3;
  const [first, second] = [sub(at(1), at(0)), sub(at(2), at(0))];
  return { normals: only(unitOf(cross(first, second))), edges: only(unitOf(first), unitOf(second)) };
}

/** A sphere within the shape: radius 0 where there is none. A plane has one of any radius; here of the given one. */
export function innerSphere(shape: Shape, ofPlane: number): { readonly center: Vec3; readonly radius: number } {
  const center = interiorPoint(shape, ofPlane);
  if (isBox(shape)) return { center, radius: Math.min(...boxOf(shape).half) };
  switch (shape.type) {
    case 'sphere':
    case 'circle2':
    case 'capsule':
    case 'capsule2':
      return { center, radius: shape.radius };
    case 'taperedCapsule': {
      const isBase = shape.baseRadius >= shape.tipRadius;
      return isBase ? { center: shape.base, radius: shape.baseRadius } : { center: shape.tip, radius: shape.tipRadius };
    }
    case 'cylinder':
      return { center, radius: Math.min(shape.radius, lengthOf(sub(shape.tip, shape.base)) / 2) };
    case 'plane':
      return { center, radius: ofPlane };
    case 'hull':
      return { center, radius: boxedRadius(shape.points, 3) };
    case 'polygon2':
      return { center, radius: boxedRadius(shape.points.map(lifted), 2) };
    case 'point':
    case 'triangle':
      return { center, radius: 0 };
  }
}
/** Of the corners of a box in the order of the generator: half of the shortest edge. Otherwise 0. */
function boxedRadius(points: readonly Vec3[], dimension: 2 | 3): number {
  const [first, x, , y] = points;
  const z = points[4];
  if (points.length !== 2 ** dimension || !first || !x || !y || (dimension === 3 && !z)) return 0;
  const edges = [sub(x, first), sub(y, first), ...(dimension === 3 && z ? [sub(z, first)] : [])];
  const isBox = edges.every((e, i) => Math.abs(dot(e, edges[(i + 1) % edges.length] as Vec3)) <= 1e-12 * dot(e, e));
  return isBox ? Math.min(...edges.map(lengthOf)) / 2 : 0;
}

/** A point inside, or of a flat shape within it; in a plane so deep below its surface. */
export const interiorPoint = (shape: Shape, ofPlane: number): Vec3 =>
  shape.type === 'plane' ? scaled(shape.normal, shape.offset - ofPlane) : centerOf(shape);

/** How far a bounded shape reaches from a point at most. */
export function reachFrom(shape: Shape, from: Vec3): number {
  const far = (p: Vec3 | readonly [number, number]): number => lengthOf(sub(lifted(p as Vec3), from));
  if (isBox(shape)) {
    const { center, half } = boxOf(shape);
    return far(center) + Math.sqrt(half.reduce((sum, h) => sum + h * h, 0));
  }
  switch (shape.type) {
    case 'sphere':
    case 'circle2':
      return far(shape.center) + shape.radius;
    case 'capsule':
    case 'capsule2':
    case 'cylinder':
      return Math.max(far(shape.base), far(shape.tip)) + shape.radius;
    case 'taperedCapsule':
      return Math.max(far(shape.base) + shape.baseRadius, far(shape.tip) + shape.tipRadius);
    case 'triangle':
      return Math.max(...shape.vertices.map(far));
    case 'hull':
      return Math.max(...shape.points.map(far));
    case 'polygon2':
      return Math.max(...shape.points.map(far));
    case 'point':
      return far(shape.position);
    case 'plane':
      return Infinity;
  }
}
