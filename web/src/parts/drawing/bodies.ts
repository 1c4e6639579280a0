// SPDX-License-Identifier: MIT
// A shape as drawn lines: its silhouette, its faces and its rims, as points of the scene. Every shape is convex, so its silhouette in
// a picture is the convex hull of the pictures of the points that span it: vertices, rims, and the outlines of spheres.
import type { Shape, Vec2, Vec3 } from '../../../../bindings/types.ts';
import {
  add,
  cross,
  dot,
  length,
  lifted,
  normalized,
  perpendicular,
  rotate,
  scaled,
  sub,
} from '../../model/vectors.ts';
import type { Disc, Projection } from './projection.ts';

/** Corners on a circle: at a radius of 300 pixels they are 0.16 pixels from it. */
const cornersOfCircle = 96;

export interface Body {
  /** Points whose convex hull is the shape, as it is seen; undefined where the eye is inside. */
  readonly span: readonly Vec3[] | undefined;
  /** Flat parts of the surface, each a convex polygon with its normal outwards. */
  readonly faces: readonly { readonly corners: readonly Vec3[]; readonly normal: Vec3 }[];
  readonly isRound: boolean;
  /** Circles on a round surface that show how it bends. */
  readonly rims: readonly Disc[];
}
/** The faces of the convex hull of points in space, as corners; the core's answer. */
export type FacesOf = (points: readonly Vec3[]) => readonly (readonly Vec3[])[];

export function circle({ center, axis, radius }: Disc): readonly Vec3[] {
  const u = perpendicular(axis);
  const v = cross(axis, u);
  return Array.from({ length: cornersOfCircle }, (_, i) => {
    const angle = (2 * Math.PI * i) / cornersOfCircle;
    return add(center, add(scaled(u, radius * Math.cos(angle)), scaled(v, radius * Math.sin(angle))));
  });
}

/** A polygon with the normal that points away from the middle of the shape; a polygon without area has none to be seen. */
function faceOf(corners: readonly Vec3[], middle: Vec3): Body['faces'] {
  const [a, b, ...others] = corners;
  if (!a || !b) return [];
  const normals = others.map((c) => cross(sub(b, a), sub(c, a)));
  const normal = normalized(normals.reduce<Vec3>((most, n) => (length(n) > length(most) ? n : most), [0, 0, 0]));
  if (!normal) return [];
  return [{ corners, normal: dot(normal, sub(a, middle)) < 0 ? scaled(normal, -1) : normal }];
}
function meanOf(points: readonly Vec3[]): Vec3 {
  return scaled(
    points.reduce<Vec3>((sum, point) => add(sum, point), [0, 0, 0]),
    1 / points.length,
  );
}
function solid(span: readonly Vec3[], polygons: readonly (readonly Vec3[])[]): Body {
  const middle = meanOf(span);
  return { span, faces: polygons.flatMap((corners) => faceOf(corners, middle)), isRound: false, rims: [] };
}

