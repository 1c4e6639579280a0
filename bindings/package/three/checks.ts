// SPDX-License-Identifier: MIT
// Validates numbers of three.js objects: each error names the field, what was found and what is allowed.
import type { Matrix3, Matrix4 } from 'three';
import { named, typedArrayName } from '../../read.ts';
import { type ErrorCode, TouchstoneError, type Vec3 } from '../../types.ts';

/** What all vectors of three.js have. */
export interface XYZ {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export function refuse(code: ErrorCode, path: string, message: string, found?: unknown): never {
  throw new TouchstoneError(code, path, message, found === undefined ? {} : { found });
}

/** What a value is: the class of an object of three.js. */
export function typeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return named(value);
  const { type } = value as { readonly type?: unknown };
  const name = typeof type === 'string' && /^[A-Z]\w{1,30}$/.test(type) ? type : undefined;
  return name === undefined ? named(value) : `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** An object; undefined, null and other values are refused with what it must be. */
export function objectOf(value: unknown, path: string, what: string): object {
  if (typeof value === 'object' && value !== null) return value;
  const code = value === undefined ? 'missing-field' : 'not-an-object';
  return refuse(code, path, `${path} must be ${what}, but is ${named(value)}.`, value);
}

/** The elements of a Matrix4 or Matrix3: as many numbers, which are still to be validated. */
export function elementsOf(matrix: Matrix4 | Matrix3, path: string, count: 16 | 9): readonly number[] {
  const what = `a Matrix${count === 16 ? 4 : 3}`;
  const { elements } = objectOf(matrix, path, what) as { readonly elements?: unknown };
  const isList = Array.isArray(elements) || typedArrayName(elements) !== undefined;
  if (!isList || (elements as ArrayLike<number>).length !== count)
    return refuse('wrong-type', path, `${path} must be ${what} of three.js, but is ${typeOf(matrix)}.`);
  return elements as readonly number[];
}

export function finite(value: number, path: string): number {
  if (typeof value !== 'number')
    return refuse('wrong-type', path, `${path} must be a number, but is ${named(value)}.`, value);
  if (!Number.isFinite(value)) refuse('not-finite', path, `${path} is ${value}; it must be finite.`, value);
  return value;
}

/** Throws for NaN and infinities, which an empty box has. */
export function vec3(value: XYZ, path: string): Vec3 {
  const { x, y, z } = objectOf(value, path, 'a Vector3') as XYZ;
  return [finite(x, `${path}.x`), finite(y, `${path}.y`), finite(z, `${path}.z`)];
}

/** A radius; three.js marks an empty sphere by -1. */
export function size(value: number, path: string, what: string): number {
  if (finite(value, path) >= 0) return value;
  return refuse('negative-size', path, `${path} is ${value}: ${what} has no points; it must be 0 or more.`, value);
}
