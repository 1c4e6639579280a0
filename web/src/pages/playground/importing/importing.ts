// SPDX-License-Identifier: MIT
// Scenes on their way into the page: pasted anywhere outside of a field, dropped as a file, or through a dialog. What cannot
// be opened is explained and changes nothing.
import { decoded } from '../../../formats/meshes/decoded.ts';
import { endings, isMeshFile, shortened } from '../../../formats/meshes/read.ts';
import { ImportError } from '../../../formats/exports.ts';
import { maxImport } from '../../../formats/limits.ts';
import { text } from '../../../text/language.ts';
import { importSentence } from '../../../parts/words/problems.ts';
import { Dialog } from '../../../parts/dom/dialog.ts';
import { make } from '../../../parts/dom/dom.ts';
import { onDroppedFiles } from '../../../parts/dom/dropping.ts';
import { Notices } from '../../../parts/page/notices.ts';
import { withKeys } from '../../../parts/dom/staticTexts.ts';

/**
 * Opens what a text describes; throws an ImportError. `busy` gets what cancels it, when it takes long, and undefined when that is over.
 */
export type OpenText = (input: string, busy: (cancel: (() => void) | undefined) => void) => Promise<void>;
/** Of a file of pairs, in bytes; a scene is shorter. */
const maxTable = 64_000_000;
type Notify = (sentence: (() => string) | undefined) => void;

/** Opens texts; `takeModel` gets the models among the files. */
export function addImport(open: OpenText, takeModel: (file: File) => void, notices: Notices): void {
  const error = make('p', { class: 'error', role: 'alert' });
  const notifyInDialog: Notify = (sentence) => (error.textContent = sentence?.() ?? '');
  const notifyOnPage: Notify = (sentence) => notices.notify('import', sentence);
  /** The notices of the page are behind an open dialog. */
  const ofDialog = new Notices(make('div', { class: 'notice', role: 'status', hidden: '' }));
  const dialog = new Dialog('import', 'open.title', () => {
    error.textContent = '';
    return dialogContent([ofDialog.element, error], (source) => void take(source));
  });
  dialog.addButton('open.open');

  const take = async (source: string | File): Promise<void> => {
    // A file may be dropped over another dialog, which shows the scene as it was.
    const isModel = typeof source !== 'string' && isMeshFile(source.name);
    for (const other of document.querySelectorAll('dialog')) if (isModel || other !== dialog.element) other.close();
    if (isModel) return takeModel(source);
    const [notify, shown] = dialog.element.open ? [notifyInDialog, ofDialog] : [notifyOnPage, notices];
    notify(undefined);
    const busy = (run: (() => void) | undefined): void =>
      shown.notify('reading', run && (() => text('open.reading')), run && { label: () => text('open.cancel'), run });
    try {
      await open(typeof source === 'string' ? source : await contentOf(source), busy);
      notifyOnPage(undefined);
      dialog.close();
    } catch (problem) {
      if (!(problem instanceof ImportError)) throw problem;
      notify(() => importSentence(problem));
    }
  };
  listenForPaste((source) => void take(source));
  onDroppedFiles(([file, ...others]) => {
    if (others.length > 0) notifyOnPage(() => text('open.oneFile', { count: others.length + 1 }));
    else void take(file);
  });
}

function dialogContent(messages: readonly HTMLElement[], take: (source: string | File) => void): Node[] {
  const area = make('textarea', { id: 'import-text', rows: '6', spellcheck: 'false', autocomplete: 'off' });
  const file = make('input', {
    type: 'file',
    id: 'import-file',
    'aria-describedby': 'import-hint',
    accept: ['.json,.jsonl,.csv,.txt,.log,.yaml,.prefab,.unity,.ts,.js,.cpp,.h,.cs,.rs,text/plain', ...endings].join(
      ',',
    ),
  });
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    // The same file may be chosen again once it is mended.
    file.value = '';
    if (chosen) take(chosen);
  });
  const open = make('button', { type: 'button' }, text('open.now'));
  open.addEventListener('click', () => take(area.value));
  return [
    make('label', { for: area.id }, text('open.text')),
    area,
    make('div', { class: 'row end' }, open),
    make('label', { for: file.id }, text('open.file')),
    file,
    ...messages,
    make('p', { class: 'note', id: 'import-hint' }, ...withKeys(text('open.hint'))),
  ];
}

/** A file is measured before it is read. */
async function contentOf(file: File): Promise<string> {
  if (file.size > (/\.(?:jsonl|csv|tsv)$/i.test(file.name) ? maxTable : maxImport))
    throw new ImportError('file-too-large', 'The file is too large.', { file: shortened(file.name), size: file.size });
  try {
    return decoded(await file.arrayBuffer());
  } catch {
    throw new ImportError('unreadable-file', 'The file could not be read.', { file: shortened(file.name) });
  }
}

/** A field that is typed into takes what is pasted for itself; so does a dialog. */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('textarea, dialog, input:not([type="checkbox"], [type="range"], [type="radio"])') !== null;

function listenForPaste(take: (source: string | File) => void): void {
  document.addEventListener('paste', (event) => {
    const data = event.clipboardData;
    if (event.defaultPrevented || !data || isTyped(event.target)) return;
    event.preventDefault();
    const pasted = data.getData('text/plain');
    const [file] = data.files;
    take(pasted === '' && file ? file : pasted);
  });
}
