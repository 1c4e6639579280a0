// SPDX-License-Identifier: MIT
// Runs the programs of a coding exercise, and those that must fail: the model solution has to pass, each mistake to be found.
import { createRunner } from '../../coding/runner.ts';
import { problemsOfPrograms } from '../../grading/checkPrograms.ts';
import type { CodeExercise, ProgramLanguage } from '../../grading/format.ts';
import { answerRunner } from '../../grading/runAnswers.ts';
import { wrongProgramsOf } from '../../grading/wrongPrograms.ts';
import { byId, make, part } from '../../parts/dom/dom.ts';
import { say, text } from '../../text/language.ts';
import type { Draft } from './draft.ts';

export async function runPrograms(draft: Draft): Promise<void> {
  await draft.check();
  const { core, now, gradingOf } = draft.checks;
  const { exercise, isTooCostly } = now ?? {};
  if (!core || exercise?.kind !== 'code' || isTooCostly === true) return;
  const results = part('program-results');
  const chosen: ProgramLanguage = byId('program-language', HTMLSelectElement).value === 'cpp' ? 'cpp' : 'javascript';
  const wrong = byId('mistakes', HTMLTextAreaElement).value;
  const lists = wrong.trim() === '' ? {} : { [chosen]: wrong };
  const runnerOf: Parameters<typeof problemsOfPrograms>[3] = (grading, of) => answerRunner(createRunner(), grading, of);
  results.replaceChildren(make('p', {}, text('author.programs.running')));
  const list = make('ul');
  for await (const problem of problemsOfPrograms(gradingOf(core)(), exercise, lists, runnerOf, [chosen]))
    list.append(make('li', {}, say(problem)));
  const count = list.childElementCount === 0 ? countOf(exercise, chosen, wrong) : 0;
  results.replaceChildren(list.childElementCount > 0 ? list : make('p', {}, text('author.programs.works', { count })));
}
const countOf = ({ solution }: CodeExercise, chosen: ProgramLanguage, wrong: string): number =>
  wrong.trim() === '' ? 0 : wrongProgramsOf(wrong, solution[chosen] ?? '').length;
