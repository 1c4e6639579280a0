// SPDX-License-Identifier: MIT
// Functions of the language on lists: boxes of a broad phase, and pairs of their indices.
import { phrase } from '../../text/phrase.ts';
import type { Described } from './functions.ts';
import {
  asList,
  asNumber,
  asShape,
  ExpressionError,
  type List,
  type Struct,
  type Value,
  type Vector,
} from './value.ts';

interface Box {
  readonly min: Vector;
  readonly max: Vector;
}
function boxesOf(value: Value | undefined, who: string): readonly Box[] {
  return asList(value, who).map((item) => {
    const shape = asShape(item, who);
    if (shape.type === 'aabb' || shape.type === 'aabb2') return shape;
    throw new ExpressionError(phrase('expression.boxes', { who, type: shape.type }));
  });
}
/** Touching counts. */
const meetsOn = (a: Box, b: Box, axis: number): boolean =>
  (a.min[axis] ?? 0) <= (b.max[axis] ?? 0) && (b.min[axis] ?? 0) <= (a.max[axis] ?? 0);
const meets = (a: Box, b: Box): boolean => a.min.every((_, axis) => meetsOn(a, b, axis));

type Pair = readonly [i: number, j: number];
function pairsWhere(boxes: readonly Box[], holds: (a: Box, b: Box) => boolean): readonly Pair[] {
  return boxes.flatMap((a, i) => boxes.flatMap((b, j): Pair[] => (i < j && holds(a, b) ? [[i, j]] : [])));
}
const listOf = (pairs: readonly Pair[]): List => ({ list: pairs.map(([i, j]) => ({ i, j })) });
function pairsOf(value: Value | undefined, who: string): readonly Pair[] {
  return asList(value, who).map((item) => {
    const { i, j } = item as Struct;
    return [asNumber(i, who), asNumber(j, who)];
  });
}
/** The order of the two indices does not matter. */
const isSamePair = ([i, j]: Pair, [k, l]: Pair): boolean => (i === k && j === l) || (i === l && j === k);

export const listFunctions: Readonly<Record<string, Described>> = {
  size: { arity: 1, call: (list) => asList(list, 'size').length },
  item: {
    arity: 2,
    call: (list, i) => {
      const [items, index] = [asList(list, 'item'), asNumber(i, 'item')];
      const found = items[index];
      if (found === undefined) throw new ExpressionError(phrase('expression.noItem', { index, count: items.length }));
      return found;
    },
  },
  overlapping: { arity: 1, call: (boxes) => listOf(pairsWhere(boxesOf(boxes, 'overlapping'), meets)) },
  overlappingOn: {
    arity: 2,
    call: (boxes, axis) => {
      const on = asNumber(axis, 'overlappingOn');
      return listOf(pairsWhere(boxesOf(boxes, 'overlappingOn'), (a, b) => meetsOn(a, b, on)));
    },
  },
  intervals: {
    arity: 2,
    call: (boxes, axis) => {
      const on = asNumber(axis, 'intervals');
      const list = boxesOf(boxes, 'intervals').map(({ min, max }) => ({ min: min[on] ?? 0, max: max[on] ?? 0 }));
      return { list };
    },
  },
  lacking: {
    arity: 2,
    call: (pairs, others) => {
      const known = pairsOf(others, 'lacking');
      return listOf(pairsOf(pairs, 'lacking').filter((pair) => !known.some((one) => isSamePair(one, pair))));
    },
  },
  repeated: {
    arity: 1,
    call: (pairs) => {
      const all = pairsOf(pairs, 'repeated');
      return listOf(all.filter((pair, at) => all.slice(0, at).some((one) => isSamePair(one, pair))));
    },
  },
};
