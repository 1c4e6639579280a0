// SPDX-License-Identifier: MIT
// With which answer a sheet begins: what the course handed in, what was kept on this device, or an empty one.
import type { Touchstone } from '../../../bindings/index.ts';
import { type Answer, emptyAnswer, readAnswer } from '../grading/answer.ts';
import { FormatError } from '../grading/cursor.ts';
import type { Exercise } from '../grading/format.ts';
import { say, text } from '../text/language.ts';
import type { Notices } from '../ui/notices.ts';
import { type Earlier, fingerprint, type Kept, type Place, type Programs } from './kept.ts';
import { seedOf } from '../exercisePage/seed.ts';
import type { ScoreSink } from './scoreSink.ts';

/** Where an answer may be, and where a problem with it is shown. */
interface Means {
  readonly core: Touchstone;
  readonly notices: Notices;
  readonly kept: Kept;
  readonly place: Place;
}

export interface Beginning {
  readonly answer: Answer;
  readonly programs: Programs;
  /** What numbers of the address, a link or a course stand in front of. */
  readonly before: Earlier | undefined;
}

/** What was kept on this device; numbers that the address asks for come first. */
export function restored({ core, kept, place, notices }: Means, exercise: Exercise): Beginning {
  const { attempt, earlier, olderRevision, problem } = kept.find(core, place, exercise);
  if (problem !== undefined) notices.tell('kept', () => text('sheet.kept.problem', { why: say(problem) }));
  if (olderRevision !== undefined) notices.tell('kept', () => text('sheet.kept.older'));
  const answer = attempt?.answer;
  const seed = seedOf(location.search, answer?.kind === 'answer' ? answer.seed : undefined);
  if (answer?.kind === 'answer' && answer.seed !== seed)
    return {
      answer: { ...emptyAnswer(exercise, seed), revealed: answer.revealed },
      programs: {},
      // The numbers of the address are nobody's work yet, so any further ones replace the same attempt.
      before: attempt && { ...attempt, by: fingerprint(seed) },
    };
  return {
    answer: answer ?? emptyAnswer(exercise, seed),
    programs: attempt?.programs ?? {},
    before: earlier,
  };
}

/** What the course has of this student; one that cannot be used is told, and the sheet begins with what is here. */
export async function handedIn(
  { core, notices }: Pick<Means, 'core' | 'notices'>,
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
