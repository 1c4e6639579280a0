// SPDX-License-Identifier: MIT
// Known mistakes of an exercise in code that are the right answer: the condition holds for what the solution answers in each case, and
// no wrong program is graded with the mistake's message.
import { phrase, type Message } from '../text/phrase.ts';
import type { CodeExercise, Mistake } from './format.ts';
import { casesOf, type CodeRun, gradeCase } from './gradeCode.ts';
import type { Grading } from './grading.ts';
import { unlessValueless } from './language/value.ts';
import { unfilled } from './template.ts';

/** The messages of known mistakes that a program gets in any case, without its values. */
export function mistakesMade(grading: Grading, exercise: CodeExercise, { answers }: CodeRun): readonly string[] {
  const cases = casesOf(grading, exercise);
  return answers.flatMap((answer, i) => {
    const one = cases[i];
    const { mistake } = one ? gradeCase(grading, exercise, one, answer) : {};
    return mistake === undefined ? [] : [mistake];
  });
}

function holdsAlways(grading: Grading, exercise: CodeExercise, { when }: Mistake, { answers }: CodeRun): boolean {
  const held = casesOf(grading, exercise).map(({ scope }, i) => {
    const answer = answers[i];
    return answer === undefined
      ? undefined
      : unlessValueless(() => grading.evaluator.truth(when, { ...scope, answer }));
  });
  return held.includes(true) && !held.includes(false);
}

/** `made`: the messages that wrong programs get. */
export function* rightMistakes(
  grading: Grading,
  exercise: CodeExercise,
  solution: { readonly run: CodeRun; readonly language: string },
  made: ReadonlySet<string>,
): Generator<Message> {
  const answer = phrase('fault.solutionIn', { language: solution.language });
  for (const { id, mistakes } of exercise.checks)
    for (const [i, mistake] of mistakes.entries())
      if (!made.has(unfilled(mistake.says, grading.language)) && holdsAlways(grading, exercise, mistake, solution.run))
        yield phrase('fault.mistakeIsRight', { question: `checks.${id}`, number: i + 1, answer });
}
