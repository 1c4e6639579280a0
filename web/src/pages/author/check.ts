// SPDX-License-Identifier: MIT
// All problems of the text of an exercise or a lesson, each with its line: of the JSON, of the form, and of what the exercise claims.
import type { Touchstone } from '../../../../bindings/index.ts';
import { checkExercise } from '../../grading/checkExercise.ts';
import { mistakesInWords } from '../../grading/checkMistakes.ts';
import type { Exercise } from '../../grading/format.ts';
import type { Grading } from '../../grading/grade.ts';
import { isLessonText } from '../../lessons/blocks.ts';
import { checkLesson } from '../../lessons/checkLesson.ts';
import type { Lesson } from '../../lessons/format.ts';
import { readLesson } from '../../lessons/readLesson.ts';
import { phrase, type Message } from '../../text/phrase.ts';
import { readAll } from './allFaults.ts';
import { lineOf, readText, type TextProblem } from '../../grading/jsonText.ts';

export interface Checked {
  /** The text as data; undefined where it is not JSON. */
  readonly data: unknown;
  /** Undefined where the form is wrong. */
  readonly exercise: Exercise | undefined;
  /** Of the text of a lesson that can be read. */
  readonly lesson?: Lesson | undefined;
  /** Its formulas take more steps than they may: no page opens it. */
  readonly isTooCostly: boolean;
  readonly problems: readonly TextProblem[];
  /** Further problems are found when these are mended. */
  readonly isCut: boolean;
  /** Of an exercise without problems: which known mistakes were checked, and which could not be. */
  readonly notes: readonly Message[];
}

interface Named {
  readonly id?: unknown;
}
/** The place that the message of a check is about: it names parts by their ids. */
function pathOf(data: object, lines: ReadonlyMap<string, number>, message: Message): string {
  if (typeof message !== 'object') return '';
  const { where, criterion, question, group } = message.values;
  if (typeof where === 'string' && lines.has(where)) return where;
  const indexOf = (list: string, id: string): string => {
    const items: unknown = (data as Readonly<Record<string, unknown>>)[list];
    const at = Array.isArray(items) ? (items as readonly Named[]).findIndex((one) => Object(one).id === id) : -1;
    return at < 0 ? list : `${list}[${at}]`;
  };
  if (typeof where === 'string') {
    const [list = '', id] = where.split('.');
    return id === undefined ? list : indexOf(list, id);
  }
  if (typeof criterion === 'string') return indexOf('steps', criterion.split('/')[0] ?? '');
  if (typeof question === 'string') return indexOf('questions', question);
  return typeof group === 'string' ? indexOf('groups', group) : '';
}

/** Characters: what no page opens need not be checked. */
export const maxText = 1_000_000;

/** A problem within a block hides none of the others; what the lesson claims is checked once all of it can be read. */
function checkLessonText(core: Touchstone, grading: Grading, source: string): Checked {
  const { lesson, problems } = readLesson(core, source);
  const found = lesson ? checkLesson(grading, lesson) : problems;
  const placed = found.toSorted((a, b) => a.line - b.line);
  return { data: source, exercise: undefined, lesson, isTooCostly: false, problems: placed, isCut: !lesson, notes: [] };
}

/** Of the JSON first; where that is right of the form; where that is right of the claims. */
export function checkText(core: Touchstone, gradingOf: () => Grading, source: string): Checked {
  const none = { exercise: undefined, isTooCostly: false, notes: [] };
  if (source.length > maxText) {
    const message = phrase('author.tooLong', { most: maxText, count: source.length });
    return { ...none, data: undefined, problems: [{ line: 1, message }], isCut: true };
  }
  if (isLessonText(source)) return checkLessonText(core, gradingOf(), source);
  const { value, lines, problems } = readText(source);
  if (problems.length > 0) return { ...none, data: value, problems, isCut: true };
  const { exercise, faults, isCut } = readAll(core, value, source.length);
  const placed = faults
    .map(({ path, message }) => ({ line: lineOf(lines, path), message }))
    .sort((a, b) => a.line - b.line);
  if (!exercise) return { ...none, data: value, problems: placed, isCut };
  const claims = checkExercise(gradingOf(), exercise);
  const { isTooCostly, mistakes } = claims;
  const found = claims.problems.map((message) => ({
    line: lineOf(lines, pathOf(value as object, lines, message)),
    message,
  }));
  return {
    data: value,
    exercise,
    isTooCostly,
    problems: found,
    isCut: false,
    notes: mistakes ? mistakesInWords(mistakes) : [],
  };
}
