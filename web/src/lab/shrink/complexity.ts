// SPDX-License-Identifier: MIT
// The measure that shrinking lowers: how hard the numbers of a scene are to read. All costs are multiples of a half, so that
// their sums are exact and do not depend on the order.
//   0 costs nothing, 1 costs 2, a known constant (√½, √¾, π and its parts) 7
//   a decimal costs 4 for each significant digit, 1 unless it is 1, 2 or 5 and a power of ten, and 2 for each place beyond 0.1 … 9.9
//   a binary fraction costs 10, 2 for each further bit and a half for each power of two: the cheaper of both counts
//   a minus sign costs 1, −0 costs 1.5
// To these a scene adds 2 for each different magnitude other than 0 and 1, 3 for each point of a list, 12 for each size or length of
// zero (a radius of 0 is harder to picture than one of 1), and the rank of its kinds.
import type { Shape, ShapeType } from '../../../../bindings/types.ts';
import { listLength, numbersOf } from '../../model/parameters.ts';
import { degenerateParts, type PairScene } from './pairScene.ts';

const constants: ReadonlySet<number> = new Set([
  Math.SQRT1_2,
  Math.sqrt(0.75),
  Math.PI,
  Math.PI / 2,
  Math.PI / 3,
  Math.PI / 4,
  Math.PI / 6,
]);
const costs = {
  one: 2,
  constant: 7,
  minus: 1,
  minusZero: 1.5,
  digit: 4,
  odd: 1,
  place: 2,
  bits: 10,
  bit: 2,
  power: 0.5,
};
const sceneCosts = { magnitude: 2, point: 3, degenerate: 12, kind: 10 };

function decimalCost(x: number): number {
  const [mantissa = '', exponent = ''] = x.toExponential().split('e');
  const digits = mantissa.length === 1 ? 1 : mantissa.length - 1;
  const power = Number(exponent);
  const places = power < 0 ? -1 - power : power;
  const isRound = ['1', '2', '5'].includes(mantissa);
  return costs.digit * digits + (isRound ? 0 : costs.odd) + costs.place * places;
}
/** The exponent of the highest bit of a positive number, and how many bits there are from it to the lowest one. */
export function bitsOf(x: number): { readonly power: number; readonly bits: number } {
  let [mantissa, power, bits] = [x, 0, 1];
  for (; mantissa >= 2; mantissa /= 2) power += 1;
  for (; mantissa < 1; mantissa *= 2) power -= 1;
  for (; mantissa % 1 !== 0; mantissa *= 2) bits += 1;
  return { power, bits };
}
function binaryCost(x: number): number {
  const { power, bits } = bitsOf(x);
  return costs.bits + costs.bit * (bits - 1) + costs.power * Math.abs(power);
}

const known = new Map<number, number>();
const mostKnown = 50_000;
/** The cost of reading a number. */
export function numberCost(x: number): number {
  if (x === 0) return Object.is(x, -0) ? costs.minusZero : 0;
  if (!Number.isFinite(x)) return Infinity;
  if (x < 0) return costs.minus + numberCost(-x);
  if (x === 1) return costs.one;
  if (constants.has(x)) return costs.constant;
  const before = known.get(x);
  if (before !== undefined) return before;
  const cost = Math.min(decimalCost(x), binaryCost(x));
  if (known.size >= mostKnown) known.clear();
  known.set(x, cost);
  return cost;
}

/** Simpler kinds first; a scene changes its kinds only where that is asked for. */
const kindRanks: Readonly<Record<ShapeType, number>> = {
  point: 0,
  sphere: 1,
  aabb: 2,
  capsule: 2,
  plane: 2,
  triangle: 3,
  obb: 3,
  taperedCapsule: 3,
  cylinder: 3,
  hull: 4,
  circle2: 0,
  aabb2: 1,
  capsule2: 1,
  obb2: 2,
  polygon2: 3,
};

interface ShapeCost {
  readonly cost: number;
  /** Other than 0 and 1. */
  readonly magnitudes: readonly number[];
}
const ofShapes = new WeakMap<Shape, ShapeCost>();
function costOf(shape: Shape): ShapeCost {
  const before = ofShapes.get(shape);
  if (before) return before;
  const numbers = numbersOf(shape);
  const magnitudes = [...new Set(numbers.map(Math.abs))].filter((size) => size !== 0 && size !== 1);
  const form =
    sceneCosts.point * (listLength(shape) ?? 0) +
    sceneCosts.degenerate * degenerateParts(shape) +
    sceneCosts.kind * kindRanks[shape.type];
  const cost = numbers.reduce((sum, x) => sum + numberCost(x), form);
  const found = { cost, magnitudes };
  ofShapes.set(shape, found);
  return found;
}

/** The complexity of a scene: shrinking only ever lowers it. */
export function complexityOf({ a, b }: PairScene): number {
  const [one, other] = [costOf(a), costOf(b)];
  const magnitudes = new Set([...one.magnitudes, ...other.magnitudes]).size;
  return one.cost + other.cost + sceneCosts.magnitude * magnitudes;
}
