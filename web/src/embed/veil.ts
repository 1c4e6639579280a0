// SPDX-License-Identifier: MIT
// An embed is a guest: wheel, touch and keys belong to the page around it until somebody asks for the view, and again once they
// have left it. Until then a button lies over the view, over which the page scrolls, and the view itself is inert.
import { byId } from '../ui/dom.ts';

export class Veil {
  readonly #button = byId('veil', HTMLButtonElement);
  /** A finger has no Escape key, and a view may be as large as its screen. */
  readonly #leave = byId('leave', HTMLButtonElement);

  constructor(readonly view: HTMLElement) {
    this.#button.addEventListener('click', () => this.lift());
    this.#leave.addEventListener('click', () => this.drop());
    for (const part of [view, this.#leave])
      part.addEventListener('keydown', (event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) this.drop();
      });
    // The mouse has left the frame (a drag ends first), or the page around has the focus.
    document.documentElement.addEventListener('pointerleave', (event) => {
      if (event.pointerType === 'mouse' && event.buttons === 0) this.drop();
    });
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
