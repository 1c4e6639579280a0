// SPDX-License-Identifier: MIT
// A number with a name, typed or stepped by arrow keys. What is not a number, or refused, stays in the field with a sentence
// that says why; the state keeps the last valid number.
import { TouchstoneError } from '../../../../bindings/index.ts';
import { text } from '../../text/language.ts';
import { sentenceOf } from '../../parts/words/problems.ts';
import { readNumber } from '../../text/read.ts';
import { make } from '../../parts/dom/dom.ts';

export interface NumberOptions {
  /** The whole name, for assistive technology. */
  readonly label: () => string;
  readonly step: number;
  readonly low: number;
  readonly high: number;
  /** Takes a number within the limits; a TouchstoneError refuses it. */
  readonly set: (value: number) => void;
}

let errors = 0;

export class NumberField {
  readonly input: HTMLInputElement;
  readonly error = make('p', { class: 'error', role: 'alert', id: `number-error-${(errors += 1)}` });
  #value = 0;
  #isRefused = false;

  constructor(readonly options: NumberOptions) {
    const { low, high } = options;
    const limits = { 'aria-valuemin': String(low), 'aria-valuemax': String(high) };
    this.input = make('input', {
      type: 'text',
      role: 'spinbutton',
      autocomplete: 'off',
      spellcheck: 'false',
      ...limits,
    });
    this.input.addEventListener('input', () => this.#typed());
    this.input.addEventListener('change', () => this.#complain());
    this.input.addEventListener('keydown', (event) => this.#pressed(event));
  }

  /** The number of the state; a text that was refused stays until it changes. */
  show(value: number): void {
    const isNew = value !== this.#value;
    this.#value = value;
    this.input.setAttribute('aria-label', this.options.label());
    if (this.#isRefused && !isNew) return;
    this.#accept();
    this.input.setAttribute('aria-valuenow', String(value));
    if (readNumber(this.input.value) !== value) this.input.value = String(value);
  }

  #pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') return this.#complain();
    if (event.key === 'Escape' && this.#isRefused) {
      this.#accept();
      this.input.value = String(this.#value);
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const { step, low, high } = this.options;
    const by = (event.key === 'ArrowUp' ? step : -step) * (event.shiftKey ? 0.1 : 1);
    const next = Math.min(high, Math.max(low, Number((this.#value + by).toPrecision(12))));
    this.input.value = String(next);
    this.#typed();
  }

  #typed(): void {
    const value = readNumber(this.input.value);
    this.#isRefused = this.#problemOf(value) !== undefined;
    if (value === undefined || this.#isRefused) return;
    try {
      this.options.set(value);
      this.#accept();
    } catch (error) {
      if (!(error instanceof TouchstoneError)) throw error;
      this.#isRefused = true;
      this.#notify(sentenceOf(error));
    }
  }
  #problemOf(value: number | undefined): string | undefined {
    const found = this.input.value.trim().slice(0, 20);
    if (value === undefined) return found === '' ? text('numbers.needed') : text('numbers.unreadable', { found });
    const { low, high, label } = this.options;
    return value >= low && value <= high ? undefined : text('motion.number.range', { name: label(), found, low, high });
  }
  #complain(): void {
    const problem = this.#problemOf(readNumber(this.input.value));
    if (problem !== undefined) this.#notify(problem);
  }
  #notify(problem: string): void {
    this.error.textContent = problem;
    this.input.setAttribute('aria-invalid', 'true');
    this.input.setAttribute('aria-describedby', this.error.id);
  }
  #accept(): void {
    this.#isRefused = false;
    this.error.textContent = '';
    for (const name of ['aria-invalid', 'aria-describedby']) this.input.removeAttribute(name);
  }
}
