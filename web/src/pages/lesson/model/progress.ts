// SPDX-License-Identifier: MIT
// What was predicted and done in a lesson, and where the reader was last, kept in the browser's storage. That may be forbidden, full, or written by others: what is
// found there is read like a file from elsewhere.
import { keptKeys } from '../../../handin/keptKeys.ts';
import { type TextStorage, readText, writeText } from '../../../model/storage.ts';

interface Kept {
  readonly predictions: Readonly<Record<string, number | string>>;
  readonly tasks: readonly string[];
  /** Of predictions and tasks, so that a list can say how far the reader has come without the lesson. */
  readonly count: number;
  /** The state that was seen last, and when, in milliseconds; -1 and 0 where there was none. */
  readonly at: number;
  readonly seen: number;
}
const nothing: Kept = { predictions: {}, tasks: [], count: 0, at: -1, seen: 0 };
const mostKept = 200;
const longest = 100;
export const lessonKey = (id: string): string => keptKeys.lesson + id;

const isAnswer = (value: unknown): value is number | string =>
  typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && value.length <= longest;

function parsed(text: string | undefined): Kept {
  try {
    const { predictions, tasks, count, at, seen } = Object(JSON.parse(text ?? '{}')) as Partial<
      Record<keyof Kept, unknown>
    >;
    const entries = Object.entries(Object(predictions) as object).filter((entry): entry is [string, number | string] =>
      isAnswer(entry[1]),
    );
    return {
      predictions: Object.fromEntries(entries.slice(0, mostKept)),
      tasks: Array.isArray(tasks) ? tasks.filter((id) => typeof id === 'string').slice(0, mostKept) : [],
      count: typeof count === 'number' && count >= 0 && count <= mostKept ? count : 0,
      at: Number.isInteger(at) ? Math.min(Math.max(at as number, -1), mostKept) : -1,
      seen: typeof seen === 'number' && Number.isFinite(seen) ? seen : 0,
    };
  } catch {
    return nothing;
  }
}

export class Progress {
  #kept: Kept;

  constructor(
    readonly storage: TextStorage | undefined,
    readonly id: string,
  ) {
    this.#kept = parsed(readText(storage, lessonKey(id)));
  }
  prediction(id: string): number | string | undefined {
    return Object.hasOwn(this.#kept.predictions, id) ? this.#kept.predictions[id] : undefined;
  }
  isDone(id: string): boolean {
    return this.#kept.tasks.includes(id);
  }
  /** How many predictions and tasks are done, and of how many. */
  get summary(): { readonly done: number; readonly count: number } {
    const { predictions, tasks, count } = this.#kept;
    return { done: Math.min(Object.keys(predictions).length + tasks.length, count), count };
  }

  /** Where the reader was last, and when. */
  get last(): { readonly at: number; readonly seen: number } {
    return this.#kept;
  }
  visit(at: number, seen: number): void {
    this.#keep((kept) => ({ ...kept, at, seen }));
  }

  predict(id: string, answer: number | string): void {
    this.#keep((kept) => ({ ...kept, predictions: { ...kept.predictions, [id]: answer } }));
  }
  unpredict(id: string): void {
    this.#keep((kept) => {
      const others = Object.entries(kept.predictions).filter(([name]) => name !== id);
      return { ...kept, predictions: Object.fromEntries(others) };
    });
  }
  finish(id: string): void {
    if (!this.isDone(id)) this.#keep((kept) => ({ ...kept, tasks: [...new Set([...kept.tasks, id])] }));
  }
  /** Known once the lesson is open; kept with the next prediction or task. */
  count(count: number): void {
    this.#kept = { ...this.#kept, count };
  }
  forget(): void {
    this.#keep((kept) => ({ ...kept, predictions: {}, tasks: [] }));
  }
  /** Of what is kept now: another tab may have done a task of the same lesson. */
  #keep(change: (kept: Kept) => Kept): void {
    const { count } = this.#kept;
    const stored = readText(this.storage, lessonKey(this.id));
    this.#kept = change(stored === undefined ? this.#kept : { ...parsed(stored), count });
    writeText(this.storage, lessonKey(this.id), JSON.stringify(this.#kept));
  }
}
