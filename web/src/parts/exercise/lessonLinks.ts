// SPDX-License-Identifier: MIT
// From exercises to lessons. A file of its own: the home page links exercises, and needs no list of lessons for that.
import { type LessonEntry, lessonsOf } from '../../content/lessons/index.ts';
import { lessonAbout } from '../../content/stations.ts';
import { language, text } from '../../text/language.ts';
import { byId, make } from '../dom/dom.ts';

export const linkToLesson = ({ id, title }: LessonEntry): HTMLAnchorElement =>
  make('a', { href: `./lesson.html?id=${encodeURIComponent(id)}` }, title[language()]);

/** At the end of an exercise, behind the way to others: the lessons that name it, else the one that explains its subject. */
export function showLessons(exercise: string): void {
  const named = lessonsOf(exercise);
  const subject = lessonAbout(exercise);
  const explaining = named.length === 0 && subject ? [subject] : named;
  const links = explaining.flatMap((one, i) => [i === 0 ? ': ' : ', ', linkToLesson(one)]);
  if (links.length > 0) byId('onward-links', HTMLElement).append(make('p', {}, text('exercises.lesson'), ...links));
}
