// SPDX-License-Identifier: MIT
// Contents of a SCORM package, for the command that builds it: the exercise or the lesson as data, after its checks. Node only.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { WrongUse } from '../../../../bindings/output.ts';
import { terminalText } from '../../../../bindings/plainText.ts';
import { isSeed } from '../../grading/seeds.ts';
import { loadTouchstone, type Touchstone } from '../../../../bindings/index.ts';
import { say } from '../../text/language.ts';
import { loadAllTexts } from '../../text/texts.ts';
import { problemsOf } from '../../grading/checkExercise.ts';
import { dataFrom, textFrom } from '../../grading/files.ts';
import { gradingWith } from '../../grading/grade.ts';
import { readExercise } from '../../grading/readExercise.ts';
import type { Language } from '../../grading/template.ts';
import { checkLesson } from '../../lessons/checkLesson.ts';
import { readLesson } from '../../lessons/readLesson.ts';

export { terminalText };

export interface Contents {
  readonly kind: 'exercise' | 'lesson';
  readonly data: unknown;
  readonly id: string;
  readonly title: string;
  /** Whether its page needs the compiler. */
  readonly isCompiled: boolean;
  readonly problems: readonly string[];
  /** Pins the random numbers; undefined: every student has numbers of their own. */
  readonly seed: string | undefined;
}

/** The file of a lesson: the one that is named, or that of the site in the language; undefined for an exercise. */
function lessonFile(where: string, site: string, language: Language): string | undefined {
  if (where.endsWith('.md')) return where;
  const file = join(site, '../lessons', where, `${language}.md`);
  return /^[\w-]+$/.test(where) && existsSync(file) ? file : undefined;
}
function lessonContents(core: Touchstone, data: string, language: Language): Contents {
  const { lesson, problems } = readLesson(core, data);
  const found = lesson ? checkLesson(gradingWith(core, language), lesson) : problems;
  return {
    kind: 'lesson',
    ...{ data, id: lesson?.id ?? 'lesson', title: lesson?.title ?? '', isCompiled: false, seed: undefined },
    problems: found.map(({ line, message }) => terminalText(`${line}: ${say(message, language)}`)),
  };
}

export async function contentsOf(where: string, site: string, language: Language, seed?: string): Promise<Contents> {
  if (seed !== undefined && !isSeed(seed))
    throw new WrongUse(`--seed must be 1 to 64 letters, digits, _, . or -, but is ${seed}.`);
  await loadAllTexts();
  const core = await loadTouchstone();
  const lesson = lessonFile(where, site, language);
  if (lesson !== undefined) return lessonContents(core, textFrom(lesson), language);
  const data = dataFrom(where, site);
  const exercise = readExercise(core, data);
  return {
    kind: 'exercise',
    data,
    id: exercise.id,
    title: exercise.title[language],
    isCompiled: exercise.kind === 'code' && exercise.start.cpp !== undefined,
    seed,
    problems: problemsOf(gradingWith(core, language), exercise).map((one) => terminalText(say(one, language))),
  };
}
