// SPDX-License-Identifier: MIT
// The log: every step in words, as a list whose entries lead to their step.
import { make } from '../dom/dom.ts';

export class StepList {
  readonly element = make('ol', { class: 'step-log' });
  #buttons: readonly HTMLButtonElement[] = [];
  #sentences = '';

  constructor(readonly onStep: (step: number) => void) {}

  /** Elements stay where the sentences are the same, and where only their number grows or shrinks. */
  load(sentences: readonly string[]): void {
    const joined = sentences.join('\n');
    if (joined === this.#sentences) return;
    this.#sentences = joined;
    const buttons = sentences.map((sentence, i) => {
      const button = this.#buttons[i] ?? this.#make(i);
      if (button.textContent !== sentence) button.textContent = sentence;
      return button;
    });
    for (const surplus of this.#buttons.slice(sentences.length)) surplus.parentElement?.remove();
    this.#buttons = buttons;
  }
  #make(step: number): HTMLButtonElement {
    const button = make('button', { type: 'button' });
    button.addEventListener('click', () => this.onStep(step));
    this.element.append(make('li', {}, button));
    return button;
  }

  /** Marks a step, and brings it into sight within the list alone. */
  mark(step: number): void {
    this.#buttons.forEach((button, i) => {
      if (i === step) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    });
    const current = this.#buttons[step];
    if (!current) return;
    const [box, item] = [this.element.getBoundingClientRect(), current.getBoundingClientRect()];
    if (item.top < box.top) this.element.scrollTop -= box.top - item.top;
    else if (item.bottom > box.bottom) this.element.scrollTop += item.bottom - box.bottom;
  }
}
