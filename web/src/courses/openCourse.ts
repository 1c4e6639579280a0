// SPDX-License-Identifier: MIT
// A course from disk with its exercises: those of the site and the files beside it. Node only.
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Touchstone, TouchstoneError } from '../../../bindings/index.ts';
import { WrongUse } from '../../../bindings/output.ts';
import { path } from '../content/exercises/path.ts';
import { lessons } from '../content/lessons/index.ts';
import { exerciseFrom, largestFile, textFrom } from '../grading/files.ts';
import type { Language } from '../grading/format.ts';
import { say } from '../text/language.ts';
import { PhraseError } from '../text/phrase.ts';
import type { OpenTask } from './courseStatistics.ts';
import { type Course, courseFormat, type Due, type ExerciseItem } from './format.ts';
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

/** Throws a WrongUse with every problem of the file and its line. */
function courseFrom(file: string, language: Language): Course {
  const { course, problems } = readCourse(textFrom(file), knownOfSite);
  if (course) return course;
  const lines = problems.map(({ line, message }) => `${file}:${line}: ${say(message, language)}`);
  throw new WrongUse(`The course ${file} cannot be used.\n${lines.join('\n')}`);
}
export function openCourse(core: Touchstone, file: string, site: string, language: Language): OpenCourse {
  const course = courseFrom(file, language);
  const tasks = course.items
    .filter((item): item is ExerciseItem => item.kind === 'exercise')
    .map(({ id, isFile, week, weight, due }): CourseTask => {
      const where = isFile ? join(dirname(file), id) : join(site, id);
      try {
        const exercise = exerciseFrom(core, where, site);
        return { id: exercise.id, exercise, week, weight, due };
      } catch (error) {
        if (error instanceof PhraseError || error instanceof TouchstoneError)
          throw new WrongUse(`The exercise ${id} of the course cannot be used. ${error.message}`);
        throw error;
      }
    });
  const twice = tasks.find(({ id }, i) => tasks.findIndex((one) => one.id === id) < i);
  if (twice)
    throw new WrongUse(`Two exercises of the course have the id ${twice.id}; answers name the exercise by it.`);
  return { course, tasks };
}
