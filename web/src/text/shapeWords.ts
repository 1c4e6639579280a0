// SPDX-License-Identifier: MIT
// Shapes in words, with all their numbers: "S: segment, base (−2, −1), tip (2, 1)". For who hears a drawing instead of seeing it.
import type { Quat, Shape } from '../../../bindings/types.ts';
import { numberAt, parameters, roleOfField } from '../model/parameters.ts';
import { is3, type Item } from '../model/scene.ts';
import { centerOf } from '../model/vectors.ts';
import { isKey, text } from './language.ts';
import type { Key } from './keys.ts';
import { kindName, nameOf } from './names.ts';
import { formatNumber, withUnit } from './numbers.ts';

/** Without trailing zeros, which take long to read aloud. */
export const shortNumber = (x: number): string => {
  const [mantissa = '', exponent] = formatNumber(x).split('e');
  const short = /[.,]/.test(mantissa) ? mantissa.replace(/[.,]?0+$/, '') : mantissa;
  return exponent === undefined ? short : `${short}e${exponent}`;
};
export const shortLength = (x: number): string => withUnit(shortNumber(x), 'm');
export const shortVector = (v: readonly number[]): string => `(${v.map(shortNumber).join(text('number.separator'))})`;
const degrees = (angle: number): string => text('words.degrees', { angle: shortNumber((angle * 180) / Math.PI) });
export const turnWords = (angle: number): string => text('words.turn', { angle: degrees(angle) });

/** A quaternion says nothing to anybody: its angle and its axis do. */
function rotationWords([x, y, z, w]: Quat): string {
  const size = Math.hypot(x, y, z);
  if (size === 0) return text('words.notTurned');
  const sign = w < 0 ? -1 : 1;
  const axis = [x, y, z].map((part) => (sign * part) / size);
  return text('words.turnAbout', { angle: degrees(2 * Math.atan2(size, Math.abs(w))), axis: shortVector(axis) });
}

function fieldWords(shape: Shape, field: string, count: number): string {
  const numbers = Array.from({ length: count }, (_, index) => numberAt(shape, { field, index }));
  const [first = 0] = numbers;
  if (field === 'rotation') return rotationWords(numbers as unknown as Quat);
  if (roleOfField(field) === 'angle') return turnWords(first);
  const key = `field.${field}`;
  const name = isKey(key) ? text(key as Key & `field.${string}`) : field;
  return `${name} ${count === 1 ? shortLength(first) : shortVector(numbers)}`;
}

/** `kind` is what it was drawn as; a point or a segment has a radius of 0, which is not worth saying. */
export function shapeWords(name: string, shape: Shape, kind = kindName(shape.type)): string {
  const fields = parameters[shape.type].filter(({ index }) => index === 0);
  const numbers = fields.flatMap(({ field, count }) => {
    const isBare = field === 'radius' && numberAt(shape, { field, index: 0 }) === 0;
    return isBare ? [] : [fieldWords(shape, field, count)];
  });
  return `${name}: ${[kind, ...numbers].join(', ')}`;
}

/** The moved shape, and the position of its centre. */
export function movedWords(item: Item): string {
  const center = centerOf(item.shape);
  const place = shortVector(is3(item.shape) ? center : center.slice(0, 2));
  return text('view.said.moved', { name: nameOf(item), place });
}
