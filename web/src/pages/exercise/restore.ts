// SPDX-License-Identifier: MIT
// With which answer a sheet begins: what the course handed in, what was kept on this device, or an empty one.
import type { Touchstone } from '../../../../bindings/index.ts';
import { type Answer, checkSeed, emptyAnswer, hasSeed, readAnswer } from '../../grading/answer.ts';
import { FormatError } from '../../grading/cursor.ts';
import type { Exercise } from '../../grading/format.ts';
import { withEarlierTries } from '../../grading/tries.ts';
import { say, text } from '../../text/language.ts';
import type { Notices } from '../../parts/page/notices.ts';
import {
  type Earlier,
  fingerprint,
  type Kept,
  type StorageArea,
  type Programs,
  type Screen,
} from '../../handin/kept.ts';
import { pinnedSeed, seedOf } from '../../handin/seed.ts';
import type { ScoreSink } from '../../handin/scoreSink.ts';

/** The sources of an answer, and the place for messages about it. */
interface Means {
  readonly core: Touchstone;
  readonly notices: Notices;
  readonly kept: Kept;
  readonly place: StorageArea;
}

export interface Beginning {
  readonly answer: Answer;
  readonly programs: Programs;
  readonly screen?: Screen | undefined;
  /** The attempts that the numbers of an address, a link, a course or another tab replace. */
  readonly earlier: readonly Earlier[];
}

/** The answer stored on this device; the numbers of the address take precedence. */
export function restored({ core, kept, place, notices }: Means, exercise: Exercise): Beginning {
  const { attempt, earlier, olderRevision, problem } = kept.find(core, place, exercise);
  if (problem !== undefined) notices.notify('kept', () => text('sheet.kept.problem', { why: say(problem) }));
  if (olderRevision !== undefined) notices.notify('kept', () => text('sheet.kept.older'));
  const answer = attempt?.answer;
  const seed = seedOf(location.search, answer && hasSeed(answer) ? answer.seed : undefined, pinnedSeed());
  if (answer && hasSeed(answer) && answer.seed !== seed)
    return {
      answer: withEarlierTries({ ...emptyAnswer(exercise, seed), revealed: answer.revealed }, answer),
      programs: {},
      // The numbers of the address contain no work yet, so further ones replace the same attempt.
      earlier: attempt ? [...earlier, { ...attempt, by: fingerprint(seed) }] : earlier,
    };
  return {
    answer: answer ?? emptyAnswer(exercise, seed),
    programs: attempt?.programs ?? {},
    screen: attempt?.screen,
    earlier,
  };
}

/** A student's answer from a course; throws a FormatError, also for other numbers than a lecturer has pinned. */
export function ownAnswer(core: Touchstone, exercise: Exercise, value: unknown): Answer {
  const answer = readAnswer(core, exercise, value);
  checkSeed(answer, pinnedSeed());
  return answer;
}

/** The course's answer of this student; an invalid one is reported, and the sheet starts with the local one. */
export async function handedIn(
  { core, notices }: Pick<Means, 'core' | 'notices'>,
  exercise: Exercise,
  sink: ScoreSink,
): Promise<Answer | undefined> {
  const value = await sink.load();
  if (value === undefined) return undefined;
  try {
    return { ...ownAnswer(core, exercise, value), revision: exercise.revision };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    notices.notify('kept', () => text('sheet.kept.problem', { why: say(error.phrase) }));
    return undefined;
  }
}