const cornersOfFace: readonly (readonly [number, number, number, number])[] = [
  [0, 2, 6, 4],
  [1, 3, 7, 5],
  [0, 1, 5, 4],
  [2, 3, 7, 6],
  [0, 1, 3, 2],
  [4, 5, 7, 6],
];
function box(center: Vec3, halves: Vec3, turned: (v: Vec3) => Vec3): Body {
  const corners = Array.from({ length: 8 }, (_, i) => {
    const signs: Vec3 = [i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1];
    return add(center, turned([signs[0] * halves[0], signs[1] * halves[1], signs[2] * halves[2]]));
  });
  return solid(
    corners,
    cornersOfFace.map((face) => face.flatMap((i) => corners.slice(i, i + 1))),
  );
}
/** Of a flat shape the silhouette is all that is seen. */
const flat = (corners: readonly Vec3[]): Body => ({ span: corners, faces: [], isRound: false, rims: [] });
function rectangle(center: Vec2, [halfWidth, halfHeight]: Vec2, angle: number): Body {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const signs: readonly Vec2[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return flat(
    signs.map(([i, j]) => {
      const [x, y] = [i * halfWidth, j * halfHeight];
      return [center[0] + cos * x - sin * y, center[1] + sin * x + cos * y, 0];
    }),
  );
}
function round(
  spheres: readonly (readonly [Vec3, number])[],
  projection: Projection,
  rims: readonly Disc[] = [],
): Body {
  const outlines = spheres.map(([center, radius]) => projection.outlineOfSphere(center, radius));
  const isSeen = outlines.every((outline) => outline !== undefined);
  return { span: isSeen ? outlines.flatMap((disc) => circle(disc)) : undefined, faces: [], isRound: true, rims };
}
function cylinder(base: Vec3, tip: Vec3, radius: number): Body {
  // With base == tip it is the disc across +Y.
  const axis = normalized(sub(tip, base)) ?? [0, 1, 0];
  const rims = [base, tip].map((center) => circle({ center, axis, radius }));
  return {
    span: rims.flat(),
    faces: rims.map((corners, i) => ({ corners, normal: scaled(axis, i === 0 ? -1 : 1) })),
    isRound: true,
    rims: [],
  };
}
/** Where the cone between two balls begins and ends: for two of one radius the circles at both ends of a cylinder. */
function rimsBetween(base: Vec3, tip: Vec3, low: number, high: number): readonly Disc[] {
  const way = sub(tip, base);
  const axis = normalized(way);
  const cosine = (low - high) / length(way);
  if (!axis || !(Math.abs(cosine) < 1)) return [];
  return [[base, low] as const, [tip, high] as const].map(([end, radius]) => ({
    center: add(end, scaled(axis, radius * cosine)),
    axis,
    radius: radius * Math.sqrt(1 - cosine * cosine),
  }));
}
/** A half-space is drawn as a square of its boundary, as wide as what is in view. */
function plane(normal: Vec3, offset: number, { center, reach }: Room): Body {
  const unit = normalized(normal) ?? [0, 1, 0];
  const foot = add(center, scaled(unit, offset / length(normal) - dot(unit, center)));
  const u = perpendicular(unit);
  const v = cross(unit, u);
  const corners = [
    [-reach, -reach],
    [reach, -reach],
    [reach, reach],
    [-reach, reach],
  ].map(([s = 0, t = 0]) => add(foot, add(scaled(u, s), scaled(v, t))));
  return { span: corners, faces: [{ corners, normal: unit }], isRound: false, rims: [] };
}

/** Where the picture looks, and how far around it shapes without an end are drawn, in metres. */
export interface Room {
  readonly center: Vec3;
  readonly reach: number;
}

export function bodyOf(shape: Shape, projection: Projection, room: Room, facesOf: FacesOf): Body {
  const same = (v: Vec3): Vec3 => v;
  switch (shape.type) {
    case 'point':
      return round([[shape.position, 0]], projection);
    case 'sphere':
      return round([[shape.center, shape.radius]], projection, [
        { center: shape.center, axis: [0, 1, 0], radius: shape.radius },
      ]);
    case 'capsule':
      return round(
        [shape.base, shape.tip].map((end) => [end, shape.radius] as const),
        projection,
        rimsBetween(shape.base, shape.tip, shape.radius, shape.radius),
      );
    case 'taperedCapsule':
      return round(
        [
          [shape.base, shape.baseRadius],
          [shape.tip, shape.tipRadius],
        ],
        projection,
        rimsBetween(shape.base, shape.tip, shape.baseRadius, shape.tipRadius),
      );
    case 'aabb':
      return box(scaled(add(shape.min, shape.max), 0.5), scaled(sub(shape.max, shape.min), 0.5), same);
    case 'obb':
      return box(shape.center, shape.halfExtents, (v) => rotate(shape.rotation, v));
    case 'cylinder':
      return cylinder(shape.base, shape.tip, shape.radius);
    case 'triangle':
      return flat(shape.vertices);
    case 'hull':
      return solid(shape.points, facesOf(shape.points));
    case 'plane':
      return plane(shape.normal, shape.offset, room);
    case 'circle2':
      return round([[lifted(shape.center), shape.radius]], projection);
    case 'capsule2':
      return round(
        [shape.base, shape.tip].map((end) => [lifted(end), shape.radius] as const),
        projection,
      );
    case 'aabb2': {
      const { min, max } = shape;
      return rectangle(
        [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2],
        [(max[0] - min[0]) / 2, (max[1] - min[1]) / 2],
        0,
      );
    }
    case 'obb2':
      return rectangle(shape.center, shape.halfExtents, shape.angle);
    case 'polygon2':
      return flat(shape.points.map(lifted));
  }
}
