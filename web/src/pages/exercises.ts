// SPDX-License-Identifier: MIT
// The list of exercises: a card for each with how far the reader has come, grouped by what one does in it. Titles alone are
// loaded; the rest of an exercise and the core come with its own page.
import { ask } from '../exercisePage/ask.ts';
import { handOver, IncomingError, listenForFiles, textOfFile } from '../exercisePage/incoming.ts';
import { type Forgotten, isComplete, Kept, type KeptTexts, type Progress } from '../handin/kept.ts';
import { exerciseIds, kinds, pathOf, titles } from '../exercises/index.ts';
import { storageFrom } from '../model/autosave.ts';
import { keepOffline } from '../offline/register.ts';
import { language, onLanguage, text } from '../text/language.ts';
import { byId, make } from '../ui/dom.ts';
import { startFrame } from '../ui/frame.ts';
import { Notices } from '../ui/notices.ts';

const notices = new Notices(byId('notice', HTMLElement));
await startFrame(notices);
const kept = new Kept(
  storageFrom(() => localStorage) as KeptTexts | undefined,
  storageFrom(() => sessionStorage) as KeptTexts | undefined,
);
const groups = ['construct', 'answer', 'predict', 'code'] as const;
let forgotten: Forgotten = [];

function progressText(progress: Progress | undefined): [look: string, sign: string, words: string] {
  if (!progress) return ['fresh', '○', text('exercises.notBegun')];
  if (isComplete(progress)) return ['done', '✓', text('exercises.done')];
  return ['begun', '◐', text('exercises.passed', { passed: progress.passed, count: progress.count })];
}
function card(id: string): HTMLElement {
  const [look, sign, words] = progressText(kept.progress('site', id));
  const title = titles[pathOf(id)]?.[language()] ?? id;
  return make(
    'li',
    { class: `exercise-card ${look}`, 'data-exercise': id },
    make('h3', {}, make('a', { href: `./exercise.html?id=${id}` }, title)),
    make('p', { class: 'progress' }, make('span', { 'aria-hidden': 'true', class: 'sign' }, sign), ` ${words}`),
  );
}
function section(kind: (typeof groups)[number]): HTMLElement[] {
  const ids = exerciseIds.filter((id) => kinds[pathOf(id)] === kind);
  if (ids.length === 0) return [];
  return [
    make(
      'section',
      { 'aria-labelledby': `kind-${kind}` },
      make('h2', { id: `kind-${kind}` }, text(`exercises.kind.${kind}`)),
      make('p', { class: 'note' }, text(`exercises.about.${kind}`)),
      make('ul', { class: 'exercise-cards' }, ...ids.map(card)),
    ),
  ];
}
function show(): void {
  byId('list', HTMLElement).replaceChildren(...groups.flatMap(section));
  const done = exerciseIds.filter((id) => {
    const progress = kept.progress('site', id);
    return progress !== undefined && isComplete(progress);
  });
  byId('total', HTMLElement).textContent = text('exercises.total', { done: done.length, count: exerciseIds.length });
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
    if (!handOver(await textOfFile(file))) throw new IncomingError(() => text('sheet.open.noStorage'));
    location.assign('./exercise.html?file=1');
  } catch (error) {
    if (!(error instanceof IncomingError)) throw error;
    notices.tell('file', error.sentence);
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
keepOffline();
