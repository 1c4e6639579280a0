// SPDX-License-Identifier: MIT
// Runs a program of a lesson: its function is called with values of the scene, and its result comes back as a value, whatever its form.
// The runner of exercises wants results whose types are known before, so a function behind the program calls it, and prints the result.
import type { Printed } from '../coding/printed.ts';
import type { Diagnostic, Limits, Runner, RunOutcome, Signature } from '../coding/types.ts';
import {
  isList,
  isVector,
  ExpressionError,
  type Scope,
  type Struct,
  type Value,
  type Vector,
} from '../grading/language/value.ts';
import type { Grading } from '../grading/grading.ts';
import { lengthOf, minus } from '../grading/language/vectors.ts';
import type { Code } from './format.ts';

const axes = ['x', 'y', 'z', 'w'];
/** Begins the line of a result; whoever prints such a line changes only what is shown to himself. */
const mark = '\u0001result ';
const missing = '\u0001missing';
/** Lines that a call may print: the runner keeps 200 of all calls together, and the results are among them. */
const mostPrinted = 15;

/** As a program sees it: vectors have x, y and z, lists are arrays. */
export function javascriptOf(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object') return String(value);
  if (isList(value)) return `[${value.list.map(javascriptOf).join(', ')}]`;
  const parts: readonly Value[] = Array.isArray(value) ? (value as readonly Value[]) : [];
  if (parts.length > 0 && parts.every((part) => typeof part === 'number'))
    return objectOf(parts.slice(0, axes.length).map((x, i) => [axes[i] ?? '', x]));
  if (Array.isArray(value)) return `[${parts.map(javascriptOf).join(', ')}]`;
  return objectOf(Object.entries(value as Struct));
}
const objectOf = (fields: readonly (readonly [string, Value])[]): string =>
  fields.length === 0 ? '{}' : `{ ${fields.map(([name, value]) => `${name}: ${javascriptOf(value)}`).join(', ')} }`;

/** The program, and behind its last line the function that the runner calls with the number of a case. */
const called = (program: string, call: string, cases: readonly (readonly Value[])[]): string => `${program}
;globalThis.lessonCase = ((console, stringify) => {
  const { log } = console, cases = [${cases.map((values) => `() => [${values.map(javascriptOf).join(', ')}]`).join(', ')}];
  const plain = (_, x) =>
    typeof x === 'number' && !Number.isFinite(x) ? { '': String(x) }
    : typeof x === 'function' ? 'function ' + x.name : typeof x === 'bigint' ? String(x) : x === undefined ? null : x;
  let left = 0;
  const few = (...values) => { if (left-- > 0) log(...values); };
  Object.assign(console, { log: few, info: few, warn: few, error: few, debug: few });
  return (index) => {
    if (typeof ${call} !== 'function') { log(${JSON.stringify(missing)}); return 0; }
    left = ${mostPrinted};
    const result = ${call}(...cases[index]());
    log(${JSON.stringify(mark)} + stringify(result === undefined ? null : result, plain));
    return 0;
  };
})(console, JSON.stringify);`;
const signature: Signature = {
  name: 'lessonCase',
  parameters: [{ name: 'index', type: 'number' }],
  result: 'number',
};

/** A result as JSON has it; a number that JSON does not have is an object with its name. */
type Plain = number | string | boolean | null | readonly Plain[] | { readonly [field: string]: Plain };
const isPlainList = (value: Plain): value is readonly Plain[] => Array.isArray(value);

