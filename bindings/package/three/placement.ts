// SPDX-License-Identifier: MIT
// The matrix of an object of three.js: checks of what a shape can follow (affine, uniform scale, no shear), points, and poses.
import { Matrix4, type Object3D, Quaternion, Vector3 } from 'three';
import type { Pose, Quat, Vec3 } from '../../types.ts';
import { elementsOf, finite, objectOf, refuse, typeOf } from './checks.ts';

/** How far scales may differ and axes be off a right angle, relative to their lengths: rounding of products of matrices. */
const tolerance = 1e-6;

const axisNames = ['x', 'y', 'z'] as const;
const few = (x: number): string => String(Number(x.toPrecision(6)));

/** A matrix whose last row is 0, 0, 0, 1 and whose elements are finite. */
export function affine(matrix: Matrix4, path: string): Matrix4 {
  const e = elementsOf(matrix, path, 16);
  e.forEach((element, i) => finite(element, `${path}.elements[${i}]`));
  const last = [e[3], e[7], e[11], e[15]];
  if (last.some((x, i) => x !== (i === 3 ? 1 : 0)))
    refuse(
      'out-of-range',
      path,
      `The last row of ${path} is ${last.join(', ')}; it must be 0, 0, 0, 1, because shapes have no perspective.`,
    );
  return matrix;
}

export const placed = (point: Vec3, matrix: Matrix4): Vec3 => new Vector3(...point).applyMatrix4(matrix).toArray();

/** The images of the unit vectors x, y and z; `extractBasis` of three.js gives other ones where the matrix flattens space. */
export const axesOf = (matrix: Matrix4): readonly [Vector3, Vector3, Vector3] => [
  new Vector3().setFromMatrixColumn(matrix, 0),
  new Vector3().setFromMatrixColumn(matrix, 1),
  new Vector3().setFromMatrixColumn(matrix, 2),
];

/** Throws where two axes do not stand at a right angle on each other: the shape would be sheared. */
export function perpendicular(axes: readonly [Vector3, Vector3, Vector3], path: string, shape: string): void {
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const;
  for (const [i, k] of pairs) {
    const [a, b] = [axes[i], axes[k]];
    if (Math.abs(a.dot(b)) <= tolerance * a.length() * b.length()) continue;
    const degrees = few((a.angleTo(b) * 180) / Math.PI);
    const message = `${path} turns the axes ${axisNames[i]} and ${axisNames[k]} of the ${shape} to an angle of ${degrees}°; it must keep them at 90°, because a sheared ${shape} is none.`;
    refuse('out-of-range', path, message);
  }
}

/** The factor by which a matrix scales every length; throws where it is not the same along all directions. */
export function uniformScale(matrix: Matrix4, path: string, shape: string): number {
  const axes = axesOf(affine(matrix, path));
  const lengths = axes.map((axis) => axis.length());
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  if (most - least > tolerance * most) {
    const found = lengths.map(few).join(', ');
    const message = `${path} scales x, y and z by ${found}; a ${shape} must be scaled by the same factor along each axis, such as ${few(most)}.`;
    refuse('out-of-range', path, message, lengths);
  }
  perpendicular(axes, path, shape);
  // Exactly 1 for a rotation whose columns have lengths such as 0.9999999999999999.
  const scale = Math.cbrt(Math.abs(matrix.determinant()));
  return Math.abs(scale - 1) <= 4 * Number.EPSILON ? 1 : scale;
}

/** The rotation that takes x, y and z to these directions, of which one may have to be reversed to make them right-handed. */
export function rotationTo([x, y, z]: readonly [Vector3, Vector3, Vector3]): Quat {
  const isMirrored = x.clone().cross(y).dot(z) < 0;
  const basis = new Matrix4().makeBasis(isMirrored ? x.clone().negate() : x, y, z);
  return new Quaternion().setFromRotationMatrix(basis).normalize().toArray() as unknown as Quat;
}

/**
 * The pose of an object in the world: its matrixWorld, brought up to date first, as position (metres) and unit quaternion, for
 * the options `poseA`, `poseB` and `pose` of queries. Throws a TouchstoneError (path `object.matrixWorld`) where it scales,
 * shears or mirrors, which a pose cannot.
 */
export function poseOf(object: Object3D): Pose {
  const path = 'object.matrixWorld';
  const { isObject3D } = objectOf(object, 'object', 'an Object3D') as Partial<Object3D>;
  if (isObject3D !== true)
    refuse('wrong-type', 'object', `object must be an Object3D of three.js, but is ${typeOf(object)}.`);
  object.updateWorldMatrix(true, false);
  const matrix = affine(object.matrixWorld, path);
  const lengths = axesOf(matrix).map((axis) => axis.length());
  if (lengths.some((length) => Math.abs(length - 1) > tolerance))
    refuse(
      'out-of-range',
      path,
      `${path} scales x, y and z by ${lengths.map(few).join(', ')}; a pose only turns and moves, so each must be 1. Scale the shape instead: fromSphere(sphere, object.matrixWorld), for example, or hullOfMesh for a mesh.`,
      lengths,
    );
  perpendicular(axesOf(matrix), path, 'shape with a pose');
  if (matrix.determinant() < 0)
    refuse('out-of-range', path, `${path} mirrors (its determinant is negative); a pose only turns and moves.`);
  return {
    position: new Vector3().setFromMatrixPosition(matrix).toArray(),
    rotation: rotationTo(unit(axesOf(matrix))),
  };
}

export const unit = ([x, y, z]: readonly [Vector3, Vector3, Vector3]): [Vector3, Vector3, Vector3] => [
  x.clone().normalize(),
  y.clone().normalize(),
  z.clone().normalize(),
];
