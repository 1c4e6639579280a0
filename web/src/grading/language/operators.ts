// SPDX-License-Identifier: MIT
// Arithmetic of numbers and vectors, comparison, logic.
import { withNearest } from '../../text/known.ts';
import { phrase } from '../../text/phrase.ts';
import { isSamePairs } from './lists.ts';
import type { BinaryOperator } from './syntax.ts';
import {
  asNumber,
  isList,
  isShape,
  isVector,
  itemsOf,
  ExpressionError,
  sortOf,
  type Value,
  type Vector,
} from './value.ts';

type Arithmetic = '+' | '-' | '*' | '/';
const arithmetic: Readonly<Record<Arithmetic, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

function combined(operator: Arithmetic, a: Value, b: Value): Value {
  const f = arithmetic[operator];
  if (typeof a === 'number' && typeof b === 'number') return f(a, b);
  const isSum = operator === '+' || operator === '-';
  if (isVector(a) && isVector(b) && isSum && a.length === b.length) return a.map((x, i) => f(x, b[i] ?? Number.NaN));
  if (isVector(a) && typeof b === 'number' && !isSum) return a.map((x) => f(x, b));
  if (typeof a === 'number' && isVector(b) && operator === '*') return b.map((x) => f(a, x));
  throw new ExpressionError(phrase('expression.noFit', { operator, a: sortOf(a), b: sortOf(b) }));
}

const isPair = (value: Value): boolean =>
  typeof value === 'object' && Object.hasOwn(value, 'i') && Object.hasOwn(value, 'j');

/** Lists are the same element for element, lists of pairs in any order. */
export function isSame(a: Value, b: Value): boolean {
  if (isList(a) && isList(b)) {
    if (a.list.every(isPair) && b.list.every(isPair)) return isSamePairs(a.list, b.list);
    return a.list.length === b.list.length && a.list.every((one, i) => isSame(one, b.list[i] ?? Number.NaN));
  }
  if (isVector(a) && isVector(b)) return a.length === b.length && a.every((x, i) => x === b[i]);
  if (typeof a !== typeof b || isVector(a) !== isVector(b) || isShape(a) || isShape(b))
    throw new ExpressionError(phrase('expression.noFit', { operator: '==', a: sortOf(a), b: sortOf(b) }));
  return a === b;
}

/** All but && and ||, which do not always look at their right side. */
export function binary(operator: Exclude<BinaryOperator, '&&' | '||'>, a: Value, b: Value): Value {
  switch (operator) {
    case '==':
      return isSame(a, b);
    case '!=':
      return !isSame(a, b);
    case '<':
      return asNumber(a, '"<"') < asNumber(b, '"<"');
    case '<=':
      return asNumber(a, '"<="') <= asNumber(b, '"<="');
    case '>':
      return asNumber(a, '">"') > asNumber(b, '">"');
    case '>=':
      return asNumber(a, '">="') >= asNumber(b, '">="');
    default:
      return combined(operator, a, b);
  }
}

export function negated(value: Value): Value {
  return isVector(value) ? value.map((x) => -x) : -asNumber(value, '"-"');
}

const components = ['x', 'y', 'z', 'w'];
/** a.center, v.x, answer.distance; a.vertices and a.points are lists. */
export function member(of: Value, field: string): Value {
  if (isVector(of)) {
    const at = components.indexOf(field);
    const found: number | undefined = (of as Vector)[at];
    if (found !== undefined) return found;
  } else if (typeof of === 'object' && !isList(of) && Object.hasOwn(of, field)) {
    const found = (of as Readonly<Record<string, Value>>)[field];
    const items = found !== undefined && isVector(found) ? itemsOf(found) : undefined;
    if (found !== undefined) return items ? { list: items } : found;
  }
  const known = isVector(of)
    ? components.slice(0, of.length)
    : typeof of === 'object' && !isList(of)
      ? Object.keys(of)
      : [];
  throw new ExpressionError(withNearest(phrase('expression.noField', { of: sortOf(of), field }), field, known));
}
