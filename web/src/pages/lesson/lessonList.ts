// SPDX-License-Identifier: MIT
// The lessons of the site, in their order, with how far the reader has come.
import { lessons, type LessonEntry } from '../../content/lessons/index.ts';
import { make } from '../../parts/dom/dom.ts';
import { linkToLesson } from '../../parts/exercise/lessonLinks.ts';
import { siteStorage } from '../../parts/page/storages.ts';
import { language, text } from '../../text/language.ts';
import { pictureHash } from './model/pictures.ts';
import { Progress } from './model/progress.ts';

function cardOf(entry: LessonEntry, index: number): HTMLElement {
  const { done, count } = new Progress(siteStorage(), entry.id).summary;
  const before = entry.after.flatMap((id) => lessons.filter((one) => one.id === id)).map(linkToLesson);
  const after = before.flatMap((link, i) => [i === 0 ? ' ' : ', ', link]);
  const notes = [text('lesson.minutes', { minutes: entry.minutes })];
  if (done > 0) notes.push(text('lesson.list.progress', { done, count }));
  return make(
    'li',
    { class: 'card lesson-card' },
    make('h2', {}, `${index + 1}. `, linkToLesson(entry)),
    make('p', {}, entry.idea[language()]),
    make(
      'p',
      { class: 'note' },
      notes.join(' · '),
      ...(after.length > 0 ? [` · ${text('lesson.list.after')}`, ...after] : []),
    ),
  );
}
/** To where the reader was last, of all lessons; undefined on a first visit, and where the last one is done. */
export function goOn(): HTMLElement | undefined {
  const visits = lessons.map((entry) => ({ entry, progress: new Progress(siteStorage(), entry.id) }));
  const [last] = visits.toSorted((a, b) => b.progress.last.seen - a.progress.last.seen);
  if (!last || last.progress.last.seen === 0) return undefined;
  const { done, count } = last.progress.summary;
  const next = done === count ? lessons[lessons.indexOf(last.entry) + 1] : undefined;
  const link = linkToLesson(next ?? last.entry);
  if (!next) link.hash = pictureHash(last.progress.last.at);
  return make('p', { class: 'go-on' }, text('lesson.list.goOn'), ' ', link);
}
export const lessonCards = (): readonly HTMLElement[] => lessons.map(cardOf);
