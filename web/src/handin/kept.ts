// SPDX-License-Identifier: MIT
// Stores answers, programs and progress in the browser's storage, one entry per exercise, and deletes all of them.
// Storage may be forbidden, full, or written by others: entries are validated like a file from elsewhere, and invalid
// ones are set aside, not lost.
import type { Touchstone } from '../../../bindings/index.ts';
import { type Answer, maxSource, readAnswer } from '../grading/answer.ts';
import { Cursor, FormatError } from '../grading/cursor.ts';
import { type Exercise, languages, type ProgramLanguage } from '../grading/format.ts';
import type { Grade } from '../grading/grade.ts';
import { readText, writeText, type Written, isUnreadable } from '../model/storage.ts';
import type { Message } from '../text/phrase.ts';
import { keptKeys } from './keptKeys.ts';

/** The used part of the browser's storage interface. */
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
/**
 * Two lecturers may use one id for different exercises: exercises from outside are distinguished by their address or
 * content.
 */
export type StorageArea = 'site' | `${Exclude<Shelf, 'site'>}@${string}`;
export const placeOn = (shelf: Shelf, origin: string): StorageArea =>
  shelf === 'site' ? shelf : `${shelf}@${fingerprint(origin)}`;

/** The program of each language, of which the answer holds one, and the student's own test cases (grading/ownCases.ts). */
export type Programs = Readonly<Partial<Record<ProgramLanguage | 'cases', string>>>;
const mostCases = 1_000_000;
/** What is on the page beside the answer, in the form of its kind; of unknown form until the kind has read it. */
export interface Screen {
  /** The student's input that was not checked yet. */
  readonly work?: unknown;
  /** What is open and shown. */
  readonly view?: unknown;
  /** Opened hints and solution, which the page shows whatever the kind. */
  readonly help?: unknown;
}
/** All that a student has made in an exercise. */
export interface Attempt {
  readonly answer: Answer;
  readonly programs: Programs;
  readonly screen?: Screen;
}
/** More is not kept: a page has far less beside its answer. */
const maxScreen = 100_000;

/** The most attempts that are kept beside the present one. */
export const mostEarlier = 8;

/** An attempt that something from outside, or another tab, has replaced. */
export interface Earlier extends Attempt {
  /** The mark of what replaced it: while that is unchanged, the next replacement takes nothing of the student's away. */
  readonly by: string;
}

