// SPDX-License-Identifier: MIT
// Converts between the values of exercises (vectors as lists, shapes of the core) and the numbers of a student's
// function. The page and the command line share it, so both grade identically.
import {
  countsTests,
  elementsOf,
  flatten,
  isItems,
  isStruct,
  outputWidthOf,
  type RowType,
  rowTypeOf,
  structs,
  unflatten,
  type Value as Plain,
  widthOf,
  widthOfAll,
} from '../coding/values.ts';
import type { Signature } from '../coding/types.ts';
import { phrase } from '../text/phrase.ts';
import type { Case, CodeRun } from './gradeCode.ts';
import { isVector, itemsOf, ExpressionError, sortOf, type Struct, type Value } from './language/value.ts';

/** A segment is drawn as a capsule without thickness. */
const drawnAs: Readonly<Record<string, string>> = { start: 'base', end: 'tip' };

const isVectorType = (type: RowType): boolean => /^(Vec\d|Quat)$/.test(type);

/** A value as the runner takes it; a ExpressionError says what does not fit the type. */
function plain(type: RowType, value: Value | undefined, of: string): Plain {
  const refuse = (): never => {
    throw new ExpressionError(phrase('expression.wrongType', { of, type, found: sortOf(value) }));
  };
  const elements = elementsOf(rowTypeOf(type));
  if (elements) {
    const items = value === undefined ? undefined : itemsOf(value);
    if (!items || (elements.count !== undefined && items.length !== elements.count)) return refuse();
    return items.map((item, i) => plain(elements.type, item, `${of}[${i}]`));
  }
  if (!isStruct(type)) return typeof value === (type === 'bool' ? 'boolean' : 'number') ? (value as Plain) : refuse();
  const fields = structs[type];
  if (value === undefined || typeof value !== 'object') return refuse();
  if (isVector(value)) {
    if (!isVectorType(type) || value.length !== fields.length) return refuse();
    return Object.fromEntries(fields.map(({ name }, i) => [name, value[i] ?? Number.NaN]));
  }
  const given = value as Struct;
  // A point of the scene is a shape of its own.
  if (isVectorType(type)) return 'position' in given ? plain(type, given['position'], of) : refuse();
  return Object.fromEntries(
    fields.map(({ name, type: part }) => [
      name,
      plain(part, given[name] ?? given[drawnAs[name] ?? name], `${of}.${name}`),
    ]),
  );
}

/** The arguments of all cases as rows of numbers. */
export function inputsOf(cases: readonly Case[], signature: Signature): Float64Array {
  const width = widthOfAll(signature.parameters);
  const inputs = new Float64Array(width * cases.length);
  cases.forEach((one, row) => {
    const numbers = signature.parameters.flatMap(({ name, type }, i) =>
      flatten(type, plain(type, one.arguments[i], `The argument ${name}`)),
    );
    inputs.set(numbers, row * width);
  });
  return inputs;
}

/** Converts the runner's result to a value of exercises: vectors as lists. */
function valueOf(type: RowType, value: Plain): Value {
  const elements = elementsOf(type);
  if (elements && isItems(value)) return { list: value.map((item) => valueOf(elements.type, item)) };
  if (typeof value !== 'object' || isItems(value) || !isStruct(type)) return value as number | boolean;
  const fields = structs[type].map(({ name, type: part }): [string, Value] => [name, valueOf(part, value[name] ?? 0)]);
  return isVectorType(type) ? (fields.map(([, x]) => x) as number[]) : Object.fromEntries(fields);
}

/** The answers of a run, case by case; where tests are counted, each has the fields `result` and `tests`. */
export function answersOf(outputs: Float64Array, signature: Signature): CodeRun['answers'] {
  const { result } = signature;
  const width = outputWidthOf(signature);
  return Array.from({ length: outputs.length / width }, (_, row) => {
    const value = valueOf(result, unflatten(result, outputs, row * width));
    return countsTests(signature) ? { result: value, tests: outputs[row * width + widthOf(result)] ?? 0 } : value;
  });
}
