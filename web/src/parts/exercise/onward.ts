// SPDX-License-Identifier: MIT
// What a link to an exercise of the site says: its title, and the effort that it takes.
import { headingOf } from '../../content/exercises/index.ts';
import type { PathEntry } from '../../content/exercises/path.ts';
import { language, text } from '../../text/language.ts';
import { make } from '../dom/dom.ts';

export const titleOf = (id: string): string => headingOf(id)?.title[language()] ?? id;
export const linkTo = (id: string): HTMLAnchorElement =>
  make('a', { href: `./exercise.html?id=${encodeURIComponent(id)}` }, titleOf(id));

/** Difficulty and minutes in words. */
export const effortText = ({ difficulty, minutes }: PathEntry): string =>
  `${text(`exercises.difficulty.${difficulty}`)} · ${text('exercises.minutes', { minutes })}`;
