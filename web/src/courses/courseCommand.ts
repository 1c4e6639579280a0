// SPDX-License-Identifier: MIT
// `grade` with a course in place of an exercise: one table of all its exercises. Node only.
import { complain, Output, print, WrongUse } from '../../../bindings/output.ts';
import { plainJson } from '../../../bindings/plainText.ts';
import { problemsOf } from '../grading/checkExercise.ts';
import { type ClassFiles, printsLines, sourcesBeside, writeTexts } from '../grading/classFiles.ts';
import type { Grading } from '../grading/grade.ts';
import { sourcesOf } from '../grading/sources.ts';
import { say } from '../text/language.ts';
import { counted } from '../text/plural.ts';
import { courseStatisticsCsv, courseStatisticsText } from './courseStatistics.ts';
import { CourseTable } from './courseTable.ts';
import { gradeCourse } from './gradeCourse.ts';
import type { Identical } from './identical.ts';
import { type CourseTask, openCourse } from './openCourse.ts';

export interface Asked {
  /** The file of the course. */
  readonly exercise: string;
  readonly answers: readonly string[];
  readonly isChecked: boolean;
  readonly seconds: number;
  readonly seed: string | undefined;
  readonly files: ClassFiles;
}

/** What each exercise claims and does not hold, with its id. */
const problemsOfTasks = (grading: Grading, tasks: readonly CourseTask[]): readonly string[] =>
  tasks.flatMap(({ id, exercise }) =>
    problemsOf(grading, exercise).map((one) => `${id}: ${say(one, grading.language)}`),
  );

function identicalLine({ language }: Grading, table: CourseTable, { exercise, kind, students }: Identical): string {
  const note = say({ key: `course.identical.${kind}`, values: {} }, language);
  return plainJson(
    JSON.stringify({ exercise, identical: kind, students: students.map((key) => table.nameOf(key)), note }),
  );
}

/** Answers the exit status, as for an exercise. */
export async function runCourse(grading: Grading, asked: Asked, site: string): Promise<number> {
  const { language } = grading;
  const { course, tasks } = openCourse(grading.core, asked.exercise, site, language);
  if (asked.isChecked) {
    const problems = problemsOfTasks(grading, tasks);
    for (const one of problems) print(one);
    if (problems.length === 0) print(`${course.id} works.`);
    return problems.length === 0 ? 0 : 1;
  }
  if (tasks.length === 0) throw new WrongUse(`The course ${asked.exercise} has no exercise to grade.`);
  const { files } = asked;
  const sources = sourcesBeside(files, sourcesOf(asked.answers));
  const output = new Output();
  const table = new CourseTable(tasks);
  const { graded, rejected, newer, identical } = await gradeCourse(
    grading,
    tasks,
    sources,
    async (line, answer) => {
      table.add(answer);
      if (printsLines(files)) await output.add(line);
    },
    asked,
  );
  if (printsLines(files)) for (const one of identical) await output.add(identicalLine(grading, table, one));
  await output.flush();
  const texts = {
    csv: () => table.csv(identical, language),
    statistics: (isTable: boolean) =>
      isTable ? courseStatisticsCsv(tasks, table, language) : courseStatisticsText(tasks, table, language),
  };
  await writeTexts(files, texts, async (text) => {
    await output.add(text.replace(/\n$/, ''));
    await output.flush();
  });
  if (newer > 0)
    complain(
      `${newer} of the graded answers ${counted('was|were', newer, 'en')} made with a newer revision of an exercise: get that one and grade again.`,
    );
  complain(
    `${graded} graded, ${rejected} rejected (course ${course.id}, ${counted('# exercise|# exercises', tasks.length, 'en')})`,
  );
  return rejected > 0 ? 1 : 0;
}
