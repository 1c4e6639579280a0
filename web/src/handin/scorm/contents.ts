// SPDX-License-Identifier: MIT
// Contents of a SCORM package, for the command that builds it: an exercise, a lesson, a lesson with its exercises or a course, as data,
// after its checks. Node only.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { WrongUse } from '../../../../bindings/output.ts';
import { terminalText } from '../../../../bindings/plainText.ts';
import { isCourseFile, knownOfSite } from '../../courses/openCourse.ts';
import { dataFrom, textFrom } from '../../grading/files.ts';
import { type Grading, gradingWith } from '../../grading/grade.ts';
import { readExercise } from '../../grading/readExercise.ts';
import { seedOption } from '../../grading/seedOption.ts';
import type { Language } from '../../grading/template.ts';
import { allModules } from '../../lessons/modules.ts';
import { listOf, withNearest } from '../../text/known.ts';
import { say } from '../../text/language.ts';
import { loadAllTexts } from '../../text/texts.ts';
import { courseContents } from './courseContents.ts';
import { lessonWithExercises, type Packed } from './packed.ts';
import { type CheckedLesson, type CheckedUnit, exerciseUnit, lessonUnit, siteLesson } from './units.ts';

export { terminalText };

export interface Contents {
  readonly packed: Packed;
  readonly problems: readonly string[];
  /** What needs the compiler, with its place where it is a part of a course. */
  readonly compiled: readonly string[];
}
export interface Asked {
  /** A file, a folder, or the name of an exercise or a lesson of the site. */
  readonly where: string;
  /** The folder of the site's exercises. */
  readonly site: string;
  readonly language: Language;
  readonly seed: string | undefined;
  readonly isWithExercises: boolean;
}

/** The file of a lesson: the one that is named, or that of the site in the language; undefined for an exercise. */
function lessonFile({ where, site, language }: Asked): string | undefined {
  if (where.endsWith('.md')) return where;
  const file = siteLesson(where, site, language);
  return /^[\w-]+$/.test(where) && existsSync(file) ? file : undefined;
}

function readExerciseUnit(grading: Grading, where: string, site: string): CheckedUnit {
  const data = dataFrom(where, site);
  return exerciseUnit(grading, data, readExercise(grading.core, data));
}

/** Those that the lesson names at its end; they are exercises of the site. */
function exercisesOf(
  grading: Grading,
  file: string,
  { lesson, lines }: CheckedLesson,
  site: string,
): readonly CheckedUnit[] {
  const ids = [...new Set(lesson?.exercises)];
  const { exercises: known } = knownOfSite;
  const unknown = ids.find((id) => !known.includes(id));
  const place = `${file}:${lines.get('exercises') ?? 1}: exercises`;
  if (unknown !== undefined) {
    const why = `${place}: The site has no exercise ${unknown}. Its exercises: ${listOf(known)}.`;
    throw new WrongUse(say(withNearest(why, unknown, known), 'en'));
  }
  if (lesson && ids.length === 0)
    throw new WrongUse(`${place}: The lesson names no exercise; pack it without --with-exercises.`);
  return ids.map((id) => readExerciseUnit(grading, join(site, id), site));
}
function ofLesson(grading: Grading, file: string, { site, seed, isWithExercises }: Asked): Contents {
  const checked = lessonUnit(grading, textFrom(file));
  const { unit, problems } = checked;
  if (!isWithExercises) return { packed: { ...unit, seed: undefined }, problems, compiled: [] };
  const exercises = exercisesOf(grading, file, checked, site);
  const units = exercises.map((one) => one.unit);
  return {
    packed: lessonWithExercises(unit, units, seed),
    problems: [...problems, ...exercises.flatMap((one) => one.problems.map((why) => `${one.unit.id}: ${why}`))],
    compiled: units.filter(({ isCompiled }) => isCompiled).map(({ id }) => id),
  };
}
function ofExercise(grading: Grading, { where, site, seed }: Asked): Contents {
  const { unit, problems } = readExerciseUnit(grading, where, site);
  return { packed: { ...unit, seed }, problems, compiled: unit.isCompiled ? [unit.id] : [] };
}

export async function contentsOf(asked: Asked): Promise<Contents> {
  const { where, site, isWithExercises } = asked;
  seedOption(asked.seed);
  await loadAllTexts();
  const grading = gradingWith(await loadTouchstone(), asked.language, await allModules());
  const contents = (): Contents => {
    const lesson = lessonFile(asked);
    if (lesson !== undefined) return ofLesson(grading, lesson, asked);
    const isCourse = isCourseFile(where);
    if (isWithExercises)
      throw new WrongUse(`--with-exercises packs a lesson, but ${where} is ${isCourse ? 'a course' : 'an exercise'}.`);
    return isCourse ? courseContents(grading, where, site, asked.seed) : ofExercise(grading, asked);
  };
  const found = contents();
  return { ...found, problems: found.problems.map(terminalText) };
}
