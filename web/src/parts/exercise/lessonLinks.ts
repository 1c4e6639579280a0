// SPDX-License-Identifier: MIT
// From exercises to lessons. A file of its own: the home page links exercises, and needs no list of lessons for that.
import { type LessonEntry, lessonsOf } from '../../content/lessons/index.ts';
import { language, text } from '../../text/language.ts';
import { byId, make } from '../dom/dom.ts';

export const linkToLesson = ({ id, title }: LessonEntry): HTMLAnchorElement =>
  make('a', { href: `./lesson.html?id=${encodeURIComponent(id)}` }, title[language()]);

/** At the end of an exercise, behind the way to others: the lessons that explain it. */
export function showLessons(exercise: string): void {
  const links = lessonsOf(exercise).flatMap((one, i) => [i === 0 ? ': ' : ', ', linkToLesson(one)]);
  if (links.length > 0) byId('onward-links', HTMLElement).append(make('p', {}, text('exercises.lesson'), ...links));
}
