// SPDX-License-Identifier: MIT
// Functions of the language on lists: boxes of a broad phase, and pairs of their indices.
import { phrase } from '../../text/phrase.ts';
import { type Described, perElement, perPair, sizeOf } from './functions.ts';
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
const meets = (a: Box, b: Box): boolean =>
  meetsOn(a, b, 0) && meetsOn(a, b, 1) && (a.min.length < 3 || meetsOn(a, b, 2));

/** The most cells that the boxes of a list may lie in. */
const mostCells = 10_000;
/** The indices of the boxes in each cell of a grid through the origin; a box that ends on a border is in both cells. */
function cellsOf(boxes: readonly Box[], size: number, who: string): ReadonlyMap<string, readonly number[]> {
  if (!(size > 0)) throw new ExpressionError(phrase('expression.cellSize', { who, found: size }));
  const cells = new Map<string, number[]>();
  let entries = 0;
  const add = (key: string, index: number): void => {
    entries += 1;
    if (entries > mostCells) throw new ExpressionError(phrase('expression.cells', { who, most: mostCells }));
    cells.set(key, [...(cells.get(key) ?? []), index]);
  };
  const range = ({ min, max }: Box, axis: number): readonly number[] => {
    const first = Math.floor((min[axis] ?? 0) / size);
    const count = Math.floor((max[axis] ?? 0) / size) - first + 1;
    if (!(count <= mostCells)) throw new ExpressionError(phrase('expression.cells', { who, most: mostCells }));
    return Array.from({ length: count }, (_, i) => first + i);
  };
  for (const [index, box] of boxes.entries())
    for (const x of range(box, 0))
      for (const y of range(box, 1))
        for (const z of box.min.length < 3 ? [0] : range(box, 2)) add(`${x} ${y} ${z}`, index);
  return cells;
}

type Pair = readonly [i: number, j: number];
function pairsWhere(boxes: readonly Box[], holds: (a: Box, b: Box) => boolean): readonly Pair[] {
  const found: Pair[] = [];
  boxes.forEach((a, i) => {
    for (let j = i + 1; j < boxes.length; ++j) {
      const b = boxes[j];
      if (b && holds(a, b)) found.push([i, j]);
    }
  });
  return found;
}
const listOf = (pairs: readonly Pair[]): List => ({ list: pairs.map(([i, j]) => ({ i, j })) });
function pairsOf(value: Value | undefined, who: string): readonly Pair[] {
  return asList(value, who).map((item) => {
    const { i, j } = item as Struct;
    return [asNumber(i, who), asNumber(j, who)];
  });
}
const mostIndices = 2 ** 26;
const isIndex = (i: number): boolean => Number.isInteger(i) && i >= 0 && i < mostIndices;
/** The same for both orders of the two indices. A student's program may answer any numbers. */
function keyOf([i, j]: Pair): number | string {
  const [low, high] = i <= j ? [i, j] : [j, i];
  return isIndex(low) && isIndex(high) ? low * mostIndices + high : `${low} ${high}`;
}

/** Whether two lists of pairs have the same ones, in any order. */
export function isSamePairs(a: readonly Value[], b: readonly Value[]): boolean {
  const keysOf = (all: readonly Value[]): ReadonlySet<number | string> =>
    new Set(pairsOf({ list: all }, '==').map(keyOf));
  const [these, those] = [keysOf(a), keysOf(b)];
  return these.size === those.size && [...these].every((key) => those.has(key));
}
/** The indices of numbers from the smallest to the largest; of equal ones the first comes first. */
function ranked(values: readonly Value[]): List {
  const numbers = values.map((value) => asNumber(value, 'ranked'));
  const at = (i: number): number => numbers[i] ?? 0;
  return { list: numbers.map((_, i) => i).sort((i, j) => at(i) - at(j) || i - j) };
}

export const listFunctions: Readonly<Record<string, Described>> = {
  list: { arity: undefined, call: (...items) => ({ list: items }) },
  ranked: {
    arity: 1,
    steps: (list) => sizeOf(list) * (1 + Math.ceil(Math.log2(sizeOf(list) + 1))),
    call: (list) => ranked(asList(list, 'ranked')),
  },
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
  /** The index of the first number of a list that equals x; -1 if none does. */
  find: {
    arity: 2,
    steps: (list) => sizeOf(list),
    call: (list, x) => {
      const wanted = asNumber(x, 'find');
      return asList(list, 'find').findIndex((value) => asNumber(value, 'find') === wanted);
    },
  },
  overlapping: {
    arity: 1,
    steps: perPair,
    call: (boxes) => listOf(pairsWhere(boxesOf(boxes, 'overlapping'), meets)),
  },
  overlappingOn: {
    arity: 2,
    steps: (boxes) => perPair(boxes),
    call: (boxes, axis) => {
      const on = asNumber(axis, 'overlappingOn');
      return listOf(pairsWhere(boxesOf(boxes, 'overlappingOn'), (a, b) => meetsOn(a, b, on)));
    },
  },
  intervals: {
    arity: 2,
    steps: perElement,
    call: (boxes, axis) => {
      const on = asNumber(axis, 'intervals');
      const list = boxesOf(boxes, 'intervals').map(({ min, max }) => ({ min: min[on] ?? 0, max: max[on] ?? 0 }));
      return { list };
    },
  },
  sharingCell: {
    arity: 2,
    steps: (boxes) => perPair(boxes),
    call: (boxes, size) => {
      const cells = cellsOf(boxesOf(boxes, 'sharingCell'), asNumber(size, 'sharingCell'), 'sharingCell');
      const found = new Map<number | string, Pair>();
      for (const members of cells.values())
        for (const [n, i] of members.entries()) for (const j of members.slice(n + 1)) found.set(keyOf([i, j]), [i, j]);
      return listOf([...found.values()]);
    },
  },
  cellCount: {
    arity: 2,
    steps: (boxes) => perPair(boxes),
    call: (boxes, size) => {
      const cells = cellsOf(boxesOf(boxes, 'cellCount'), asNumber(size, 'cellCount'), 'cellCount');
      return [...cells.values()].reduce((sum, { length }) => sum + length, 0);
    },
  },
  lacking: {
    arity: 2,
    steps: perElement,
    call: (pairs, others) => {
      const known = new Set(pairsOf(others, 'lacking').map(keyOf));
      return listOf(pairsOf(pairs, 'lacking').filter((pair) => !known.has(keyOf(pair))));
    },
  },
  repeated: {
    arity: 1,
    steps: perElement,
    call: (pairs) => {
      const known = new Set<number | string>();
      const isKnown = (key: number | string): boolean => known.size === known.add(key).size;
      return listOf(pairsOf(pairs, 'repeated').filter((pair) => isKnown(keyOf(pair))));
    },
  },
};
