// SPDX-License-Identifier: MIT
// The choice of the grid that a hand keeps to, as one of the tools of a view.
import { text } from '../../text/language.ts';
import { formatStep } from '../../text/numbers.ts';
import { make } from '../dom/dom.ts';
import { iconElement } from '../dom/icons.ts';

export class GridChoice {
  readonly #label = make('span');
  readonly #select = make('select');
  readonly element = make('label', { class: 'toolbar grid-choice' }, iconElement('grid'), this.#label, this.#select);

  /** `steps` in metres, 0 for none. */
  constructor(steps: readonly number[], first: number, onChange: (step: number) => void) {
    this.#select.append(...steps.map((step) => make('option', { value: String(step) })));
    this.#select.value = String(first);
    this.#select.addEventListener('change', () => onChange(this.step));
    this.relabel();
  }
  get step(): number {
    return Number(this.#select.value);
  }
  /** The texts, in the language of the page. */
  relabel(): void {
    this.#label.textContent = this.element.title = text('snap.label');
    for (const option of this.#select.options)
      option.textContent = option.value === '0' ? text('snap.off') : formatStep(Number(option.value));
  }
}
