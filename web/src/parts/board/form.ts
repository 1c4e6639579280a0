// SPDX-License-Identifier: MIT
// Every number of the shapes on the board as fields to type into: what is typed is exact, whatever grid the hand keeps to.
import type { Action } from './actions.ts';
import { type Drawing, drawnOf, type Drawn, problemOf, withNumber } from './model.ts';
import { Fields } from '../forms/fields.ts';
import { groupsOf, numberAt } from '../../model/parameters.ts';
import { PhraseError } from '../../text/phrase.ts';

export class NumberForm {
  readonly #fields: Fields;
  #drawing: Drawing | undefined;
  /** The number that is being typed: its changes are one. */
  #typed: string | undefined;

  constructor(
    readonly element: HTMLElement,
    readonly onAction: (action: Action) => void,
  ) {
    this.#fields = new Fields(element, {
      onNumbers: (item, field, index, values) => values.forEach((x, i) => this.#set(item, field, index + i, x)),
    });
    element.addEventListener('change', () => (this.#typed = undefined));
    element.addEventListener('focusout', () => (this.#typed = undefined));
  }

  show(drawing: Drawing): void {
    this.#drawing = drawing;
    const items = drawnOf(drawing);
    const { scene } = drawing;
    this.#fields.show({ ...scene, selection: items.map(({ id }) => id) }, 0, true);
    items.forEach((item, i) => {
      const rows = this.element.children[i]?.querySelectorAll<HTMLElement>('.numbers') ?? [];
      dress(item, [...rows]);
    });
  }

  #set(item: number, field: string, index: number, value: number): void {
    const shape = this.#drawing && drawnOf(this.#drawing).find(({ id }) => id === item)?.shape;
    const problem = shape && problemOf(withNumber(shape, field, index, value) ?? shape);
    if (problem) throw new PhraseError(problem);
    const key = `${item} ${field} ${index}`;
    const more = this.#typed === key;
    this.#typed = key;
    this.onAction({ do: 'number', item, field, index, value, ...(more ? { more } : {}) });
  }
}

/** A row is found by its field and its shape, with the exact numbers; a point and a segment show no radius. */
function dress({ name, shape, figure }: Drawn, rows: readonly HTMLElement[]): void {
  const groups = groupsOf(shape);
  rows.forEach((row, i) => {
    const group = groups[i];
    const [field] = group ?? [];
    if (!group || !field) return;
    row.hidden = field.field === 'radius' && (figure === 'point' || figure === 'segment');
    const number = field.listOf ? field.index / field.listOf : '';
    row.dataset['value'] = `${field.field}${number}${name}`;
    const numbers = group.map((one) => numberAt(shape, one));
    row.dataset[field.count === 1 ? 'number' : 'vector'] = JSON.stringify(field.count === 1 ? numbers[0] : numbers);
  });
}
