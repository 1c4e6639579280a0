// SPDX-License-Identifier: MIT
// Number fields for the selected shapes, made from the core's own table of fields. A refused number keeps its text and says
// what is allowed; the scene keeps the last good one.
import { shapeSchemas, TouchstoneError, type Shape } from '../../../bindings/index.ts';
import { type Item, itemOf, roleOf, type Scene } from '../model/scene.ts';
import { isKey, language, text } from '../text/language.ts';
import type { Key } from '../text/keys.ts';
import { nameOf } from '../text/names.ts';
import { make } from './dom.ts';

export interface FieldEvents {
  /** Sets one number; throws a TouchstoneError where it is refused. */
  onNumber(id: number, field: string, index: number, value: number): void;
}

const components = ['x', 'y', 'z', 'w'] as const;

/** A field's name in the language of the page; one that has none yet is called as in the core. */
function fieldName(field: string): string {
  const key = `field.${field}`;
  return isKey(key) ? text(key as Key & `field.${string}`) : field;
}

interface Cell {
  readonly field: string;
  readonly index: number;
  readonly input: HTMLInputElement;
}
/** One field of a shape: its name and an input for each of its numbers. */
interface FieldRow {
  readonly field: string;
  readonly name: HTMLElement;
  readonly cells: readonly Cell[];
}
interface Block {
  readonly type: Shape['type'];
  readonly element: HTMLFieldSetElement;
  readonly legend: HTMLElement;
  readonly rows: readonly FieldRow[];
}

function numberIn(shape: Shape, field: string, index: number): number {
  const value = (shape as unknown as Record<string, number | readonly number[]>)[field];
  return typeof value === 'number' ? value : (value?.[index] ?? 0);
}

export class Fields {
  readonly #blocks = new Map<number, Block>();
  constructor(
    readonly parent: HTMLElement,
    readonly events: FieldEvents,
  ) {}

  show(scene: Scene): void {
    for (const [id, block] of this.#blocks) {
      // A turned box is of another kind, with other fields.
      if (scene.selection.includes(id) && itemOf(scene, id)?.shape.type === block.type) continue;
      block.element.remove();
      this.#blocks.delete(id);
    }
    for (const id of scene.selection) {
      const item = itemOf(scene, id);
      if (!item) continue;
      const block = this.#blocks.get(id) ?? this.#addBlock(item);
      if (this.parent.children[scene.selection.indexOf(id)] !== block.element) this.parent.append(block.element);
      block.legend.textContent = `${roleOf(scene, id)}: ${nameOf(item)}`;
      for (const row of block.rows) {
        this.#label(row, nameOf(item));
        for (const cell of row.cells) this.#fill(cell, item);
      }
    }
  }

  #fill({ field, index, input }: Cell, item: Item): void {
    // What is being typed is not overwritten.
    if (input === document.activeElement && input.getAttribute('aria-invalid') === 'true') return;
    const shown = String(numberIn(item.shape, field, index));
    if (Number(input.value) !== Number(shown) || input.value === '') input.value = shown;
    input.removeAttribute('aria-invalid');
  }

  #label({ field, name, cells }: FieldRow, item: string): void {
    const called = fieldName(field);
    if (name.textContent !== called) name.textContent = called;
    for (const { index, input } of cells) {
      const label = `${item} ${called}${cells.length > 1 ? ` ${components[index] ?? index}` : ''}`;
      if (input.getAttribute('aria-label') !== label) input.setAttribute('aria-label', label);
    }
  }

  #addBlock(item: Item): Block {
    const schema = shapeSchemas.find((s) => s.type === item.shape.type);
    const legend = make('legend');
    const error = make('p', { class: 'error', role: 'alert' });
    const rows = (schema?.fields ?? []).map(({ name, count }) => this.#makeRow(item.id, name, count, error));
    const lines = rows.map(({ name, cells }) =>
      make('div', { class: 'numbers', 'data-count': String(cells.length) }, name, ...cells.map(({ input }) => input)),
    );
    const element = make('fieldset', {}, legend, ...lines, error);
    this.parent.append(element);
    const block = { type: item.shape.type, element, legend, rows };
    this.#blocks.set(item.id, block);
    return block;
  }

  #makeRow(id: number, field: string, count: number, error: HTMLElement): FieldRow {
    const cells = Array.from({ length: count }, (_, index): Cell => {
      const input = make('input', { type: 'number', step: '0.05' });
      const cell = { field, index, input };
      input.addEventListener('input', () => this.#commit(id, cell, error));
      return cell;
    });
    return { field, name: make('span', { 'aria-hidden': 'true' }), cells };
  }

  #commit(id: number, cell: Cell, error: HTMLElement): void {
    const refuse = (message: string, spoken: string): void => {
      cell.input.setAttribute('aria-invalid', 'true');
      error.textContent = message;
      error.lang = spoken;
    };
    if (cell.input.value.trim() === '') return refuse(text('numbers.needed'), language());
    try {
      // Not valueAsNumber: Firefox rounds that to 15 digits.
      this.events.onNumber(id, cell.field, cell.index, Number(cell.input.value));
      cell.input.removeAttribute('aria-invalid');
      error.textContent = '';
    } catch (problem) {
      if (!(problem instanceof TouchstoneError)) throw problem;
      refuse(problem.message, 'en'); // the core speaks English: it names fields
    }
  }
}
