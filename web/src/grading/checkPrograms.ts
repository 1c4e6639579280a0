// SPDX-License-Identifier: MIT
// Runs the programs of an exercise in code: each solution has all points, the file to start from has not, and each wrong program
// that is listed beside the solution fails exactly where the list says.
import { phrase, type Message } from '../text/phrase.ts';
import { messageOf } from './checkExercise.ts';
import { emptyAnswer } from './answer.ts';
import { type CodeExercise, type Exercise, languages, type ProgramLanguage } from './format.ts';
import { type Grade, grade, type Grading } from './grade.ts';
import { type WrongProgram, wrongProgramsOf } from './wrongPrograms.ts';
import type { CodeRunner } from './runAnswers.ts';

/** The wrong programs of each language as a folder lists them: see wrongPrograms.ts. */
export type MistakeLists = Readonly<Partial<Record<ProgramLanguage, string>>>;
const names: Readonly<Record<ProgramLanguage, string>> = { cpp: 'C++', javascript: 'JavaScript' };

interface Means {
  readonly grading: Grading;
  readonly exercise: CodeExercise;
  readonly runner: CodeRunner;
}
async function gradeOf(
  { grading, exercise, runner }: Means,
  language: ProgramLanguage,
  source: string,
): Promise<Grade> {
  const answer = { ...emptyAnswer(exercise, ''), kind: 'code' as const, language, source };
  return grade(grading, exercise, answer, await runner.run(answer));
}
const failedIn = ({ criteria }: Grade): readonly string[] =>
  criteria.filter(({ passed }) => !passed).map(({ id }) => id);

async function* problemsOfSolution(means: Means, language: ProgramLanguage): AsyncGenerator<Message> {
  const { exercise } = means;
  const solution = exercise.solution[language];
  const start = exercise.start[language];
  if (solution !== undefined) {
    const { criteria } = await gradeOf(means, language, solution);
    for (const { id, passed, message } of criteria)
      if (!passed) yield phrase('fault.programFails', { language: names[language], group: id, why: message });
  }
  if (start !== undefined && failedIn(await gradeOf(means, language, start)).length === 0)
    yield phrase('fault.startPasses', { language: names[language] });
}

async function* problemsOfMistakes(means: Means, language: ProgramLanguage, list: string): AsyncGenerator<Message> {
  const groups = means.exercise.groups.map(({ id }) => id);
  let mistakes: readonly WrongProgram[];
  try {
    mistakes = wrongProgramsOf(list, means.exercise.solution[language] ?? '');
  } catch (error) {
    return yield phrase('fault.mistakes', { language: names[language], why: messageOf(error) });
  }
  for (const { why, fails, program } of mistakes) {
    for (const id of fails)
      if (!groups.includes(id)) yield phrase('fault.noGroup', { mistake: why, name: id, known: groups.join(', ') });
    const found = failedIn(await gradeOf(means, language, program));
    if (found.join() !== groups.filter((id) => fails.includes(id)).join())
      yield phrase('fault.mistakeFails', {
        language: names[language],
        mistake: why,
        listed: fails.join(', '),
        found: found.join(', ') || phrase('fault.nowhere'),
      });
  }
}

/** Yields each problem as soon as it is found; none for exercises without code. `runnerOf` makes the runner, which is closed at the end. */
export async function* problemsOfPrograms(
  grading: Grading,
  exercise: Exercise,
  lists: MistakeLists,
  runnerOf: (grading: Grading, exercise: Exercise) => CodeRunner,
  which: readonly ProgramLanguage[] = languages,
): AsyncGenerator<Message> {
  if (exercise.kind !== 'code') return;
  const means = { grading, exercise, runner: runnerOf(grading, exercise) };
  try {
    for (const language of which) {
      yield* problemsOfSolution(means, language);
      const list = lists[language];
      if (list !== undefined) yield* problemsOfMistakes(means, language, list);
    }
  } catch (error) {
    yield phrase('fault.notRun', { why: messageOf(error) });
  } finally {
    means.runner.close();
  }
}
