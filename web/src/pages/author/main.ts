// SPDX-License-Identifier: MIT
// The authoring page: the text of an exercise, all of its problems with their lines, its live preview, and what is made of it.
import { startWorker } from '../../loading/worker.ts';
import { loadTouchstone, type Touchstone } from '../../../../bindings/index.ts';
import { createRunner } from '../../coding/runner.ts';
import { ask } from '../../parts/exercise/ask.ts';
import { Checking, checkWorker, mostSeconds, type Outcome } from '../../parts/exercise/checking.ts';
import { exerciseOfSite, IncomingError, listenForFiles, textOfFile } from '../../handin/incoming.ts';
import { exerciseIds, headingOf } from '../../content/exercises/index.ts';
import { problemsOfPrograms } from '../../grading/checkPrograms.ts';
import type { CodeExercise, ProgramLanguage } from '../../grading/format.ts';
import { gradingWith } from '../../grading/grade.ts';
import { answerRunner } from '../../grading/runAnswers.ts';
import { isSeed } from '../../grading/seeds.ts';
import { wrongProgramsOf } from '../../grading/wrongPrograms.ts';
import { keptKeys } from '../../handin/keptKeys.ts';
import { SavedText } from '../../parts/page/savedText.ts';
import { readText, storageFrom } from '../../model/storage.ts';
import { keepOffline } from '../../parts/offline/register.ts';
import { language, onLanguage, say, text } from '../../text/language.ts';
import { PhraseError } from '../../text/phrase.ts';
import { download } from '../../parts/dom/clipboard.ts';
import { notifyNoCore } from '../../parts/page/coreNotice.ts';
import { byId, make } from '../../parts/dom/dom.ts';
import { startFrame } from '../../parts/page/frame.ts';
import { Notices } from '../../parts/page/notices.ts';
import { type Checked, checkText } from './check.ts';
import type { Order } from './checkWorker.ts';
import type { TextProblem } from '../../grading/jsonText.ts';
import { loadFromSite, packageOf, type ScormVersion } from './package.ts';

