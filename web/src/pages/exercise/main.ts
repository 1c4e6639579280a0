// SPDX-License-Identifier: MIT
// The page of every exercise: finds the requested exercise, reads it, and passes it to its sheet. Exercises and
// receipts may also be files; their format field distinguishes them.
import { loadTouchstone, type Touchstone, TouchstoneError } from '../../../../bindings/index.ts';
import { FormatError } from '../../grading/cursor.ts';
import { neededShapes } from '../../grading/neededShapes.ts';
import { ExpressionError } from '../../grading/language/value.ts';
import { readExercise } from '../../grading/readExercise.ts';
import { openReceipt, receiptFormat } from '../../grading/receipt.ts';
import { findPlatform } from '../../handin/scorm/platform.ts';
import { storageFrom } from '../../model/autosave.ts';
import { keepOffline } from '../../parts/offline/register.ts';
import { onLanguage, say, text } from '../../text/language.ts';
import type { Message } from '../../text/phrase.ts';
import { sentenceOf } from '../../parts/words/problems.ts';
import { notifyNoCore } from '../../parts/page/coreNotice.ts';
import { byId, make } from '../../parts/dom/dom.ts';
import { startFrame } from '../../parts/page/frame.ts';
import { Notices } from '../../parts/page/notices.ts';
import { checkFile } from '../../parts/exercise/checkFile.ts';
import { agreement, agreeTo, foreignHost, showOrigin } from './foreign.ts';
import {
  exerciseOfSite,
  handedOver,
  handOver,
  IncomingError,
  listenForFiles,
  parsed,
  previewed,
  textAt,
  textOfFile,
} from '../../handin/incoming.ts';
import { Kept, type KeptTexts, placeOn, type Shelf } from '../../handin/kept.ts';
import { packagedExercise, removeLinks } from '../../handin/packaged.ts';
import { Sheet } from './sheet.ts';
import { CourseCalls } from '../../handin/toParent.ts';

const notices = new Notices(byId('notice', HTMLElement));
// The page around may call before the core is there.
const calls = new CourseCalls(window);
const parameters = new URLSearchParams(location.search);
/** In the authoring page: nothing is stored. */
const isPreview = parameters.has('preview');
let sheet: Sheet | undefined;
let sayFaults = (): void => undefined;

const isReceipt = (value: unknown): boolean => (Object(value) as { format?: unknown }).format === receiptFormat;

function messageOf(fault: Error | Message): string {
  if (fault instanceof IncomingError) return fault.sentence();
  return fault instanceof Error ? sentenceOf(fault) : say(fault);
}
/** The problems of a file, as a list of paths and sentences in the current language of the page. */
function showFaults(key: 'sheet.faults' | 'sheet.warnings', faults: readonly (Error | Message)[]): void {
  sayFaults = () => showFaults(key, faults);
  const target = byId('faults', HTMLElement);
  target.hidden = faults.length === 0;
  const rows = faults.map((fault) => {
    const sentence = messageOf(fault);
    const path = fault instanceof FormatError ? fault.path : '';
    const place = path === '' || sentence.startsWith(path) ? [] : [make('code', {}, path), ' '];
    return make('li', {}, ...place, sentence);
  });
  target.replaceChildren(make('h2', {}, text(key)), make('ul', {}, ...rows));
}
function explain(error: unknown): void {
  if (
    error instanceof FormatError ||
    error instanceof IncomingError ||
    error instanceof ExpressionError ||
    error instanceof TouchstoneError
  )
    return showFaults('sheet.faults', [error]);
  throw error;
}

function readStorage(): KeptTexts | undefined {
  return storageFrom(() => localStorage) as KeptTexts | undefined;
}

/** `origin` distinguishes exercises of one id from different sources: their address, or the text of their file. */
async function openSheet(core: Touchstone, data: unknown, shelf: Shelf, origin: string): Promise<void> {
  const exercise = readExercise(core, data);
  // The authoring page has checked what it previews, and lists the problems itself.
  if (shelf === 'own' && !isPreview) showFaults('sheet.warnings', await checkFile(data, notices));
  // On a platform answers belong to who is logged in there, not to the next one at this device.
  const isElsewhere = isPreview || (shelf === 'package' && findPlatform(window) !== undefined);
  const storage = isElsewhere ? undefined : readStorage();
  const place = placeOn(shelf, origin);
  sheet = await Sheet.open(exercise, { core, notices, kept: new Kept(storage), shelf, place, calls });
  byId('opening', HTMLElement).hidden = true;
}

/** The core that an exercise needs; without it the exercise is not opened. */
async function coreFor(data: unknown): Promise<Touchstone> {
  try {
    return await loadTouchstone({ shapes: neededShapes(data) });
  } catch (error) {
    notifyNoCore(notices, error, () => '');
    throw new IncomingError(() => text('notice.noCore'));
  }
}

