// SPDX-License-Identifier: MIT
// The seed of a student's numbers, with buttons for others and for a link to these.
import { text } from '../../text/language.ts';
import { copyText } from '../../parts/dom/clipboard.ts';
import { make } from '../../parts/dom/dom.ts';
import { canLink, linkTo, pinnedSeed, randomSeed } from '../../handin/seed.ts';

export class SeedRow {
  readonly element = make('div', { class: 'seed' });
  readonly #seed = make('p');
  readonly #note = make('p', { class: 'note' });
  /** Made once: a button that is made anew by its own press would drop the focus. */
  readonly #other = make('button', { type: 'button' });
  readonly #copy = make('button', { type: 'button' });
  readonly #pin = make('button', { type: 'button' });
  #shown = '';

  constructor(
    readonly onRenew: (seed: string) => void,
    readonly announce: (sentence: string) => void,
  ) {
    this.#other.addEventListener('click', () => this.onRenew(randomSeed()));
    this.#copy.addEventListener('click', () => void this.#copyLink(false));
    this.#pin.addEventListener('click', () => void this.#copyLink(true));
    const row = make('div', { class: 'row' }, this.#other, ...(canLink() ? [this.#copy, this.#pin] : []));
    this.element.append(this.#seed, ...(pinnedSeed() === undefined ? [row] : []), this.#note);
  }

  show(seed: string): void {
    this.#shown = seed;
    this.#copy.textContent = text('sheet.seed.copy');
    this.#other.textContent = text('sheet.seed.other');
    this.#pin.textContent = text('sheet.seed.pin');
    this.#note.textContent = text(pinnedSeed() === undefined ? 'sheet.seed.note' : 'sheet.seed.pinned');
    const code = make('code', { 'data-value': 'seed' }, seed);
    this.#seed.replaceChildren(`${text('sheet.seed.label')} `, code, '.');
  }
  async #copyLink(isPinned: boolean): Promise<void> {
    const link = linkTo(this.#shown, isPinned);
    const isCopied = await copyText(link);
    this.announce(isCopied ? text('sheet.seed.copied') : link);
    this.#note.textContent = isCopied ? text('sheet.seed.copied') : link;
  }
}
