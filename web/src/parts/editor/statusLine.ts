// SPDX-License-Identifier: MIT
// One sentence about what was just done with the program, with what belongs to it: a link, or a button.
import { text } from '../../text/language.ts';
import type { PlainKey } from '../dom/dialog.ts';
import { make } from '../dom/dom.ts';

export class StatusLine {
  readonly element = make('div', { class: 'code-notice', 'data-value': 'message', hidden: '' });
  #sentence: (() => string) | undefined;
  readonly #text = make('p');

  constructor(readonly announce: (sentence: string) => void) {}

  say(sentence: () => string, ...more: readonly Node[]): void {
    this.#sentence = sentence;
    this.#text.textContent = sentence();
    this.element.replaceChildren(this.#text, ...more);
    this.element.hidden = false;
    this.announce(sentence());
  }
  /** With a link, to be copied by hand where the clipboard is forbidden. */
  show(sentence: () => string, link: string): void {
    const field = make('input', { type: 'text', readonly: '', 'aria-label': text('code.link') });
    field.value = link;
    field.addEventListener('focus', () => field.select());
    this.say(sentence, field);
  }
  offer(sentence: () => string, key: PlainKey, action: () => void): void {
    const button = make('button', { type: 'button' }, text(key));
    button.addEventListener('click', action);
    this.say(sentence, button);
  }
  clear(): void {
    this.#sentence = undefined;
    this.element.hidden = true;
  }
  relabel(): void {
    if (this.#sentence) this.#text.textContent = this.#sentence();
  }
}
