// SPDX-License-Identifier: MIT
// From values of unknown origin to numbers. Only the structure is judged here (is it there, is it a number, are there
// enough of them); what the numbers may be is decided by the core alone.
import type { ShapeSchema } from './generated/schema.ts';
import { type ErrorValues, TouchstoneError } from './types.ts';

/** A value as a person would name it in a sentence, short whatever it is. */
export function named(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'string')
    return value.length <= 40 ? `the text "${value}"` : `a text of ${value.length} characters`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

const fail = (code: TouchstoneError['code'], path: string, message: string, values: ErrorValues = {}): never => {
  throw new TouchstoneError(code, path, message, values);
};

/** Where a field or a component stands: 'a.radius', 'b.min[1]'. */
export const join = (path: string, name: string | number): string =>
  typeof name === 'number' ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;

/** One property, read once; a getter or proxy that throws is bad input, not a crash. Its path is made only on failure. */
export function property(object: object, name: string | number, parent: string): unknown {
  try {
    return (object as Record<string | number, unknown>)[name];
  } catch {
    const path = join(parent, name);
    return fail('unreadable', path, `${path} could not be read.`);
  }
}

/** Even this question throws for a revoked proxy. */
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

export function readNumber(object: object, name: string | number, parent: string): number {
  const value = property(object, name, parent);
  if (typeof value === 'number') return value;
  const path = join(parent, name);
  if (value === undefined) fail('missing-field', path, `${path} is missing; it must be a number.`);
  return fail('wrong-type', path, `${path} must be a number, but is ${named(value)}.`, { found: value });
}

/** Appends exactly `count` numbers to `out`. Arrays and typed arrays are accepted. */
export function readNumbers(value: unknown, count: number, path: string, out: number[]): void {
  if (value === undefined)
    fail('missing-field', path, `${path} is missing; it must be an array of ${count} numbers.`, { count });
  if (!isArray(value, path) && !(ArrayBuffer.isView(value) && 'length' in value))
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
  for (let i = 0; i < count; ++i) out.push(readNumber(list, i, path));
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

/** A shape as it was found: its fields are numbers, in the order of its layout; what they may be is still to be judged. */
export interface ReadShape {
  readonly schema: ShapeSchema;
  readonly numbers: readonly number[];
}

export function readShape(value: unknown, path: string, schemas: ReadonlyMap<string, ShapeSchema>): ReadShape {
  const object = asObject(value, path);
  const schema = schemaOf(object, path, schemas);
  const numbers: number[] = [];
  for (const field of schema.fields) {
    if (field.count === 1) numbers.push(readNumber(object, field.name, path));
    else readNumbers(property(object, field.name, path), field.count, join(path, field.name), numbers);
  }
  return { schema, numbers };
}
