// SPDX-License-Identifier: MIT
// A course as data: lessons and exercises in their order, with week, weight and due date. A lecturer's JSON file is read into these types
// by readCourse.ts; docs/courses.md explains every field with an example.
import type { Text } from '../grading/format.ts';

export const courseFormat = 'touchstone-course';
export const courseVersion = 1;
export const mostItems = 200;
export const mostWeeks = 60;
export const longestTitle = 200;

/** When something is due. */
export interface Due {
  /** As the file says it: "2027-01-31", or a time with its zone. */
  readonly text: string;
  /** The last moment that is on time, in milliseconds since 1970. */
  readonly at: number;
  /** Whether the file names a day without a time. */
  readonly isDay: boolean;
}
interface Scheduled {
  /** From 1; undefined for an item that belongs to no week. */
  readonly week: number | undefined;
  readonly due: Due | undefined;
}
interface Named {
  /** The id of one of the site, or the path of a file from the folder of the course. */
  readonly id: string;
  /** Whether `id` is a path; the command line alone reads such a file. */
  readonly isFile: boolean;
}
/** It is read, not graded, so it has no weight. */
export interface LessonItem extends Scheduled, Named {
  readonly kind: 'lesson';
}
export interface ExerciseItem extends Scheduled, Named {
  readonly kind: 'exercise';
  /** The points that all points of the exercise count in the course. */
  readonly weight: number;
}
export type Item = LessonItem | ExerciseItem;
export interface Course {
  readonly id: string;
  readonly title: Text;
  /** Markdown with $math$; empty where the file has none. */
  readonly text: Text;
  readonly items: readonly Item[];
}
