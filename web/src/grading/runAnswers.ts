// SPDX-License-Identifier: MIT
// Runs the code of answers on the cases of an exercise, for the command line and the authoring page.
import type { Limits, RunOutcome, Runner } from '../coding/types.ts';
import type { CodeAnswer } from './answer.ts';
import { answersOf, inputsOf } from './codeValues.ts';
import type { Exercise } from './format.ts';
import { type Case, casesOf, type CodeRun } from './gradeCode.ts';
import type { Grading } from './grade.ts';

export interface CodeRunner {
  run(answer: CodeAnswer): Promise<CodeRun>;
  close(): void;
}

/** The reason why a program has no results, as one sentence. */
function reasonOf(outcome: Extract<RunOutcome, { kind: 'stopped' | 'not-compiled' }>): string {
  if (outcome.kind === 'stopped') return outcome.message;
  const first = outcome.diagnostics.find(({ severity }) => severity === 'error');
  if (!first) return 'The program does not compile.';
  // The linker and the limits of the compiler know no line.
  return first.line > 0 ? `${first.line}:${first.column}: ${first.message}` : first.message;
}

export function answerRunner(
  runner: Runner,
  grading: Grading,
  exercise: Exercise,
  limits: Partial<Limits> = {},
): CodeRunner {
  let cases: readonly Case[] | undefined;
  /** Of the compiler: what the first program would wait for must not count as the time that its own compilation takes. */
  let prepared: Promise<void> | undefined;
  return {
    close: () => runner.close(),
    run: async ({ language, source }) => {
      if (exercise.kind !== 'code') return { answers: [], stopped: undefined };
      cases ??= casesOf(grading, exercise);
      const signature = exercise.function;
      const inputs = inputsOf(cases, signature);
      const program = { language, source };
      if (language === 'cpp') await (prepared ??= runner.prepare(signature));
      const outcome = await runner.run({ program, signature, inputs, count: cases.length, limits });
      if (outcome.kind === 'ran') return { answers: answersOf(outcome.outputs, signature), stopped: undefined };
      // A program that was not run at all has no grade; its author must not get 0 points for it.
      if (outcome.kind === 'cancelled') throw new Error('The run was cancelled.');
      if (outcome.kind === 'no-compiler') throw new Error(outcome.message);
      return { answers: [], stopped: reasonOf(outcome) };
    },
  };
}
