// SPDX-License-Identifier: MIT
// The authoring page: the text of an exercise, all of its problems with their lines, its live preview, and what is made of it.
import { loadTouchstone, type Touchstone } from '../../../../bindings/index.ts';
import { createRunner } from '../../coding/runner.ts';
import { ask } from '../../parts/exercise/ask.ts';
import { exerciseOfSite, IncomingError, listenForFiles, textOfFile } from '../../handin/incoming.ts';
import { exerciseIds, headingOf } from '../../content/exercises/index.ts';
import { problemsOfPrograms } from '../../grading/checkPrograms.ts';
import type { CodeExercise, ProgramLanguage } from '../../grading/format.ts';
import { gradingWith } from '../../grading/grade.ts';
import { answerRunner } from '../../grading/runAnswers.ts';
import { isSeed } from '../../grading/seeds.ts';
import { wrongProgramsOf } from '../../grading/wrongPrograms.ts';
import { keptKeys } from '../../handin/kept.ts';
import { storageFrom } from '../../model/autosave.ts';
import { keepOffline } from '../../parts/offline/register.ts';
import { language, onLanguage, say, text } from '../../text/language.ts';
import { PhraseError } from '../../text/phrase.ts';
import { download } from '../../parts/dom/clipboard.ts';
import { tellNoCore } from '../../parts/page/coreNotice.ts';
import { byId, make } from '../../parts/dom/dom.ts';
import { startFrame } from '../../parts/page/frame.ts';
import { Notices } from '../../parts/page/notices.ts';
import { type Checked, checkText } from './check.ts';
import type { TextProblem } from './jsonText.ts';
import { loadFromSite, packageOf, type ScormVersion } from './package.ts';

/** An edit is checked after this many milliseconds without a further one. */
const pause = 500;
const notices = new Notices(byId('notice', HTMLElement));
const storage = storageFrom(() => localStorage);
const field = byId('text', HTMLTextAreaElement);
const summary = byId('summary', HTMLElement);
let core: Touchstone | undefined;
let checked: Checked | undefined;
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
  const found = count === 1 ? text('author.count.one') : text('author.count.many', { count });
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
      notices.tell('preview', () => text('sheet.open.noStorage'));
    }
  }
  const key = isRight ? 'author.preview.note' : frame.hidden ? 'author.preview.none' : 'author.preview.old';
  note.textContent = text(key);
}

function check(): void {
  clearTimeout(timer);
  if (!core) return;
  checked = checkText(core, gradingNow(core), field.value);
  showProblems(checked);
  showPreview(field.value, checked.exercise !== undefined);
  byId('programs', HTMLElement).hidden = checked.exercise?.kind !== 'code';
}
function keep(): void {
  try {
    storage?.setItem(keptKeys.author, field.value);
  } catch {
    notices.tell('kept', () => text('author.notKept'));
  }
}
function edited(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    keep();
    check();
  }, pause);
}
function take(source: string): void {
  field.value = source;
  keep();
  check();
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
  notices.tell('file', error.sentence);
}
function save(): void {
  check();
  const id = (Object(checked?.data) as { readonly id?: unknown }).id;
  const name = typeof id === 'string' && /^[\w.-]{1,64}$/.test(id) ? id : 'exercise';
  download(new Blob([field.value], { type: 'application/json' }), `${name}.json`);
}

async function runPrograms(): Promise<void> {
  check();
  const exercise = checked?.exercise;
  if (!core || exercise?.kind !== 'code') return;
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
  check();
  const status = byId('package-status', HTMLElement);
  const seed = byId('seed', HTMLInputElement).value.trim();
  if (seed !== '' && !isSeed(seed)) return void (status.textContent = text('author.package.badSeed'));
  const { exercise, problems, data } = checked ?? { exercise: undefined, problems: [], data: undefined };
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
  on('run', () => void runPrograms());
  on('package', () => void makePackage());
  listenForFiles((file) => void openFile(file));
  const input = byId('file', HTMLInputElement);
  input.addEventListener('change', () => {
    const [chosen] = input.files ?? [];
    input.value = '';
    if (chosen) void openFile(chosen);
  });
  addEventListener('pagehide', keep);
}

await startFrame(notices);
showTemplates();
onLanguage(() => {
  showTemplates();
  check();
});
listen();
try {
  core = await loadTouchstone({ shapes: 'all' });
} catch (error) {
  tellNoCore(notices, error);
}
const draft = storage?.getItem(keptKeys.author) ?? '';
if (draft.trim() === '') await loadTemplate('sphere-touch');
else {
  field.value = draft;
  check();
}
keepOffline();
