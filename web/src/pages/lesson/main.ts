// SPDX-License-Identifier: MIT
// The page of lessons: without a lesson in its address the list of all, else the lesson, whose text comes first and its picture then.
import { neededShapesOfText } from '../../grading/neededShapes.ts';
import { handOver, IncomingError, textOfFile } from '../../handin/incoming.ts';
import { packagedLesson, removeLinks } from '../../handin/packaged.ts';
import { later } from '../../loading/later.ts';
import { byId, part } from '../../parts/dom/dom.ts';
import { onOwnFiles } from '../../parts/exercise/ownFiles.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { startTouchstone } from '../../parts/page/modules/touchstone.ts';
import { startPage } from '../../parts/page/page.ts';
import { text } from '../../text/language.ts';
import { Lecture } from './lecture.ts';
import { goOn, lessonCards } from './lessonList.ts';
import { askedLesson, isPreview } from './opening.ts';
import type { Reading } from './reading.ts';

const parameters = new URLSearchParams(location.search);
const isPackaged = packagedLesson() !== undefined;
const isList = !isPackaged && !['id', 'url', 'file', 'preview'].some((name) => parameters.has(name));
document.body.classList.toggle('framed', window.parent !== window);
if (isPackaged) removeLinks();
// Landmarks of their own beside those of the authoring page.
if (isPreview) document.querySelector('header.top')?.setAttribute('role', 'none');
const sheet = isList ? undefined : later(() => import('./lessonSheet.ts'));
const page = await startPage();
const announcer = new Announcer(part('live'));
let reading: Reading | undefined;

function showList(): void {
  const id = parameters.get('id');
  for (const name of ['list-part', 'opening']) part(name).hidden = false;
  document.title = text('lesson.pageTitle');
  part('list-note').textContent =
    id === null ? text('lesson.list.intro') : text('lesson.list.none', { id: id.slice(0, 60) });
  part('list').replaceChildren(...lessonCards());
  const last = goOn();
  part('go-on').replaceChildren(...(last ? [last] : []));
}
async function open(): Promise<void> {
  const asked = await askedLesson(parameters);
  if (!asked || !sheet) return showList();
  const core = await startTouchstone(neededShapesOfText(asked.source)).on(page, () => '');
  if (!core) return;
  const { openLesson } = await sheet;
  reading?.destroy();
  reading = openLesson(core, asked, announcer.say);
  part('opening').hidden = reading !== undefined || isPreview || isPackaged;
}
/** Whatever the lesson is: one that cannot be had is explained, beside the list of the others. */
const opened = (): Promise<void> =>
  open().catch((error: unknown) => {
    if (!(error instanceof IncomingError)) throw error;
    page.notices.notify('file', error.sentence);
    showList();
  });
/** In a page of its own, so that Back leads to this one, and a reload opens it again. */
async function openFile(file: File): Promise<void> {
  try {
    handOver(await textOfFile(file));
    location.assign('./lesson.html?file=1');
  } catch (error) {
    if (!(error instanceof IncomingError)) throw error;
    page.notices.notify('file', error.sentence);
  }
}

const lecture = new Lecture(() => reading, announcer.say);
async function print(): Promise<void> {
  const { printLesson } = await later(() => import('./paper.ts'));
  const tell = (sentence: string | undefined): void =>
    page.notices.notify('print', sentence === undefined ? undefined : () => sentence);
  if (reading) await printLesson(reading, tell);
}

byId('print', HTMLButtonElement).addEventListener('click', () => void print());
byId('restart', HTMLButtonElement).addEventListener('click', () => {
  reading?.progress.forget();
  void opened().then(() => announcer.say(text('lesson.restarted')));
});
if (!isPreview && !isPackaged) onOwnFiles('./lesson.html', (file) => void openFile(file));
page.onLanguage(() => void opened(), lecture);
await opened();
await page.ready();
