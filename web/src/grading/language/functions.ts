// SPDX-License-Identifier: MIT
// The functions of the language that need no core: vectors and numbers. Only what IEEE 754 defines to the last bit is used
// (no Math.hypot, no Math.pow), so that every engine gives the same score; `turn` alone needs sine and cosine.
import { phrase } from '../../text/phrase.ts';
import { separation } from './support.ts';
import {
  asNumber,
  asShape,
  asVector,
  isList,
  isVector,
  itemsOf,
  ExpressionError,
  type Value,
  type Vector,
} from './value.ts';
import { axisOf, dot, lengthOf, minus } from './vectors.ts';

export type Function = (...values: Value[]) => Value;
export interface Described {
  /** The number of values; undefined: one or more. */
  readonly arity: number | undefined;
  readonly call: Function;
  /** The steps that it takes besides its own, for values of any kind: known before it is called. */
  readonly steps?: (...values: Value[]) => number;
}
/** The elements that a function looks at: of a list, of the points of a shape, of a vector. */
export function sizeOf(value: Value | undefined): number {
  if (value === undefined) return 0;
  return itemsOf(value)?.length ?? (isVector(value) ? value.length : 1);
}
/** Steps of a function that looks at each element of its values. */
export const perElement = (...values: Value[]): number => values.reduce<number>((sum, value) => sum + sizeOf(value), 0);
/** Steps of a function that compares each element of the first with each of the second. */
export const perPair = (a?: Value, b: Value | undefined = a): number => sizeOf(a) * sizeOf(b);

const number =
  (name: string, f: (...x: number[]) => number): Function =>
  (...values) =>
    f(...values.map((value) => asNumber(value, name)));
function cross(a: Vector, b: Vector): Value {
  const [ax = 0, ay = 0, az = 0] = a;
  const [bx = 0, by = 0, bz = 0] = b;
  if (a.length === 2 && b.length === 2) return ax * by - ay * bx;
  if (a.length !== 3 || b.length !== 3) throw new ExpressionError(phrase('expression.cross'));
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}
/** The quaternion of a turn about an axis, in degrees. */
function turn(axis: Vector, degrees: number): Vector {
  const half = (degrees * Math.PI) / 360;
  const unit = axis.map((x) => x / lengthOf(axis));
  return [...unit.map((x) => x * Math.sin(half)), Math.cos(half)];
}
function axis(shape: Value | undefined, i: number): Vector {
  const box = asShape(shape, 'axis');
  if (box.type !== 'obb') throw new ExpressionError(phrase('expression.axisOf', { type: box.type }));
  return axisOf(box.rotation, i);
}

export interface Ends {
  readonly from: Vector;
  readonly to: Vector;
}
/** A capsule as the segment of its axis. */
export function endsOf(value: Value | undefined, who: string): Ends {
  const shape = asShape(value, who);
  if (shape.type === 'capsule' || shape.type === 'capsule2' || shape.type === 'taperedCapsule')
    return { from: shape.base, to: shape.tip };
  throw new ExpressionError(phrase('expression.segment', { who, type: shape.type }));
}
/** A point given as a vector or as a shape with a middle. */
export function pointOf(value: Value | undefined, who: string): Vector {
  if (value !== undefined && isVector(value)) return value;
  const shape = asShape(value, who);
  if (shape.type === 'point') return shape.position;
  if ('center' in shape) return shape.center;
  throw new ExpressionError(phrase('expression.point', { who, type: shape.type }));
}
const along = ({ from, to }: Ends, t: number): Vector => from.map((x, i) => x + t * ((to[i] ?? x) - x));

