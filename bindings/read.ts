// SPDX-License-Identifier: MIT
// From values of unknown origin to numbers. Only the structure is judged here (is it there, is it a number, are there
// enough of them); what the numbers may be is decided by the core alone.
import type { ShapeSchema } from './generated/schema.ts';
import { TouchstoneError } from './types.ts';

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

const fail = (code: TouchstoneError['code'], path: string, message: string): never => {
  throw new TouchstoneError(code, path, message);
};

/** One property, read once; a getter or proxy that throws is bad input, not a crash. */
export function property(object: object, name: string, path: string): unknown {
  try {
    return (object as Record<string, unknown>)[name];
  } catch {
    return fail('unreadable', path, `${path} could not be read.`);
  }
}

export function asObject(value: unknown, path: string): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  const code = value === undefined ? 'missing-field' : 'not-an-object';
  return fail(code, path, `${path || 'The value'} must be an object, but is ${named(value)}.`);
}

function asNumber(value: unknown, path: string): number {
  if (typeof value === 'number') return value;
  const code = value === undefined ? 'missing-field' : 'wrong-type';
  return fail(code, path, `${path} must be a number, but is ${named(value)}.`);
}

/** Reads exactly `count` numbers into `out` at `at`. Arrays and typed arrays are accepted. */
export function readNumbers(value: unknown, count: number, path: string, out: Float64Array, at: number): void {
  if (value === undefined) fail('missing-field', path, `${path} is missing; it must be an array of ${count} numbers.`);
  if (!Array.isArray(value) && !(ArrayBuffer.isView(value) && 'length' in value))
    fail('wrong-type', path, `${path} must be an array of ${count} numbers, but is ${named(value)}.`);
  const list = value as ArrayLike<unknown>;
  if (list.length !== count) fail('wrong-arity', path, `${path} must have ${count} numbers, but has ${list.length}.`);
  for (let i = 0; i < count; ++i) {
    const element = property(list, String(i), `${path}[${i}]`);
    if (element === undefined) fail('missing-field', `${path}[${i}]`, `${path}[${i}] is missing.`);
    out[at + i] = asNumber(element, `${path}[${i}]`);
  }
}

/** Finds the schema of a shape value by its type. */
export function schemaOf(object: object, path: string, schemas: ReadonlyMap<string, ShapeSchema>): ShapeSchema {
  const at = join(path, 'type');
  const type = property(object, 'type', at);
  const allowed = [...schemas.keys()].join(', ');
  if (type === undefined) fail('missing-field', at, `${at} is missing; it must be one of: ${allowed}.`);
  if (typeof type !== 'string') fail('wrong-type', at, `${at} must be a text, but is ${named(type)}.`);
  return (
    schemas.get(type as string) ?? fail('unknown-type', at, `${at} must be one of: ${allowed}; but is ${named(type)}.`)
  );
}

/** Reads the fields of a shape into `out`, in the order of its layout. */
export function readFields(object: object, schema: ShapeSchema, path: string, out: Float64Array, at: number): void {
  let next = at;
  for (const field of schema.fields) {
    const where = join(path, field.name);
    const value = property(object, field.name, where);
    if (field.count === 1) out[next] = asNumber(value, where);
    else readNumbers(value, field.count, where, out, next);
    next += field.count;
  }
}

export const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
