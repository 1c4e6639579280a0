// SPDX-License-Identifier: MIT
// Shapes in words, with all their numbers: "S: segment, base (−2, −1), tip (2, 1)". For who hears a drawing instead of seeing it.
import type { Quat, Shape } from '../../../../bindings/types.ts';
import { type FieldName, groupsOf, numberAt, type Parameter, roleOfField } from '../../model/parameters.ts';
import { hasPoints, type PointsShape } from '../../model/points.ts';
import { is3, type Item } from '../../model/scene.ts';
import { centerOf } from '../../model/vectors.ts';
import { text } from '../../text/language.ts';
import { kindName, nameOf } from './names.ts';
import { formatNumber, withUnit } from '../../text/numbers.ts';

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

type Numbered = 'field.vertices' | 'field.points';
const isNumbered = (key: string): key is Numbered => key === 'field.vertices' || key === 'field.points';
/** A field's name in the language of the page: a field without a text does not compile. */
export function fieldName({ field, index, listOf }: Pick<Parameter, 'field' | 'index' | 'listOf'>): string {
  const key = `field.${field as FieldName}` as const;
  return isNumbered(key) ? text(key, { number: Math.floor(index / (listOf ?? 1)) + 1 }) : text(key);
}

function fieldWords(shape: Shape, group: readonly Parameter[]): string {
  const numbers = group.map((row) => numberAt(shape, row));
  const [row] = group;
  if (!row) return '';
  const { field } = row;
  const [first = 0] = numbers;
  if (field === 'rotation') return rotationWords(numbers as unknown as Quat);
  if (roleOfField(field) === 'angle') return turnWords(first);
  return `${fieldName(row)} ${group.length === 1 ? shortLength(first) : shortVector(numbers)}`;
}

/** So many points are said one by one. */
const mostSpoken = 12;
/** How many points there are, and between which corners of a box. */
function pointsWords({ points }: PointsShape): string {
  const ends = (choose: (...numbers: number[]) => number): readonly number[] =>
    [0, 1, 2].slice(0, points[0]?.length).map((k) => choose(...points.map((point) => point[k] ?? 0)));
  return text('words.points', {
    count: points.length,
    min: shortVector(ends(Math.min)),
    max: shortVector(ends(Math.max)),
  });
}

/** `kind` is what it was drawn as; a point or a segment has a radius of 0, which is not worth saying. */
export function shapeWords(name: string, shape: Shape, kind = kindName(shape.type)): string {
  if (hasPoints(shape) && shape.points.length > mostSpoken) return `${name}: ${kind}, ${pointsWords(shape)}`;
  const numbers = groupsOf(shape).flatMap((group) => {
    const isBare = group.some((row) => row.field === 'radius' && numberAt(shape, row) === 0);
    return isBare ? [] : [fieldWords(shape, group)];
  });
  return `${name}: ${[kind, ...numbers].join(', ')}`;
}

/** The moved shape, and the position of its centre. */
export function movedWords(item: Item): string {
  const center = centerOf(item.shape);
  const place = shortVector(is3(item.shape) ? center : center.slice(0, 2));
  return text('view.spoken.moved', { name: nameOf(item), place });
}
