// SPDX-License-Identifier: MIT
// Text equivalent of a drawing: a folded list of sentences below it, for screen readers and for the exact numbers.
import { text } from '../../text/language.ts';
import type { PlainKey } from '../dom/dialog.ts';
import { make } from '../dom/dom.ts';

let lists = 0;

export class InWords {
  readonly #title = make('summary');
  readonly #list = make('ul', { id: `in-words-${(lists += 1)}` });
  readonly element = make('details', { class: 'in-words' }, this.#title, this.#list);
  constructor(readonly key: PlainKey) {
    this.#title.textContent = text(key);
  }

  /** For aria-describedby: what is folded is read all the same. */
  get id(): string {
    return this.#list.id;
  }
  show(sentences: readonly string[]): void {
    const title = text(this.key);
    if (this.#title.textContent !== title) this.#title.textContent = title;
    const wanted = sentences.length > 0 ? sentences : [text('words.nothing')];
    while (this.#list.children.length > wanted.length) this.#list.lastElementChild?.remove();
    while (this.#list.children.length < wanted.length) this.#list.append(make('li'));
    wanted.forEach((sentence, i) => {
      const item = this.#list.children[i];
      // With a full stop, so that a voice pauses where all of them are read in one go.
      if (item && item.textContent !== `${sentence}.`) item.textContent = `${sentence}.`;
    });
  }
}
