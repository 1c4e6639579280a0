// SPDX-License-Identifier: MIT
// The buttons of the board: zoom, and whether a hand keeps to a grid.
import { text } from '../text/language.ts';
import { formatStep } from '../text/numbers.ts';
import { make } from '../ui/dom.ts';

export interface ToolEvents {
  zoomIn(): void;
  zoomOut(): void;
  fit(): void;
  onGrid(step: number): void;
}
const grids = [0, 0.25, 0.5, 1] as const;

export class Tools {
  readonly #zoomIn = make('button', { type: 'button', class: 'sign' }, '+');
  readonly #zoomOut = make('button', { type: 'button', class: 'sign' }, '−');
  readonly #fit = make('button', { type: 'button' });
  readonly #label = make('span');
  readonly #grid = make('select');
  readonly #elements: readonly HTMLElement[];

  constructor(parent: HTMLElement, events: ToolEvents, hasGrid: boolean, grid = 0) {
    this.#zoomIn.addEventListener('click', () => events.zoomIn());
    this.#zoomOut.addEventListener('click', () => events.zoomOut());
    this.#fit.addEventListener('click', () => events.fit());
    this.#grid.append(...grids.map((step) => make('option', { value: String(step) })));
    this.#grid.value = String(grid);
    this.#grid.addEventListener('change', () => events.onGrid(Number(this.#grid.value)));
    const choice = make('label', { class: 'grid-choice' }, this.#label, this.#grid);
    this.#elements = [this.#zoomOut, this.#zoomIn, this.#fit, ...(hasGrid ? [choice] : [])];
    parent.append(...this.#elements);
    this.show();
  }

  /** The texts, in the language of the page. */
  show(): void {
    for (const [button, key] of [
      [this.#zoomIn, 'view.zoomIn'],
      [this.#zoomOut, 'view.zoomOut'],
    ] as const) {
      button.setAttribute('aria-label', text(key));
      button.title = text(key);
    }
    this.#fit.textContent = text('board.fit');
    this.#label.textContent = text('snap.label');
    [...this.#grid.options].forEach((option) => {
      option.textContent = option.value === '0' ? text('snap.off') : formatStep(Number(option.value));
    });
  }
  destroy(): void {
    for (const element of this.#elements) element.remove();
  }
}
