// SPDX-License-Identifier: MIT
// A list setting as check boxes in groups, folded: its title says how many are chosen. The last one that must stay cannot be removed.
import { text } from '../../text/language.ts';
import { formatCount } from '../../text/numbers.ts';
import { make, write } from '../dom/dom.ts';
import type { PlainKey } from './settingsForm.ts';

export interface CheckGroup<T extends string> {
  readonly title: PlainKey;
  readonly values: readonly T[];
}
export interface CheckListOptions<T extends string> {
  readonly name: string;
  readonly title: PlainKey;
  readonly groups: readonly CheckGroup<T>[];
  readonly keyOf: (value: T) => PlainKey;
  /** Fewest that are chosen. */
  readonly least: number;
  /** What no choice at all shows: every box, where the empty list means all. */
  readonly isEmptyAll: boolean;
  readonly onChange: (chosen: readonly T[]) => void;
}

export class CheckList<T extends string> {
  readonly #summary = make('summary');
  readonly element = make('details', { class: 'checks' }, this.#summary);
  readonly #boxes = new Map<T, HTMLInputElement>();

  constructor(readonly options: CheckListOptions<T>) {
    for (const { title, values } of options.groups) {
      const rows = values.map((value) => this.#row(value));
      // The only group has the title of the list, for a screen reader once more.
      const isOnly = options.groups.length === 1;
      const legend = make('legend', { 'data-text': title, ...(isOnly && { class: 'visually-hidden' }) }, text(title));
      this.element.append(make('fieldset', {}, legend, ...rows));
    }
  }
  #row(value: T): HTMLElement {
    const { name, keyOf } = this.options;
    const box = make('input', { type: 'checkbox', name, value, autocomplete: 'off' });
    box.addEventListener('change', () => this.#changed(box));
    this.#boxes.set(value, box);
    const key = keyOf(value);
    return make('label', {}, box, make('span', { 'data-text': key }, text(key)));
  }
  #changed(box: HTMLInputElement): void {
    const chosen = [...this.#boxes].flatMap(([value, { checked }]) => (checked ? [value] : []));
    const { least, isEmptyAll, onChange } = this.options;
    if (chosen.length < Math.max(least, isEmptyAll ? 1 : 0)) box.checked = true;
    else onChange(isEmptyAll && chosen.length === this.#boxes.size ? [] : chosen);
  }
  show(chosen: readonly T[]): void {
    const isAll = this.options.isEmptyAll && chosen.length === 0;
    for (const [value, box] of this.#boxes) box.checked = isAll || chosen.includes(value);
    this.relabel();
  }
  relabel(): void {
    const chosen = [...this.#boxes.values()].filter(({ checked }) => checked).length;
    const values = {
      title: text(this.options.title),
      chosen: formatCount(chosen),
      count: formatCount(this.#boxes.size),
    };
    write(this.#summary, text(chosen === this.#boxes.size ? 'lab.list.all' : 'lab.list.some', values));
  }
}
