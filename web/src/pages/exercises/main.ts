// SPDX-License-Identifier: MIT
// The list of exercises: a card for each with how far the reader has come, in the order in which they are learnt. Titles alone are
// loaded; the rest of an exercise and the core come with its own page.
import { ask } from '../../parts/exercise/ask.ts';
import { handOver, IncomingError, listenForFiles, textOfFile } from '../../handin/incoming.ts';
import { type Forgotten, isComplete, Kept, type KeptTexts, type Progress } from '../../handin/kept.ts';
import { effortText, linkTo, titleOf } from '../../parts/exercise/onward.ts';
import { headingOf } from '../../content/exercises/index.ts';
import { type Chapter, chapters, continueAt, path, type PathEntry } from '../../content/exercises/path.ts';
import { storageFrom } from '../../model/autosave.ts';
import { keepOffline } from '../../parts/offline/register.ts';
import { onLanguage, text } from '../../text/language.ts';
import { appear } from '../../parts/page/appear.ts';
import { byId, make } from '../../parts/dom/dom.ts';
import { startFrame } from '../../parts/page/frame.ts';
import { Notices } from '../../parts/page/notices.ts';

const notices = new Notices(byId('notice', HTMLElement));
await startFrame(notices);
const kept = new Kept(
  storageFrom(() => localStorage) as KeptTexts | undefined,
  storageFrom(() => sessionStorage) as KeptTexts | undefined,
);
const groups = ['construct', 'answer', 'predict', 'code'] as const;
const kindOf = (id: string): (typeof groups)[number] =>
  groups.find((kind) => kind === headingOf(id)?.kind) ?? 'construct';
let forgotten: Forgotten = [];

function progressText(progress: Progress | undefined): [look: string, sign: string, words: string] {
  if (!progress) return ['fresh', '○', text('exercises.notBegun')];
  if (isComplete(progress)) return ['done', '✓', text('exercises.done')];
  return ['begun', '◐', text('exercises.passed', { passed: progress.passed, count: progress.count })];
}
const isDone = (id: string): boolean => {
  const progress = kept.progress('site', id);
  return progress !== undefined && isComplete(progress);
};
/** What comes before, as links; those that are done have their sign. */
function beforeIt({ after }: PathEntry): readonly HTMLElement[] {
  if (after.length === 0) return [];
  const links = after.flatMap((id, i) => [i === 0 ? ' ' : ', ', ...(isDone(id) ? ['✓ '] : []), linkTo(id)]);
  return [make('p', { class: 'after' }, text('exercises.after'), ...links)];
}
function card(entry: PathEntry): HTMLElement {
  const { id } = entry;
  const [look, sign, words] = progressText(kept.progress('site', id));
  const link = make('a', { href: `./exercise.html?id=${id}`, class: 'whole' }, titleOf(id));
  return make(
    'li',
    { class: `exercise-card ${look}`, 'data-exercise': id },
    make('h3', {}, link),
    make('p', { class: 'effort' }, `${text(`exercises.kind.${kindOf(id)}`)} · ${effortText(entry)}`),
    ...beforeIt(entry),
    make('p', { class: 'progress' }, make('span', { 'aria-hidden': 'true', class: 'sign' }, sign), ` ${words}`),
  );
}
function section({ name, entries }: Chapter): HTMLElement[] {
  const wanted = byId('kind', HTMLSelectElement).value;
  const shown = entries.filter(({ id }) => wanted === '' || kindOf(id) === wanted);
  if (shown.length === 0) return [];
  const done = shown.filter(({ id }) => isDone(id)).length;
  const minutes = shown.reduce((sum, one) => sum + one.minutes, 0);
  return [
    make(
      'section',
      { 'aria-labelledby': `chapter-${name}` },
      make('h2', { id: `chapter-${name}` }, text(`exercises.chapter.${name}`)),
      make('p', { class: 'note' }, text('exercises.chapterDone', { done, count: shown.length, minutes })),
      make('ol', { class: 'exercise-cards' }, ...shown.map(card)),
    ),
  ];
}
function showKinds(): void {
  const select = byId('kind', HTMLSelectElement);
  const before = select.value;
  const options = groups.map((kind) => make('option', { value: kind }, text(`exercises.kind.${kind}`)));
  select.replaceChildren(make('option', { value: '' }, text('exercises.show.all')), ...options);
  select.value = before;
  const kind = groups.find((one) => one === before);
  const note = byId('kind-note', HTMLElement);
  note.hidden = kind === undefined;
  if (kind) note.textContent = text(`exercises.about.${kind}`);
}
function showNext(): void {
  const next = continueAt(isDone);
  const target = byId('go-on', HTMLElement);
  target.hidden = next === undefined;
  if (!next) return;
  const isBegun = path.some(({ id }) => kept.progress('site', id) !== undefined);
  const label = text(isBegun ? 'exercises.goOn' : 'exercises.begin');
  target.replaceChildren(make('strong', {}, `${label}: `), linkTo(next.id), ` (${effortText(next)})`);
}
function show(): void {
  showKinds();
  showNext();
  byId('list', HTMLElement).replaceChildren(...chapters.flatMap(section));
  const done = path.filter(({ id }) => isDone(id)).length;
  byId('total', HTMLElement).textContent = text('exercises.total', { done, count: path.length });
  byId('bring-back', HTMLElement).hidden = forgotten.length === 0;
}

async function forget(): Promise<void> {
  if (!(await ask(text('exercises.forget'), text('exercises.forget.sentence'), text('exercises.forget.yes')))) return;
  forgotten = kept.forget();
  show();
  byId('live', HTMLElement).textContent = text('exercises.forgotten');
}
function bringBack(): void {
  kept.bringBack(forgotten);
  forgotten = [];
  show();
  byId('forget', HTMLButtonElement).focus();
}

/** The page of the exercise reads and validates the file. */
async function openFile(file: File): Promise<void> {
  try {
    handOver(await textOfFile(file));
    location.assign('./exercise.html?file=1');
  } catch (error) {
    if (!(error instanceof IncomingError)) throw error;
    notices.notify('file', error.sentence);
  }
}
function listen(): void {
  listenForFiles((file) => void openFile(file));
  const input = byId('file', HTMLInputElement);
  const openChosen = (): void => {
    const [chosen] = input.files ?? [];
    input.value = '';
    if (chosen) void openFile(chosen);
  };
  input.addEventListener('change', openChosen);
  // It may have been chosen before this program ran: on a slow machine the page is there long before.
  openChosen();
  byId('address', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    location.assign(`./exercise.html?url=${encodeURIComponent(byId('url', HTMLInputElement).value.trim())}`);
  });
  byId('kind', HTMLSelectElement).addEventListener('change', show);
  byId('forget', HTMLButtonElement).addEventListener('click', () => void forget());
  byId('bring-back', HTMLButtonElement).addEventListener('click', bringBack);
  // Returning by the browser's Back button updates the progress.
  addEventListener('pageshow', show);
  // On a computer that others use, coming back to this page must not offer it again.
  addEventListener('pagehide', () => (forgotten = []));
}

show();
onLanguage(show);
listen();
appear();
keepOffline();