/** Of a result of a program. */
export interface Result {
  /** As JavaScript writes it, with up to six digits. */
  readonly text: string;
  /** For expressions: nothing (null) is not a number. */
  readonly value: Value;
}
const special = (value: object): number | undefined => {
  const [[name, text] = [], more] = Object.entries(value) as [string, unknown][];
  return name === '' && more === undefined ? Number(text) : undefined;
};
function valueOf(value: Plain): Value {
  if (value === null) return Number.NaN;
  if (typeof value !== 'object') return value;
  if (isPlainList(value)) return { list: value.map(valueOf) };
  const fields = Object.entries(value);
  const isVectorLike = fields.length >= 2 && fields.length <= 4 && fields.every(([name], i) => name === axes[i]);
  const found = fields.map(([name, part]): [string, Value] => [name, valueOf(part)]);
  if (isVectorLike && found.every(([, x]) => typeof x === 'number')) return found.map(([, x]) => x) as Vector;
  return special(value) ?? Object.fromEntries(found);
}
function textOf(value: Plain): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(6)));
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || typeof value !== 'object') return String(value);
  if (isPlainList(value)) return `[${value.map(textOf).join(', ')}]`;
  const number = special(value);
  if (number !== undefined) return String(number);
  const fields = Object.entries(value).map(([name, part]) => `${name}: ${textOf(part)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

export type CallOutcome =
  /** `too long`: more than a line of output holds. */
  | { readonly kind: 'ran'; readonly results: readonly (Result | 'too long')[]; readonly printed: readonly string[] }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'failed';
      /** Whose call failed; 0 where the program cannot be read. */
      readonly atCase: number;
      /** Lines are those of the program; 0 is none of them. */
      readonly diagnostics: readonly Diagnostic[];
      readonly isLate: boolean;
    }
  | { readonly kind: 'cancelled' };

function resultOf(line: string): Result | 'too long' {
  try {
    const found = JSON.parse(line.slice(mark.length)) as Plain;
    return { text: textOf(found), value: valueOf(found) };
  } catch {
    return 'too long';
  }
}
function answerOf(printed: Printed | undefined, count: number): CallOutcome {
  const lines = printed?.lines ?? [];
  if (lines.some(({ text }) => text === missing)) return { kind: 'missing' };
  const results = Array.from({ length: count }, (_, i) => {
    const last = lines.findLast(({ atCase, text }) => atCase === i && text.startsWith(mark));
    return last ? resultOf(last.text) : 'too long';
  });
  const others = lines.filter(({ text }) => !text.startsWith(mark));
  return { kind: 'ran', results, printed: others.map(({ text }) => text) };
}

/** Calls the function once for each case, in the sandbox of exercises. */
export async function callProgram(
  runner: Pick<Runner, 'run'>,
  program: string,
  call: string,
  cases: readonly (readonly Value[])[],
  limits: Partial<Limits> = {},
): Promise<CallOutcome> {
  const outcome = await runner.run({
    program: { language: 'javascript', source: called(program, call, cases) },
    signature,
    inputs: Float64Array.from(cases.keys()),
    count: cases.length,
    limits,
  });
  if (outcome.kind === 'ran') return answerOf(outcome.printed, cases.length);
  return outcome.kind === 'cancelled' ? outcome : failed(outcome, program.split('\n').length);
}
type Failed = Exclude<RunOutcome, { kind: 'ran' | 'cancelled' }>;
function failed(outcome: Failed, lines: number): CallOutcome {
  // What is behind the program is not the reader's; an error at its beginning is one of an end that is missing.
  const within = (line: number): number => (line > lines ? 0 : line);
  if (outcome.kind === 'not-compiled') {
    const diagnostics = outcome.diagnostics.map((one) => ({ ...one, line: Math.min(one.line, lines) }));
    return { kind: 'failed', atCase: 0, isLate: false, diagnostics };
  }
  const { kind, message } = outcome;
  const [atCase, line] = kind === 'stopped' ? [outcome.atCase, within(outcome.line ?? 0)] : [0, 0];
  const isLate = kind === 'stopped' && outcome.why === 'time';
  return { kind: 'failed', atCase, isLate, diagnostics: [{ line, column: 1, severity: 'error', message }] };
}

/** How far two values are apart: lengths of numbers and vectors; of others 0 where they are the same, else infinitely far. */
export function gapBetween(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a === b ? 0 : Math.abs(a - b);
  if (typeof a !== 'object' || typeof b !== 'object') return a === b ? 0 : Infinity;
  if (isVector(a) && isVector(b)) return a.length === b.length ? lengthOf(minus(a, b)) : Infinity;
  const [as, bs] = isList(a) && isList(b) ? [a.list, b.list] : [[], undefined];
  if (!bs || as.length !== bs.length) return Infinity;
  return Math.max(0, ...as.map((one, i) => gapBetween(one, bs[i] ?? Number.NaN)));
}
/** Numbers and vectors of them; what is no number has no such error. */
export function isFiniteValue(value: Value): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return true;
  const parts: readonly Value[] = isList(value) ? value.list : Object.values(value as Struct);
  return parts.every(isFiniteValue);
}

/** The values that the function is called with. Throws an ExpressionError where one does not exist. */
export const argumentsOf = ({ evaluator }: Grading, part: Code, scope: Scope): readonly Value[] =>
  part.with.map((source) => evaluator.evaluate(source, scope));

export interface Compared {
  /** What of the result is compared. */
  readonly value: Value;
  readonly exact: Value | undefined;
  /** 0 where nothing is compared. */
  readonly gap: number;
}
/** Throws an ExpressionError where the result is not of the form that the part expects, or the core has no answer. */
export function comparedWithCore({ evaluator }: Grading, part: Code, scope: Scope, result: Value): Compared {
  const value = evaluator.evaluate(part.value, { ...scope, result });
  const exact = part.equals === undefined ? undefined : evaluator.evaluate(part.equals, scope);
  return { value, exact, gap: exact === undefined ? 0 : gapBetween(value, exact) };
}
/** What went wrong with an expression; other errors are thrown on. */
export function expressionErrorOf(error: unknown): ExpressionError {
  if (error instanceof ExpressionError) return error;
  throw error;
}
