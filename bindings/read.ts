// SPDX-License-Identifier: MIT
// Reads numbers from untrusted values. Only the structure is validated here (presence, type, count); the core alone
// validates the numbers.
import type { ShapeSchema } from './generated/schema.ts';
import { heldShape, type ReadShape } from './held.ts';
import { type ErrorValues, type Precision, TouchstoneError } from './types.ts';

export type { ReadShape } from './held.ts';

const typedArrayGetter = (name: string | symbol): unknown =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype) as object, name)?.get;
const typedArrayTag = typedArrayGetter(Symbol.toStringTag) as (this: unknown) => string | undefined;
const typedArraySize = typedArrayGetter('length') as (this: unknown) => number;
/** 'Float64Array' etc., of any realm or subclass; undefined for other values. Never throws. */
export const typedArrayName = (value: unknown): string | undefined => typedArrayTag.call(value);
/** The true length of a typed array, whatever a subclass says; 0 for one whose buffer was transferred. */
export const typedArrayLength = (array: ArrayLike<number>): number => typedArraySize.call(array);

/** Whether the buffer of a typed array was transferred (to a worker, for example); its length is then 0. */
export function isDetached(array: { subarray(from: number, to: number): unknown }): boolean {
  try {
    array.subarray(0, 0);
    return false;
  } catch {
    return true;
  }
}

/** A short description of a value for messages. */
export function named(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'missing';
  if (typeof value === 'string')
    return value.length <= 40 ? `the text "${value}"` : `a text of ${value.length} characters`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object') return `a ${typeof value}`;
  try {
    const type = typedArrayName(value) ?? (Array.isArray(value) ? 'array' : undefined);
    if (type === undefined) return 'an object';
    if (type !== 'array' && isDetached(value as Uint8Array)) return `a detached ${type}`;
    return `${/^[ai]/i.test(type) ? 'an' : 'a'} ${type} of ${(value as unknown[]).length}`;
  } catch {
    return 'an unreadable object';
  }
}

const fail = (code: TouchstoneError['code'], path: string, message: string, values: ErrorValues = {}): never => {
  throw new TouchstoneError(code, path, message, values);
};

/** Path of a field or a component: 'a.radius', 'b.min[1]'. */
export const join = (path: string, name: string | number): string =>
  typeof name === 'number' ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;

/** One property, read once; a getter or proxy that throws is invalid input. The path is built only on failure. */
export function property(object: object, name: string | number, parent: string): unknown {
  try {
    return (object as Record<string | number, unknown>)[name];
  } catch {
    const path = join(parent, name);
    return fail('unreadable', path, `${path} could not be read.`);
  }
}

/** Array.isArray throws for a revoked proxy. */
function isArray(value: unknown, path: string): boolean {
  try {
    return Array.isArray(value);
  } catch {
    return fail('unreadable', path, `${path || 'The value'} could not be read.`);
  }
}

export function asObject(value: unknown, path: string): object {
  if (typeof value === 'object' && value !== null && !isArray(value, path)) return value;
  const code = value === undefined ? 'missing-field' : 'not-an-object';
  return fail(code, path, `${path || 'The value'} must be an object, but is ${named(value)}.`, { found: value });
}

/** Kept numbers that are all 0 are those of a shape that nobody has set: no shape with a direction has them. */
export function neverSet(type: string, place: number, index: number): TouchstoneError {
  const path = `shapes.${type}[${place}]`;
  const message = `${path} was never set; call set(${index}, shape), or write its numbers.`;
  return new TouchstoneError('missing-field', path, message);
}
export const areZero = (numbers: Float64Array | Float32Array, from: number, count: number): boolean =>
  numbers.subarray(from, from + count).every((x: number) => x === 0);

/** Options may be omitted; a given value must be an object. */
export const readOptions = (value: unknown, path: string): object =>
  value === undefined || value === null ? {} : asObject(value, path);

export function readPrecision(options: object): Precision {
  const precision = property(options, 'precision', '') ?? 'double';
  if (precision === 'double' || precision === 'float') return precision;
  return fail('wrong-type', 'precision', `precision must be 'double' or 'float', but is ${named(precision)}.`, {
    found: precision,
    allowed: ['double', 'float'],
  });
}

export function readShapesOption(options: unknown): 'all' | 'elementary' {
  const shapes = property(readOptions(options, 'options'), 'shapes', '') ?? 'all';
  if (shapes === 'all' || shapes === 'elementary') return shapes;
  return fail('wrong-type', 'shapes', `shapes must be 'all' or 'elementary', but is ${named(shapes)}.`, {
    found: shapes,
    allowed: ['all', 'elementary'],
  });
}

export function readFlag(options: object, name: string): boolean {
  const flag = property(options, name, '') ?? false;
  if (typeof flag === 'boolean') return flag;
  return fail('wrong-type', name, `${name} must be true or false, but is ${named(flag)}.`, { found: flag });
}

export function readText(value: unknown, path: string): string {
  if (typeof value === 'string') return value;
  return fail('wrong-type', path, `${path} must be a text, but is ${named(value)}.`, { found: value });
}

/** The names of an object's own fields. */
export function fieldNames(object: object, path: string): string[] {
  try {
    return Object.keys(object);
  } catch {
    return fail('unreadable', path, `${path} could not be read.`);
  }
}

export function readNumber(object: object, name: string | number, parent: string): number {
  const value = property(object, name, parent);
  if (typeof value === 'number') return value;
  const path = join(parent, name);
  if (value === undefined) fail('missing-field', path, `${path} is missing; it must be a number.`);
  return fail('wrong-type', path, `${path} must be a number, but is ${named(value)}.`, { found: value });
}

