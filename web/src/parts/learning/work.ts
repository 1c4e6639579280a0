// SPDX-License-Identifier: MIT
// What a reader has done in this browser: how far each lesson and each exercise is, sums, and where to go on. No element, no text.
import { entryOf } from '../../content/exercises/path.ts';
import { lessons } from '../../content/lessons/index.ts';
import { type Station, stations } from '../../content/stations.ts';
import type { Item } from '../../courses/format.ts';
import { type Best, bestOf } from '../../handin/best.ts';
import { drawingKey, goals } from '../../handin/capsuleDrawing.ts';
import { isComplete, Kept, type KeptTexts, type Progress } from '../../handin/kept.ts';
import { lessonKey, readKeptLesson } from '../../handin/keptLesson.ts';
import { summaryOfLesson } from '../../handin/lessonSummary.ts';
import { readText } from '../../model/storage.ts';
import { keyOf } from '../page/preferences.ts';

/** A lesson, an exercise, or the page of the 2D capsule exercise. */
export type Task = { readonly kind: 'lesson' | 'exercise'; readonly id: string } | { readonly kind: 'drawing' };
export type State = 'fresh' | 'begun' | 'done';

export interface ExerciseWork {
  readonly state: State;
  readonly progress: Progress | undefined;
  /** What receipts are made of. */
  readonly best: Best | undefined;
}
export interface LessonWork {
  readonly state: State;
  /** Predictions and tasks, and of how many; 0 of 0 for a lesson that was not opened. */
  readonly done: number;
  readonly count: number;
  /** The state that was seen last, and when, in milliseconds since 1970; -1 and 0 where there was none. */
  readonly at: number;
  readonly seen: number;
}
export interface DrawingWork {
  readonly state: State;
  /** Goals that were reached. */
  readonly reached: number;
}

export interface Sum {
  readonly lessons: { readonly done: number; readonly count: number };
  /** With the page of the 2D capsule exercise. */
  readonly exercises: { readonly done: number; readonly count: number };
  /** Of all that is done, as the lists estimate them. */
  readonly minutes: number;
}

export class Work {
  readonly #kept: Kept;

  constructor(readonly storage: KeptTexts | undefined) {
    this.#kept = new Kept(storage);
  }

  exercise(id: string): ExerciseWork {
    const progress = this.#kept.progress('site', id);
    const state = progress === undefined ? 'fresh' : isComplete(progress) ? 'done' : 'begun';
    return { state, progress, best: bestOf(this.storage, id) };
  }
  lesson(id: string): LessonWork {
    const kept = readKeptLesson(readText(this.storage, lessonKey(id)));
    const { at, seen } = kept;
    const { done, count } = summaryOfLesson(kept);
    const state = count > 0 && done === count ? 'done' : done > 0 || seen > 0 ? 'begun' : 'fresh';
    return { state, done, count, at, seen };
  }
  /** Its goals are a preference of the reader, its drawing is kept with the exercises. */
  drawing(): DrawingWork {
    const kept = (readText(this.storage, keyOf('capsuleGoals')) ?? '').split(' ');
    const reached = goals.filter((goal) => kept.includes(goal)).length;
    const isBegun = reached > 0 || readText(this.storage, drawingKey) !== undefined;
    return { state: reached === goals.length ? 'done' : isBegun ? 'begun' : 'fresh', reached };
  }
  stateOf(task: Task): State {
    if (task.kind === 'drawing') return this.drawing().state;
    return task.kind === 'lesson' ? this.lesson(task.id).state : this.exercise(task.id).state;
  }
  /** When it was last worked on, as far as that is known. */
  #touched(task: Task): number {
    if (task.kind === 'drawing') return 0;
    if (task.kind === 'lesson') return this.lesson(task.id).seen;
    const { best } = this.exercise(task.id);
    return best ? Date.parse(best.made) : 0;
  }

  sum(tasks: readonly Task[]): Sum {
    const done = tasks.filter((task) => this.stateOf(task) === 'done');
    const counted = (isLesson: boolean) => {
      const isOne = ({ kind }: Task): boolean => (kind === 'lesson') === isLesson;
      return { done: done.filter(isOne).length, count: tasks.filter(isOne).length };
    };
    const minutes = done.reduce((sum, task) => sum + minutesOf(task), 0);
    return { lessons: counted(true), exercises: counted(false), minutes };
  }
  /**
   * Where the reader goes on: at what was worked on last, or, where that is done, at the first after it that is not; then at the first
   * that was left out. Undefined where all is done.
   */
  next(tasks: readonly Task[]): Task | undefined {
    const isOpen = (task: Task): boolean => this.stateOf(task) !== 'done';
    const times = tasks.map((task) => this.#touched(task));
    const latest = Math.max(0, ...times);
    const last = latest > 0 ? times.indexOf(latest) : tasks.findLastIndex((task) => this.stateOf(task) !== 'fresh');
    return tasks.slice(Math.max(last, 0)).find(isOpen) ?? tasks.find(isOpen);
  }
}

/** Of the page of the 2D capsule exercise, as long as the exercise of the same subject. */
const drawingMinutes = 10;
export function minutesOf(task: Task): number {
  if (task.kind === 'drawing') return drawingMinutes;
  if (task.kind === 'exercise') return entryOf(task.id)?.minutes ?? 0;
  return lessons.find(({ id }) => id === task.id)?.minutes ?? 0;
}

/** What belongs to a station, in its order: the lesson first. */
export const tasksOf = ({ lesson, exercises, hasDrawing }: Station): readonly Task[] => [
  { kind: 'lesson', id: lesson.id },
  ...(hasDrawing ? [{ kind: 'drawing' } as const] : []),
  ...exercises.map(({ id }): Task => ({ kind: 'exercise', id })),
];
export const pathTasks: readonly Task[] = stations.flatMap(tasksOf);

/** Of a course, what is on this site: the pages of a lecturer's own files are elsewhere, and so is their progress. */
export const tasksOfCourse = (items: readonly Item[]): readonly Task[] =>
  items.flatMap(({ kind, id, isFile }) => (isFile ? [] : [{ kind, id }]));

export const isSameTask = (a: Task, b: Task): boolean =>
  a.kind === b.kind && (a.kind === 'drawing' || b.kind === 'drawing' || a.id === b.id);
