// SPDX-License-Identifier: MIT
// The page of every exercise: finds the requested exercise, reads it, and passes it to its sheet.
import { textOfFile } from '../../handin/incoming.ts';
import { packagedExercise, removeLinks } from '../../handin/packaged.ts';
import { CourseCalls } from '../../handin/toParent.ts';
import { part } from '../../parts/dom/dom.ts';
import { onOwnFiles } from '../../parts/exercise/ownFiles.ts';
import { startTouchstone } from '../../parts/page/modules/touchstone.ts';
import { startPage } from '../../parts/page/page.ts';
import { text } from '../../text/language.ts';
import { FaultList } from './faultList.ts';
import { Opening } from './opening.ts';

// The page around may call before the core is there.
const calls = new CourseCalls(window);
const parameters = new URLSearchParams(location.search);
const isPreview = parameters.has('preview');
document.body.classList.toggle('framed', window.parent !== window);
if (packagedExercise() !== undefined) removeLinks();
if (isPreview) {
  // Landmarks of their own beside those of the authoring page.
  document.querySelector('header.top')?.setAttribute('role', 'none');
  part('content').dataset['textLabel'] = 'author.preview';
}
const start = startTouchstone('elementary');
const page = await startPage();
const faults = new FaultList();
const opening = new Opening(page, calls, faults, isPreview);

function listen(): void {
  onOwnFiles(
    './exercise.html',
    (file) =>
      void textOfFile(file).then(
        (source) => opening.take(source),
        (error: unknown) => faults.explain(error),
      ),
  );
}
/** The sheet has a title of its own. */
function showTitle(): void {
  if (!opening.sheet) document.title = text('sheet.title');
}
async function open(): Promise<void> {
  if (!(await start.on(page, () => ''))) return calls.refuse('The collision core could not be started.');
  listen();
  await opening.openFromAddress(parameters).catch((error: unknown) => faults.explain(error));
  part('opening').hidden = opening.sheet !== undefined;
  if (!opening.sheet) calls.refuse('There is no exercise to connect to; the frame says why.');
}

showTitle();
page.onLanguage(showTitle, faults);
// A page that the browser has kept as it was may show work that was deleted since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && opening.sheet?.isForgotten === true) location.reload();
});
await open();
await page.ready();
