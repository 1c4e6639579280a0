// SPDX-License-Identifier: MIT
// Contents of a SCORM package, for the command that builds it: the exercise as data, after its checks. Node only.
import { WrongUse } from '../../../../bindings/output.ts';
import { terminalText } from '../../../../bindings/plainText.ts';
import { isSeed } from '../../grading/seeds.ts';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { say } from '../../text/language.ts';
import { loadAllTexts } from '../../text/texts.ts';
import { problemsOf } from '../../grading/checkExercise.ts';
import { dataFrom } from '../../grading/files.ts';
import { gradingWith } from '../../grading/grade.ts';
import { readExercise } from '../../grading/readExercise.ts';
import type { Language } from '../../grading/template.ts';

export { terminalText };

export interface Contents {
  readonly data: unknown;
  readonly id: string;
  readonly title: string;
  /** Whether its page needs the compiler. */
  readonly isCompiled: boolean;
  readonly problems: readonly string[];
  /** Pins the random numbers; undefined: every student has numbers of their own. */
  readonly seed: string | undefined;
}

export async function contentsOf(where: string, site: string, language: Language, seed?: string): Promise<Contents> {
  if (seed !== undefined && !isSeed(seed))
    throw new WrongUse(`--seed must be 1 to 64 letters, digits, _, . or -, but is ${seed}.`);
  await loadAllTexts();
  const core = await loadTouchstone();
  const data = dataFrom(where, site);
  const exercise = readExercise(core, data);
  return {
    data,
    id: exercise.id,
    title: exercise.title[language],
    isCompiled: exercise.kind === 'code' && exercise.start.cpp !== undefined,
    seed,
    problems: problemsOf(gradingWith(core, language), exercise).map((one) => terminalText(say(one, language))),
  };
}
