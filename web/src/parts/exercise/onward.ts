// SPDX-License-Identifier: MIT
// The end of an exercise of the site: the next one of the path, and those that come before it.
import { headingOf } from '../../content/exercises/index.ts';
import { entryOf, nextOf, type PathEntry } from '../../content/exercises/path.ts';
import { language, text } from '../../text/language.ts';
import { byId, make } from '../dom/dom.ts';

export const titleOf = (id: string): string => headingOf(id)?.title[language()] ?? id;
export const linkTo = (id: string): HTMLAnchorElement =>
  make('a', { href: `./exercise.html?id=${encodeURIComponent(id)}` }, titleOf(id));

/** Difficulty and minutes in words. */
export const effortText = ({ difficulty, minutes }: PathEntry): string =>
  `${text(`exercises.difficulty.${difficulty}`)} · ${text('exercises.minutes', { minutes })}`;

/** Shows where to go from an exercise; nothing for one that is not on the path. */
export function showOnward(id: string): void {
  const entry = entryOf(id);
  byId('onward', HTMLElement).hidden = entry === undefined;
  if (!entry) return;
  const next = nextOf(id);
  const onward = next
    ? make('p', { class: 'next' }, linkTo(next.id), ` (${effortText(next)})`)
    : make('p', { class: 'next' }, text('exercises.last'));
  const before = entry.after.flatMap((one, i) => [i === 0 ? ': ' : ', ', linkTo(one)]);
  const earlier = before.length > 0 ? [make('p', {}, text('exercises.previous'), ...before)] : [];
  byId('onward-links', HTMLElement).replaceChildren(onward, ...earlier);
}
