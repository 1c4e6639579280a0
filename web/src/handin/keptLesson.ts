// SPDX-License-Identifier: MIT
// What is kept of a lesson: predictions, tasks and where the reader was last. The browser's storage may be written by others: what is
// found there is read like a file from elsewhere.
import type { Answer } from '../lessons/format.ts';
import { keptKeys } from './keptKeys.ts';

export interface KeptLesson {
  readonly predictions: Readonly<Record<string, Answer>>;
  readonly tasks: readonly string[];
  /** Programs of the text as the reader has changed them; left out where there are none. */
  readonly programs?: Readonly<Record<string, string>>;
  /** Of predictions and tasks, so that a list can say how far the reader has come without the lesson. */
  readonly count: number;
  /** The state that was seen last, and when, in milliseconds; -1 and 0 where there was none. */
  readonly at: number;
  readonly seen: number;
}
const nothing: KeptLesson = { predictions: {}, tasks: [], count: 0, at: -1, seen: 0 };
const mostKept = 200;
const longest = 100;
export const lessonKey = (id: string): string => keptKeys.lesson + id;

/** Characters of the programs of one lesson. */
const mostOfPrograms = 100_000;
function programsIn(found: unknown): Pick<KeptLesson, 'programs'> {
  const entries = Object.entries(Object(found) as object)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .slice(0, mostKept);
  const size = entries.reduce((sum, [, source]) => sum + source.length, 0);
  return entries.length > 0 && size <= mostOfPrograms ? { programs: Object.fromEntries(entries) } : {};
}
function isAnswer(value: unknown): value is Answer {
  if (Array.isArray(value)) return (value.length === 2 || value.length === 3) && value.every(Number.isFinite);
  return typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && value.length <= longest;
}

export function readKeptLesson(text: string | undefined): KeptLesson {
  try {
    const { predictions, tasks, programs, count, at, seen } = Object(JSON.parse(text ?? '{}')) as Partial<
      Record<keyof KeptLesson, unknown>
    >;
    const entries = Object.entries(Object(predictions) as object).filter((entry): entry is [string, Answer] =>
      isAnswer(entry[1]),
    );
    return {
      predictions: Object.fromEntries(entries.slice(0, mostKept)),
      tasks: Array.isArray(tasks) ? tasks.filter((id) => typeof id === 'string').slice(0, mostKept) : [],
      ...programsIn(programs),
      count: typeof count === 'number' && count >= 0 && count <= mostKept ? count : 0,
      at: Number.isInteger(at) ? Math.min(Math.max(at as number, -1), mostKept) : -1,
      seen: typeof seen === 'number' && Number.isFinite(seen) ? seen : 0,
    };
  } catch {
    return nothing;
  }
}
export const withoutPrograms = ({ predictions, tasks, count, at, seen }: KeptLesson): KeptLesson => ({
  ...{ predictions, tasks, count, at, seen },
});
