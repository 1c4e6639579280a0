// SPDX-License-Identifier: MIT
// Transforms of the nodes of a GLB file: 16 numbers by columns, or a translation, a quaternion (x first) and a scale.
import { phrase, PhraseError } from '../../text/phrase.ts';
import type { Parts } from './glbAccessor.ts';

export type Matrix = readonly number[];
export const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

export const product = (a: Matrix, b: Matrix): Matrix =>
  Array.from({ length: 16 }, (_, i) => {
    const [row, column] = [i % 4, i - (i % 4)];
    return [0, 1, 2, 3].reduce((sum, k) => sum + (a[4 * k + row] ?? 0) * (b[column + k] ?? 0), 0);
  });
export function placed(m: Matrix, [x = 0, y = 0, z = 0]: readonly number[]): readonly number[] {
  return [0, 1, 2].map((i) => (m[i] ?? 0) * x + (m[4 + i] ?? 0) * y + (m[8 + i] ?? 0) * z + (m[12 + i] ?? 0));
}
export function isMirror([a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0]: Matrix): boolean {
  return a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e) < 0;
}

export function turned(
  [tx = 0, ty = 0, tz = 0]: readonly number[] = [],
  [x = 0, y = 0, z = 0, w = 1]: readonly number[] = [],
  [sx = 1, sy = 1, sz = 1]: readonly number[] = [],
): Matrix {
  const column = (s: number, p: number, q: number, r: number): number[] => [s * p, s * q, s * r, 0];
  return [
    ...column(sx, 1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
    ...column(sy, 2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
    ...column(sz, 2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    ...[tx, ty, tz, 1],
  ];
}

export function matrixOf(node: Parts, path: string): Matrix {
  const numbers = (name: string, count: number): readonly number[] | undefined => {
    const value = node[name];
    if (value === undefined) return undefined;
    const isRight = Array.isArray(value) && value.length === count && value.every((x) => typeof x === 'number');
    if (!isRight) throw new PhraseError(phrase('meshFile.glbPart', { path: `${path}.${name}` }));
    return value as readonly number[];
  };
  return numbers('matrix', 16) ?? turned(numbers('translation', 3), numbers('rotation', 4), numbers('scale', 3));
}
