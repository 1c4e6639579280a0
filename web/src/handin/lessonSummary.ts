// SPDX-License-Identifier: MIT
// How far a reader has come in a lesson.
import { readText, type TextStorage } from '../model/storage.ts';
import { type KeptLesson, lessonKey, readKeptLesson } from './keptLesson.ts';

/** How many predictions and tasks are done, and of how many; 0 of 0 for a lesson that was not opened. */
export interface LessonSummary {
  readonly done: number;
  readonly count: number;
}
export const summaryOfLesson = ({ predictions, tasks, count }: KeptLesson): LessonSummary => ({
  done: Math.min(Object.keys(predictions).length + tasks.length, count),
  count,
});

/** Of a lesson of the site, for lists. */
export const lessonSummary = (storage: TextStorage | undefined, id: string): LessonSummary =>
  summaryOfLesson(readKeptLesson(readText(storage, lessonKey(id))));
