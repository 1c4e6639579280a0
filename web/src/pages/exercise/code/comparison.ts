// SPDX-License-Identifier: MIT
// The student's answer to one case beside the correct one, field by field. A field is wrong where a check on it
// fails: the exercise decides, so that every normal of a tie is accepted.
import { type CodeExercise } from '../../../grading/format.ts';
import { type Case, expectedOf, fieldsOf, gradeCase, wholeField } from '../../../grading/gradeCode.ts';
import type { Grading } from '../../../grading/grade.ts';
import {
  isList,
  isVector,
  ExpressionError,
  type Scope,
  type Struct,
  type Value,
} from '../../../grading/language/value.ts';

/** `other` is correct too, though different: one of several equally short translations. */
export type Verdict = 'right' | 'other' | 'wrong' | 'none';
export interface FieldRow {
  readonly field: string;
  readonly own: Value | undefined;
  readonly truth: Value | undefined;
  readonly verdict: Verdict;
}
export interface Comparison {
  readonly passed: boolean;
  /** The message of the first failing check. */
  readonly message: string;
  readonly rows: readonly FieldRow[];
}

/** Closer than this the eye sees the same number. */
const same = 1e-9;
export function isSame(a: Value | undefined, b: Value | undefined): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= same * Math.max(1, Math.abs(a));
  if (a !== undefined && b !== undefined && isVector(a) && isVector(b))
    return a.length === b.length && a.every((x, i) => isSame(x, b[i]));
  if (a !== undefined && b !== undefined && isList(a) && isList(b))
    return a.list.length === b.list.length && a.list.every((x, i) => isSame(x, b.list[i]));
  if (typeof a === 'object' && typeof b === 'object')
    return Object.entries(a).every(([field, part]) => isSame(part as Value, (b as Struct)[field]));
  return a === b;
}

/** The fields of `answer` that an expression uses; all if it uses the whole. */
function mentioned(source: string, fields: readonly string[]): readonly string[] {
  const named = [...source.matchAll(/\banswer\.(\w+)/g)].map((match) => match[1] ?? '');
  return named.length > 0 ? fields.filter((field) => named.includes(field)) : fields;
}

function failedFields(
  { evaluator }: Grading,
  { checks }: CodeExercise,
  scope: Scope,
  fields: readonly string[],
): ReadonlySet<string> {
  const passes = (is: string): boolean => {
    try {
      return evaluator.truth(is, scope);
    } catch (error) {
      if (error instanceof ExpressionError) return false;
      throw error;
    }
  };
  return new Set(checks.filter(({ is }) => !passes(is)).flatMap(({ is }) => mentioned(is, fields)));
}

/** Without an answer the true one stands alone. */
export function compare(grading: Grading, exercise: CodeExercise, one: Case, answer: Value | undefined): Comparison {
  const truth = expectedOf(grading, exercise, one);
  const own = fieldsOf(answer);
  // One expected value of a result without fields may have any name.
  const [only] = Object.values(truth);
  const isWhole = wholeField in own && Object.keys(truth).length === 1;
  const truths = isWhole && only !== undefined ? { [wholeField]: only } : truth;
  const fields = [...new Set([...Object.keys(truths), ...Object.keys(own)])];
  const failed =
    answer === undefined ? new Set() : failedFields(grading, exercise, { ...one.scope, answer }, Object.keys(own));
  // If one of several fields explains a failure, the correct ones are not marked.
  const isToBlame = (field: string): boolean => failed.has(field) && !isSame(own[field], truths[field]);
  const someBlame = fields.some(isToBlame);
  const verdictOf = (field: string): Verdict => {
    if (!(field in own)) return 'none';
    if (someBlame ? isToBlame(field) : failed.has(field)) return 'wrong';
    return truths[field] === undefined || isSame(own[field], truths[field]) ? 'right' : 'other';
  };
  const rows = fields.map((field) => ({ field, own: own[field], truth: truths[field], verdict: verdictOf(field) }));
  return answer === undefined
    ? { passed: false, message: '', rows }
    : { ...gradeCase(grading, exercise, one, answer), rows };
}
