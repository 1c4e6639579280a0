// SPDX-License-Identifier: MIT
// How far the compiler of C++ is, below the editor: what is loaded, from where, in bytes; and whether the program is compiled ahead.
import { compilerState } from '../../../coding/compilerState.ts';
import { Line } from '../../../coding/line.ts';
import { compilerFolder, connect } from '../../../coding/runner.ts';
import { sentence } from '../../../coding/sentences.ts';
import type { Program } from '../../../coding/types.ts';
import { language, text } from '../../../text/language.ts';
import { megabytes } from '../../../text/numbers.ts';
import { make, write } from '../../../parts/dom/dom.ts';
import { Preparation, type Prepared } from '../desk/preparation.ts';

/** Browsers that know of it say whether the user wants to save data. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

export class CppPanel {
  readonly #bar = make('progress', { hidden: '' });
  readonly #text = make('p', { class: 'note', 'data-value': 'compiler' });
  readonly element = make('div', { class: 'compiler', hidden: '' }, this.#text, this.#bar);
  /** To the worker with the compiler, for the runs too. */
  readonly line = new Line(connect);
  readonly folder = compilerFolder();
  readonly #preparation = new Preparation(
    { line: this.line, folder: this.folder, state: () => compilerState(this.folder), savesData },
    (now) => this.#show(now),
  );
  #message: Prepared['kind'] = 'none';

  constructor(readonly announce: (sentence: string) => void) {}

  /** The program of the editor; undefined: none. */
  want(program: Program | undefined): void {
    this.#preparation.want(program?.language === 'cpp' ? program.source : undefined);
  }
  /** Whether the compiler is there or on its way. */
  get isUnderWay(): boolean {
    return this.#preparation.isUnderWay;
  }
  relabel(): void {
    this.#show(this.#preparation.state);
  }
  #show(now: Prepared): void {
    this.element.hidden = now.kind === 'none';
    this.element.dataset['state'] = now.kind;
    this.#bar.hidden = now.kind !== 'loading' && now.kind !== 'compiling';
    this.#bar.setAttribute('aria-label', text('lab.compiler'));
    if (now.kind === 'loading' && now.total > 0) [this.#bar.max, this.#bar.value] = [now.total, now.done];
    else this.#bar.removeAttribute('value');
    write(this.#text, wordsOf(now));
    // Said at its beginning and at its end, not with every megabyte.
    if (now.kind !== this.#message && now.kind !== 'none' && now.kind !== 'compiling') this.announce(wordsOf(now));
    if (now.kind !== 'compiling') this.#message = now.kind;
  }
}

function wordsOf(now: Prepared): string {
  switch (now.kind) {
    case 'none':
      return '';
    case 'waiting':
      return text('lab.compiler.waiting', { size: megabytes(now.bytes) });
    case 'loading': {
      const values = { done: megabytes(now.done), total: megabytes(now.total) };
      return text(now.isKept ? 'lab.compiler.kept' : 'lab.compiler.download', values);
    }
    case 'failed':
      return sentence(now.reason, language());
    default:
      return text(`lab.compiler.${now.kind}`);
  }
}