/** An edit is checked after this many milliseconds without a further one. */
const pause = 500;
const notices = new Notices(byId('notice', HTMLElement));
const storage = storageFrom(() => localStorage);
const field = byId('text', HTMLTextAreaElement);
const summary = byId('summary', HTMLElement);
const checking = new Checking<Order, Checked>(() =>
  checkWorker(startWorker(() => new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' }))),
);
const saved = new SavedText(notices, keptKeys.author, (which) => text(`author.saved.${which}`), take);
const button = byId('check', HTMLButtonElement);
const seconds = byId('seconds', HTMLElement);
let core: Touchstone | undefined;
/** What was found of a text, in a language. */
let checked: (Checked & { readonly key: string }) | undefined;
let previewed = '';
let timer: ReturnType<typeof setTimeout> | undefined;

const gradingNow = (known: Touchstone) => () => gradingWith(known, language());

/** Marks the line in the text. */
function goToLine(line: number): void {
  const lines = field.value.split('\n');
  const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  field.focus();
  field.setSelectionRange(from, from + (lines[line - 1] ?? '').length);
  field.scrollTop = ((line - 4) / Math.max(lines.length, 1)) * field.scrollHeight;
}
function row({ line, message }: TextProblem): HTMLElement {
  const button = make('button', { type: 'button', 'data-line': String(line) }, text('author.line', { line }));
  button.addEventListener('click', () => goToLine(line));
  return make('li', {}, button, ` ${say(message)}`);
}
function showProblems({ problems, isCut, notes }: Checked): void {
  const count = problems.length;
  const found = text('author.count', { count });
  summary.textContent = count === 0 ? text('author.none') : [found, ...(isCut ? [text('author.more')] : [])].join(' ');
  summary.dataset['problems'] = String(count);
  byId('problems', HTMLElement).replaceChildren(...problems.map(row));
  byId('notes', HTMLElement).replaceChildren(...notes.map((note) => make('p', { class: 'note' }, say(note))));
}

/** The frame reads the text from the storage of the tab; nothing that is done in it is kept. */
function showPreview(source: string, isRight: boolean): void {
  const frame = byId('preview', HTMLIFrameElement);
  const note = byId('preview-note', HTMLElement);
  if (isRight && source !== previewed) {
    try {
      sessionStorage.setItem(keptKeys.preview, source);
      frame.hidden = false;
      frame.src = `./exercise.html?preview=1&seed=preview&lang=${language()}`;
      previewed = source;
    } catch {
      notices.notify('preview', () => text('author.preview.noStorage'));
    }
  }
  const key = isRight ? 'author.preview.note' : frame.hidden ? 'author.preview.none' : 'author.preview.old';
  note.textContent = text(key);
}

/** Stands in the storage while a draft is checked: if the page dies of it, the draft opens unchecked. */
const mark = `${keptKeys.author}.checking`;
/** A page that is left earlier has not died of its check. */
const suspicious = 3000;
function setMark(isChecking: boolean): void {
  try {
    storage?.setItem(mark, isChecking ? '1' : '');
  } catch {
    // Nothing is kept, so nothing is checked when the page opens again.
  }
}

const keyNow = (): string => `${language()} ${field.value}`;
/** Of the text as it is now; undefined while it is unchecked. */
const checkedNow = (): Checked | undefined => (checked?.key === keyNow() ? checked : undefined);

/** A sentence in place of the problems, which are those of another text. */
function showUnchecked(sentence: string): void {
  summary.textContent = sentence;
  delete summary.dataset['problems'];
  byId('problems', HTMLElement).replaceChildren();
  byId('notes', HTMLElement).replaceChildren();
}
/** The progress of a check that takes more than a second; the button ends it. */
function showProgress(): void {
  const isLong = checking.isRunning && checking.elapsed > 1000;
  button.textContent = text(isLong ? 'author.checking.cancel' : 'author.checking.again');
  const now = Math.round(checking.elapsed / 1000);
  seconds.textContent = isLong ? text('author.checking.seconds', { seconds: now, most: mostSeconds }) : '';
  if (isLong && summary.textContent !== text('author.checking')) showUnchecked(text('author.checking'));
}

/** In a worker; where none can be had, here: the steps of formulas are limited. */
async function outcomeOf(known: Touchstone, source: string): Promise<Outcome<Checked>> {
  const outcome = await checking.check({ source, language: language() });
  const isHere = 'ended' in outcome && outcome.ended === 'failed';
  return isHere ? { answer: checkText(known, gradingNow(known), source) } : outcome;
}
async function check(): Promise<void> {
  clearTimeout(timer);
  if (!core || checkedNow()) return;
  const [key, source] = [keyNow(), field.value];
  setMark(true);
  const progress = setInterval(showProgress, 250);
  const outcome = await outcomeOf(core, source).finally(() => clearInterval(progress));
  if ('ended' in outcome && outcome.ended === 'replaced') return;
  setMark(false);
  showProgress();
  if ('ended' in outcome) {
    checked = undefined;
    const isLate = outcome.ended === 'late';
    return showUnchecked(
      isLate ? text('author.checking.late', { most: mostSeconds }) : text('author.checking.cancelled'),
    );
  }
  const { exercise, isTooCostly } = outcome.answer;
  checked = { ...outcome.answer, key };
  showProblems(checked);
  showPreview(source, exercise !== undefined && !isTooCostly);
  byId('programs', HTMLElement).hidden = exercise?.kind !== 'code';
}
function edited(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    saved.keep(field.value);
    void check();
  }, pause);
}
function take(source: string): void {
  field.value = source;
  saved.keep(source);
  void check();
}

const isOwnText = (): boolean => field.value.trim() !== '' && field.value !== loaded;
let loaded = '';
async function loadTemplate(id: string): Promise<void> {
  const question = (): Promise<boolean> =>
    ask(text('author.load.ask'), text('author.load.sentence'), text('author.load.yes'));
  if (isOwnText() && !(await question())) return;
  try {
    const data = await exerciseOfSite(id);
    if (!data) return;
    byId('template', HTMLSelectElement).value = id;
    loaded = JSON.stringify({ ...data, id: `my-${id}`, revision: 1 }, null, 2);
    take(loaded);
  } catch (error) {
    showIncoming(error);
  }
}
async function openFile(file: File): Promise<void> {
  try {
    const source = await textOfFile(file);
    const question = (): Promise<boolean> =>
      ask(text('author.load.ask'), text('author.load.sentence'), text('author.load.yes'));
    if (isOwnText() && !(await question())) return;
    loaded = source;
    take(source);
  } catch (error) {
    showIncoming(error);
  }
}
function showIncoming(error: unknown): void {
  if (!(error instanceof IncomingError)) throw error;
  notices.notify('file', error.sentence);
}
/** The text as data, whether or not it is checked. */
function dataNow(): unknown {
  try {
    return JSON.parse(field.value);
  } catch {
    return undefined;
  }
}
function save(): void {
  const { id } = Object(dataNow()) as { readonly id?: unknown };
  const name = typeof id === 'string' && /^[\w.-]{1,64}$/.test(id) ? id : 'exercise';
  download(new Blob([field.value], { type: 'application/json' }), `${name}.json`);
}

