// SPDX-License-Identifier: MIT
// An inactive embed captures no input: wheel, touch and keys belong to the page around it until the reader activates
// the view. It is deactivated at once by Escape or a press on the page around it, and after a delay when only the
// mouse has left, since readers move between the view and the text beside it. While inactive a button covers the
// view, over which the page scrolls, and the view is inert.
import { byId } from '../../parts/dom/dom.ts';
import { Absence } from './absence.ts';

export class Veil {
  readonly #button = byId('veil', HTMLButtonElement);
  /** A finger has no Escape key, and a view may be as large as its screen. */
  readonly #leave = byId('leave', HTMLButtonElement);

  readonly #absence = new Absence(() => this.drop());

  constructor(readonly view: HTMLElement) {
    this.#button.addEventListener('click', () => this.lift());
    this.#leave.addEventListener('click', () => this.drop());
    for (const part of [view, this.#leave])
      part.addEventListener('keydown', (event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) this.drop();
      });
    // A drag ends first.
    document.documentElement.addEventListener('pointerleave', (event) => {
      if (event.pointerType === 'mouse' && event.buttons === 0) this.#absence.begin();
    });
    document.documentElement.addEventListener('pointerenter', () => this.#absence.end());
    // The page around was pressed, and has the focus.
    window.addEventListener('blur', () => this.drop());
    this.drop();
  }

  lift(): void {
    this.view.inert = false;
    this.#button.hidden = true;
    this.#leave.hidden = false;
    this.view.focus({ preventScroll: true });
  }
  drop(): void {
    this.#absence.end();
    // Only a focus that is here is moved: taking it back from the page around would be stealing.
    const { activeElement } = document;
    const hasFocus = document.hasFocus() && (this.view.contains(activeElement) || activeElement === this.#leave);
    this.#button.hidden = false;
    this.#leave.hidden = true;
    if (hasFocus) this.#button.focus({ preventScroll: true });
    this.view.inert = true;
  }
  /** There is no view to operate. */
  remove(): void {
    this.#button.remove();
    this.#leave.remove();
  }
}
