// SPDX-License-Identifier: MIT
// What was predicted and done in a lesson, and where the reader was last, as the page of the lesson changes it; handin/keptLesson.ts reads it.
import { type KeptLesson, lessonKey, readKeptLesson, withoutPrograms } from '../../../handin/keptLesson.ts';
import { type LessonSummary, summaryOfLesson } from '../../../handin/lessonSummary.ts';
import type { Answer } from '../../../lessons/format.ts';
import { type TextStorage, readText, writeText } from '../../../model/storage.ts';

export class Progress {
  #kept: KeptLesson;

  constructor(
    readonly storage: TextStorage | undefined,
    readonly id: string,
  ) {
    this.#kept = readKeptLesson(readText(storage, lessonKey(id)));
  }
  prediction(id: string): Answer | undefined {
    return Object.hasOwn(this.#kept.predictions, id) ? this.#kept.predictions[id] : undefined;
  }
  isDone(id: string): boolean {
    return this.#kept.tasks.includes(id);
  }
  /** A program as the reader has changed it; undefined: it is that of the text. */
  program(id: string): string | undefined {
    const { programs = {} } = this.#kept;
    return Object.hasOwn(programs, id) ? programs[id] : undefined;
  }
  /** Undefined: that of the text again. */
  keepProgram(id: string, source: string | undefined): void {
    this.#keep(({ programs = {}, ...kept }) => {
      const others = Object.entries(programs).filter(([name]) => name !== id);
      const all = source === undefined ? others : [...others, [id, source] as const];
      return { ...kept, ...(all.length > 0 && { programs: Object.fromEntries(all) }) };
    });
  }
  /** How many predictions and tasks are done, and of how many. */
  get summary(): LessonSummary {
    return summaryOfLesson(this.#kept);
  }

  /** Where the reader was last, and when. */
  get last(): { readonly at: number; readonly seen: number } {
    return this.#kept;
  }
  visit(at: number, seen: number): void {
    this.#keep((kept) => ({ ...kept, at, seen }));
  }

  predict(id: string, answer: Answer): void {
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
    this.#keep((kept) => ({ ...withoutPrograms(kept), predictions: {}, tasks: [] }));
  }
  /** Of what is kept now: another tab may have done a task of the same lesson. */
  #keep(change: (kept: KeptLesson) => KeptLesson): void {
    const { count } = this.#kept;
    const stored = readText(this.storage, lessonKey(this.id));
    this.#kept = change(stored === undefined ? this.#kept : { ...readKeptLesson(stored), count });
    writeText(this.storage, lessonKey(this.id), JSON.stringify(this.#kept));
  }
}
