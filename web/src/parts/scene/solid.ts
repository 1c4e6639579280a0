// SPDX-License-Identifier: MIT
// What is inside of a shape, in the frame in which geometry.ts draws it, for the shader that colours the common volume of two shapes.
// For the picture only: the core decides exactly.
import type * as THREE from 'three';
import type { Shape, Vec2 } from '../../../../bindings/index.ts';
import { outlineOf } from '../../model/outline.ts';

/** All lengths in metres, in the frame of `draw(shape)`. */
export type Solid =
  /** The balls with centres from `base` to `tip` on the Y axis, whose radii grow in between. */
  | {
      readonly kind: 'round';
      readonly base: number;
      readonly tip: number;
      readonly baseRadius: number;
      readonly tipRadius: number;
    }
  | { readonly kind: 'box'; readonly half: readonly [number, number, number] }
  /** About the Y axis. */
  | { readonly kind: 'cylinder'; readonly half: number; readonly radius: number }
  /** Below y = 0. */
  | { readonly kind: 'halfSpace' }
  /** Where n·p <= offset holds for all planes: four numbers each. */
  | { readonly kind: 'planes'; readonly planes: Float32Array }
  /** A shape without volume. */
  | { readonly kind: 'none' };

/** A flat shape is inside of a flat one wherever it is inside of the prism on it. */
const prism = 1e6;
const none: Solid = { kind: 'none' };

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((x, i) => x - (b[i] ?? 0)));
const ball = (radius: number): Solid => round(0, 0, radius, radius);
function round(base: number, tip: number, baseRadius: number, tipRadius: number): Solid {
  return Math.max(baseRadius, tipRadius) > 0 ? { kind: 'round', base, tip, baseRadius, tipRadius } : none;
}

/** `body`: the mesh of the shape, from which the planes of a hull are read. */
export function solidOf(shape: Shape, body: THREE.BufferGeometry): Solid {
  switch (shape.type) {
    case 'sphere':
    case 'circle2':
      return ball(shape.radius);
    case 'capsule':
    case 'capsule2': {
      const half = distance(shape.base, shape.tip) / 2;
      return round(-half, half, shape.radius, shape.radius);
    }
    case 'taperedCapsule':
      return round(0, distance(shape.base, shape.tip), shape.baseRadius, shape.tipRadius);
    case 'cylinder':
      return { kind: 'cylinder', half: distance(shape.base, shape.tip) / 2, radius: shape.radius };
    case 'aabb':
    case 'aabb2': {
      const [x = 0, y = 0, z = prism] = shape.max.map((high, i) => (high - (shape.min[i] ?? 0)) / 2);
      return { kind: 'box', half: [x, y, z] };
    }
    case 'obb':
    case 'obb2': {
      const [x, y, z = prism] = shape.halfExtents;
      return { kind: 'box', half: [x, y, z] };
    }
    case 'plane':
      return { kind: 'halfSpace' };
    case 'hull':
      return facesOf(body);
    case 'polygon2':
      return sidesOf(shape.points);
    case 'point':
    case 'triangle':
      return none;
  }
}

/** The planes of a closed convex mesh of triangles, each once; a flat one has no inside. */
function facesOf(body: THREE.BufferGeometry): Solid {
  const at = body.getAttribute('position') as THREE.BufferAttribute | undefined;
  const normals = body.getAttribute('normal') as THREE.BufferAttribute | undefined;
  // The rod that is drawn for a straight hull has an index.
  if (!at || !normals || body.index) return none;
  const planes = new Map<string, readonly [number, number, number, number]>();
  for (let i = 0; i < at.count; i += 3) {
    const [x, y, z] = [normals.getX(i), normals.getY(i), normals.getZ(i)];
    const offset = x * at.getX(i) + y * at.getY(i) + z * at.getZ(i);
    planes.set([x, y, z, offset].map((value) => value.toFixed(5)).join(' '), [x, y, z, offset]);
  }
  const isFlat = planes.size < 4;
  return isFlat ? none : { kind: 'planes', planes: Float32Array.from([...planes.values()].flat()) };
}

/** The sides of a convex polygon, as walls along Z, relative to its first point. */
function sidesOf(points: readonly Vec2[]): Solid {
  const [origin = [0, 0]] = points;
  const corners = outlineOf(points).map((i) => points[i] ?? origin);
  if (corners.length < 3) return none;
  const planes = corners.flatMap((from, i) => {
    const to = corners[(i + 1) % corners.length] ?? from;
    const length = distance(from, to);
    // The outline is counter-clockwise, so its outside is on the right.
    const [x, y] = [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
    return [x, y, 0, x * (from[0] - origin[0]) + y * (from[1] - origin[1])];
  });
  return { kind: 'planes', planes: Float32Array.from(planes) };
}
