// SPDX-License-Identifier: MIT
// Mathematical objects of three.js as shapes. Every function takes a matrix, such as `object.matrixWorld`, under which the shape is
// placed; bad values throw a TouchstoneError with the path of the field.
import { Matrix3, Matrix4, type Plane, type Sphere, type Triangle, Vector3 } from 'three';
import type { AabbShape, CapsuleShape, ObbShape, PlaneShape, SphereShape, TriangleShape, Vec3 } from '../../types.ts';
import { elementsOf, finite, objectOf, refuse, size, vec3, type XYZ } from './checks.ts';
import { affine, axesOf, perpendicular, placed, rotationTo, uniformScale, unit } from './placement.ts';

/** A Box3. */
export interface BoxLike {
  readonly min: XYZ;
  readonly max: XYZ;
}
/** A Capsule of three/addons/math/Capsule.js. */
export interface CapsuleLike {
  readonly start: XYZ;
  readonly end: XYZ;
  readonly radius: number;
}
/** An OBB of three/addons/math/OBB.js. */
export interface OBBLike {
  readonly center: XYZ;
  readonly halfSize: XYZ;
  readonly rotation: Matrix3;
}

const isAbove = (a: unknown, b: unknown): boolean => typeof a === 'number' && typeof b === 'number' && a > b;

/** The corners of a box that is not empty. */
function cornersOf(box: BoxLike): { readonly min: Vec3; readonly max: Vec3 } {
  objectOf(box, 'box', 'a Box3');
  objectOf(box.min, 'box.min', 'a Vector3');
  objectOf(box.max, 'box.max', 'a Vector3');
  for (const axis of ['x', 'y', 'z'] as const) {
    const [least, most] = [box.min[axis], box.max[axis]];
    if (isAbove(least, most))
      refuse(
        'min-above-max',
        `box.min.${axis}`,
        `box.min.${axis} is ${least} and box.max.${axis} is ${most}: an empty box has no points; min must not exceed max.`,
        least,
      );
  }
  return { min: vec3(box.min, 'box.min'), max: vec3(box.max, 'box.max') };
}

/**
 * A Box3 as an axis-aligned box; under a matrix as an oriented one, which follows rotation, mirroring and any scale along the
 * axes of the box. Throws for an empty box, and for a matrix that shears the box or scales it to 0.
 */
export function fromBox3(box: BoxLike, matrix?: null): AabbShape;
export function fromBox3(box: BoxLike, matrix: Matrix4): ObbShape;
export function fromBox3(box: BoxLike, matrix?: Matrix4 | null): AabbShape | ObbShape {
  const { min, max } = cornersOf(box);
  if (matrix === undefined || matrix === null) return { type: 'aabb', min, max };
  const center = min.map((x, k) => x / 2 + (max[k] ?? 0) / 2) as unknown as Vec3;
  const half = min.map((x, k) => (max[k] ?? 0) / 2 - x / 2) as unknown as Vec3;
  return orientedBox(center, half, affine(matrix, 'matrix'), matrix, 'matrix');
}

/** The box of half extents `half` about `center`, both placed by matrices; `axes` turns and scales its sides. */
function orientedBox(center: Vec3, half: Vec3, axes: Matrix4, matrix: Matrix4, path: string): ObbShape {
  const sides = axesOf(axes);
  const lengths = sides.map((side) => side.length());
  if (lengths.includes(0))
    refuse('out-of-range', path, `${path} scales an axis of the box by 0; it must not.`, lengths);
  perpendicular(sides, path, 'box');
  const near1 = (x: number): number => (Math.abs(x - 1) <= 4 * Number.EPSILON ? 1 : x);
  const halfExtents = half.map((x, k) => x * near1(lengths[k] ?? 1)) as unknown as Vec3;
  return { type: 'obb', center: placed(center, matrix), halfExtents, rotation: rotationTo(unit(sides)) };
}

/**
 * An OBB of three/addons as an oriented box. Its half sizes may be negative, as older three.js leaves them under a mirrored matrix:
 * they count as their absolute values. Throws for a rotation that scales, and for a matrix that shears the box or scales it to 0.
 */
