// SPDX-License-Identifier: MIT
// The end of an exercise of the site: the next one of the path, those that come before it, and where it is explained, in lessons and
// step by step.
import { entryOf } from '../../content/exercises/path.ts';
import { lessonsOf } from '../../content/lessons/index.ts';
import { lessonAbout, nextOf } from '../../content/stations.ts';
import { text } from '../../text/language.ts';
import { stepsPages } from '../../traces/presets/stepsPages.ts';
import { byId, make } from '../dom/dom.ts';
import { linkToLesson } from './lessonLinks.ts';
import { effortText, linkTo } from './onward.ts';

type ListName = 'exercises.previous' | 'exercises.lesson' | 'exercises.steps';
/** "What they are: one, another"; nothing without links. */
const listed = (what: ListName, links: readonly HTMLAnchorElement[]): readonly HTMLElement[] =>
  links.length === 0 ? [] : [make('p', {}, text(what), ...links.flatMap((one, i) => [i === 0 ? ': ' : ', ', one]))];

/** The lessons that name it, else the one that explains its subject. */
function lessonLinks(id: string): readonly HTMLAnchorElement[] {
  const named = lessonsOf(id);
  const subject = lessonAbout(id);
  return (named.length === 0 && subject ? [subject] : named).map(linkToLesson);
}
function stepsLinks(id: string): readonly HTMLAnchorElement[] {
  const page = stepsPages.get(id);
  if (!page) return [];
  return [make('a', { href: `./algorithms.html#preset=${page.preset}` }, text(`algorithms.name.${page.algorithm}`))];
}

/** Shows where to go from an exercise; nothing for one that is not on the path. */
export function showEndLinks(id: string): void {
  const entry = entryOf(id);
  byId('onward', HTMLElement).hidden = entry === undefined;
  if (!entry) return;
  const next = nextOf(id);
  const onward = next
    ? make('p', { class: 'next' }, linkTo(next.id), ` (${effortText(next)})`)
    : make('p', { class: 'next' }, text('exercises.last'));
  byId('onward-links', HTMLElement).replaceChildren(
    onward,
    ...listed('exercises.previous', entry.after.map(linkTo)),
    ...listed('exercises.lesson', lessonLinks(id)),
    ...listed('exercises.steps', stepsLinks(id)),
  );
}
