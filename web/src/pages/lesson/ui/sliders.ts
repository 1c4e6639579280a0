// SPDX-License-Identifier: MIT
// The numbers of a scene as sliders below its picture, near the thumb.
import type { Control, Values } from '../../../lessons/format.ts';
import { make, write } from '../../../parts/dom/dom.ts';
import { text } from '../../../text/language.ts';
import { formatShort, withUnit } from '../../../text/numbers.ts';

interface Row {
  readonly control: Control;
  readonly input: HTMLInputElement;
  readonly value: HTMLElement;
}

export class Sliders {
  readonly element = make('div', { class: 'sliders', role: 'group' });
  #rows: readonly Row[] = [];
  #of: readonly Control[] | undefined;

  constructor(readonly onChange: (name: string, value: number) => void) {}

  show(controls: readonly Control[], values: Values): void {
    this.element.setAttribute('aria-label', text('lesson.controls'));
    this.element.hidden = controls.length === 0;
    if (controls !== this.#of) this.#make(controls);
    for (const { control, input, value } of this.#rows) {
      const x = values[control.name] ?? control.value;
      if (Number(input.value) !== x) input.value = String(x);
      const shown = control.unit ? withUnit(formatShort(x), control.unit) : formatShort(x);
      write(value, shown);
      input.setAttribute('aria-valuetext', shown);
    }
  }
  #make(controls: readonly Control[]): void {
    this.#of = controls;
    this.#rows = controls.map((control) => {
      const { name, from, to, step } = control;
      const range = { min: String(from), max: String(to), step: String(step) };
      const input = make('input', { type: 'range', 'data-slider': name, ...range });
      input.addEventListener('input', () => this.onChange(name, Number(input.value)));
      return { control, input, value: make('output', {}) };
    });
    const rows = this.#rows.map(({ control, input, value }) =>
      make('label', {}, make('span', {}, control.label), input, value),
    );
    this.element.replaceChildren(...rows);
  }
}
