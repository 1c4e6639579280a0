// SPDX-License-Identifier: MIT
// Runs the code of handed-in answers on the command line: the same compiler, engine and cases as the page.
import { createNodeRunner } from '../coding/node.ts';
import type { RunOutcome } from '../coding/types.ts';
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
  return first ? `${first.line}:${first.column}: ${first.message}` : 'The program does not compile.';
}

/** Time for one program. Nobody waits for it as a student does, and a busy computer must not cost points. */
export const defaultSeconds = 30;
const compileSeconds = 300;

/** A runner for the answers to one exercise; the compiler is loaded with the first C++ answer and stays. */
export function runnerOf(grading: Grading, exercise: Exercise, seconds = defaultSeconds): CodeRunner {
  const runner = createNodeRunner(grading.language);
  let cases: readonly Case[] | undefined;
  return {
    close: () => runner.close(),
    run: async ({ language, source }) => {
      if (exercise.kind !== 'code') return { answers: [], stopped: undefined };
      cases ??= casesOf(grading, exercise);
      const signature = exercise.function;
      const inputs = inputsOf(cases, signature);
      const limits = { seconds, compileSeconds };
      const outcome = await runner.run({
        program: { language, source },
        signature,
        inputs,
        count: cases.length,
        limits,
      });
      if (outcome.kind === 'ran') return { answers: answersOf(outcome.outputs, signature), stopped: undefined };
      // A program that was not run at all has no grade; its author must not get 0 points for it.
      if (outcome.kind === 'cancelled') throw new Error('The run was cancelled.');
      if (outcome.kind === 'no-compiler') throw new Error(outcome.message);
      return { answers: [], stopped: reasonOf(outcome) };
    },
  };
}