export function fromOBB(obb: OBBLike, matrix?: Matrix4 | null): ObbShape {
  objectOf(obb, 'obb', 'an OBB');
  const center = vec3(obb.center, 'obb.center');
  const half = vec3(obb.halfSize, 'obb.halfSize').map(Math.abs) as unknown as Vec3;
  elementsOf(obb.rotation, 'obb.rotation', 9).forEach((x, i) => finite(x, `obb.rotation.elements[${i}]`));
  const rotation = new Matrix4().setFromMatrix3(obb.rotation);
  const scale = uniformScale(rotation, 'obb.rotation', 'box');
  if (Math.abs(scale - 1) > 1e-6)
    refuse('out-of-range', 'obb.rotation', `obb.rotation scales by ${scale}; it must only turn.`, scale);
  const whole = affine(matrix ?? new Matrix4(), 'matrix');
  return orientedBox(
    center,
    half,
    whole.clone().multiply(rotation),
    whole,
    matrix === undefined || matrix === null ? 'obb.rotation' : 'matrix',
  );
}

/** A Sphere. Throws for an empty one (radius below 0), and for a matrix that scales directions differently. */
export function fromSphere(sphere: Sphere, matrix?: Matrix4 | null): SphereShape {
  objectOf(sphere, 'sphere', 'a Sphere');
  const center = vec3(sphere.center, 'sphere.center');
  const radius = size(sphere.radius, 'sphere.radius', 'an empty sphere');
  if (matrix === undefined || matrix === null) return { type: 'sphere', center, radius };
  const scale = uniformScale(matrix, 'matrix', 'sphere');
  return { type: 'sphere', center: placed(center, matrix), radius: radius * scale };
}

/** A Capsule of three/addons. Throws for a negative radius, and for a matrix that scales directions differently. */
export function fromCapsule(capsule: CapsuleLike, matrix?: Matrix4 | null): CapsuleShape {
  objectOf(capsule, 'capsule', 'a Capsule');
  const [base, tip] = [vec3(capsule.start, 'capsule.start'), vec3(capsule.end, 'capsule.end')];
  const radius = size(capsule.radius, 'capsule.radius', 'such a capsule');
  if (matrix === undefined || matrix === null) return { type: 'capsule', base, tip, radius };
  const scale = uniformScale(matrix, 'matrix', 'capsule');
  return { type: 'capsule', base: placed(base, matrix), tip: placed(tip, matrix), radius: radius * scale };
}

/** A Triangle, flat and two-sided; under any affine matrix, non-uniform scale included. */
export function fromTriangle(triangle: Triangle, matrix?: Matrix4 | null): TriangleShape {
  objectOf(triangle, 'triangle', 'a Triangle');
  const whole = affine(matrix ?? new Matrix4(), 'matrix');
  const corner = (name: 'a' | 'b' | 'c'): Vec3 => placed(vec3(triangle[name], `triangle.${name}`), whole);
  return { type: 'triangle', vertices: [corner('a'), corner('b'), corner('c')] };
}

/**
 * A Plane as the solid half-space behind it: the points with normal · p + constant <= 0, so that its normal points out of the solid
 * and `offset` is -constant. A normal of another length is normalised together with the constant. Under any affine matrix that can
 * be inverted, non-uniform scale included.
 */
export function fromPlane(plane: Plane, matrix?: Matrix4 | null): PlaneShape {
  objectOf(plane, 'plane', 'a Plane');
  const normal = new Vector3(...vec3(plane.normal, 'plane.normal'));
  const constant = finite(plane.constant, 'plane.constant');
  if (normal.length() === 0)
    refuse('not-unit-length', 'plane.normal', 'plane.normal is 0, 0, 0; it must have a direction.', 0);
  if (matrix === undefined || matrix === null) return halfSpace(normal, -constant);
  if (affine(matrix, 'matrix').determinant() === 0)
    refuse(
      'out-of-range',
      'matrix',
      'matrix flattens space (its determinant is 0); a plane needs one that can be inverted.',
      0,
    );
  // n · p <= d with p = A⁻¹ (q - t) is A⁻ᵀn · q <= d + A⁻ᵀn · t.
  normal.applyMatrix3(new Matrix3().getNormalMatrix(matrix));
  return halfSpace(normal, normal.dot(new Vector3().setFromMatrixPosition(matrix)) - constant);
}

/** Adding 0 makes 0 of -0. */
function halfSpace(normal: Vector3, offset: number): PlaneShape {
  const length = normal.length();
  const [x, y, z] = normal.toArray().map((component) => component / length + 0);
  return { type: 'plane', normal: [x ?? 0, y ?? 0, z ?? 0], offset: offset / length + 0 };
}
