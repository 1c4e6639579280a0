// SPDX-License-Identifier: MIT
// The common volume of two convex shapes as points whose convex hull it is, for the drawing. Its corners are corners of one shape inside
// of the other, or places where an edge of one enters the other; round surfaces have lines like those of a globe for edges. The core
// says what is inside.
import type { Shape, Vec3 } from '../../../../bindings/types.ts';
import { add, cross, length, lifted, normalized, perpendicular, scaled, sub } from '../../model/vectors.ts';
import type { Body } from './bodies.ts';

/** The signed distance of a point from a shape. */
export type OutsideOf = (shape: Shape, at: Vec3) => number;
type Edge = readonly [from: Vec3, to: Vec3];

/** Meridians and circles of latitude of a globe, and halvings for a place on an edge. */
const meridians = 64;
const latitudes = 32;
const halvings = 40;

const ring = (corners: readonly Vec3[]): Edge[] =>
  corners.map((from, i) => [from, corners[(i + 1) % corners.length] ?? from]);
const chain = (points: readonly Vec3[]): Edge[] => points.slice(1).map((to, i) => [points[i] ?? to, to]);

/** The surface of a ball, or of the hull of two, as a globe around their axis. */
function globe([base, low]: Ball, [tip, high]: Ball): Edge[] {
  const axis = normalized(sub(tip, base)) ?? [0, 1, 0];
  const u = perpendicular(axis);
  const v = cross(axis, u);
  const at = ([center, radius]: Ball, latitude: number, longitude: number): Vec3 => {
    const across = scaled(add(scaled(u, Math.cos(longitude)), scaled(v, Math.sin(longitude))), Math.cos(latitude));
    return add(center, scaled(add(across, scaled(axis, Math.sin(latitude))), radius));
  };
  const half = latitudes / 2;
  const steps = [
    ...Array.from({ length: half + 1 }, (_, i) => [[base, low], (i / half - 1) * (Math.PI / 2)] as const),
    ...Array.from({ length: half + 1 }, (_, i) => [[tip, high], (i / half) * (Math.PI / 2)] as const),
  ];
  const longitudes = Array.from({ length: meridians }, (_, i) => (2 * Math.PI * i) / meridians);
  return [
    ...longitudes.flatMap((longitude) => chain(steps.map(([ball, latitude]) => at(ball, latitude, longitude)))),
    ...steps.flatMap(([ball, latitude]) => ring(longitudes.map((longitude) => at(ball, latitude, longitude)))),
  ];
}
type Ball = readonly [center: Vec3, radius: number];

/** `body`: the shape as it is drawn. A half-space has no edges. */
function edgesOf(shape: Shape, body: Body): Edge[] {
  switch (shape.type) {
    case 'sphere':
      return globe([shape.center, shape.radius], [shape.center, shape.radius]);
    case 'capsule':
      return globe([shape.base, shape.radius], [shape.tip, shape.radius]);
    case 'taperedCapsule':
      return globe([shape.base, shape.baseRadius], [shape.tip, shape.tipRadius]);
    case 'cylinder': {
      const [low = [], high = []] = body.faces.map(({ corners }) => corners);
      const sides = low.map((from, i): Edge => [from, high[i] ?? from]);
      return [...ring(low), ...ring(high), ...sides];
    }
    case 'circle2':
      return globe([lifted(shape.center), shape.radius], [lifted(shape.center), shape.radius]).filter(isFlat);
    case 'capsule2':
      return globe([lifted(shape.base), shape.radius], [lifted(shape.tip), shape.radius]).filter(isFlat);
    case 'aabb2':
    case 'obb2':
    case 'polygon2':
      return ring(body.span ?? []);
    case 'aabb':
    case 'obb':
    case 'hull':
      return body.faces.flatMap(({ corners }) => ring(corners));
    case 'plane':
    case 'point':
    case 'triangle':
      return [];
  }
}
/** In the plane of a drawing in 2D. */
const isFlat = ([from, to]: Edge): boolean => Math.abs(from[2]) < 1e-9 && Math.abs(to[2]) < 1e-9;

/** The part of an edge that is inside of a shape: along it the distance is convex, and changes by no more than the length. */
function insideOf([from, to]: Edge, outside: (at: Vec3) => number): readonly Vec3[] {
  const [first, last] = [outside(from), outside(to)];
  if (first <= 0 && last <= 0) return [from, to];
  const size = length(sub(to, from));
  if (Math.min(first, last) > size) return [];
  const along = (t: number): Vec3 => add(from, scaled(sub(to, from), t));
  const lowest = first <= 0 ? 0 : last <= 0 ? 1 : lowestOf((t) => outside(along(t)));
  if (outside(along(lowest)) > 0) return [];
  const root = (out: number): number => {
    let [low, high] = [lowest, out];
    for (let i = 0; i < halvings; ++i) {
      const middle = (low + high) / 2;
      if (outside(along(middle)) <= 0) low = middle;
      else high = middle;
    }
    return low;
  };
  return [first <= 0 ? from : along(root(0)), last <= 0 ? to : along(root(1))];
}
/** Where a convex function of 0 to 1 is least. */
function lowestOf(of: (t: number) => number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < halvings; ++i) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (of(a) <= of(b)) high = b;
    else low = a;
  }
  return (low + high) / 2;
}

interface Drawn {
  readonly shape: Shape;
  readonly body: Body;
}
export function commonPart(a: Drawn, b: Drawn, outsideOf: OutsideOf): readonly Vec3[] {
  const inside = (of: Drawn, other: Drawn): readonly Vec3[] =>
    edgesOf(of.shape, of.body).flatMap((edge) => insideOf(edge, (at) => outsideOf(other.shape, at)));
  return [...inside(a, b), ...inside(b, a)];
}
