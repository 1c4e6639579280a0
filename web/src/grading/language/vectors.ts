// SPDX-License-Identifier: MIT
// Vectors of any length. Only what IEEE 754 defines to the last bit is used, so that every engine gives the same score.
import { phrase, type Message } from '../../text/phrase.ts';
import { ExpressionError, type Vector } from './value.ts';

const sameLength = (a: Vector, b: Vector, who: Message): void => {
  if (a.length !== b.length)
    throw new ExpressionError(phrase('expression.oneLength', { who, a: a.length, b: b.length }));
};

export function dot(a: Vector, b: Vector): number {
  sameLength(a, b, 'dot');
  return a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
}
export const lengthOf = (v: Vector): number => Math.sqrt(dot(v, v));
export const minus = (a: Vector, b: Vector): Vector => {
  sameLength(a, b, phrase('expression.difference'));
  return a.map((x, i) => x - (b[i] ?? 0));
};
/** Axis i of a tilted box: a column of its rotation matrix. */
export function axisOf(rotation: Vector, i: number): Vector {
  const [x = 0, y = 0, z = 0, w = 1] = rotation;
  const columns: readonly Vector[] = [
    [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
  ];
  const found = columns[i];
  if (!found) throw new ExpressionError(phrase('expression.axis', { found: i }));
  return found;
}
