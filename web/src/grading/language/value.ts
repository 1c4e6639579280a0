// SPDX-License-Identifier: MIT
// Values of expressions: numbers, vectors, truth values, names and shapes.
import type { Shape } from '../../../../bindings/types.ts';
import { phrase, type Message, PhraseError } from '../../text/phrase.ts';

export type Vector = readonly number[];
/** The fields of a result, such as a student's answer. */
export interface Struct {
  readonly [field: string]: Value;
}
/** Values of one sort, as a student's function takes or returns them. */
export interface List {
  readonly list: readonly Value[];
}
export type Value = number | boolean | string | Vector | Shape | Struct | List;
export type Scope = Readonly<Record<string, Value>>;

/** Something is wrong with an expression or its values; `at` is where in its text, if that is known. */
export class ExpressionError extends PhraseError {
  override readonly name = 'ExpressionError';
  constructor(
    message: Message,
    readonly at?: number,
  ) {
    super(message);
  }
}

/** What `evaluate` answers; undefined where that has no value. */
export function unlessValueless<T>(evaluate: () => T): T | undefined {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

export const isVector = (value: Value): value is Vector => Array.isArray(value);
export const isShape = (value: Value): value is Shape =>
  typeof value === 'object' && !isVector(value) && typeof (value as { type?: unknown }).type === 'string';

export const isList = (value: Value): value is List =>
  typeof value === 'object' && !isVector(value) && Array.isArray((value as { list?: unknown }).list);

/** A field of a shape that is a list of vectors; undefined for other values. */
function vectorsIn(value: Value): readonly Vector[] | undefined {
  const parts: readonly unknown[] = isVector(value) ? value : [];
  return parts.length > 0 && parts.every((part) => Array.isArray(part)) ? (parts as readonly Vector[]) : undefined;
}
/** The elements of a list; of a triangle, a hull or a polygon its vertices; undefined for other values. */
export function itemsOf(value: Value): readonly Value[] | undefined {
  if (isList(value)) return value.list;
  if (!isShape(value)) return vectorsIn(value);
  if (value.type === 'triangle') return value.vertices;
  return value.type === 'hull' || value.type === 'polygon2' ? value.points : undefined;
}

/** The sort of a value as a sentence names it. */
export function sortOf(value: Value | undefined): Message {
  if (value === undefined) return phrase('sort.nothing');
  if (isVector(value)) return phrase('sort.vectorOf', { count: value.length });
  if (isShape(value)) return phrase('sort.shapeOf', { type: value.type });
  if (isList(value)) return phrase('sort.list');
  if (typeof value === 'boolean') return phrase('sort.truth');
  if (typeof value === 'string') return phrase('sort.text');
  return phrase(typeof value === 'number' ? 'sort.number' : 'sort.result');
}

const refuse = (who: Message, wanted: Message, value: Value | undefined): never => {
  throw new ExpressionError(phrase('expression.needs', { who, wanted, found: sortOf(value) }));
};
export function asNumber(value: Value | undefined, who: Message): number {
  return typeof value === 'number' ? value : refuse(who, phrase('sort.number'), value);
}
export function asTruth(value: Value | undefined, who: Message): boolean {
  return typeof value === 'boolean' ? value : refuse(who, phrase('sort.truth'), value);
}
export function asVector(value: Value | undefined, who: Message): Vector {
  return value !== undefined && isVector(value) ? value : refuse(who, phrase('sort.vector'), value);
}
export function asShape(value: Value | undefined, who: Message): Shape {
  return value !== undefined && isShape(value) ? value : refuse(who, phrase('sort.shape'), value);
}
export function asList(value: Value | undefined, who: Message): readonly Value[] {
  return (value === undefined ? undefined : itemsOf(value)) ?? refuse(who, phrase('sort.list'), value);
}
