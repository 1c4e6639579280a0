// SPDX-License-Identifier: MIT
// Lessons and exercises as rows of a list: the way to each, its kind and its minutes, and how far the reader has come.
import { headingOf } from '../../content/exercises/index.ts';
import { entryOf } from '../../content/exercises/path.ts';
import { lessons } from '../../content/lessons/index.ts';
import { goals } from '../../handin/capsuleDrawing.ts';
import { text } from '../../text/language.ts';
import { make } from '../dom/dom.ts';
import { linkToLesson } from '../exercise/lessonLinks.ts';
import { effortText, linkTo } from '../exercise/onward.ts';
import { pointsText } from '../exercise/points.ts';
import { minutesOf, type State, type Sum, type Task, type Work } from './work.ts';

export const kinds = ['construct', 'answer', 'predict', 'code'] as const;
export const kindOf = (id: string): (typeof kinds)[number] =>
  kinds.find((kind) => kind === headingOf(id)?.kind) ?? 'construct';

const signs: Readonly<Record<State, string>> = { fresh: '○', begun: '◐', done: '✓' };

export function linkToTask(task: Task): HTMLAnchorElement {
  if (task.kind === 'drawing') return make('a', { href: './capsule2d.html' }, text('nav.capsule2d'));
  if (task.kind === 'exercise') return linkTo(task.id);
  const lesson = lessons.find(({ id }) => id === task.id);
  if (!lesson) throw new RangeError(`The site has no lesson ${task.id}.`);
  return linkToLesson(lesson);
}
/** Difficulty and minutes. */
export function effortOf(task: Task): string {
  const minutes = minutesOf(task);
  if (task.kind === 'lesson') return text('lesson.minutes', { minutes });
  const entry = task.kind === 'exercise' ? entryOf(task.id) : undefined;
  return entry ? effortText(entry) : text('exercises.minutes', { minutes });
}
const kindText = (task: Task): string =>
  task.kind === 'lesson'
    ? text('course.lesson')
    : text(`exercises.kind.${task.kind === 'drawing' ? 'construct' : kindOf(task.id)}`);

/** How far the reader has come. */
export function stateText(work: Work, task: Task): string {
  if (task.kind === 'drawing') {
    const { state, reached } = work.drawing();
    return state === 'begun' ? text('learning.goals', { reached, count: goals.length }) : plainState(state);
  }
  if (task.kind === 'lesson') {
    const { state, done, count } = work.lesson(task.id);
    return state === 'begun' && done > 0 ? text('lesson.list.progress', { done, count }) : plainState(state);
  }
  const { state, progress } = work.exercise(task.id);
  if (!progress || state === 'fresh') return plainState('fresh');
  if (state === 'begun') return text('exercises.passed', { passed: progress.passed, count: progress.count });
  return `${plainState('done')} · ${pointsText(progress.maximum)}`;
}
function plainState(state: State): string {
  if (state === 'fresh') return text('exercises.notBegun');
  return text(state === 'done' ? 'exercises.done' : 'learning.begun');
}

export interface RowParts {
  /** What tests and links find the row by. */
  readonly id: string;
  readonly title: HTMLElement | string;
  readonly notes: readonly string[];
  /** Before the title. */
  readonly picture?: HTMLElement | undefined;
  /** Undefined for what is done elsewhere. */
  readonly state: readonly [state: State, words: string] | undefined;
}
export function rowOf({ id, title, notes, picture, state }: RowParts): HTMLElement {
  const [look, words] = state ?? ['fresh', ''];
  const sign = make('span', { class: 'sign', 'aria-hidden': 'true' }, state ? signs[look] : '·');
  return make(
    'li',
    { class: `work-row ${look}${picture ? ' pictured' : ''}`, 'data-item': id },
    sign,
    make('span', { class: 'work-title' }, ...(picture ? [picture] : []), title),
    make('span', { class: 'work-notes' }, notes.join(' · ')),
    make('span', { class: 'work-state' }, words),
  );
}
/** `more` stands behind kind and minutes. */
export const taskRow = (work: Work, task: Task, more: readonly string[] = [], picture?: HTMLElement): HTMLElement =>
  rowOf({
    id: task.kind === 'drawing' ? 'capsule2d' : task.id,
    title: linkToTask(task),
    notes: [kindText(task), effortOf(task), ...more],
    picture,
    state: [work.stateOf(task), stateText(work, task)],
  });

/** What is done of all, as a sentence and a bar. */
export function sumOf({ lessons: read, exercises }: Sum): HTMLElement {
  const words = text('learning.sum', {
    lessonsDone: read.done,
    lessons: read.count,
    done: exercises.done,
    count: exercises.count,
  });
  const [value, max] = [read.done + exercises.done, read.count + exercises.count].map(String);
  const bar = make('progress', { value: value ?? '0', max: max ?? '1', 'aria-hidden': 'true' });
  return make('p', { class: 'work-sum' }, bar, make('span', {}, words));
}
/** Where to begin or to go on; undefined where all is done. `hash` leads to a place in it. */
export function nextStep(
  work: Work,
  tasks: readonly Task[],
  hash: (task: Task) => string = () => '',
): HTMLElement | undefined {
  const next = work.next(tasks);
  if (!next) return undefined;
  const isBegun = tasks.some((task) => work.stateOf(task) !== 'fresh');
  const link = linkToTask(next);
  const place = hash(next);
  if (place !== '') link.hash = place;
  const effort = make('span', { class: 'work-effort' }, ` (${effortOf(next)})`);
  return make('p', { class: 'next-step' }, text(isBegun ? 'lesson.list.goOn' : 'learning.begin'), ' ', link, effort);
}
