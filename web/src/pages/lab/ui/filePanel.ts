// SPDX-License-Identifier: MIT
// A file as the subject: a module or answers of another program, chosen or dropped on the page; described, or refused with a reason.
import { type Message, phrase, PhraseError } from '../../../text/phrase.ts';
import { say, text } from '../../../text/language.ts';
import { formatBytes } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import { onDroppedFiles } from '../../../parts/dom/dropping.ts';
import { endings, type FileSubject, mostBytes, readSubjectFile } from '../desk/subjectFile.ts';

export class FilePanel {
  readonly element = make('div', { class: 'file' });
  readonly #input = make('input', {
    type: 'file',
    id: 'subject-file',
    accept: endings.join(','),
    'aria-describedby': 'subject-file-error subject-file-status',
  });
  readonly #status = make('p', { class: 'note', id: 'subject-file-status', 'data-value': 'file' });
  readonly #error = make('p', { class: 'error', id: 'subject-file-error', role: 'alert', 'data-value': 'file-error' });
  readonly #scenes = make('button', { type: 'button', 'data-action': 'scenes' });
  #taken: { readonly subject: FileSubject; readonly name: string; readonly bytes: number } | undefined;
  #refused: Message | undefined;
  /** Of two files in a row only the last one counts. */
  #turn = 0;

  constructor(
    readonly onFile: (subject: FileSubject) => void,
    /** The scenes are wanted, for another program to answer. */
    onScenes: () => void,
  ) {
    const label = make('label', { for: 'subject-file', 'data-text': 'lab.file' }, text('lab.file'));
    this.#scenes.addEventListener('click', onScenes);
    this.element.append(label, this.#input, this.#error, this.#status, this.#scenes);
    this.#input.addEventListener('change', () => {
      const [chosen] = this.#input.files ?? [];
      if (chosen) void this.take(chosen);
    });
    onDroppedFiles(([file]) => void this.take(file));
    this.relabel();
  }
  get subject(): FileSubject | undefined {
    return this.#taken?.subject;
  }

  async take(file: File): Promise<void> {
    const turn = ++this.#turn;
    try {
      if (file.size > mostBytes)
        throw new PhraseError(phrase('lab.file.size', { found: formatBytes(file.size), most: formatBytes(mostBytes) }));
      const bytes = await file.arrayBuffer().catch(() => {
        throw new PhraseError(phrase('lab.file.unreadable'));
      });
      const subject = readSubjectFile(file.name, new Uint8Array(bytes));
      if (turn !== this.#turn) return;
      this.#taken = { subject, name: shortName(file.name), bytes: file.size };
      this.#refused = undefined;
      this.relabel();
      this.onFile(subject);
    } catch (error) {
      if (!(error instanceof PhraseError)) throw error;
      if (turn !== this.#turn) return;
      this.#refused = phrase('lab.file.refused', { name: shortName(file.name), why: error.phrase });
      this.relabel();
    } finally {
      // The same file may be chosen again once it is corrected.
      this.#input.value = '';
    }
  }
  relabel(): void {
    const taken = this.#taken;
    this.#scenes.textContent = text('lab.file.scenes');
    this.#status.textContent = taken
      ? text('lab.file.taken', { name: taken.name, size: formatBytes(taken.bytes) })
      : text('lab.file.hint');
    this.#error.hidden = this.#refused === undefined;
    this.#error.textContent = this.#refused === undefined ? '' : say(this.#refused);
  }
}
const shortName = (name: string): string => (name.length > 40 ? `${name.slice(0, 40)}…` : name);
