// SPDX-License-Identifier: MIT
// What expressions are about: numbers, vectors, truth values, names and shapes.
import type { Shape } from '../../../../bindings/types.ts';

export type Vector = readonly number[];
/** The fields of a result, such as a student's answer. */
export interface Struct {
  readonly [field: string]: Value;
}
export type Value = number | boolean | string | Vector | Shape | Struct;
export type Scope = Readonly<Record<string, Value>>;

/** Something is wrong with an expression or its values; `at` is where in its text, if that is known. */
export class LanguageError extends Error {
  override readonly name = 'LanguageError';
  constructor(
    message: string,
    readonly at?: number,
  ) {
    super(message);
  }
}

export const isVector = (value: Value): value is Vector => Array.isArray(value);
export const isShape = (value: Value): value is Shape =>
  typeof value === 'object' && !isVector(value) && typeof (value as { type?: unknown }).type === 'string';

/** The sort of a value as a sentence names it. */
export function sortOf(value: Value | undefined): string {
  if (value === undefined) return 'nothing';
  if (isVector(value)) return `a vector of ${value.length}`;
  if (isShape(value)) return `a shape (${value.type})`;
  if (typeof value === 'boolean') return 'true or false';
  if (typeof value === 'string') return 'a text';
  return typeof value === 'number' ? 'a number' : 'a result';
}

const refuse = (who: string, wanted: string, value: Value | undefined): never => {
  throw new LanguageError(`${who} needs ${wanted}, but gets ${sortOf(value)}.`);
};
export function asNumber(value: Value | undefined, who: string): number {
  return typeof value === 'number' ? value : refuse(who, 'a number', value);
}
export function asTruth(value: Value | undefined, who: string): boolean {
  return typeof value === 'boolean' ? value : refuse(who, 'true or false', value);
}
export function asVector(value: Value | undefined, who: string): Vector {
  return value !== undefined && isVector(value) ? value : refuse(who, 'a vector', value);
}
export function asShape(value: Value | undefined, who: string): Shape {
  return value !== undefined && isShape(value) ? value : refuse(who, 'a shape', value);
}
