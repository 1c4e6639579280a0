// SPDX-License-Identifier: MIT
// The dialog that hands on a picture of a lesson: its link, and the code that puts it into another page. Fetched when it is asked for.
import type { Lesson } from '../../../lessons/format.ts';
import { later } from '../../../loading/later.ts';
import { Dialog } from '../../../parts/dom/dialog.ts';
import { make } from '../../../parts/dom/dom.ts';
import { embedForms, type LessonChoice, lessonAttributesOf, lessonCode } from '../../../parts/share/embedCode.ts';
import { EmbedPreview } from '../../../parts/share/embedPreview.ts';
import { check, choice, linkPart, type Notify, siteFolder, titleField } from '../../../parts/share/shareParts.ts';
import { text } from '../../../text/language.ts';
import { sceneRange, writtenRange } from '../model/excerpt.ts';
import { pictureHash } from '../model/pictures.ts';
import type { Asked } from '../opening.ts';

interface Picture {
  readonly lesson: Lesson;
  readonly link: NonNullable<Asked['link']>;
  /** Its state. */
  readonly index: number;
}

function addressOf({ link, index }: Picture): string {
  const url = new URL('lesson.html', siteFolder());
  url.searchParams.set(...link);
  return `${url.href}${pictureHash(index)}`;
}
/** The element as the dialog shows it. */
async function defineLesson(): Promise<void> {
  const { TouchstoneLesson } = await later(() => import('../../../parts/embed/lesson.ts'));
  if (customElements.get('touchstone-lesson')) return;
  TouchstoneLesson.page = new URL('lesson.html', location.href);
  customElements.define('touchstone-lesson', TouchstoneLesson);
}

function embedPart({ lesson, link, index }: Picture, notify: Notify): HTMLElement {
  const alone = writtenRange({ first: index, last: index });
  const all = sceneRange(lesson.states, index);
  let chosen: LessonChoice = {
    form: 'element',
    lesson: link[1],
    excerpt: alone,
    hasText: true,
    title: text('lesson.share.usualTitle', { lesson: lesson.title, number: index + 1 }),
  };
  const preview = new EmbedPreview({
    tag: 'touchstone-lesson',
    define: defineLesson,
    attributes: () => lessonAttributesOf(chosen),
    code: (measured) => lessonCode(chosen, siteFolder(), measured),
    least: () => 0,
  });
  const change = (next: Partial<LessonChoice>): void => {
    chosen = { ...chosen, ...next };
    preview.change(next.form === undefined && next.title === undefined);
  };
  const forms = embedForms.map((form) => [form, text(`share.embed.form.${form}`)] as const);
  const ranges = [[alone, text('lesson.share.one')] as const];
  if (all.first < all.last)
    ranges.push([writtenRange(all), text('lesson.share.scene', { from: all.first + 1, to: all.last + 1 })]);
  const choices = make(
    'div',
    { class: 'reading-choices' },
    choice(text('share.embed.form'), forms, chosen.form, (form) => change({ form })),
    choice(text('lesson.share.pictures'), ranges, chosen.excerpt, (excerpt) => change({ excerpt })),
    titleField(chosen.title, (title) => change({ title })),
    check(text('lesson.share.text'), chosen.hasText, (hasText) => change({ hasText })),
  );
  return preview.fold(notify, make('p', { class: 'note' }, text('lesson.share.note')), choices);
}

let shared: Picture | undefined;
let dialog: Dialog | undefined;
function content(): readonly Node[] {
  if (!shared) return [];
  const status = make('p', { class: 'note', role: 'status' });
  const notify: Notify = (sentence) => (status.textContent = sentence);
  return [linkPart(addressOf(shared), notify), embedPart(shared, notify), status];
}
export function sharePicture(lesson: Lesson, link: Picture['link'], index: number): void {
  shared = { lesson, link, index };
  dialog ??= new Dialog('share', 'lesson.share.title', content);
  dialog.open();
}
