// SPDX-License-Identifier: MIT
// The list of exercises: a card for each with how far the reader has come, in the order in which they are learnt. Titles alone are
// loaded; the rest of an exercise and the core come with its own page.
import { handOver, IncomingError, textOfFile } from '../../handin/incoming.ts';
import { type Forgotten, Kept } from '../../handin/kept.ts';
import { byId, part } from '../../parts/dom/dom.ts';
import { ask } from '../../parts/exercise/ask.ts';
import { onOwnFiles } from '../../parts/exercise/ownFiles.ts';
import { onThemeChange } from '../../parts/scene/theme.ts';
import { appear } from '../../parts/page/appear.ts';
import { startPage } from '../../parts/page/page.ts';
import { siteStorage, tabStorage } from '../../parts/page/storages.ts';
import { text } from '../../text/language.ts';
import { ExerciseList } from './exerciseList.ts';

const page = await startPage();
const kept = new Kept(siteStorage(), tabStorage());
const list = new ExerciseList(kept);
let forgotten: Forgotten = [];

function show(): void {
  list.show();
  part('bring-back').hidden = forgotten.length === 0;
}
async function forget(): Promise<void> {
  if (!(await ask(text('exercises.forget'), text('exercises.forget.sentence'), text('exercises.forget.yes')))) return;
  forgotten = kept.forget();
  show();
  part('live').textContent = text('exercises.forgotten');
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
    page.notices.notify('file', error.sentence);
  }
}
function listen(): void {
  onOwnFiles('./exercise.html', (file) => void openFile(file));
  byId('kind', HTMLSelectElement).addEventListener('change', show);
  byId('forget', HTMLButtonElement).addEventListener('click', () => void forget());
  byId('bring-back', HTMLButtonElement).addEventListener('click', bringBack);
  // Returning by the browser's Back button updates the progress.
  addEventListener('pageshow', show);
  // On a computer that others use, coming back to this page must not offer it again.
  addEventListener('pagehide', () => (forgotten = []));
}

show();
page.onLanguage(show);
onThemeChange(show);
listen();
appear();
await page.ready();
