// SPDX-License-Identifier: MIT
// Test cases that students write for their program: arguments in the form of a case of the exercise, and an expected value, which is
// the core's where none is typed. They are not graded.
import type { Touchstone } from '../../../bindings/index.ts';
import { phrase } from '../text/phrase.ts';
import { readShape } from './answer.ts';
import { unknownIn } from './checkNames.ts';
import { Cursor, FormatError } from './cursor.ts';
import type { CodeExercise } from './format.ts';
import { type Case, expectedOf, fieldsOf, gradeCase, wholeField } from './gradeCode.ts';
import type { Grading } from './grading.ts';
import { isList, isShape, isVector, type Struct, type Value } from './language/value.ts';

/** As the student types it: JSON. */
export interface OwnCase {
  readonly given: string;
  /** Empty: the core's. */
  readonly expected: string;
}
export const maxOwnCases = 20;
const maxCaseText = 20_000;
const maxListItems = 200;

/** The cases in a stored text of unknown origin; what is no case is left out. */
export function readOwnCases(source: string | undefined): readonly OwnCase[] {
  const isText = (x: unknown): x is string => typeof x === 'string' && x.length <= maxCaseText;
  try {
    const found = JSON.parse(source ?? '[]') as unknown;
    const cases = (Array.isArray(found) ? found : []) as readonly unknown[];
    return cases
      .map((one) => Object(one) as Partial<Record<keyof OwnCase, unknown>>)
      .flatMap(({ given, expected }) => (isText(given) && isText(expected) ? [{ given, expected }] : []))
      .slice(0, maxOwnCases);
  } catch {
    return [];
  }
}

/** A value as JSON: a vector as a list of numbers, a shape by its fields, without its type. */
function plain(value: Value): unknown {
  if (isVector(value) || typeof value !== 'object') return value;
  if (isList(value)) return value.list.map(plain);
  const fields = Object.entries(value as Struct).filter(([name]) => !(isShape(value) && name === 'type'));
  return Object.fromEntries(fields.map(([name, part]) => [name, plain(part)]));
}
const lines = (values: Readonly<Record<string, Value>>): string => {
  const fields = Object.entries(values).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(plain(value))}`,
  );
  return `{\n${fields.join(',\n')}\n}`;
};
const namedArguments = ({ function: { parameters } }: CodeExercise, one: Case): Readonly<Record<string, Value>> =>
  Object.fromEntries(parameters.map(({ name }, i) => [name, one.arguments[i] ?? 0]));

/** A case of the exercise as text to be changed. */
export const textOfCase = (exercise: CodeExercise, one: Case): string => lines(namedArguments(exercise, one));

/** The value at a place of the text, of the same form as a value of the exercise. */
function valueLike(core: Touchstone, at: Cursor, model: Value): Value {
  if (typeof model === 'number') return at.number();
  if (typeof model === 'boolean') return at.truth();
  if (typeof model === 'string') return at.text(100);
  if (isVector(model)) {
    const [vector] = model as readonly (number | Value)[];
    if (vector !== undefined && typeof vector !== 'number')
      return at.list(model.length, (item) => valueLike(core, item, vector)) as unknown as Value;
    const found = at.list(model.length, (item) => item.number());
    return found.length === model.length ? found : at.refuse(phrase('form.listOf', { count: model.length }));
  }
  if (isList(model)) {
    const [first = 0] = model.list;
    return { list: at.list(maxListItems, (item) => valueLike(core, item, first)) };
  }
  const { type, ...parts } = model as Struct;
  const isWhole = isShape(model);
  const models = isWhole ? parts : (model as Struct);
  at.object(Object.keys(models));
  if (isWhole) return readShape(core, new Cursor({ type, ...(at.value as object) }, at.path));
  return Object.fromEntries(Object.entries(models).map(([name, part]) => [name, valueLike(core, at.at(name), part)]));
}

function parsed(source: string, where: string): unknown {
  try {
    return JSON.parse(source) as unknown;
  } catch (error) {
    throw new FormatError('', phrase('fault.at', { where, why: (error as Error).message }));
  }
}

/** The case that a student has typed, in the form of `model`; throws a FormatError that names the field. */
export function caseFrom({ core }: Grading, exercise: CodeExercise, model: Case, { given }: OwnCase): Case {
  const models = namedArguments(exercise, model);
  const root = new Cursor(parsed(given, 'JSON'), '').object(Object.keys(models));
  const values = Object.fromEntries(
    Object.entries(models).map(([name, part]) => [name, valueLike(core, root.at(name), part)]),
  );
  return { group: '', scope: values, arguments: Object.values(values) };
}

export interface OwnVerdict {
  /** Undefined: the case has no expected value, because the core's needs more than the arguments. */
  readonly passed: boolean | undefined;
  readonly expected: Struct;
  /** The message of the check that failed; empty where fields were compared. */
  readonly message: string;
}

const tolerance = 1e-6;
function isNear(a: Value | undefined, b: Value | undefined): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b));
  if (a !== undefined && b !== undefined && isVector(a) && isVector(b))
    return a.length === b.length && a.every((x, i) => isNear(x, b[i]));
  if (a !== undefined && b !== undefined && isList(a) && isList(b))
    return a.list.length === b.list.length && a.list.every((x, i) => isNear(x, b.list[i]));
  if (typeof a === 'object' && typeof b === 'object')
    return Object.entries(b).every(([name, part]) => isNear((a as Struct)[name], part as Value));
  return a === b;
}

/** The typed expected value: an object of fields of the answer, or the answer itself where it has none. */
function typedExpected(core: Touchstone, source: string, answer: Value): Struct {
  const models = fieldsOf(answer);
  const value = parsed(source, 'JSON');
  if (wholeField in models) return { [wholeField]: valueLike(core, new Cursor(value, wholeField), answer) };
  const root = new Cursor(value, '').object(Object.keys(models));
  const names = root.names();
  return Object.fromEntries(names.map((name) => [name, valueLike(core, root.at(name), models[name] ?? 0)]));
}

/** What came of a student's own case; throws a FormatError for an expected value that cannot be read. */
export function judgeOwn(grading: Grading, exercise: CodeExercise, one: Case, own: OwnCase, answer: Value): OwnVerdict {
  const fields = fieldsOf(answer);
  const isTyped = own.expected.trim() !== '';
  const expected = isTyped ? typedExpected(grading.core, own.expected, answer) : expectedOf(grading, exercise, one);
  // Checks may use numbers of the scene that are no arguments.
  const isKnown = exercise.checks.every(({ is }) => unknownIn(is, { ...one.scope, answer }).length === 0);
  if (!isTyped && isKnown) return { expected, ...pick(gradeCase(grading, exercise, one, answer)) };
  const names = Object.keys(expected);
  if (names.length === 0) return { passed: undefined, expected, message: '' };
  const [only = ''] = names;
  const isWhole = wholeField in fields && names.length === 1;
  const passed = isWhole
    ? isNear(fields[wholeField], expected[only])
    : names.every((name) => isNear(fields[name], expected[name]));
  return { passed, expected, message: '' };
}
const pick = ({ passed, message }: { readonly passed: boolean; readonly message: string }) => ({ passed, message });
