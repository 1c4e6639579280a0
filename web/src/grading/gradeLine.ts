// SPDX-License-Identifier: MIT
// One line of a class's answers: an answer, a receipt, or either with the name of a student. A line that cannot be read is said
// so and takes nothing from the others.
import { type Answer, readAnswer } from './answer.ts';
import { FormatError } from './cursor.ts';
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

/** A receipt is an object with an answer too, and is told apart by its format. */
interface Entry {
  readonly student?: unknown;
  readonly answer: unknown;
}
function entryOf(value: unknown): Entry {
  if (typeof value !== 'object' || value === null || !('answer' in value) || isReceipt(value)) return { answer: value };
  const { student, answer } = value as { student?: unknown; answer: unknown };
  return student === undefined ? { answer } : { student, answer };
}

const isReceipt = (value: unknown): boolean => (Object(value) as { format?: unknown }).format === receiptFormat;
/** Whether the score that a receipt was made with is the one that its answer gets here. */
const compared = (
  { grade: before }: Receipt,
  now: Grade,
): { readonly score: number; readonly isConfirmed: boolean } => ({
  score: before.score,
  isConfirmed: isSameOutcome(before, outcomeOf(now)),
});

export const failedLine = (line: number, path: string, message: string): GradedLine => ({
  ok: false,
  text: JSON.stringify({ line, error: { path, message } }),
});

export async function gradeLine(
  grading: Grading,
  exercise: Exercise,
  text: string,
  line: number,
  run: RunCode,
): Promise<GradedLine> {
  try {
    const { answer: value, ...who } = entryOf(JSON.parse(text));
    const receipt = isReceipt(value) ? await readReceipt(grading.core, exercise, value) : undefined;
    const answer = receipt?.answer ?? readAnswer(grading.core, exercise, value);
    const result: Grade = grade(grading, exercise, answer, answer.kind === 'code' ? await run(answer) : undefined);
    const older = answer.revision === exercise.revision ? {} : { revision: answer.revision };
    const revealed = answer.revealed.length > 0 ? { revealed: answer.revealed } : {};
    const stored = receipt && { student: receipt.name, made: receipt.made, ...who, receipt: compared(receipt, result) };
    return { ok: true, text: JSON.stringify({ line, ...(stored ?? who), ...older, ...revealed, ...result }) };
  } catch (error) {
    if (error instanceof SyntaxError) return failedLine(line, '', `The line is not JSON: ${error.message}`);
    if (error instanceof FormatError) return failedLine(line, error.path, error.message);
    throw error;
  }
}