/** A value as a list of exactly `count` entries, which are still to be read. Arrays and typed arrays are accepted. */
function asList(value: unknown, count: number, path: string): object {
  if (value === undefined)
    fail('missing-field', path, `${path} is missing; it must be an array of ${count} numbers.`, { count });
  if (typedArrayName(value) === undefined && !isArray(value, path))
    fail('wrong-type', path, `${path} must be an array of ${count} numbers, but is ${named(value)}.`, {
      found: value,
      count,
    });
  const list = value as object;
  const length = property(list, 'length', path);
  if (length !== count)
    fail('wrong-arity', path, `${path} must have ${count} numbers, but has ${named(length)}.`, {
      found: length,
      count,
    });
  return list;
}

/** Appends exactly `count` numbers to `out`. */
export function readNumbers(value: unknown, count: number, path: string, out: number[]): void {
  const list = asList(value, count, path);
  for (let i = 0; i < count; ++i) out.push(readNumber(list, i, path));
}

/** Where a pose and its fields stand in the input, made once. */
export interface PosePaths {
  readonly pose: string;
  readonly position: string;
  readonly rotation: string;
}
export const posePaths = (pose: string): PosePaths => ({
  pose,
  position: join(pose, 'position'),
  rotation: join(pose, 'rotation'),
});

type TakePose<R> = (p0: number, p1: number, p2: number, p3: number, p4: number, p5: number, p6: number) => R;
/**
 * Hands the numbers of a pose to `take`, once all are read: position and rotation, in the plane position and angle and
 * zeros. What they may be is still to be validated. It makes no object, so that a loop may call it.
 */
export function readPose<R>(value: unknown, dimension: 2 | 3, paths: PosePaths, take: TakePose<R>): R {
  const { pose, position, rotation } = paths;
  const object = asObject(value, pose);
  const p = asList(property(object, 'position', pose), dimension, position);
  const x = readNumber(p, 0, position);
  const y = readNumber(p, 1, position);
  if (dimension === 2) return take(x, y, readNumber(object, 'angle', pose), 0, 0, 0, 0);
  const z = readNumber(p, 2, position);
  const q = asList(property(object, 'rotation', pose), 4, rotation);
  const qx = readNumber(q, 0, rotation);
  const qy = readNumber(q, 1, rotation);
  const qz = readNumber(q, 2, rotation);
  return take(x, y, z, qx, qy, qz, readNumber(q, 3, rotation));
}
/** The numbers of a pose; none where there is no pose. */
export function readPoseNumbers(value: unknown, dimension: 2 | 3, paths: PosePaths): readonly number[] | undefined {
  if (value === undefined || value === null) return undefined;
  return readPose(value, dimension, paths, (...numbers) => numbers);
}

/** Finds the schema of a shape value by its type. */
function schemaOf(object: object, path: string, schemas: ReadonlyMap<string, ShapeSchema>): ShapeSchema {
  const type = property(object, 'type', path);
  const schema = schemas.get(type as string);
  if (schema) return schema;
  const at = join(path, 'type');
  const allowed = [...schemas.keys()];
  const names = allowed.join(', ');
  if (type === undefined) fail('missing-field', at, `${at} is missing; it must be one of: ${names}.`, { allowed });
  if (typeof type !== 'string')
    fail('wrong-type', at, `${at} must be a text, but is ${named(type)}.`, { found: type, allowed });
  return fail('unknown-type', at, `${at} must be one of: ${names}; but is ${named(type)}.`, { found: type, allowed });
}

/** Appends the coordinates of a list of vectors: exactly `least`, or from `least` to `most` of them. */
export function readVectors(
  value: unknown,
  of: number,
  least: number,
  most: number,
  path: string,
  out: number[],
): void {
  const range = least === most ? String(least) : `${least} to ${most}`;
  if (value === undefined)
    fail('missing-field', path, `${path} is missing; it must be an array of ${range} points.`, { count: most });
  if (!isArray(value, path))
    fail('wrong-type', path, `${path} must be an array of ${range} points, but is ${named(value)}.`, { found: value });
  const length = property(value as object, 'length', path) as number;
  if (length < least || length > most)
    fail('wrong-arity', path, `${path} must have ${range} points, but has ${length}.`, { found: length, count: most });
  for (let i = 0; i < length; ++i) readNumbers(property(value as object, i, path), of, join(path, i), out);
}

export function readShape(value: unknown, path: string, schemas: ReadonlyMap<string, ShapeSchema>): ReadShape {
  const object = asObject(value, path);
  const held = heldShape(object);
  if (held) return held;
  const schema = schemaOf(object, path, schemas);
  const numbers: number[] = [];
  let points: number[] | undefined;
  for (const field of schema.fields) {
    const { listOf, most } = field;
    if (field.isInner) {
      // Where the points are: nowhere else than they were given.
      const isRotation = field.count === 4;
      for (let i = 0; i < field.count; ++i) numbers.push(isRotation && i === 3 ? 1 : 0);
    } else if (listOf !== undefined && most !== undefined) {
      points = [];
      readVectors(property(object, field.name, path), listOf, 1, most, join(path, field.name), points);
      numbers.push(0, 0, 0, 0);
    } else if (listOf !== undefined) {
      const count = field.count / listOf;
      readVectors(property(object, field.name, path), listOf, count, count, join(path, field.name), numbers);
    } else if (field.count === 1) numbers.push(readNumber(object, field.name, path));
    else readNumbers(property(object, field.name, path), field.count, join(path, field.name), numbers);
  }
  return points ? { schema, numbers, points } : { schema, numbers };
}