/** Of the infinite line through a segment, so t may lie outside [0, 1]; Ericson, Real-Time Collision Detection, 5.1.2. */
function parameter(point: Vector, { from, to }: Ends): number {
  const d = minus(to, from);
  return dot(minus(point, from), d) / dot(d, d);
}
/** s and t of the closest points of two infinite lines (the two dot products with v(s, t) are zero); Ericson 5.1.8. */
function lineParameters(p: Ends, q: Ends): Vector {
  const [d1, d2, r] = [minus(p.to, p.from), minus(q.to, q.from), minus(p.from, q.from)];
  const [a, b, c, e, f] = [dot(d1, d1), dot(d1, d2), dot(d1, r), dot(d2, d2), dot(d2, r)];
  const determinant = a * e - b * b;
  return [(b * f - c * e) / determinant, (a * f - b * c) / determinant];
}
/** The sine of the angle between two segments: zero where they are parallel. */
function sineBetween(p: Ends, q: Ends): number {
  const [d1, d2] = [minus(p.to, p.from), minus(q.to, q.from)];
  const product = cross(d1, d2);
  const size = typeof product === 'number' ? Math.abs(product) : lengthOf(asVector(product, 'sine'));
  return size / (lengthOf(d1) * lengthOf(d2));
}

/** Of a number, of each component of a vector, of each element of a list. */
function isFiniteValue(value: Value | undefined): boolean {
  if (value !== undefined && isList(value)) return value.list.every(isFiniteValue);
  return value !== undefined && isVector(value)
    ? value.every(Number.isFinite)
    : Number.isFinite(asNumber(value, 'isFinite'));
}

const ends =
  <T extends Value>(name: string, f: (p: Ends, q: Ends) => T): Function =>
  (p, q) =>
    f(endsOf(p, name), endsOf(q, name));

export const functions: Readonly<Record<string, Described>> = {
  abs: { arity: 1, call: number('abs', Math.abs) },
  sqrt: { arity: 1, call: number('sqrt', Math.sqrt) },
  floor: { arity: 1, call: number('floor', Math.floor) },
  min: { arity: 2, call: number('min', Math.min) },
  max: { arity: 2, call: number('max', Math.max) },
  clamp: { arity: 3, call: number('clamp', (x = 0, low = 0, high = 1) => Math.min(Math.max(x, low), high)) },
  /** Rounded to a number of decimals, for texts: a number, or each component of a vector. */
  round: {
    arity: 2,
    call: (x, decimals) => {
      const places = Math.min(Math.max(asNumber(decimals, 'round'), 0), 20);
      const rounded = (one: number): number => Number(one.toFixed(places));
      return x !== undefined && isVector(x) ? x.map(rounded) : rounded(asNumber(x, 'round'));
    },
  },
  /** The nearest number of single precision. */
  float: { arity: 1, call: number('float', Math.fround) },
  isFinite: { arity: 1, call: isFiniteValue, steps: perElement },
  dot: { arity: 2, call: (a, b) => dot(asVector(a, 'dot'), asVector(b, 'dot')) },
  cross: { arity: 2, call: (a, b) => cross(asVector(a, 'cross'), asVector(b, 'cross')) },
  length: { arity: 1, call: (v) => lengthOf(asVector(v, 'length')) },
  unit: {
    arity: 1,
    call: (v) => asVector(v, 'unit').map((x, _, all) => x / lengthOf(all)),
  },
  turn: { arity: 2, call: (v, degrees) => turn(asVector(v, 'turn'), asNumber(degrees, 'turn')) },
  axis: { arity: 2, call: (box, i) => axis(box, asNumber(i, 'axis')) },
  at: { arity: 2, call: (segment, t) => along(endsOf(segment, 'at'), asNumber(t, 'at')) },
  parameter: {
    arity: 2,
    call: (p, segment) => parameter(pointOf(p, 'parameter'), endsOf(segment, 'parameter')),
  },
  lineS: { arity: 2, call: ends('lineS', (p, q) => lineParameters(p, q)[0] ?? Number.NaN) },
  lineT: { arity: 2, call: ends('lineT', (p, q) => lineParameters(p, q)[1] ?? Number.NaN) },
  sineBetween: { arity: 2, call: ends('sineBetween', sineBetween) },
  separation: {
    arity: 3,
    steps: perElement,
    call: (a, b, n) => separation(asShape(a, 'separation'), asShape(b, 'separation'), asVector(n, 'separation')),
  },
};