async function runPrograms(): Promise<void> {
  await check();
  const { exercise, isTooCostly } = checkedNow() ?? {};
  if (!core || exercise?.kind !== 'code' || isTooCostly === true) return;
  const results = byId('program-results', HTMLElement);
  const chosen: ProgramLanguage = byId('program-language', HTMLSelectElement).value === 'cpp' ? 'cpp' : 'javascript';
  const wrong = byId('mistakes', HTMLTextAreaElement).value;
  const lists = wrong.trim() === '' ? {} : { [chosen]: wrong };
  const runnerOf: Parameters<typeof problemsOfPrograms>[3] = (grading, of) => answerRunner(createRunner(), grading, of);
  results.replaceChildren(make('p', {}, text('author.programs.running')));
  const list = make('ul');
  for await (const problem of problemsOfPrograms(gradingNow(core)(), exercise, lists, runnerOf, [chosen]))
    list.append(make('li', {}, say(problem)));
  const count = list.childElementCount === 0 ? countOf(exercise, chosen, wrong) : 0;
  results.replaceChildren(list.childElementCount > 0 ? list : make('p', {}, text('author.programs.works', { count })));
}
const countOf = ({ solution }: CodeExercise, chosen: ProgramLanguage, wrong: string): number =>
  wrong.trim() === '' ? 0 : wrongProgramsOf(wrong, solution[chosen] ?? '').length;

async function makePackage(): Promise<void> {
  await check();
  const status = byId('package-status', HTMLElement);
  const seed = byId('seed', HTMLInputElement).value.trim();
  if (seed !== '' && !isSeed(seed)) return void (status.textContent = text('author.package.badSeed'));
  const { exercise, problems, data } = checkedNow() ?? { exercise: undefined, problems: [], data: undefined };
  if (!exercise || problems.length > 0) return void (status.textContent = text('author.package.mend'));
  const version: ScormVersion = byId('version', HTMLSelectElement).value === '2004' ? '2004' : '1.2';
  const isCompiled = exercise.kind === 'code' && exercise.start.cpp !== undefined;
  const packed = { data, id: exercise.id, title: exercise.title[language()], isCompiled, seed: seed || undefined };
  try {
    const bytes = await packageOf(packed, version, loadFromSite, (count) => {
      status.textContent = text('author.package.making', { count });
    });
    const name = `${exercise.id}-scorm-${version}.zip`;
    download(new Blob([bytes], { type: 'application/zip' }), name);
    status.textContent = text('author.package.done', { name });
  } catch (error) {
    if (!(error instanceof PhraseError)) throw error;
    status.textContent = text('author.package.failed', { why: say(error.phrase) });
  }
}

function showTemplates(): void {
  const select = byId('template', HTMLSelectElement);
  const before = select.value;
  const titleOf = (id: string): string => headingOf(id)?.title[language()] ?? id;
  select.replaceChildren(...exerciseIds.map((id) => make('option', { value: id }, titleOf(id))));
  if (before !== '') select.value = before;
}
function listen(): void {
  const on = (id: string, action: () => void): void => byId(id, HTMLButtonElement).addEventListener('click', action);
  field.addEventListener('input', edited);
  on('load', () => void loadTemplate(byId('template', HTMLSelectElement).value));
  on('save', save);
  button.addEventListener('click', () => {
    if (checking.isRunning) checking.cancel();
    else void check();
  });
  on('run', () => void runPrograms());
  on('package', () => void makePackage());
  listenForFiles((file) => void openFile(file));
  const input = byId('file', HTMLInputElement);
  input.addEventListener('change', () => {
    const [chosen] = input.files ?? [];
    input.value = '';
    if (chosen) void openFile(chosen);
  });
  addEventListener('pagehide', () => {
    saved.keep(field.value);
    if (checking.isRunning && checking.elapsed < suspicious) setMark(false);
  });
}

/** Whether the first text is there, and is to be checked. */
let hasBegun = false;
const hasDied = (readText(storage, mark) ?? '') !== '';
await startFrame(notices);
showTemplates();
onLanguage(() => {
  showTemplates();
  showProgress();
  if (hasBegun) void check();
});
listen();
try {
  core = await loadTouchstone({ shapes: 'all' });
} catch (error) {
  notifyNoCore(notices, error);
}
const draft = saved.load() ?? '';
if (draft.trim() === '') await loadTemplate('sphere-touch');
else {
  field.value = draft;
  if (hasDied) showUnchecked(text('author.checking.died'));
  else void check();
}
hasBegun = true;
keepOffline();
