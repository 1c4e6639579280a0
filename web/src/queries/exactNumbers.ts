// SPDX-License-Identifier: MIT
// Every number of a pair and of its answer to the last bit, in double and in float.
import type { PairResult, Shape, Touchstone, Vec2, Vec3 } from '../../../bindings/index.ts';
import { floatUlps, hexFloat, seventeenDigits } from '../model/binary.ts';
import { numberAt, type Parameter, rowsOf } from '../model/parameters.ts';

export interface ExactNumber {
  /** Of the answer, or the parameter of A or B. */
  readonly of: 'a' | 'b' | 'answer';
  readonly field: string;
  /** Index within the field; undefined for a single number. */
  readonly index: number | undefined;
  readonly row?: Parameter;
  readonly value: number;
  /** Of a number that was given the nearest float, of the answer what the float instantiation of the core answers. */
  readonly float: number;
  /** (float − value) in units in the last place of a float. */
  readonly ulps: number;
}

const answerFields = ['distance', 'penetrationDepth', 'normal', 'pointOnA', 'pointOnB'] as const;

function given(of: 'a' | 'b', shape: Shape): readonly ExactNumber[] {
  return rowsOf(shape).map((row) => {
    const value = numberAt(shape, row);
    const float = Math.fround(value);
    const index = row.count === 1 ? undefined : row.index;
    return { of, field: row.field, index, row, value, float, ulps: floatUlps(float, value) };
  });
}
function answered(double: PairResult<Vec2 | Vec3>, float: PairResult<Vec2 | Vec3>): readonly ExactNumber[] {
  return answerFields.flatMap((field): readonly ExactNumber[] => {
    const [x, y] = [double[field], float[field]];
    if (typeof x === 'number' || typeof y === 'number')
      return [{ of: 'answer', field, index: undefined, ...compared(Number(x), Number(y)) }];
    return x.map((value, index) => ({ of: 'answer', field, index, ...compared(value, y[index] ?? NaN) }));
  });
}
const compared = (value: number, float: number): Pick<ExactNumber, 'value' | 'float' | 'ulps'> => ({
  value,
  float,
  ulps: floatUlps(float, value),
});

/** The answer first, then the numbers of A and of B. Two planes have no distance. */
export function exactNumbers(core: Touchstone, a: Shape, b: Shape): readonly ExactNumber[] {
  const isPlanes = a.type === 'plane' && b.type === 'plane';
  const results = isPlanes ? [] : answered(core.distance(a, b), core.distance(a, b, { precision: 'float' }));
  return [...results, ...given('a', a), ...given('b', b)];
}

/** One line of JSON with the pair, its answer, and every number in all its forms; opened in the page it brings the pair back. */
export function exactJson(core: Touchstone, a: Shape, b: Shape): string {
  const isPlanes = a.type === 'plane' && b.type === 'plane';
  const answer = isPlanes ? { intersects: core.intersects(a, b) } : core.distance(a, b);
  const float = isPlanes ? answer : core.distance(a, b, { precision: 'float' });
  const numbers = exactNumbers(core, a, b).map(({ of, field, index, value, float: nearest, ulps }) => ({
    name: `${of}.${field}${index === undefined ? '' : `[${index}]`}`,
    digits: seventeenDigits(value),
    hex: hexFloat(value),
    floatDigits: seventeenDigits(nearest),
    floatHex: hexFloat(nearest),
    ulps,
  }));
  return JSON.stringify({ a, b, answer, float, numbers });
}