/** A file or its text: an exercise to be opened, or a receipt of this or another one. */
async function take(source: string): Promise<void> {
  showFaults('sheet.faults', []);
  try {
    const value = parsed(source);
    if (isReceipt(value)) await takeReceipt(value, source);
    else await takeExercise(value, source);
  } catch (error) {
    explain(error);
  }
}
async function takeExercise(value: unknown, source: string): Promise<void> {
  const core = await coreFor(value);
  if (!sheet) {
    await openSheet(core, value, 'own', source);
    showOrigin(undefined);
    if (!isPreview) keepFile(source);
  } else {
    // A file that cannot be opened leaves the exercise that is open.
    readExercise(core, value);
    goTo('file=1', source);
  }
}
/** So that a reload opens it again; without that it is open all the same. */
function keepFile(source: string): void {
  try {
    handOver(source);
  } catch (error) {
    if (!(error instanceof IncomingError)) throw error;
  }
}
async function takeReceipt(value: unknown, source: string): Promise<void> {
  const { exercise } = await openReceipt(value);
  if (sheet?.exercise.id === exercise) return sheet.openReceipt(value);
  if ((await exerciseOfSite(exercise)) === undefined)
    throw new IncomingError(() => text('sheet.receipt.elsewhere', { exercise }));
  goTo(`id=${encodeURIComponent(exercise)}&receipt=1`, source);
}
/** Another exercise gets a page of its own, so that Back leads to this one. */
function goTo(search: string, source: string): void {
  handOver(source);
  location.assign(`./exercise.html?${search}`);
}

/** One address for one file, however it is written. */
const addressOf = (url: string): string => new URL(url, location.href).href.replace(/#.*$/s, '');

async function openData(data: unknown, shelf: Shelf, origin: string): Promise<void> {
  const core = await coreFor(data);
  await openSheet(core, data, shelf, origin);
}

/** The parameters of the address. */
async function openFromAddress(): Promise<void> {
  const [id, url] = [parameters.get('id'), parameters.get('url')];
  const packaged = packagedExercise();
  if (packaged !== undefined) {
    const source = await textAt(packaged);
    await openData(parsed(source), 'package', source);
  } else if (id !== null) {
    const data = await exerciseOfSite(id);
    if (!data) throw new IncomingError(() => text('sheet.noSuch', { id: id.slice(0, 60) }));
    await openData(data, 'site', '');
  } else if (url !== null) {
    const host = foreignHost(url, location);
    if (host !== undefined) await agreement(host);
    byId('opening-note', HTMLElement).textContent = text('sheet.open.fetching');
    await openData(parsed(await textAt(url)), 'own', addressOf(url));
    if (host !== undefined) showOrigin(host);
  }
  const isGiven = parameters.has('file') || parameters.has('receipt');
  const given = isPreview ? previewed() : isGiven ? handedOver() : undefined;
  if (given !== undefined) await take(given);
}

function listen(): void {
  const takeFile = (file: File): void => void textOfFile(file).then((source) => take(source), explain);
  listenForFiles(takeFile);
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type="file"]'))
    input.addEventListener('change', () => {
      const [chosen] = input.files ?? [];
      // The same file may be chosen again once it is mended.
      input.value = '';
      if (chosen) takeFile(chosen);
    });
  byId('address', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    const address = byId('url', HTMLInputElement).value.trim();
    const host = foreignHost(address, location);
    if (host !== undefined) agreeTo(host);
    location.assign(`./exercise.html?url=${encodeURIComponent(address)}`);
  });
}

async function start(): Promise<void> {
  document.body.classList.toggle('framed', window.parent !== window);
  if (packagedExercise() !== undefined) removeLinks();
  if (isPreview) {
    // Landmarks of their own beside those of the authoring page.
    document.querySelector('header.top')?.setAttribute('role', 'none');
    byId('content', HTMLElement).dataset['textLabel'] = 'author.preview';
  }
  await startFrame(notices);
  const title = (): void => void (sheet ?? (document.title = text('sheet.title')));
  title();
  onLanguage(title);
  onLanguage(() => sayFaults());
  try {
    await loadTouchstone({ shapes: 'elementary' });
  } catch (error) {
    calls.refuse('The collision core could not be started.');
    return notifyNoCore(notices, error, () => '');
  }
  listen();
  try {
    await openFromAddress();
  } catch (error) {
    explain(error);
  }
  byId('opening', HTMLElement).hidden = sheet !== undefined;
  if (!sheet) calls.refuse('There is no exercise to connect to; the frame says why.');
}

// A page that the browser has kept as it was may show work that was deleted since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && sheet?.isForgotten === true) location.reload();
});
await start();
keepOffline();
