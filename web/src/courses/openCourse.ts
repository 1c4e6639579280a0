// SPDX-License-Identifier: MIT
// A course from disk with its exercises: those of the site and the files beside it. Node only.
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Touchstone, TouchstoneError } from '../../../bindings/index.ts';
import { WrongUse } from '../../../bindings/output.ts';
import { path } from '../content/exercises/path.ts';
import { lessons } from '../content/lessons/index.ts';
import { dataFrom, largestFile, textFrom } from '../grading/files.ts';
import type { Exercise, Language } from '../grading/format.ts';
import { lineOf } from '../grading/jsonText.ts';
import { readExercise } from '../grading/readExercise.ts';
import { say } from '../text/language.ts';
import { PhraseError } from '../text/phrase.ts';
import type { OpenTask } from './courseStatistics.ts';
import { type Course, courseFormat, type Due, type ExerciseItem, type Item } from './format.ts';
import { type Known, readCourse } from './readCourse.ts';

/** What a course may name on this site. */
export const knownOfSite: Known = { lessons: lessons.map(({ id }) => id), exercises: path.map(({ id }) => id) };

export interface CourseTask extends OpenTask {
  readonly due: Due | undefined;
}
export interface OpenCourse {
  readonly course: Course;
  readonly tasks: readonly CourseTask[];
}

/** Whether a file says that it is a course. A pipe can be read once, so that it is left to the exercise that it may hold. */
export function isCourseFile(where: string): boolean {
  const found = statSync(where, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size > largestFile) return false;
  try {
    const value: unknown = JSON.parse(textFrom(where));
    return (Object(value) as Readonly<Record<string, unknown>>)['format'] === courseFormat;
  } catch {
    return false;
  }
}

/** A course with the lines of its file, so that what is wrong with an item has a place. */
export interface CourseFile {
  readonly file: string;
  readonly course: Course;
  readonly lines: ReadonlyMap<string, number>;
}
/** Throws a WrongUse with every problem of the file and its line. */
export function courseFrom(file: string, language: Language): CourseFile {
  const { course, problems, lines } = readCourse(textFrom(file), knownOfSite);
  if (course) return { file, course, lines };
  const all = problems.map(({ line, message }) => `${file}:${line}: ${say(message, language)}`);
  throw new WrongUse(`The course ${file} cannot be used.\n${all.join('\n')}`);
}

/** Where an item is named: the file, the line and the field. */
export function placeOf({ file, course, lines }: CourseFile, item: Item): string {
  const path = `items[${course.items.indexOf(item)}].${item.kind}`;
  return `${file}:${lineOf(lines, path)}: ${path}`;
}
/** What cannot be read of an item, with its place; errors of the program itself stay what they are. */
export function readItem<T>(from: CourseFile, item: Item, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const isUnread = error instanceof Error && 'syscall' in error;
    if (isUnread || error instanceof WrongUse || error instanceof PhraseError || error instanceof TouchstoneError)
      throw new WrongUse(`${placeOf(from, item)}: ${item.id} cannot be used. ${error.message}`);
    throw error;
  }
}

export interface OpenExercise {
  readonly data: unknown;
  readonly exercise: Exercise;
}
export function exerciseOf(core: Touchstone, from: CourseFile, item: ExerciseItem, site: string): OpenExercise {
  const where = item.isFile ? join(dirname(from.file), item.id) : join(site, item.id);
  return readItem(from, item, () => {
    const data = dataFrom(where, site);
    return { data, exercise: readExercise(core, data) };
  });
}
/** Files beside the course may have the id of another exercise. */
export function refuseTwins(ids: readonly string[]): void {
  const twice = ids.find((id, i) => ids.indexOf(id) < i);
  if (twice !== undefined)
    throw new WrongUse(`Two exercises of the course have the id ${twice}; answers name the exercise by it.`);
}

export function openCourse(core: Touchstone, file: string, site: string, language: Language): OpenCourse {
  const from = courseFrom(file, language);
  const { course } = from;
  const tasks = course.items
    .filter((item): item is ExerciseItem => item.kind === 'exercise')
    .map((item): CourseTask => {
      const { exercise } = exerciseOf(core, from, item, site);
      return { id: exercise.id, exercise, week: item.week, weight: item.weight, due: item.due };
    });
  refuseTwins(tasks.map(({ id }) => id));
  return { course, tasks };
}
