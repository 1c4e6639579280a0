// SPDX-License-Identifier: MIT
// One of a class's answers: an answer, a receipt, or either with the name of a student. One that cannot be read or graded is
// reported with whose it is, and takes nothing from the others.
import { type Answer, readAnswer } from './answer.ts';
import { FormatError } from './cursor.ts';
import type { Entry } from './entries.ts';
import type { Exercise } from './format.ts';
import type { CodeRun } from './gradeCode.ts';
import { type Grade, grade, type Grading } from './grade.ts';
import { isSameOutcome, outcomeOf, readReceipt, type Receipt, receiptFormat } from './receipt.ts';

export interface GradedLine {
  readonly ok: boolean;
  readonly text: string;
}
/** Runs a student's code; only exercises of kind "code" need it. */
export type RunCode = (answer: Extract<Answer, { kind: 'code' }>) => Promise<CodeRun>;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const isReceipt = (value: unknown): boolean => fieldsOf(value)['format'] === receiptFormat;

/** A receipt is an object with an answer too; its format field distinguishes it. */
function answerIn(value: unknown): unknown {
  return 'answer' in fieldsOf(value) && !isReceipt(value) ? fieldsOf(value)['answer'] : value;
}
/** Whose answer it is: as the list says, else as the receipt says. */
function studentOf(value: unknown): { readonly student?: unknown } {
  const { student } = fieldsOf(value);
  const { name } = fieldsOf(answerIn(value));
  if (!isReceipt(value) && student !== undefined) return { student };
  return typeof name === 'string' ? { student: name } : {};
}
/** Whether grading the answer here gives the score in the receipt. */
const compared = ({ name, grade: before }: Receipt, now: Grade): object => ({
  name,
  score: before.score,
  isConfirmed: isSameOutcome(before, outcomeOf(now)),
});

async function graded(grading: Grading, exercise: Exercise, value: unknown, run: RunCode): Promise<object> {
  const receipt = isReceipt(value) ? await readReceipt(grading.core, exercise, value) : undefined;
  const answer = receipt?.answer ?? readAnswer(grading.core, exercise, value);
  const result: Grade = grade(grading, exercise, answer, answer.kind === 'code' ? await run(answer) : undefined);
  const older = answer.revision === exercise.revision ? {} : { revision: answer.revision };
  const revealed = answer.revealed.length > 0 ? { revealed: answer.revealed } : {};
  return {
    ...(receipt ? { made: receipt.made, receipt: compared(receipt, result) } : {}),
    ...older,
    ...revealed,
    ...result,
  };
}

/** `file` is left out of the result where there is none. */
export async function gradeLine(
  grading: Grading,
  exercise: Exercise,
  entry: Entry,
  file: string | undefined,
  run: RunCode,
): Promise<GradedLine> {
  const place = { ...(file === undefined ? {} : { file }), line: entry.line };
  const failed = (who: object, path: string, message: string): GradedLine => ({
    ok: false,
    text: JSON.stringify({ ...place, ...who, error: { path, message } }),
  });
  if ('fault' in entry) return failed({}, '', entry.fault);
  const who = studentOf(entry.value);
  try {
    const result = await graded(grading, exercise, answerIn(entry.value), run);
    return { ok: true, text: JSON.stringify({ ...place, ...who, ...result }) };
  } catch (error) {
    // An exercise or an answer that the grader fails on is one answer without a grade; the others get theirs.
    const message = error instanceof Error ? error.message : String(error);
    return failed(who, error instanceof FormatError ? error.path : '', message);
  }
}
