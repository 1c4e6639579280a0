// SPDX-License-Identifier: MIT
// Runs the programs of an exercise in code: each solution has all points, the file to start from has not, and each wrong program
// that is listed beside the solution fails exactly where the list says.
import { phrase, type Message } from '../text/phrase.ts';
import { messageOf } from './checkExercise.ts';
import { emptyAnswer } from './answer.ts';
import { type CodeExercise, type Exercise, languages, type ProgramLanguage } from './format.ts';
import { mistakesMade, rightMistakes } from './checkCodeMistakes.ts';
import { type Grade, grade, type Grading } from './grade.ts';
import type { CodeRun } from './gradeCode.ts';
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
interface Ran {
  readonly run: CodeRun;
  readonly grade: Grade;
}
async function ranOf({ grading, exercise, runner }: Means, language: ProgramLanguage, source: string): Promise<Ran> {
  const answer = { ...emptyAnswer(exercise, ''), kind: 'code' as const, language, source };
  const run = await runner.run(answer);
  return { run, grade: grade(grading, exercise, answer, run) };
}
const failedIn = ({ criteria }: Grade): readonly string[] =>
  criteria.filter(({ passed }) => !passed).map(({ id }) => id);

/** Returns what the solution answers, where it is right. `made`: gets the messages of the mistakes that the start makes. */
async function* problemsOfSolution(
  means: Means,
  language: ProgramLanguage,
  made: Set<string>,
): AsyncGenerator<Message, CodeRun | undefined> {
  const { grading, exercise } = means;
  let right: CodeRun | undefined;
  const solution = exercise.solution[language];
  const start = exercise.start[language];
  if (solution !== undefined) {
    const { run, grade } = await ranOf(means, language, solution);
    if (failedIn(grade).length === 0) right = run;
    for (const { id, passed, message } of grade.criteria)
      if (!passed) yield phrase('fault.programFails', { language: names[language], group: id, why: message });
  }
  if (start !== undefined) {
    const { run, grade } = await ranOf(means, language, start);
    for (const one of mistakesMade(grading, exercise, run)) made.add(one);
    if (failedIn(grade).length === 0) yield phrase('fault.startPasses', { language: names[language] });
  }
  return right;
}

async function* problemsOfMistakes(
  means: Means,
  language: ProgramLanguage,
  list: string,
  made: Set<string>,
): AsyncGenerator<Message> {
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
    const { run, grade } = await ranOf(means, language, program);
    for (const one of mistakesMade(means.grading, means.exercise, run)) made.add(one);
    const found = failedIn(grade);
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
      const made = new Set<string>();
      const run = yield* problemsOfSolution(means, language, made);
      const list = lists[language];
      if (list !== undefined) yield* problemsOfMistakes(means, language, list, made);
      if (run) yield* rightMistakes(grading, exercise, { run, language: names[language] }, made);
    }
  } catch (error) {
    yield phrase('fault.notRun', { why: messageOf(error) });
  } finally {
    means.runner.close();
  }
}
