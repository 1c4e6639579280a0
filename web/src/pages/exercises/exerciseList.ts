// SPDX-License-Identifier: MIT
// The list itself: a card for each exercise with how far the reader has come, in chapters, and where to go on.
import { type Chapter, chapters, continueAt, path, type PathEntry } from '../../content/exercises/path.ts';
import { exercisePictureSize } from '../../content/exercises/pictureSize.ts';
import { lessonAbout } from '../../content/stations.ts';
import { isComplete, type Kept } from '../../handin/kept.ts';
import { byId, make, part } from '../../parts/dom/dom.ts';
import { iconElement } from '../../parts/dom/icons.ts';
import { linkToLesson } from '../../parts/exercise/lessonLinks.ts';
import { effortText, linkTo, titleOf } from '../../parts/exercise/onward.ts';
import { progressText } from '../../parts/exercise/progressText.ts';
import { kindOf, kinds } from '../../parts/learning/rows.ts';
import { isDark } from '../../parts/scene/theme.ts';
import { text } from '../../text/language.ts';

/** Its scene, drawn by `npm run thumbnails`. */
function pictureOf(id: string): HTMLElement {
  const [width, height] = [exercisePictureSize.width, exercisePictureSize.height].map(String);
  const src = `./exercises/${isDark() ? 'dark' : 'light'}/${id}.webp`;
  return make('img', { src, width: width ?? '', height: height ?? '', alt: '', loading: 'lazy' });
}
function kindLabel(id: string): HTMLElement {
  const kind = kindOf(id);
  return make('p', { class: `kind ${kind}` }, iconElement(kind), ` ${text(`exercises.kind.${kind}`)}`);
}

/** The lessons that explain a chapter, as links. */
function explained({ entries }: Chapter): readonly (HTMLElement | string)[] {
  const explaining = new Set(entries.map(({ id }) => lessonAbout(id)).filter((lesson) => lesson !== undefined));
  return [...explaining].flatMap((lesson, i) => [i === 0 ? ' ' : ', ', linkToLesson(lesson)]);
}

export class ExerciseList {
  constructor(readonly kept: Kept) {}

  show(): void {
    this.#showKinds();
    this.#showNext();
    part('list').replaceChildren(...chapters.flatMap((chapter) => this.#section(chapter)));
    const done = path.filter(({ id }) => this.#isDone(id)).length;
    part('total').textContent = text('exercises.total', { done, count: path.length });
  }

  readonly #isDone = (id: string): boolean => {
    const progress = this.kept.progress('site', id);
    return progress !== undefined && isComplete(progress);
  };
  /** What comes before, as links; those that are done have their sign. */
  #beforeIt({ after }: PathEntry): readonly HTMLElement[] {
    if (after.length === 0) return [];
    const links = after.flatMap((id, i) => [i === 0 ? ' ' : ', ', ...(this.#isDone(id) ? ['✓ '] : []), linkTo(id)]);
    return [make('p', { class: 'after' }, text('exercises.after'), ...links)];
  }
  #card(entry: PathEntry): HTMLElement {
    const { id } = entry;
    const [look, sign, words] = progressText(this.kept.progress('site', id));
    const link = make('a', { href: `./exercise.html?id=${id}`, class: 'whole' }, titleOf(id));
    return make(
      'li',
      { class: `exercise-card ${look}`, 'data-exercise': id },
      pictureOf(id),
      kindLabel(id),
      make('h3', {}, link),
      make('p', { class: 'effort' }, effortText(entry)),
      ...this.#beforeIt(entry),
      make('p', { class: 'progress' }, make('span', { 'aria-hidden': 'true', class: 'sign' }, sign), ` ${words}`),
    );
  }
  #section(chapter: Chapter): HTMLElement[] {
    const { name, entries } = chapter;
    const wanted = byId('kind', HTMLSelectElement).value;
    const shown = entries.filter(({ id }) => wanted === '' || kindOf(id) === wanted);
    if (shown.length === 0) return [];
    const done = shown.filter(({ id }) => this.#isDone(id)).length;
    const minutes = shown.reduce((sum, one) => sum + one.minutes, 0);
    return [
      make(
        'section',
        { 'aria-labelledby': `chapter-${name}`, class: done === shown.length ? 'chapter done' : 'chapter' },
        make('h2', { id: `chapter-${name}` }, text(`exercises.chapter.${name}`)),
        make('p', { class: 'note' }, text('exercises.chapterDone', { done, count: shown.length, minutes })),
        make('p', { class: 'note explained' }, text('exercises.explained'), ...explained(chapter)),
        make('ol', { class: 'exercise-cards' }, ...shown.map((entry) => this.#card(entry))),
      ),
    ];
  }
  #showKinds(): void {
    const select = byId('kind', HTMLSelectElement);
    const before = select.value;
    const options = kinds.map((kind) => make('option', { value: kind }, text(`exercises.kind.${kind}`)));
    select.replaceChildren(make('option', { value: '' }, text('exercises.show.all')), ...options);
    select.value = before;
    const kind = kinds.find((one) => one === before);
    const note = part('kind-note');
    note.hidden = kind === undefined;
    if (kind) note.textContent = text(`exercises.about.${kind}`);
  }
  #showNext(): void {
    const next = continueAt(this.#isDone);
    const target = part('go-on');
    target.hidden = next === undefined;
    if (!next) return;
    const isBegun = path.some(({ id }) => this.kept.progress('site', id) !== undefined);
    const label = text(isBegun ? 'exercises.goOn' : 'exercises.begin');
    const words = make('span', {}, make('strong', {}, `${label}: `), linkTo(next.id), ` (${effortText(next)})`);
    target.replaceChildren(pictureOf(next.id), words);
  }
}
