// SPDX-License-Identifier: MIT
// Lessons and exercises in one order: a station for each lesson, with the exercises that belong to it. An exercise stands once: under
// the first lesson that names it, else under the one that explains its subject (exercises/path.ts). So what comes before it never
// stands after it (a test).
import { path, type PathEntry, subjectOf } from './exercises/path.ts';
import { type LessonEntry, lessons, lessonsOf } from './lessons/index.ts';

export interface Station {
  readonly lesson: LessonEntry;
  /** In the order of the path. */
  readonly exercises: readonly PathEntry[];
  /** Whether the page of the 2D capsule exercise (capsule2d.html) belongs here. */
  readonly hasDrawing: boolean;
}

/** The lesson under which an exercise stands; undefined for one that is not of the site. */
export function lessonAbout(exercise: string): LessonEntry | undefined {
  const [named] = lessonsOf(exercise);
  return named ?? lessons.find(({ id }) => id === subjectOf(exercise));
}

export const stations: readonly Station[] = lessons.map((lesson) => ({
  lesson,
  exercises: path.filter(({ id }) => lessonAbout(id) === lesson),
  hasDrawing: lesson.id === 'capsules',
}));

const inOrder: readonly PathEntry[] = stations.flatMap(({ exercises }) => exercises);
/** The exercise that stands after this one; undefined after the last, and for an exercise that is not of the site. */
export function nextOf(id: string): PathEntry | undefined {
  const at = inOrder.findIndex((one) => one.id === id);
  return at < 0 ? undefined : inOrder[at + 1];
}
