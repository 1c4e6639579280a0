// SPDX-License-Identifier: MIT
// The lessons of the site, in their order, with how far the reader has come.
import { lessons, type LessonEntry } from '../../content/lessons/index.ts';
import { make } from '../../parts/dom/dom.ts';
import { linkToLesson } from '../../parts/exercise/lessonLinks.ts';
import { siteStorage } from '../../parts/page/storages.ts';
import { language, text } from '../../text/language.ts';
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
export const lessonCards = (): readonly HTMLElement[] => lessons.map(cardOf);
