// SPDX-License-Identifier: MIT
// Says sentences to screen readers, politely. A live region that is written twice at once speaks its last text alone, so what
// belongs to one moment is gathered and said together, each sentence once.

/** Sentences that come within so many milliseconds are of one moment. */
const moment = 100;

export class Announcer {
  #sentences: string[] = [];
  constructor(readonly element: HTMLElement) {}

  readonly say = (sentence: string): void => {
    if (sentence === '') return;
    if (this.#sentences.length === 0) setTimeout(() => this.#speak(), moment);
    if (!this.#sentences.includes(sentence)) this.#sentences.push(sentence);
  };
  #speak(): void {
    this.element.textContent = this.#sentences.map((one) => (/[.!?…]$/.test(one) ? one : `${one}.`)).join(' ');
    this.#sentences = [];
  }
}
