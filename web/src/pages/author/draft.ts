// SPDX-License-Identifier: MIT
// The text of the exercise or the lesson that is written: kept in this browser, checked after each edit, begun from a template or a file, and saved
// as a file.
import { IncomingError, textOfFile } from '../../handin/incoming.ts';
import { keptKeys } from '../../handin/keptKeys.ts';
import { isLessonText, piecesOf } from '../../lessons/blocks.ts';
import { download } from '../../parts/dom/clipboard.ts';
import { byId } from '../../parts/dom/dom.ts';
import { ask } from '../../parts/exercise/ask.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { SavedText } from '../../parts/page/savedText.ts';
import { Settling } from '../../parts/page/settling.ts';
import { text } from '../../text/language.ts';
import { DraftCheck } from './draftCheck.ts';
import { Preview } from './preview.ts';
import { ProblemList } from './problemList.ts';
import { templateOf } from './templates.ts';

/** An edit is checked after this many milliseconds without a further one. */
const pause = 500;

export class Draft {
  readonly field = byId('text', HTMLTextAreaElement);
  readonly problems = new ProblemList(this.field);
  readonly checks: DraftCheck;
  readonly #saved: SavedText;
  readonly #settling = new Settling(() => {
    this.#saved.keep(this.field.value);
    void this.check();
  }, pause);
  /** The text is another one, which was not typed. */
  onReplaced: () => void = () => undefined;
  /** The template or the file that it began with. */
  #loaded = '';

  constructor(readonly notices: Notices) {
    this.checks = new DraftCheck(() => this.field.value, this.problems, new Preview(notices));
    const words = (which: 'full' | 'forbidden' | 'other' | 'show'): string => text(`author.saved.${which}`);
    this.#saved = new SavedText(notices, keptKeys.author, words, (source) => this.#take(source));
    this.field.addEventListener('input', () => this.#settling.soon());
    addEventListener('pagehide', () => this.#saved.keep(this.field.value));
  }

  /** The draft of the last visit, else the first template. */
  async open(): Promise<void> {
    const kept = this.#saved.load() ?? '';
    if (kept.trim() === '') return this.loadTemplate('sphere-touch');
    this.field.value = kept;
    this.onReplaced();
    if (this.checks.hasDied) this.problems.showUnchecked(text('author.checking.died'));
    else void this.check();
  }
  /** The text as it was changed elsewhere than in its field. */
  edited(source: string): void {
    this.field.value = source;
    this.#settling.soon();
  }
  check(): Promise<void> {
    this.#settling.cancel();
    return this.checks.check();
  }
  async loadTemplate(id: string): Promise<void> {
    if (!(await this.#mayReplace())) return;
    try {
      const source = await templateOf(id);
      if (source === undefined) return;
      byId('template', HTMLSelectElement).value = id;
      this.#begin(source);
    } catch (error) {
      this.#showIncoming(error);
    }
  }
  async openFile(file: File): Promise<void> {
    try {
      const source = await textOfFile(file);
      if (await this.#mayReplace()) this.#begin(source);
    } catch (error) {
      this.#showIncoming(error);
    }
  }
  save(): void {
    const source = this.field.value;
    const nameOf = (id: unknown, other: string): string =>
      typeof id === 'string' && /^[\w.-]{1,64}$/.test(id) ? id : other;
    if (isLessonText(source)) {
      const { front } = piecesOf(source);
      return download(new Blob([source], { type: 'text/markdown' }), `${nameOf(front['id'], 'lesson')}.md`);
    }
    const { id } = Object(this.#data) as { readonly id?: unknown };
    download(new Blob([source], { type: 'application/json' }), `${nameOf(id, 'exercise')}.json`);
  }

  #begin(source: string): void {
    this.#loaded = source;
    this.#take(source);
  }
  #take(source: string): void {
    this.field.value = source;
    this.onReplaced();
    this.#saved.keep(source);
    void this.check();
  }
  /** What the author has written is not replaced without a question. */
  async #mayReplace(): Promise<boolean> {
    const isOwn = this.field.value.trim() !== '' && this.field.value !== this.#loaded;
    return !isOwn || ask(text('author.load.ask'), text('author.load.sentence'), text('author.load.yes'));
  }
  #showIncoming(error: unknown): void {
    if (!(error instanceof IncomingError)) throw error;
    this.notices.notify('file', error.sentence);
  }
  /** The text as data, whether or not it is checked. */
  get #data(): unknown {
    try {
      return JSON.parse(this.field.value);
    } catch {
      return undefined;
    }
  }
}
