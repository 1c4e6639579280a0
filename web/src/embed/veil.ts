// SPDX-License-Identifier: MIT
// An embed is a guest: wheel, touch and keys belong to the page around it until somebody asks for the view, and again once they
// have left it. Until then a button lies over the view, over which the page scrolls, and the view itself is inert.
import { byId } from '../ui/dom.ts';

export class Veil {
  readonly #button = byId('veil', HTMLButtonElement);
  readonly #hint = byId('leave', HTMLElement);

  constructor(readonly view: HTMLElement) {
    this.#button.addEventListener('click', () => this.lift());
    view.addEventListener('keydown', (event) => {
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
    this.#hint.hidden = false;
    this.view.focus({ preventScroll: true });
  }
  drop(): void {
    // Only a focus that is here is moved: taking it back from the page around would be stealing.
    const hasFocus = document.hasFocus() && this.view.contains(document.activeElement);
    this.#button.hidden = false;
    this.#hint.hidden = true;
    if (hasFocus) this.#button.focus({ preventScroll: true });
    this.view.inert = true;
  }
  /** There is no view to operate. */
  remove(): void {
    this.#button.remove();
    this.#hint.remove();
  }
}
