// SPDX-License-Identifier: MIT
// The JavaScript around a user's function: it calls the function with two shapes, checks what comes back, and makes a list of
// numbers of it. It runs in the same context, after the user's code; what that does to it harms nobody else.
import { dimensionOf } from '../../model/scene.ts';
import type { Pair } from '../model/types.ts';

/** The function that the lab calls. */
export const answererName = 'touchstoneLabAnswer';
export const wrongTypeName = 'TouchstoneWrongType';
/** Beside the `givenBit`s: the arguments were changed. */
export const changedBit = 64;
export const notAnsweredMask = -1;

/** The result is [mask, the numbers of a row of an answer]. */
export function answererSource({ a, b }: Pair, entry: string, dimension: 2 | 3 = dimensionOf(a)): string {
  return `;if (typeof ${entry} !== 'function') throw new Error('There is no function named ${entry}. It starts with: function ${entry}(a, b)');
const ${answererName} = (() => {
  'use strict';
  const { stringify } = JSON, { isArray } = Array, dimension = ${dimension};
  const describe = (value) => {
    if (value === null) return 'null';
    if (typeof value === 'string') return stringify(value.length > 40 ? value.slice(0, 40) + '…' : value);
    if (isArray(value)) return '[…] (array)';
    return typeof value === 'object' ? '{…} (object)' : typeof value === 'function' ? 'function' : String(value);
  };
  const refuse = (path, value, expected) => {
    const error = new Error(stringify([path, describe(value), expected]));
    error.name = '${wrongTypeName}';
    throw error;
  };
  const isMissing = (value) => value === undefined || value === null;
  const number = (value, path, row, at) => {
    if (isMissing(value)) return 0;
    if (typeof value !== 'number') refuse(path, value, 'number');
    row[at] = value;
    return 1;
  };
  const vector = (value, path, row, at) => {
    if (isMissing(value)) return 0;
    if (typeof value !== 'object') refuse(path, value, '{x, y' + (dimension === 3 ? ', z}' : '}'));
    const list = isArray(value) ? value : [value.x, value.y, value.z];
    for (let k = 0; k < dimension; ++k) {
      if (typeof list[k] !== 'number') refuse(path + '.' + 'xyz'[k], list[k], 'number');
      row[at + k] = list[k];
    }
    return 1;
  };
  const verdict = (value, path, row) => {
    if (isMissing(value)) return 0;
    if (typeof value !== 'boolean') refuse(path, value, 'true / false');
    row[1] = value ? 1 : 0;
    return 1;
  };
  const read = (found, row) => {
    if (typeof found === 'boolean') return verdict(found, '${entry}()', row);
    if (typeof found === 'number') return number(found, '${entry}()', row, 2) * 2;
    if (typeof found !== 'object' || found === null || isArray(found))
      refuse('${entry}()', found, 'true / false, number, {hit, distance, normal, depth, pointOnA, pointOnB}');
    const { hit, intersects = hit, distance, normal, penetrationDepth, depth = penetrationDepth, pointOnA, pointOnB } = found;
    const mask =
      verdict(intersects, 'hit', row) + 2 * number(distance, 'distance', row, 2) + 4 * vector(normal, 'normal', row, 3) +
      8 * number(depth, 'depth', row, 6) + 16 * vector(pointOnA, 'pointOnA', row, 7) + 32 * vector(pointOnB, 'pointOnB', row, 10);
    if (mask === 0) refuse('${entry}()', found, '{hit, distance, normal, depth, pointOnA, pointOnB}');
    return mask;
  };
  return (a, b) => {
    const row = [${notAnsweredMask}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    a.type = '${a}';
    b.type = '${b}';
    const before = stringify([a, b]);
    const found = ${entry}(a, b);
    if (found === undefined) return row;
    row[0] = read(found, row);
    if (stringify([a, b]) !== before) row[0] += ${changedBit};
    return row;
  };
})();`;
}
