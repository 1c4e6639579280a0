// SPDX-License-Identifier: MIT
// Which of several readings of pasted numbers is meant: one button for each, with what it would set, and one that cancels. It stands
// below the field, takes the focus and gives it back.
import type { Choice } from '../../formats/pasted/read.ts';
import { say, text } from '../../text/language.ts';
import { formatShort } from '../../text/numbers.ts';
import type { Phrase } from '../../text/phrase.ts';
import { make } from '../dom/dom.ts';

export interface Asked {
  readonly question: Phrase;
  readonly choices: readonly Choice[];
  /** The names of the field's numbers; none for a single number. */
  readonly names: readonly string[];
  /** Without a choice it was cancelled. */
  readonly answer: (choice: Choice | undefined) => void;
}

let count = 0;

export class PasteQuestion {
  readonly #title = make('p', { id: `paste-question-${(count += 1)}` });
  readonly element = make('div', { class: 'paste-question', role: 'group', 'aria-labelledby': this.#title.id });
  readonly #buttons: readonly HTMLButtonElement[];
  readonly #cancel = make('button', { type: 'button' });

  constructor(
    readonly field: HTMLElement,
    readonly asked: Asked,
  ) {
    this.#buttons = asked.choices.map((choice) => {
      const button = make('button', { type: 'button' });
      button.addEventListener('click', () => this.#close(choice));
      return button;
    });
    this.#cancel.addEventListener('click', () => this.#close(undefined));
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.#close(undefined);
    });
    this.element.append(this.#title, ...this.#buttons, this.#cancel);
    this.relabel();
  }

  /** In the language of the page. */
  relabel(): void {
    this.#title.textContent = say(this.asked.question);
    this.#cancel.textContent = text('numbers.ask.cancel');
    this.asked.choices.forEach((choice, i) => {
      const button = this.#buttons[i];
      if (button) button.textContent = this.#label(choice);
    });
  }
  #label({ as, index, values }: Choice): string {
    const { names } = this.asked;
    const shown = values
      .map((x, i) => (names.length > 1 ? `${names[index + i] ?? ''} ${formatShort(x)}` : formatShort(x)))
      .join(text('number.separator'));
    return as === '' ? shown : text('numbers.ask.as', { order: as, shown });
  }
  focus(): void {
    this.#buttons[0]?.focus();
  }

  #close(choice: Choice | undefined): void {
    this.element.remove();
    this.field.focus();
    this.asked.answer(choice);
  }
}
