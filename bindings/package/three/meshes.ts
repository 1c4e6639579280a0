// SPDX-License-Identifier: MIT
// Bounds and convex hulls of meshes of three.js, from all vertices of the geometry in world space, morph targets and bones included.
import { type Mesh, Vector3 } from 'three';
import { distinctPoints } from '../../distinctPoints.ts';
import { mostPoints } from '../../hulls.ts';
import type { Touchstone } from '../../index.ts';
import type { AabbShape, HullShape, ObbShape, SphereShape, Vec3 } from '../../types.ts';
import { named } from '../../read.ts';
import { objectOf, refuse } from './checks.ts';
import { fromBox3 } from './shapes.ts';
import { pointsOf } from './vertices.ts';

/** The functions of the core that hulls need; the module with all shapes has them. */
export type HullCore = Pick<Touchstone, 'convexHull' | 'reduceHull'>;

/** As many points as a shape of kind `hull` may have. */
const mostOfShape = 256;

export interface HullOfMeshOptions {
  /** The most points of the hull, 4 to 256. Default: 256. */
  readonly points?: number;
}
export interface MeshHull {
  readonly shape: HullShape;
  /** The number of vertices of the exact hull of the mesh, before it is reduced. */
  readonly vertices: number;
  /** No vertex of the mesh is farther than this outside of the hull, in metres: a proved bound, 0 where all vertices are kept. */
  readonly loss: number;
}

function boundsOf(numbers: Float64Array): { readonly min: Vec3; readonly max: Vec3 } {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  numbers.forEach((x, i) => {
    min[i % 3] = Math.min(min[i % 3] ?? x, x);
    max[i % 3] = Math.max(max[i % 3] ?? x, x);
  });
  return { min: min as unknown as Vec3, max: max as unknown as Vec3 };
}

/** The smallest axis-aligned box of the world around the mesh. */
export const boxOfMesh = (mesh: Mesh): AabbShape => ({ type: 'aabb', ...boundsOf(pointsOf(mesh, true)) });

/**
 * The box of the geometry along the axes of the mesh, placed by its matrixWorld: scaled along each axis, also non-uniformly, and
 * mirrored. Throws (path `matrix`) where parents with non-uniform scale shear it.
 */
export function orientedBoxOfMesh(mesh: Mesh): ObbShape {
  const { min, max } = boundsOf(pointsOf(mesh, false));
  return fromBox3({ min: new Vector3(...min), max: new Vector3(...max) }, mesh.matrixWorld);
}

/** A sphere of the world around the mesh, about the middle of its box; not always the smallest. Under any affine matrix. */
export function sphereOfMesh(mesh: Mesh): SphereShape {
  const numbers = pointsOf(mesh, true);
  const { min, max } = boundsOf(numbers);
  const center = min.map((x, k) => x / 2 + (max[k] ?? 0) / 2) as unknown as Vec3;
  let radius = 0;
  for (let i = 0; i < numbers.length; i += 3) {
    const [x, y, z] = numbers.subarray(i, i + 3);
    radius = Math.max(radius, Math.hypot((x ?? 0) - center[0], (y ?? 0) - center[1], (z ?? 0) - center[2]));
  }
  // Outwards, by more than the rounding of the differences and of the root.
  const largest = Math.max(...[...min, ...max].map(Math.abs));
  return {
    type: 'sphere',
    center,
    radius: radius === 0 ? 0 : radius * (1 + 8 * Number.EPSILON) + largest * Number.EPSILON,
  };
}

/** The vertices of the convex hull. The core takes a million points at once: of more, those of the hulls of portions. */
export function hullVertices(core: HullCore, numbers: Float64Array, portion = mostPoints): readonly Vec3[] {
  if (numbers.length <= 3 * portion) return core.convexHull(numbers).points;
  const kept: Vec3[] = [];
  for (let at = 0; at < numbers.length; at += 3 * portion)
    kept.push(...core.convexHull(numbers.subarray(at, at + 3 * portion)).points);
  return core.convexHull(kept).points;
}

/**
 * The convex hull of all vertices of a mesh in world space (metres), under any affine matrixWorld. A shape has at most 256 points:
 * a hull of more vertices is reduced, and `loss` says how much that leaves out. The points are rounded once to double by the matrix.
 */
export function hullOfMesh(core: HullCore, mesh: Mesh, options?: HullOfMeshOptions | null): MeshHull {
  const { convexHull, reduceHull } = objectOf(
    core,
    'core',
    'the core, as loadTouchstone() gives it',
  ) as Partial<HullCore>;
  if (typeof convexHull !== 'function' || typeof reduceHull !== 'function')
    refuse('wrong-type', 'core', 'core has no hulls; it must be the core, as loadTouchstone() gives it.');
  const { points: most = mostOfShape } = objectOf(options ?? {}, 'options', 'an object') as HullOfMeshOptions;
  if (!Number.isInteger(most) || most < 4 || most > mostOfShape)
    refuse(
      'out-of-range',
      'points',
      `points must be a whole number from 4 to ${mostOfShape}, but is ${named(most)}.`,
      most,
    );
  const vertices = hullVertices(core, distinctPoints(pointsOf(mesh, true)));
  const { points, loss } = core.reduceHull(vertices, most);
  return { shape: { type: 'hull', points }, vertices: vertices.length, loss };
}
