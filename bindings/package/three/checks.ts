// SPDX-License-Identifier: MIT
// Validates numbers of three.js objects: each error names the field, what was found and what is allowed.
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

export function finite(value: number, path: string): number {
  if (typeof value !== 'number') return refuse('wrong-type', path, `${path} must be a number, but is ${typeof value}.`);
  if (!Number.isFinite(value)) refuse('not-finite', path, `${path} is ${value}; it must be finite.`, value);
  return value;
}

/** Throws for NaN and infinities, which an empty box has. */
export function vec3({ x, y, z }: XYZ, path: string): Vec3 {
  return [finite(x, `${path}.x`), finite(y, `${path}.y`), finite(z, `${path}.z`)];
}

/** A radius; three.js marks an empty sphere by -1. */
export function size(value: number, path: string, what: string): number {
  if (finite(value, path) >= 0) return value;
  return refuse('negative-size', path, `${path} is ${value}: ${what} has no points; it must be 0 or more.`, value);
}
