// SPDX-License-Identifier: MIT
// Sentences about the page itself, each about one thing; several can stand at once, and they follow the language.
import { onLanguage } from '../text/language.ts';
import { make } from './dom.ts';

export class Notices {
  readonly #sentences = new Map<string, () => string>();
  constructor(readonly element: HTMLElement) {
    onLanguage(() => this.#show());
  }

  /** Shows, changes or removes the notice on one subject. */
  tell(about: string, sentence: (() => string) | undefined): void {
    if (sentence === undefined) this.#sentences.delete(about);
    else this.#sentences.set(about, sentence);
    this.#show();
  }

  #show(): void {
    this.element.hidden = this.#sentences.size === 0;
    this.element.replaceChildren(...[...this.#sentences.values()].map((sentence) => make('p', {}, sentence())));
  }
}
