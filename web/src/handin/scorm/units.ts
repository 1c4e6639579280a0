// SPDX-License-Identifier: MIT
// A lesson or an exercise as it is packed, with what it claims and does not hold. Node only.
import { join } from 'node:path';
import { problemsOf } from '../../grading/checkExercise.ts';
import type { Exercise } from '../../grading/format.ts';
import type { Grading } from '../../grading/grade.ts';
import type { Language } from '../../grading/template.ts';
import { checkLesson } from '../../lessons/checkLesson.ts';
import type { Lesson } from '../../lessons/format.ts';
import { readLesson } from '../../lessons/readLesson.ts';
import { say } from '../../text/language.ts';
import { packedExercise, packedLesson, type PackedUnit } from './packed.ts';

export interface CheckedUnit {
  readonly unit: PackedUnit;
  readonly problems: readonly string[];
}

/** The file of a lesson of the site: lessons lie beside the folder of exercises. */
export const siteLesson = (id: string, site: string, language: Language): string =>
  join(site, '../lessons', id, `${language}.md`);

export interface CheckedLesson extends CheckedUnit {
  /** Undefined where it cannot be read. */
  readonly lesson: Lesson | undefined;
  /** The line of each field at the beginning of the file. */
  readonly lines: ReadonlyMap<string, number>;
}
export function lessonUnit(grading: Grading, text: string): CheckedLesson {
  const { lesson, problems, lines } = readLesson(grading.core, text);
  const found = lesson ? checkLesson(grading, lesson) : problems;
  return {
    lesson,
    lines,
    unit: packedLesson(text, lesson ?? { id: 'lesson', title: '' }),
    problems: found.map(({ line, message }) => `${line}: ${say(message, grading.language)}`),
  };
}

export const exerciseUnit = (grading: Grading, data: unknown, exercise: Exercise): CheckedUnit => ({
  unit: packedExercise(data, exercise, grading.language),
  problems: problemsOf(grading, exercise).map((one) => say(one, grading.language)),
});
