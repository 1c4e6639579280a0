// SPDX-License-Identifier: MIT
// A number in a sentence that is a control: dragged sideways, typed, or stepped by the arrow keys. Up and down with a finger scrolls.
import { steppedTo } from '../../../lessons/controlSteps.ts';
import type { Control } from '../../../lessons/format.ts';
import { make } from '../../../parts/dom/dom.ts';
import { text } from '../../../text/language.ts';
import { formatShort, unitAfter } from '../../../text/numbers.ts';
import { readNumber } from '../../../text/read.ts';

/** Pixels of a drag for one step, and before it is one. */
const perStep = 6;
const slop = 4;

export interface NumberEvents {
  onChange(value: number): void;
  /** What was typed is no number of the range, or none that the scene can have. */
  onRefused(sentence: string): void;
}

export class NumberField {
  readonly element: HTMLElement;
  readonly #input = make('input', { type: 'text', inputmode: 'decimal', role: 'spinbutton', autocomplete: 'off' });
  #value: number;

  constructor(
    readonly control: Control,
    value: number,
    readonly events: NumberEvents,
  ) {
    this.#value = value;
    this.element = make('span', { class: 'number-field' }, this.#input, unitAfter(control.unit));
    this.#input.dataset['control'] = control.name;
    const { label, from, to } = control;
    this.#input.setAttribute(
      'aria-label',
      text('lesson.number', { label, from: formatShort(from), to: formatShort(to) }),
    );
    this.#input.setAttribute('aria-valuemin', String(from));
    this.#input.setAttribute('aria-valuemax', String(to));
    this.#input.addEventListener('change', () => this.#typed());
    this.#input.addEventListener('keydown', (event) => this.#pressed(event));
    this.#listenForDrags();
    this.show(value);
  }

  show(value: number): void {
    this.#value = value;
    const shown = formatShort(value);
    if (this.#input.value !== shown) this.#input.value = shown;
    this.#input.style.width = `${Math.max(2, shown.length) + 1}ch`;
    this.#input.setAttribute('aria-valuenow', String(value));
    this.#input.removeAttribute('aria-invalid');
  }
  #change(value: number): void {
    if (value !== this.#value) this.events.onChange(value);
  }
  #typed(): void {
    const { label, from, to } = this.control;
    const found = readNumber(this.#input.value);
    if (found !== undefined && found >= from && found <= to) {
      this.show(this.#value);
      return this.#change(found);
    }
    this.#input.setAttribute('aria-invalid', 'true');
    const range = { from: formatShort(from), to: formatShort(to) };
    this.events.onRefused(text('lesson.number.refused', { label, found: this.#input.value.slice(0, 40), ...range }));
  }
  #pressed(event: KeyboardEvent): void {
    const { step, from, to } = this.control;
    const targets: Readonly<Record<string, number>> = {
      ArrowUp: this.#value + step,
      ArrowDown: this.#value - step,
      PageUp: this.#value + 10 * step,
      PageDown: this.#value - 10 * step,
    };
    const target = targets[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#change(Math.min(to, Math.max(from, steppedTo(this.control, target))));
  }
  #listenForDrags(): void {
    let start: { readonly x: number; readonly value: number } | undefined;
    let isDragging = false;
    this.#input.addEventListener('pointerdown', ({ clientX }) => (start = { x: clientX, value: this.#value }));
    this.#input.addEventListener('pointermove', (event) => {
      if (!start || event.buttons === 0) return;
      const way = event.clientX - start.x;
      if (!isDragging && Math.abs(way) < slop) return;
      if (!isDragging) this.#input.setPointerCapture(event.pointerId);
      isDragging = true;
      event.preventDefault();
      this.#change(steppedTo(this.control, start.value + Math.round(way / perStep) * this.control.step));
    });
    const end = (): void => {
      // A drag selects no text and opens no keyboard.
      if (isDragging) this.#input.blur();
      [start, isDragging] = [undefined, false];
    };
    for (const type of ['pointerup', 'pointercancel'] as const) this.#input.addEventListener(type, end);
  }
}
