// SPDX-License-Identifier: MIT
// Grades all answers of all sources, one result for each. Node only.
import type { ClassAnswer } from './classTable.ts';
import type { Exercise } from './format.ts';
import { gradeLine, type RunCode } from './gradeLine.ts';
import type { Grading } from './grade.ts';
import { runnerOf } from './runInNode.ts';
import type { Source } from './sources.ts';

export interface Tally {
  readonly graded: number;
  readonly rejected: number;
}

export async function gradeClass(
  grading: Grading,
  exercise: Exercise,
  sources: readonly Source[],
  put: (line: string, answer: ClassAnswer) => Promise<void>,
  { seconds, seed }: { readonly seconds?: number; readonly seed?: string | undefined } = {},
): Promise<Tally> {
  const runner = runnerOf(grading, exercise, seconds);
  let [graded, rejected] = [0, 0];
  try {
    for (const source of sources)
      for await (const entry of source.entries()) {
        const run: RunCode = (code) => runner.run(code);
        const { ok, text, answer } = await gradeLine(grading, exercise, entry, source, run, seed);
        if (ok) graded += 1;
        else rejected += 1;
        await put(text, answer);
      }
  } finally {
    runner.close();
  }
  return { graded, rejected };
}
