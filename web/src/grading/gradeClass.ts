// SPDX-License-Identifier: MIT
// Grades all answers of all sources, one result for each. Node only.
import type { Exercise } from './format.ts';
import { gradeLine } from './gradeLine.ts';
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
  put: (line: string) => Promise<void>,
  seconds?: number,
): Promise<Tally> {
  const runner = runnerOf(grading, exercise, seconds);
  let [graded, rejected] = [0, 0];
  try {
    for (const { file, entries } of sources)
      for await (const entry of entries()) {
        const { ok, text } = await gradeLine(grading, exercise, entry, file, (answer) => runner.run(answer));
        if (ok) graded += 1;
        else rejected += 1;
        await put(text);
      }
  } finally {
    runner.close();
  }
  return { graded, rejected };
}
