// SPDX-License-Identifier: MIT
// From exercises to lessons. A file of its own: the home page links exercises, and needs no list of lessons for that.
import type { LessonEntry } from '../../content/lessons/index.ts';
import { language } from '../../text/language.ts';
import { make } from '../dom/dom.ts';

export const linkToLesson = ({ id, title }: LessonEntry): HTMLAnchorElement =>
  make('a', { href: `./lesson.html?id=${encodeURIComponent(id)}` }, title[language()]);
