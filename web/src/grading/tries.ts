// SPDX-License-Identifier: MIT
// Wrong choices stay in an answer, so that a question with two choices cannot be answered by trying both.
import { type Answer, hasSeed, maxTries, type SeededAnswer, type Try } from './answer.ts';
import type { DrawnExercise } from './format.ts';
import { isRandom } from './given.ts';
import type { Grade } from './grading.ts';

const markOf = ({ seed, part, value }: Try): string => JSON.stringify([seed, part, value]);
const distinct = (tries: readonly Try[]): readonly Try[] => [
  ...new Map(tries.map((one) => [markOf(one), one])).values(),
];

/** The values that were chosen for a part with the numbers of the answer; where no number is random all seeds are alike. */
export function triedValues(exercise: DrawnExercise, { seed, tries = [] }: SeededAnswer, part: string): Set<string> {
  const isSame = (one: Try): boolean => one.seed === seed || !isRandom(exercise.given);
  return new Set(tries.filter((one) => one.part === part && isSame(one)).map(({ value }) => value));
}

/** The choices of an exercise: questions with choices, and all predictions. */
const partsOf = (exercise: DrawnExercise): readonly string[] =>
  exercise.kind === 'predict'
    ? exercise.predictions.map(({ id }) => id)
    : exercise.questions.filter(({ kind }) => kind === 'choice').map(({ id }) => id);

/** Two lists as one, the list of the answer last; of more than fit, the oldest with other numbers are dropped. */
function joined(earlier: readonly Try[], { seed, tries = [] }: SeededAnswer): readonly Try[] {
  const all = distinct([...earlier, ...tries]);
  const surplus = all.length - maxTries;
  const oldest = new Set(all.filter((one) => one.seed !== seed).slice(0, Math.max(surplus, 0)));
  return all.filter((one) => !oldest.has(one)).slice(-maxTries);
}

/** The answer with the wrong choices of an earlier one of the same student. */
function keepTries<A extends SeededAnswer>(answer: A, earlier: readonly Try[]): A {
  const tries = joined(earlier, answer);
  return tries.length > 0 ? { ...answer, tries } : answer;
}

/** An answer of any kind with the wrong choices of an earlier one of the same student. */
export const withEarlierTries = (answer: Answer, earlier: Answer): Answer =>
  hasSeed(answer) ? keepTries(answer, triesOf(earlier)) : answer;

/** The answer with the choices that its grade says are wrong. */
export function withTries<A extends SeededAnswer>(exercise: DrawnExercise, answer: A, { criteria }: Grade): A {
  const { seed, values } = answer;
  const wrong = partsOf(exercise).flatMap((part): readonly Try[] => {
    const value = values[part];
    const isWrong = criteria.some(({ id, passed }) => id === part && !passed);
    return isWrong && typeof value === 'string' ? [{ seed, part, value }] : [];
  });
  return keepTries(answer, [...(answer.tries ?? []), ...wrong]);
}
/** The wrong choices of any answer. */
export const triesOf = (answer: Answer): readonly Try[] => (hasSeed(answer) ? (answer.tries ?? []) : []);
