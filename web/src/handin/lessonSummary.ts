// SPDX-License-Identifier: MIT
// How far a reader has come in a lesson of the site, for lists. It is kept by the page of the lesson; what is found in the browser's
// storage may be written by others and is read like a file from elsewhere.
import { readText, type TextStorage } from '../model/storage.ts';
import { keptKeys } from './keptKeys.ts';

export interface LessonSummary {
  /** Predictions and tasks that are done, and of how many; 0 of 0 for a lesson that was not opened. */
  readonly done: number;
  readonly count: number;
}
const most = 200;

export function lessonSummary(storage: TextStorage | undefined, id: string): LessonSummary {
  try {
    const kept = Object(JSON.parse(readText(storage, keptKeys.lesson + id) ?? '{}')) as Readonly<
      Record<string, unknown>
    >;
    const { count } = kept;
    const tasks: unknown = kept['tasks'];
    const predictions = Object.keys(Object(kept['predictions']) as object).length;
    const all = typeof count === 'number' && count >= 0 && count <= most ? count : 0;
    return { done: Math.min(predictions + (Array.isArray(tasks) ? tasks.length : 0), all), count: all };
  } catch {
    return { done: 0, count: 0 };
  }
}
