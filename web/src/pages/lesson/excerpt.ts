// SPDX-License-Identifier: MIT
// A part of a lesson in a frame of another page: which pictures, with or without their text, and the way to the whole lesson. Fetched
// for an excerpt alone.
import { lessons } from '../../content/lessons/index.ts';
import { isCounted, type Lesson } from '../../lessons/format.ts';
import { make, part } from '../../parts/dom/dom.ts';
import { switches } from '../../parts/embed/options.ts';
import type { NoticeLink, Notices } from '../../parts/page/notices.ts';
import { requested } from '../../parts/page/preferences.ts';
import { text } from '../../text/language.ts';
import { cutLesson, ExcerptProgress, readRange } from './model/excerpt.ts';
import { pictureHash } from './model/pictures.ts';
import type { Shown } from './lessonSheet.ts';
import type { Asked } from './opening.ts';
import type { Reading } from './reading.ts';

const longestFound = 20;
const shortened = (found: string): string => (found.length > longestFound ? `${found.slice(0, longestFound)}…` : found);

/** The lesson in the language and theme of this address; without a link the list of all. */
export function wholeLesson(link: Asked['link']): string {
  const url = new URL('./lesson.html', location.href);
  if (link) url.searchParams.set(...link);
  for (const name of ['lang', 'theme'] as const) {
    const value = requested(name);
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}
/** What the page around sees of a lesson of this site that there is not. */
export function sayNone(parameters: URLSearchParams, notices: Notices): void {
  const found = shortened(parameters.get('id') ?? '');
  const allowed = lessons.map(({ id }) => id).join(', ');
  const toAll: NoticeLink = { label: () => text('lesson.all'), href: wholeLesson(undefined) };
  notices.notify('excerpt', () => text('notice.unknownChoice', { name: 'id', found, allowed }), toAll);
}

/** With the names of older addresses of switches: 1 and 0. */
function readSwitch(found: string): boolean | undefined {
  if (found === '' || found === 'on' || found === '1') return true;
  return found === 'off' || found === '0' ? false : undefined;
}

/** The part that the address asks for; undefined, with a notice, where the lesson has no such pictures. */
export function excerptOf(
  parameters: URLSearchParams,
  notices: Notices,
): (lesson: Lesson, asked: Asked) => Shown | undefined {
  return (lesson, { storage, place, link }) => {
    const count = lesson.states.length;
    const address = wholeLesson(link);
    const found = parameters.get('excerpt') ?? '';
    const range = readRange(found, count);
    const toLesson: NoticeLink = { label: () => text('lesson.excerpt.whole', { title: lesson.title }), href: address };
    if (!range) {
      const why = (): string => text('lesson.excerpt.refused', { found: shortened(found), count });
      notices.notify('excerpt', why, toLesson);
      return undefined;
    }
    notices.notify('excerpt', undefined);
    const asked = parameters.get('text')?.trim() ?? '';
    const hasText = readSwitch(asked);
    const refused = (): string =>
      text('notice.unknownChoice', { name: 'text', found: shortened(asked), allowed: switches.join(', ') });
    notices.notify('text', hasText === undefined ? refused : undefined);
    document.body.classList.toggle('without-text', hasText === false);
    return {
      lesson: cutLesson(lesson, range, hasText ?? true),
      progress: new ExcerptProgress(storage, place(lesson.id), lesson.parts.filter(isCounted).length),
      ways: { addressOf: (index) => `${address}${pictureHash(range.first + index)}` },
    };
  };
}

/** A wheel scrolls the page around, or makes it larger, over a picture too. */
const leaveWheel = (event: Event): void => event.stopPropagation();

/** Where the pictures come from; links of the text to others of the lesson lead there, too. */
export function showWhole(reading: Reading, link: Asked['link']): void {
  const { lesson } = reading.session;
  const address = wholeLesson(link);
  const whole = make('a', { href: address }, text('lesson.excerpt.whole', { title: lesson.title }));
  for (const one of part('text').querySelectorAll<HTMLAnchorElement>('a[href^="#picture-"]'))
    one.href = address + one.hash;
  const source = make('div', { class: 'note excerpt-source' }, whole, part('origin'));
  part('lesson').querySelector('.excerpt-source')?.remove();
  part('lesson').append(source);
  addEventListener('wheel', leaveWheel, { capture: true });
  // In a frame the landmarks are those of the page around.
  if (window.parent !== window) part('content').setAttribute('role', 'none');
}
