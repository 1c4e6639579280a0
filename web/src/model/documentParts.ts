// SPDX-License-Identifier: MIT
// Shared by the readers of untrusted documents: their errors, and the validation of lists, choices, ranges and shapes.
import { join, named, property, readNumber } from '../../../bindings/read.ts';
import { type ErrorCode, type ErrorValues, type Shape } from '../../../bindings/types.ts';
import { numbersOf, shapeOf } from './parameters.ts';

/**
 * The core's validation of a shape, passed in so that the model is independent of the core. A shape with a field `pose` comes
 * back in world coordinates, where the page shows it.
 */
export type ValidateShape = (value: unknown, path: string) => Shape;

/** Errors of a document besides those of the core. */
export type DocumentFault =
  | ErrorCode
  | 'version'
  | 'newer-document'
  | 'not-a-list'
  | 'too-many-entries'
  | 'dimension'
  | 'other-dimension'
  | 'name'
  | 'selection'
  | 'same-place'
  | 'not-a-switch'
  | 'choice'
  | 'range';
export interface DocumentValues extends ErrorValues {
  readonly low?: number;
  readonly high?: number;
}

/** An error of a document: the path, the value found, the values allowed. */
export class DocumentError extends Error {
  override readonly name: string = 'DocumentError';
  constructor(
    readonly code: DocumentFault,
    readonly path: string,
    message: string,
    readonly values: DocumentValues = {},
  ) {
    super(message);
  }
}
export const fail = (code: DocumentFault, path: string, message: string, values: DocumentValues = {}): never => {
  throw new DocumentError(code, path, message, values);
};

export function listAt(document: object, name: string, most: number, path = name): readonly unknown[] {
  const list = property(document, name, '');
  if (!Array.isArray(list))
    return fail('not-a-list', path, `${path} must be an array, but is ${named(list)}.`, { found: list });
  if (list.length > most)
    return fail('too-many-entries', path, `${path} must have at most ${most} entries, but has ${list.length}.`, {
      found: list.length,
      count: most,
    });
  return Array.from(list as unknown[]);
}

/** Numbers stay as they were found, without a pose: the core normalises unit vectors, but for itself. */
export function readShapeAsFound(value: unknown, path: string, validateShape: ValidateShape): Shape {
  const validated = validateShape(value, path);
  const { type } = validated;
  if ((property(value as object, 'pose', path) ?? undefined) !== undefined) return validated;
  return shapeOf(type, numbersOf({ ...(value as Shape), type } as Shape));
}

export function readChoice<T extends string>(
  object: object,
  name: string,
  parent: string,
  allowed: readonly T[],
  first: T,
): T {
  const found = property(object, name, parent) ?? first;
  const choice = allowed.find((one) => one === found);
  const path = join(parent, name);
  return (
    choice ??
    fail('choice', path, `${path} must be one of: ${allowed.join(', ')}; but is ${named(found)}.`, { found, allowed })
  );
}

export function readInRange(
  object: object,
  name: string,
  parent: string,
  low: number,
  high: number,
  first: number,
): number {
  if (property(object, name, parent) === undefined) return first;
  const x = readNumber(object, name, parent);
  checkRange(x, join(parent, name), low, high);
  return x;
}
export function checkRange(x: number, path: string, low: number, high: number): void {
  if (!(x >= low && x <= high))
    fail('range', path, `${path} must be between ${low} and ${high}, but is ${x}.`, { found: x, low, high });
}
