// SPDX-License-Identifier: MIT
// Reads a course from an untrusted text. Every problem has the line that it is on, and one in an item hides none of the others.
import { Cursor, FormatError } from '../grading/cursor.ts';
import type { Text } from '../grading/format.ts';
import { lineOf, readText, type TextProblem } from '../grading/jsonText.ts';
import { phrase } from '../text/phrase.ts';
import { readDue } from './due.ts';
import {
  type Course,
  courseFormat,
  courseVersion,
  type Item,
  type LessonItem,
  longestTitle,
  mostItems,
  mostWeeks,
} from './format.ts';

/** The ids that a course may name. */
export interface Known {
  readonly lessons: readonly string[];
  readonly exercises: readonly string[];
}
export interface ReadCourse {
  /** Undefined where there are problems. */
  readonly course: Course | undefined;
  readonly problems: readonly TextProblem[];
  /** The line of each part of the file, by its path. */
  readonly lines: ReadonlyMap<string, number>;
}
const [leastWeight, mostWeight] = [0.001, 1000];
const longestPath = 300;
const longestText = 50_000;

/** One text for all languages, or one for each; one alone serves for both. */
function readBoth(at: Cursor, most: number): Text {
  if (typeof at.value === 'string') return { en: at.text(most), de: at.text(most) };
  if (typeof at.value !== 'object' || at.value === null) return at.refuse(phrase('form.texts'));
  at.object(['en', 'de']);
  const [en, de] = [at.at('en').or(undefined, (x) => x.text(most)), at.at('de').or(undefined, (x) => x.text(most))];
  const one = en ?? de;
  return one === undefined ? at.refuse(phrase('form.texts')) : { en: en ?? one, de: de ?? one };
}

/** Below the folder of the course, so that a course from elsewhere names no other file of the computer. */
const isBelow = (path: string): boolean => /^(?!.*(^|\/)\.\.?(\/|$))[^/\\:]+(\/[^/\\:]+)*$/.test(path);

/** Files beside the course: ids of the site have neither slash nor ending. */
const files = {
  lesson: { isPath: (id: string) => /[/\\]|\.md$/.test(id), example: 'lessons/my-own.md' },
  exercise: { isPath: (id: string) => /[/\\]|\.json$/.test(id), example: 'exercises/my-own.json' },
} as const;
function readName(at: Cursor, kind: Item['kind'], known: readonly string[]): Pick<Item, 'id' | 'isFile'> {
  const id = at.text(longestPath);
  const { isPath, example } = files[kind];
  if (isPath(id)) return isBelow(id) ? { id, isFile: true } : at.refuse(phrase('course.form.path', { example }));
  return known.includes(id) ? { id, isFile: false } : at.refuse(phrase(`course.form.${kind}`), known);
}
const readSchedule = (at: Cursor): Pick<Item, 'week' | 'due'> => ({
  week: at.at('week').or(undefined, (x) => x.count(1, mostWeeks)),
  due: at.at('due').or(undefined, readDue),
});
function readItem(at: Cursor, { lessons, exercises }: Known): Item {
  const names = at.names();
  if (names.includes('lesson') === names.includes('exercise')) at.fail(phrase('course.fault.item'));
  if (names.includes('lesson')) {
    at.object(['lesson', 'week', 'due']);
    return {
      kind: 'lesson',
      ...readName(at.at('lesson'), 'lesson', lessons),
      ...readSchedule(at),
    } satisfies LessonItem;
  }
  at.object(['exercise', 'week', 'weight', 'due']);
  return {
    kind: 'exercise',
    ...readName(at.at('exercise'), 'exercise', exercises),
    ...readSchedule(at),
    weight: at.at('weight').or(1, (x) => x.number(leastWeight, mostWeight)),
  };
}
function readHead(root: Cursor): Omit<Course, 'items'> {
  root.names();
  root.at('format').choice([courseFormat]);
  const version = root.at('version').count(1, 1e9);
  if (version > courseVersion)
    root.at('version').fail(phrase('fault.exerciseVersion', { version, newest: courseVersion }));
  root.object(['format', 'version', 'id', 'title', 'text', 'items']);
  return {
    id: root.at('id').id(),
    title: readBoth(root.at('title'), longestTitle),
    text: root.at('text').or({ en: '', de: '' }, (x) => readBoth(x, longestText)),
  };
}

export function readCourse(source: string, known: Known): ReadCourse {
  const { value, lines, problems: broken } = readText(source);
  const problems: TextProblem[] = [...broken];
  if (value === undefined) return { course: undefined, problems, lines };
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      problems.push({ line: lineOf(lines, error.path), message: error.phrase });
      return undefined;
    }
  };
  const root = new Cursor(value, '');
  const head = attempt(() => readHead(root));
  // Of another format, or of a newer version, the items say nothing more.
  if (!head) return { course: undefined, problems, lines };
  const found = new Set<string>();
  const one = (at: Cursor): Item | undefined => {
    const item = readItem(at, known);
    // A receipt names its exercise, so that one may occur once.
    if (item.kind === 'exercise' && found.has(item.id)) at.at('exercise').fail(phrase('fault.twice', { id: item.id }));
    if (item.kind === 'exercise') found.add(item.id);
    return item;
  };
  const items = attempt(() => {
    const at = root.at('items');
    const read = at.list(mostItems, (item) => attempt(() => one(item)));
    return read.length > 0 ? read : at.refuse(phrase('course.form.items', { most: mostItems }));
  });
  const all = items?.filter((item) => item !== undefined) ?? [];
  return { course: problems.length === 0 ? { ...head, items: all } : undefined, problems, lines };
}
