// SPDX-License-Identifier: MIT
// Answers and progress in the browser's storage, one entry for each exercise. Storage may be forbidden, full, or written by
// others: what is read back is judged like a file from elsewhere, and what cannot be used is put aside, not lost.
import type { Touchstone } from '../../../bindings/index.ts';
import { type Answer, readAnswer } from '../grading/answer.ts';
import { Cursor, FormatError } from '../grading/cursor.ts';
import type { Exercise } from '../grading/format.ts';
import type { Grade } from '../grading/grade.ts';
import type { Said } from '../text/phrase.ts';

/** What of the browser's storage is used. */
export interface KeptTexts {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
export interface Progress {
  /** Of the exercise that was graded. */
  readonly revision: number;
  readonly passed: number;
  readonly count: number;
  readonly score: number;
  readonly maximum: number;
}
/** Exercises of the site, those from elsewhere and those of packages, whose names may be the same. */
export type Shelf = 'site' | 'own' | 'package';

const prefix = 'touchstone.exercise.';
const keyOf = (shelf: Shelf, id: string): string => `${prefix}${shelf}.${id}`;
const asideOf = (key: string): string => `${key}~unread`;

export const isComplete = ({ passed, count }: Progress): boolean => count > 0 && passed === count;
export const progressOf = (revision: number, { score, maximum, criteria }: Grade): Progress => ({
  revision,
  passed: criteria.filter(({ passed }) => passed).length,
  count: criteria.length,
  score,
  maximum,
});
/** The better of two: what was once achieved stays achieved until the exercise changes. */
export const better = (before: Progress | undefined, now: Progress): Progress =>
  before && before.revision === now.revision && before.score > now.score ? before : now;

function readProgress(at: Cursor): Progress {
  at.object(['revision', 'passed', 'count', 'score', 'maximum']);
  const count = at.at('count').count(0, 1000);
  return {
    revision: at.at('revision').count(1, 1e9),
    passed: at.at('passed').count(0, count),
    count,
    score: at.at('score').number(0, 1e6),
    maximum: at.at('maximum').number(0, 1e6),
  };
}

export interface Found {
  readonly answer: Answer | undefined;
  readonly progress: Progress | undefined;
  /** The revision that the answer was given to, where the exercise has changed since. */
  readonly olderRevision: number | undefined;
  /** Why what was kept could not be used. */
  readonly problem: Said | undefined;
}
const nothing: Found = { answer: undefined, progress: undefined, olderRevision: undefined, problem: undefined };

export class Kept {
  constructor(readonly texts: KeptTexts | undefined) {}

  /** An answer that was given to an older revision is one to the exercise of now, if it still has the form. */
  find(core: Touchstone, shelf: Shelf, exercise: Exercise): Found {
    const key = keyOf(shelf, exercise.id);
    const source = this.#read(key);
    if (source === undefined) return nothing;
    try {
      const root = new Cursor(JSON.parse(source), '').object(['answer', 'progress']);
      const answer = readAnswer(core, exercise, root.at('answer').value);
      const isOlder = answer.revision !== exercise.revision;
      return {
        answer: { ...answer, revision: exercise.revision },
        progress: readProgress(root.at('progress')),
        olderRevision: isOlder ? answer.revision : undefined,
        problem: undefined,
      };
    } catch (error) {
      if (!(error instanceof FormatError || error instanceof SyntaxError)) throw error;
      this.#write(asideOf(key), source);
      return { ...nothing, problem: error instanceof FormatError ? error.said : error.message };
    }
  }
  /** Whether it is kept now. */
  keep(shelf: Shelf, answer: Answer, now: Progress): boolean {
    const progress = better(this.progress(shelf, answer.exercise), now);
    return this.#write(keyOf(shelf, answer.exercise), JSON.stringify({ answer, progress }));
  }
  /** For the list of exercises, which reads no answers. */
  progress(shelf: Shelf, id: string): Progress | undefined {
    try {
      const source = this.#read(keyOf(shelf, id));
      if (source === undefined) return undefined;
      const root = new Cursor(JSON.parse(source), '');
      root.names();
      return readProgress(root.at('progress'));
    } catch (error) {
      if (error instanceof FormatError || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  /** Everything of all exercises, as it was. */
  forget(): ReadonlyMap<string, string> {
    const { texts } = this;
    const before = new Map<string, string>();
    try {
      for (let i = 0; i < (texts?.length ?? 0); ++i) {
        const key = texts?.key(i);
        if (key?.startsWith(prefix)) before.set(key, texts?.getItem(key) ?? '');
      }
      for (const key of before.keys()) texts?.removeItem(key);
    } catch {
      return new Map();
    }
    return before;
  }
  bringBack(before: ReadonlyMap<string, string>): void {
    for (const [key, value] of before) this.#write(key, value);
  }

  #read(key: string): string | undefined {
    try {
      return this.texts?.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }
  #write(key: string, value: string): boolean {
    try {
      this.texts?.setItem(key, value);
      return this.texts !== undefined;
    } catch {
      return false;
    }
  }
}
