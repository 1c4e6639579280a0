// SPDX-License-Identifier: MIT
// Announces sentences to screen readers, politely. Of two simultaneous updates of a live region only the last is
// read, so the sentences of one moment are collected and announced together, without duplicates.

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
