// SPDX-License-Identifier: MIT
// A browser's storage for tests, with what is kept in it at first.
import { lessonKey } from '../../web/src/handin/keptLesson.ts';
import type { KeptTexts } from '../../web/src/handin/kept.ts';

export class Memory implements KeptTexts {
  readonly #texts = new Map<string, string>();

  get length(): number {
    return this.#texts.size;
  }
  key(index: number): string | null {
    return [...this.#texts.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#texts.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#texts.set(key, value);
  }
  removeItem(key: string): void {
    this.#texts.delete(key);
  }

  /** An exercise of the site of which so many criteria are passed, each worth a point. */
  exercise(id: string, passed: number, count: number): this {
    const progress = { revision: 1, passed, count, score: passed, maximum: count };
    this.setItem(`touchstone.exercise.site.${id}`, JSON.stringify({ progress }));
    return this;
  }
  /** Its best answer, with what it consists of beside exercise and revision. */
  best(
    id: string,
    score: number,
    maximum: number,
    made: string,
    answer: object = { kind: 'answer', revealed: [] },
  ): this {
    const best = {
      answer: { exercise: id, revision: 1, ...answer },
      outcome: { score, maximum, passed: [] },
      made,
    };
    this.setItem(`touchstone.exercise.site.${id}~best`, JSON.stringify(best));
    return this;
  }
  /** A lesson with so many of its predictions and tasks done, seen last at a time. */
  lesson(id: string, done: number, count: number, seen = 0): this {
    const tasks = Array.from({ length: done }, (_, i) => `t${i}`);
    this.setItem(lessonKey(id), JSON.stringify({ predictions: {}, tasks, count, at: 2, seen }));
    return this;
  }
}
