// SPDX-License-Identifier: MIT
// Lessons and exercises as one path: a station for each lesson, with how far the reader has come and the exercises that belong to it.
import { lessons, type LessonEntry } from '../../content/lessons/index.ts';
import { type Station, stations } from '../../content/stations.ts';
import { make } from '../../parts/dom/dom.ts';
import { linkToLesson } from '../../parts/exercise/lessonLinks.ts';
import { cardPicture } from '../../parts/learning/cardPicture.ts';
import { nextStep, stateText, sumOf, taskRow } from '../../parts/learning/rows.ts';
import { isSameTask, pathTasks, type Task, tasksOf, Work } from '../../parts/learning/work.ts';
import { siteStorage } from '../../parts/page/storages.ts';
import { language, text } from '../../text/language.ts';
import { pictureHash } from './model/pictures.ts';

/** Which lists of exercises the reader has opened or closed during this visit. */
const folds = new Map<string, boolean>();

/** What comes before a lesson, as links. */
function beforeIt({ after }: LessonEntry): readonly (HTMLElement | string)[] {
  const before = after.flatMap((id) => lessons.filter((one) => one.id === id)).map(linkToLesson);
  if (before.length === 0) return [];
  return [` · ${text('lesson.list.after')}`, ...before.flatMap((link, i) => [i === 0 ? ' ' : ', ', link])];
}
/** The exercises of a station, folded but for the one where the reader is: the path is seen whole. */
function exercisesOf(work: Work, { lesson }: Station, tasks: readonly Task[], isHere: boolean): HTMLElement {
  const done = tasks.filter((task) => work.stateOf(task) === 'done').length;
  const rows = make('ul', { class: 'work-rows' }, ...tasks.map((task) => taskRow(work, task)));
  const summary = make(
    'summary',
    {},
    text(done > 0 ? 'lesson.list.exercisesDone' : 'lesson.list.exercises', { count: tasks.length, done }),
  );
  const fold = make('details', { class: 'station-exercises' }, summary, rows);
  fold.open = folds.get(lesson.id) ?? isHere;
  summary.addEventListener('click', () => folds.set(lesson.id, !fold.open));
  return fold;
}
function cardOf(work: Work, station: Station, next: Task | undefined): HTMLElement {
  const { lesson } = station;
  const [reading, ...tasks] = tasksOf(station);
  if (!reading) throw new RangeError('A station begins with its lesson.');
  const isHere = [reading, ...tasks].some((task) => next !== undefined && isSameTask(task, next));
  const state = work.stateOf(reading);
  const notes = [text('lesson.minutes', { minutes: lesson.minutes }), stateText(work, reading)].join(' · ');
  const isDone = [reading, ...tasks].every((task) => work.stateOf(task) === 'done');
  return make(
    'li',
    { class: `card lesson-card${isDone ? ' done' : ''}${isHere ? ' here' : ''}`, 'data-station': lesson.id },
    cardPicture(lesson.id),
    make('h2', {}, linkToLesson(lesson)),
    make('p', {}, lesson.idea[language()]),
    make('p', { class: `note ${state}` }, notes, ...beforeIt(lesson)),
    ...(tasks.length > 0 ? [exercisesOf(work, station, tasks, isHere)] : []),
  );
}

/** How far the reader has come in all, and where to begin or to go on. */
export function goOn(): HTMLElement {
  const work = new Work(siteStorage());
  const placeIn = (task: Task): string => {
    const { at, seen } = task.kind === 'lesson' ? work.lesson(task.id) : { at: -1, seen: 0 };
    return seen > 0 ? pictureHash(at) : '';
  };
  const next = nextStep(work, pathTasks, placeIn) ?? make('p', { class: 'next-step' }, text('learning.allDone'));
  return make('div', { class: 'card path-head' }, next, sumOf(work.sum(pathTasks)));
}
export function lessonCards(): readonly HTMLElement[] {
  const work = new Work(siteStorage());
  const next = work.next(pathTasks);
  return stations.map((station) => cardOf(work, station, next));
}
