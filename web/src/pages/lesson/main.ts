// SPDX-License-Identifier: MIT
// The page of lessons: without a lesson in its address the list of all, else the lesson, whose text comes first and its picture then.
import { neededShapesOfText } from '../../grading/neededShapes.ts';
import { packagedLesson, removeLinks } from '../../handin/packaged.ts';
import { later } from '../../loading/later.ts';
import { byId, part } from '../../parts/dom/dom.ts';
import { sendHeightAround } from '../../parts/embed/framedPage.ts';
import { onOwnFiles } from '../../parts/exercise/ownFiles.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { startTouchstone } from '../../parts/page/modules/touchstone.ts';
import { startPage } from '../../parts/page/page.ts';
import { text } from '../../text/language.ts';
import { Lecture } from './lecture.ts';
import { isExcerpt, isPreview } from './modes.ts';
import type { Reading } from './reading.ts';

// Before anything is waited for: the page around asks for the connection as soon as the frame is loaded.
if (isExcerpt) sendHeightAround();
document.body.classList.toggle('excerpt', isExcerpt);
const parameters = new URLSearchParams(location.search);
const isPackaged = packagedLesson() !== undefined;
const isList = !isPackaged && !['id', 'url', 'file', 'preview'].some((name) => parameters.has(name));
document.body.classList.toggle('framed', window.parent !== window);
if (isPackaged) removeLinks();
// Landmarks of their own beside those of the authoring page.
if (isPreview) document.querySelector('header.top')?.setAttribute('role', 'none');
// What a list does without is fetched for a lesson alone.
const fetchOpening = () => later(() => import('./opening.ts'));
const fetchList = () => later(() => import('./lessonList.ts'));
const list = isList ? fetchList() : undefined;
const sheet = isList ? undefined : later(() => import('./lessonSheet.ts'));
const opening = isList ? undefined : fetchOpening();
const excerpt = isExcerpt ? later(() => import('./excerpt.ts')) : undefined;
const page = await startPage();
const announcer = new Announcer(part('live'));
let reading: Reading | undefined;

async function showList(): Promise<void> {
  if (excerpt) return (await excerpt).sayNone(parameters, page.notices);
  const { goOn, lessonCards } = await (list ?? fetchList());
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
  const asked = await (await opening)?.askedLesson(parameters);
  if (!asked || !sheet) return showList();
  const core = await startTouchstone(neededShapesOfText(asked.source)).on(page, () => '');
  if (!core) return;
  const { lessonModules, openLesson } = await sheet;
  const modules = await lessonModules(page, asked.source);
  if (!modules) return;
  reading?.destroy();
  const cut = await excerpt;
  reading = openLesson(core, modules, asked, announcer.say, cut?.excerptOf(parameters, page.notices));
  if (reading) cut?.showWhole(reading, asked.link);
  part('opening').hidden = reading !== undefined || isPreview || isPackaged || isExcerpt;
}
async function explain(error: unknown): Promise<void> {
  const { whyNot } = await fetchOpening();
  const why = whyNot(error);
  if (!why) throw error;
  page.notices.notify('file', why);
}
/** Whatever the lesson is: one that cannot be had is explained, beside the list of the others. */
const opened = (): Promise<void> =>
  open().catch((error: unknown) => explain(error).then(isExcerpt ? undefined : showList));
async function openFile(file: File): Promise<void> {
  const { passOn } = await fetchOpening();
  await passOn(file).catch(explain);
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
if (!isPreview && !isPackaged && !isExcerpt) onOwnFiles('./lesson.html', (file) => void openFile(file));
page.onLanguage(() => void opened(), lecture);
await opened();
await page.ready();
