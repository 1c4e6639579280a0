// SPDX-License-Identifier: MIT
// What a certificate says: what was done of the path or of a course, from what this browser has kept. No element, no text.
import { pathTasks, type State, type Sum, type Task, tasksOfCourse, type Work } from '../../parts/learning/work.ts';
import { type Course, courseFormat, courseVersion } from '../../courses/format.ts';
import type { Best } from '../../handin/best.ts';

export interface LessonLine {
  readonly id: string;
  readonly state: State;
  readonly done: number;
  readonly count: number;
  /** The last visit in milliseconds since 1970; 0 where it is not known. */
  readonly seen: number;
}
export interface ExerciseLine {
  readonly id: string;
  readonly state: State;
  readonly score: number;
  readonly maximum: number;
  /** When all points were reached first, as ISO 8601; undefined where they were not, and where it is not known. */
  readonly solved: string | undefined;
  readonly hasSeenSolution: boolean;
  /** What its receipt is made of; undefined without points, and where the answer is of an earlier version of the site. */
  readonly best: Best | undefined;
}
export interface Points {
  readonly score: number;
  readonly maximum: number;
}
export interface RecordOfWork {
  /** In the order of the path or of the course; what was not begun is left out. */
  readonly lessons: readonly LessonLine[];
  readonly exercises: readonly ExerciseLine[];
  /** Goals that were reached on the page of the 2D capsule exercise; undefined where that does not belong here. */
  readonly goals: number | undefined;
  readonly sum: Sum;
  /** Of a course with its weights; of the path the points of the exercises that were begun. */
  readonly points: Points;
  /** Files of a lecturer, whose progress is not known here. */
  readonly elsewhere: readonly string[];
}

function exerciseLine(work: Work, id: string): readonly ExerciseLine[] {
  const { state, progress, best } = work.exercise(id);
  if (!progress) return [];
  const { score, maximum } = progress;
  const isSolved = state === 'done' && best !== undefined && best.outcome.score >= best.outcome.maximum;
  const hasSeenSolution = Array.isArray(best?.answer.revealed) && best.answer.revealed.length > 0;
  return [{ id, state, score, maximum, solved: isSolved ? best.made : undefined, hasSeenSolution, best }];
}
function lessonLine(work: Work, id: string): readonly LessonLine[] {
  const { state, done, count, seen } = work.lesson(id);
  return state === 'fresh' ? [] : [{ id, state, done, count, seen }];
}

/** Each exercise of a course counts its weight, whatever its own points are. */
function pointsInCourse(work: Work, { items }: Course): Points {
  const exercises = items.filter((item) => item.kind === 'exercise');
  const shares = exercises.map(({ id, isFile, weight }) => {
    const progress = isFile ? undefined : work.exercise(id).progress;
    return progress && progress.maximum > 0 ? (weight * progress.score) / progress.maximum : 0;
  });
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  return { score: sum(shares), maximum: sum(exercises.map(({ weight }) => weight)) };
}

export function recordOf(work: Work, course: Course | undefined): RecordOfWork {
  const tasks: readonly Task[] = course ? tasksOfCourse(course.items) : pathTasks;
  const exercises = tasks.flatMap((task) => (task.kind === 'exercise' ? exerciseLine(work, task.id) : []));
  const ofBegun = {
    score: exercises.reduce((sum, { score }) => sum + score, 0),
    maximum: exercises.reduce((sum, { maximum }) => sum + maximum, 0),
  };
  return {
    lessons: tasks.flatMap((task) => (task.kind === 'lesson' ? lessonLine(work, task.id) : [])),
    exercises,
    goals: tasks.some(({ kind }) => kind === 'drawing') ? work.drawing().reached : undefined,
    sum: work.sum(tasks),
    points: course ? pointsInCourse(work, course) : ofBegun,
    elsewhere: course?.items.flatMap(({ kind, id, isFile }) => (kind === 'exercise' && isFile ? [id] : [])) ?? [],
  };
}
export const isEmptyRecord = ({ lessons, exercises, goals = 0 }: RecordOfWork): boolean =>
  lessons.length === 0 && exercises.length === 0 && goals === 0;

/** The whole path as the file of a course, with which a lecturer grades receipts of all its exercises. */
export function courseOfPath(title: string): string {
  const items = pathTasks.flatMap((task) => (task.kind === 'drawing' ? [] : [{ [task.kind]: task.id }]));
  return JSON.stringify({ format: courseFormat, version: courseVersion, id: 'path', title, items }, null, 2);
}
