// SPDX-License-Identifier: MIT
// Grades all answers of all sources, one result for each. Node only.
import type { ClassAnswer } from './classTable.ts';
import type { Entry } from './entries.ts';
import type { Exercise } from './format.ts';
import { type GradedLine, gradeLine, type RunCode } from './gradeLine.ts';
import type { Grading } from './grade.ts';
import { runnerOf } from './runInNode.ts';
import type { Source } from './sources.ts';

export interface Tally {
  readonly graded: number;
  readonly rejected: number;
  /** Of those with a grade: made with a newer revision than the exercise's. */
  readonly newer: number;
}

/** Of the rejected answers of one source so many of each student have a line and a reason, and of so many students. */
const mostRejected = 20;
const mostStudents = 200;
/** After so many the rest of the source is not read: no class has as many, and a file of 2 MB would take a minute. */
const mostRead = 10_000;

/** Decides which rejected answers of a source have a line of their own, and counts the others. */
class Rejected {
  readonly #counts = new Map<string, number>();
  #all = 0;
  /** Those without a line, and where the first of them is. */
  more = 0;
  line = 0;
  get isFull(): boolean {
    return this.#all >= mostRead;
  }
  isShown({ key = '', line }: ClassAnswer): boolean {
    this.#all += 1;
    const count = this.#counts.get(key) ?? 0;
    const isShown = count > 0 ? count < mostRejected : this.#counts.size < mostStudents;
    if (isShown) this.#counts.set(key, count + 1);
    else if (++this.more === 1) this.line = line;
    return isShown;
  }
  /** One that stands for those without a line. */
  get rest(): Entry {
    const end = this.isFull ? `; after ${mostRead} rejected answers the rest is not read` : '';
    return { line: this.line, fault: `and ${this.more} more answers that are rejected${end}`, more: this.more };
  }
}

/** Grades every answer of every source with `one`, and puts each that has a line of its own. */
export async function gradeEach<Graded extends GradedLine>(
  sources: readonly Source[],
  one: (entry: Entry, source: Source) => Promise<Graded>,
  put: (graded: Graded) => Promise<void>,
): Promise<Tally> {
  let [graded, rejected, newer] = [0, 0, 0];
  for (const source of sources) {
    const refused = new Rejected();
    for await (const entry of source.entries()) {
      const line = await one(entry, source);
      const { ok, answer } = line;
      if (ok) graded += 1;
      else rejected += 1;
      if ('made' in answer.result && answer.result.made?.isNewer) newer += 1;
      if (ok || refused.isShown(answer)) await put(line);
      if (refused.isFull) break;
    }
    if (refused.more > 0) await put(await one(refused.rest, source));
  }
  return { graded, rejected, newer };
}

export async function gradeClass(
  grading: Grading,
  exercise: Exercise,
  sources: readonly Source[],
  put: (line: string, answer: ClassAnswer) => Promise<void>,
  { seconds, seed }: { readonly seconds?: number; readonly seed?: string | undefined } = {},
): Promise<Tally> {
  const runner = runnerOf(grading, exercise, seconds);
  const run: RunCode = (code) => runner.run(code);
  const one = (entry: Entry, source: Source): Promise<GradedLine> =>
    gradeLine(grading, exercise, entry, source, run, seed);
  try {
    return await gradeEach(sources, one, ({ text, answer }) => put(text, answer));
  } finally {
    runner.close();
  }
}
