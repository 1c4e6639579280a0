// SPDX-License-Identifier: MIT
// With which answer a sheet begins: what the course handed in, what was kept on this device, or an empty one.
import { type Answer, emptyAnswer, readAnswer } from '../grading/answer.ts';
import { FormatError } from '../grading/cursor.ts';
import type { Exercise } from '../grading/format.ts';
import { say, text } from '../text/language.ts';
import { seedOf } from './seed.ts';
import type { Means } from './sheet.ts';
import type { ScoreSink } from './sink.ts';

export interface Beginning {
  readonly answer: Answer;
  /** The kept answer that numbers of the address stand in front of. */
  readonly before: Answer | undefined;
}

/** What was kept on this device; numbers that the address asks for come first. */
export function restored({ core, kept, shelf, notices }: Means, exercise: Exercise): Beginning {
  const { answer, olderRevision, problem } = kept.find(core, shelf, exercise);
  if (problem !== undefined) notices.tell('kept', () => text('sheet.kept.problem', { why: say(problem) }));
  if (olderRevision !== undefined) notices.tell('kept', () => text('sheet.kept.older'));
  const seed = seedOf(location.search, answer?.kind === 'answer' ? answer.seed : undefined);
  if (answer?.kind === 'answer' && answer.seed !== seed)
    return { answer: { ...emptyAnswer(exercise, seed), revealed: answer.revealed }, before: answer };
  return { answer: answer ?? emptyAnswer(exercise, seed), before: undefined };
}

/** What the course has of this student; one that cannot be used is told, and the sheet begins with what is here. */
export async function handedIn(
  { core, notices }: Means,
  exercise: Exercise,
  sink: ScoreSink,
): Promise<Answer | undefined> {
  const value = await sink.load();
  if (value === undefined) return undefined;
  try {
    return { ...readAnswer(core, exercise, value), revision: exercise.revision };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    notices.tell('kept', () => text('sheet.kept.problem', { why: say(error.said) }));
    return undefined;
  }
}
