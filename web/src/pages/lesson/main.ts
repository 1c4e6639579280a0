// SPDX-License-Identifier: MIT
// The page of lessons: without a name in its address the list of all, else the lesson, whose text comes first and its picture then.
import { sourceOfLesson } from '../../content/lessons/index.ts';
import { neededShapesOfText } from '../../grading/neededShapes.ts';
import { later } from '../../loading/later.ts';
import { byId, part } from '../../parts/dom/dom.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { startTouchstone } from '../../parts/page/modules/touchstone.ts';
import { startPage } from '../../parts/page/page.ts';
import { language, text } from '../../text/language.ts';
import { lessonCards } from './lessonList.ts';
import type { Reading } from './reading.ts';

const id = new URLSearchParams(location.search).get('id');
const sheet = id === null ? undefined : later(() => import('./lessonSheet.ts'));
const page = await startPage();
const announcer = new Announcer(part('live'));
let reading: Reading | undefined;

function showList(): void {
  part('list-part').hidden = false;
  document.title = text('lesson.pageTitle');
  part('list-note').textContent =
    id === null ? text('lesson.list.intro') : text('lesson.list.none', { id: id.slice(0, 60) });
  part('list').replaceChildren(...lessonCards());
}
async function open(): Promise<void> {
  const asked = id === null ? undefined : sourceOfLesson(id, language());
  if (!asked || !sheet) return showList();
  const source = await asked;
  const core = await startTouchstone(neededShapesOfText(source)).on(page, () => '');
  if (!core) return;
  const { openLesson } = await sheet;
  reading?.destroy();
  reading = openLesson(core, source, announcer.say);
}

byId('restart', HTMLButtonElement).addEventListener('click', () => {
  reading?.progress.forget();
  void open().then(() => announcer.say(text('lesson.restarted')));
});
page.onLanguage(() => void open());
await open();
await page.ready();
