// SPDX-License-Identifier: MIT
// Unit vectors and unit quaternions of few digits: whole numbers over 5, 10 or 25, and √½, √¾, ½. Each has length 1 up to rounding.
import { numberCost } from './complexity.ts';

/** Up to signs and order. */
const bases = {
  3: [
    [0, 0, 1],
    [0, 0.6, 0.8],
    [0, Math.SQRT1_2, Math.SQRT1_2],
    [0, 0.5, Math.sqrt(0.75)],
    [0, 0.28, 0.96],
    [0.36, 0.48, 0.8],
    [0.48, 0.6, 0.64],
  ],
  4: [
    [0, 0, 0, 1],
    [0, 0, 0.6, 0.8],
    [0.5, 0.5, 0.5, 0.5],
    [0, 0, Math.SQRT1_2, Math.SQRT1_2],
    [0, 0, 0.5, Math.sqrt(0.75)],
    [0.2, 0.4, 0.4, 0.8],
    [0.1, 0.1, 0.7, 0.7],
    [0.1, 0.3, 0.3, 0.9],
    [0.1, 0.5, 0.5, 0.7],
    [0, 0, 0.28, 0.96],
    [0, 0.36, 0.48, 0.8],
    [0, 0.48, 0.6, 0.64],
  ],
} as const;

function ordersOf(numbers: readonly number[]): number[][] {
  if (numbers.length === 0) return [[]];
  const firsts = [...new Set(numbers)];
  return firsts.flatMap((first) => {
    const at = numbers.indexOf(first);
    return ordersOf([...numbers.slice(0, at), ...numbers.slice(at + 1)]).map((rest) => [first, ...rest]);
  });
}
const signsOf = (numbers: readonly number[]): number[][] =>
  numbers.reduce<number[][]>(
    (all, x) =>
      all.flatMap((before) =>
        x === 0
          ? [[...before, 0]]
          : [
              [...before, x],
              [...before, -x],
            ],
      ),
    [[]],
  );
const costOf = (numbers: readonly number[]): number => numbers.reduce((sum, x) => sum + numberCost(x), 0);

const tables = new Map<number, readonly (readonly number[])[]>();
/** All of them, the cheapest first. A quaternion and its negative are the same rotation: of both the first is kept. */
export function niceUnits(size: number): readonly (readonly number[])[] {
  const count = size === 4 ? 4 : 3;
  const before = tables.get(count);
  if (before) return before;
  const all = bases[count].flatMap((base) => ordersOf(base).flatMap(signsOf));
  const kept = count === 3 ? all : all.filter(isFirst);
  const table = kept.map((unit) => ({ unit, cost: costOf(unit) })).sort((p, q) => p.cost - q.cost);
  const units = table.map(({ unit }) => unit);
  tables.set(count, units);
  return units;
}
const isFirst = (q: readonly number[]): boolean => (q.findLast((x) => x !== 0) ?? 0) > 0;

/** Whole numbers whose squares add up to that of 100, in ascending order: over 100 a unit vector of two decimals. */
function hundredths(count: number, least = 0, left = 10_000): number[][] {
  if (count === 1) {
    const last = Math.round(Math.sqrt(left));
    return last >= least && last * last === left ? [[last]] : [];
  }
  const found: number[][] = [];
  for (let x = least; count * x * x <= left; ++x)
    for (const rest of hundredths(count - 1, x, left - x * x)) found.push([x, ...rest]);
  return found;
}
const ofTwoDecimals = new Map<number, readonly (readonly number[])[]>();
/** The unit vectors of at most two decimals that are nearest to one, the nearest first. */
export function nearUnits(unit: readonly number[], most: number): readonly (readonly number[])[] {
  const count = unit.length;
  const table = ofTwoDecimals.get(count) ?? hundredths(count).flatMap((base) => ordersOf(base.map((x) => x / 100)));
  ofTwoDecimals.set(count, table);
  // The signs are those of the vector.
  const sizes = unit.map(Math.abs);
  const off = (other: readonly number[]): number => other.reduce((sum, x, i) => sum + (x - (sizes[i] ?? 0)) ** 2, 0);
  const near = table.map((other) => ({ other, by: off(other) })).sort((p, q) => p.by - q.by);
  return near.slice(0, most).map(({ other }) => other.map((x, i) => ((unit[i] ?? 0) < 0 ? 0 - x : x)));
}

const nearby = 1e-12;
/** The unit vector of the table that this one is up to rounding errors, else the vector itself. */
export function nearestNice(unit: readonly number[]): readonly number[] {
  const table = niceUnits(unit.length);
  const isNear = (other: readonly number[], sign: number): boolean =>
    other.every((x, i) => Math.abs(x - sign * (unit[i] ?? 0)) < nearby);
  return table.find((other) => isNear(other, 1) || (unit.length === 4 && isNear(other, -1))) ?? unit;
}