/** Whether it is gone. */
function removeText(texts: KeptTexts | undefined, key: string): boolean {
  try {
    texts?.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
const keyOf = (place: StorageArea, id: string): string => `${keptKeys.exercise}${place}.${id}`;
const asideOf = (key: string): string => `${key}~unread`;
const runOf = (key: string): string => `${key}~run`;
/** Characters of a kept result: a hundredth of what browsers keep for a site; a larger one is to be had by running again. */
const maxRun = 100_000;

/** 64 bits, by FNV-1a from two seeds: enough to distinguish files, no protection against forgery. */
export function fingerprint(text: string): string {
  const half = (start: number): string => {
    let a = start;
    for (let i = 0; i < text.length; ++i) a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    return (a >>> 0).toString(36);
  };
  return `${half(0x811c9dc5)}-${half(0x9e3779b9)}`;
}

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

function readPrograms(value: unknown): Programs {
  const given = Object(value) as Readonly<Record<string, unknown>>;
  const found = languages.flatMap((language) => {
    const source = given[language];
    return typeof source === 'string' && source.length <= maxSource ? [[language, source]] : [];
  });
  const { cases } = given;
  const own = typeof cases === 'string' && cases.length <= mostCases ? [['cases', cases]] : [];
  return Object.fromEntries([...found, ...own]) as Programs;
}

export interface Found {
  readonly attempt: Attempt | undefined;
  /** The attempts that a link, a course or another tab has replaced, the last one last. */
  readonly earlier: readonly Earlier[];
  readonly progress: Progress | undefined;
  /** The revision that the answer was given to, where the exercise has changed since. */
  readonly olderRevision: number | undefined;
  /** The reason why a stored answer could not be used. */
  readonly problem: Message | undefined;
}
const nothing: Found = {
  attempt: undefined,
  earlier: [],
  progress: undefined,
  olderRevision: undefined,
  problem: undefined,
};
/** All entries that were deleted, to be brought back. */
export type Forgotten = readonly { readonly texts: KeptTexts; readonly key: string; readonly value: string }[];

function readScreen(value: unknown): { readonly screen?: Screen } {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && JSON.stringify(value).length <= maxScreen ? { screen: value } : {};
}
/** Versions before kept one alone, which was not in a list. */
const readEarlier = (core: Touchstone, exercise: Exercise, value: unknown): readonly Earlier[] =>
  (Array.isArray(value)
    ? (value as readonly unknown[]).slice(-mostEarlier)
    : value === undefined
      ? []
      : [value]
  ).flatMap((one) => readOneEarlier(core, exercise, one));
function readOneEarlier(core: Touchstone, exercise: Exercise, value: unknown): readonly Earlier[] {
  try {
    const root = new Cursor(value, 'earlier').object(['answer', 'programs', 'screen', 'by']);
    const answer = readAnswer(core, exercise, root.at('answer').value);
    const programs = readPrograms(root.at('programs').value);
    const screen = readScreen(root.at('screen').value);
    return [{ answer: { ...answer, revision: exercise.revision }, programs, ...screen, by: root.at('by').text(40) }];
  } catch (error) {
    if (error instanceof FormatError) return [];
    throw error;
  }
}

/** What tells one attempt from another: all that the student made, and nothing of what is merely shown. */
export const markOfAttempt = ({ answer, programs, screen }: Attempt): string =>
  fingerprint(JSON.stringify([answer, Object.entries(programs).sort(), screen?.work]));

export class Kept {
  /** By key, the attempt that this tab has last read or written. */
  readonly #own = new Map<string, { readonly source: string | undefined; readonly mark: string }>();

  constructor(
    readonly texts: KeptTexts | undefined,
    /** Storage for the lifetime of the tab. */
    readonly session?: KeptTexts,
  ) {}

  /** An answer that was given to an older revision is one to the exercise of now, if it still has the form. */
  find(core: Touchstone, place: StorageArea, exercise: Exercise): Found {
    const key = keyOf(place, exercise.id);
    const source = this.#read(key);
    if (source === undefined) return nothing;
    try {
      const found = this.#parse(core, place, exercise, source);
      if (found.attempt) this.#own.set(key, { source, mark: markOfAttempt(found.attempt) });
      return found;
    } catch (error) {
      if (!(error instanceof FormatError || error instanceof SyntaxError)) throw error;
      writeText(this.texts, asideOf(key), source);
      return { ...nothing, problem: error instanceof FormatError ? error.phrase : error.message };
    }
  }
  /**
   * What another tab has kept since this one read or kept something: its attempt, and the earlier ones that are not older states of
   * this tab's own. Undefined where it has done nothing.
   */
  others(
    core: Touchstone,
    place: StorageArea,
    exercise: Exercise,
  ): (Pick<Found, 'earlier'> & { readonly attempt: Attempt }) | undefined {
    const key = keyOf(place, exercise.id);
    const own = this.#own.get(key);
    const source = this.#read(key);
    if (source === undefined || !own || source === own.source) return undefined;
    try {
      const { attempt, earlier } = this.#parse(core, place, exercise, source);
      if (!attempt || markOfAttempt(attempt) === own.mark) return undefined;
      return { attempt, earlier: earlier.filter((one) => markOfAttempt(one) !== own.mark) };
    } catch (error) {
      if (error instanceof FormatError || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }
  #parse(core: Touchstone, place: StorageArea, exercise: Exercise, source: string): Found {
    const root = new Cursor(JSON.parse(source), '').object(['answer', 'progress', 'programs', 'screen', 'earlier']);
    const answer = readAnswer(core, exercise, root.at('answer').value);
    const isOlder = answer.revision !== exercise.revision;
    const programs = root.at('programs').isMissing ? this.#oldPrograms(place, exercise) : root.at('programs').value;
    return {
      attempt: {
        answer: { ...answer, revision: exercise.revision },
        programs: readPrograms(programs),
        ...readScreen(root.at('screen').value),
      },
      earlier: readEarlier(core, exercise, root.at('earlier').value),
      progress: readProgress(root.at('progress')),
      olderRevision: isOlder ? answer.revision : undefined,
      problem: undefined,
    };
  }
  /** Those of the same student: they stand beside an answer that was kept by an earlier version. */
  #oldPrograms(place: StorageArea, { id }: Exercise): unknown {
    try {
      return place === 'site' ? JSON.parse(this.#read(keptKeys.program + id) ?? '{}') : {};
    } catch {
      return {};
    }
  }
  /** What another tab has kept since is replaced: see others(). */
  keep(place: StorageArea, attempt: Attempt, now: Progress, earlier: readonly Earlier[] = []): Written {
    const { answer, programs, screen } = attempt;
    const key = keyOf(place, answer.exercise);
    const progress = better(this.progress(place, answer.exercise), now);
    const source = JSON.stringify({
      answer,
      progress,
      ...(Object.keys(programs).length > 0 ? { programs } : {}),
      ...readScreen(screen),
      ...(earlier.length > 0 ? { earlier } : {}),
    });
    if (isUnreadable(this.texts, key)) return 'forbidden';
    let written = writeText(this.texts, key, source);
    // The results of runs can be had again by running.
    if (written === 'full' && this.#dropRuns()) written = writeText(this.texts, key, source);
    if (written !== 'kept') return written;
    this.#own.set(key, { source, mark: markOfAttempt(attempt) });
    if (place === 'site') removeText(this.texts, keptKeys.program + answer.exercise);
    return written;
  }
  /** Whether this attempt is, but for what is merely shown, the one that this tab has last read or kept. */
  isOwn(place: StorageArea, attempt: Attempt): boolean {
    return this.#own.get(keyOf(place, attempt.answer.exercise))?.mark === markOfAttempt(attempt);
  }
  /** Storage key of an exercise's attempt, for events about it. */
  keyOf(place: StorageArea, id: string): string {
    return keyOf(place, id);
  }

  /** The result of the last run of a program, as text; the mark says of which one. */
  keepRun(place: StorageArea, id: string, run: { readonly mark: string; readonly result: string } | undefined): void {
    const key = runOf(keyOf(place, id));
    // Without storage a program has to be run again after a reload.
    if (!run || run.result.length > maxRun) removeText(this.texts, key);
    else writeText(this.texts, key, JSON.stringify([run.mark, run.result]));
  }
  run(place: StorageArea, id: string, mark: string): string | undefined {
    try {
      const value: unknown = JSON.parse(this.#read(runOf(keyOf(place, id))) ?? '[]');
      const [of, result] = Array.isArray(value) ? (value as readonly unknown[]) : [];
      return of === mark && typeof result === 'string' ? result : undefined;
    } catch {
      return undefined;
    }
  }
  #dropRuns(): boolean {
    const { texts } = this;
    const keys = Array.from({ length: texts?.length ?? 0 }, (_, i) => texts?.key(i) ?? '');
    const runs = keys.filter((key) => key.startsWith(keptKeys.exercise) && key.endsWith(runOf('')));
    return runs.filter((key) => removeText(texts, key)).length > 0;
  }
  has(place: StorageArea, id: string): boolean {
    return this.#read(keyOf(place, id)) !== undefined;
  }
  /** For the list of exercises, which reads no answers. */
  progress(place: StorageArea, id: string): Progress | undefined {
    try {
      const source = this.#read(keyOf(place, id));
      if (source === undefined) return undefined;
      const root = new Cursor(JSON.parse(source), '');
      root.names();
      return readProgress(root.at('progress'));
    } catch (error) {
      if (error instanceof FormatError || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  /** Deletes everything of all exercises; answers what there was. */
  forget(): Forgotten {
    const isOurs = (key: string): boolean => Object.values(keptKeys).some((beginning) => key.startsWith(beginning));
    return [this.texts, this.session].flatMap((texts) => {
      try {
        const keys = Array.from({ length: texts?.length ?? 0 }, (_, i) => texts?.key(i) ?? '').filter(isOurs);
        const before = keys.map((key) => ({ texts: texts as KeptTexts, key, value: texts?.getItem(key) ?? '' }));
        for (const key of keys) texts?.removeItem(key);
        return before;
      } catch {
        return [];
      }
    });
  }
  bringBack(before: Forgotten): void {
    for (const { texts, key, value } of before) {
      try {
        texts.setItem(key, value);
      } catch {
        // Storage is full, independent of this exercise.
      }
    }
  }

  #read(key: string): string | undefined {
    return readText(this.texts, key);
  }
}
