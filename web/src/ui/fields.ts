// SPDX-License-Identifier: MIT
// Number fields for the selected shapes, made from the core's own table of fields. A refused number keeps its text and says
// what is allowed; the scene keeps the last good one.
import { shapeSchemas, TouchstoneError, type Shape } from '../../../bindings/index.ts';
import { type Item, itemOf, roleOf, type Scene } from '../model/scene.ts';
import { make } from './dom.ts';

export interface FieldEvents {
  /** Sets one number; throws a TouchstoneError where it is refused. */
  onNumber(id: number, field: string, index: number, value: number): void;
}

const words: Readonly<Record<string, string>> = {
  halfExtents: 'half extents',
  baseRadius: 'base radius',
  tipRadius: 'tip radius',
};
const components = ['x', 'y', 'z', 'w'] as const;

interface Cell {
  readonly field: string;
  readonly index: number;
  readonly input: HTMLInputElement;
}
interface Block {
  readonly type: Shape['type'];
  readonly element: HTMLFieldSetElement;
  readonly legend: HTMLElement;
  readonly cells: readonly Cell[];
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
      block.legend.textContent = `${roleOf(scene, id)}: ${item.name}`;
      for (const { field, index, input } of block.cells) {
        // What is being typed is not overwritten.
        if (input === document.activeElement && input.getAttribute('aria-invalid') === 'true') continue;
        const text = String(numberIn(item.shape, field, index));
        if (Number(input.value) !== Number(text) || input.value === '') input.value = text;
        input.removeAttribute('aria-invalid');
      }
    }
  }

  #addBlock(item: Item): Block {
    const schema = shapeSchemas.find((s) => s.type === item.shape.type);
    const legend = make('legend');
    const error = make('p', { class: 'error', role: 'alert' });
    const element = make('fieldset', {}, legend);
    const cells: Cell[] = [];
    for (const field of schema?.fields ?? []) {
      const name = words[field.name] ?? field.name;
      const row = make(
        'div',
        { class: 'numbers', 'data-count': String(field.count) },
        make('span', { 'aria-hidden': 'true' }, name),
      );
      for (let index = 0; index < field.count; ++index) {
        const label = `${item.name} ${name}${field.count > 1 ? ` ${components[index] ?? index}` : ''}`;
        const input = make('input', { type: 'number', step: '0.05', 'aria-label': label });
        input.addEventListener('input', () => this.#commit(item.id, { field: field.name, index, input }, error));
        cells.push({ field: field.name, index, input });
        row.append(input);
      }
      element.append(row);
    }
    element.append(error);
    this.parent.append(element);
    const block = { type: item.shape.type, element, legend, cells };
    this.#blocks.set(item.id, block);
    return block;
  }

  #commit(id: number, cell: Cell, error: HTMLElement): void {
    const refuse = (message: string): void => {
      cell.input.setAttribute('aria-invalid', 'true');
      error.textContent = message;
    };
    if (cell.input.value.trim() === '') return refuse('A number is needed here.');
    try {
      this.events.onNumber(id, cell.field, cell.index, cell.input.valueAsNumber);
      cell.input.removeAttribute('aria-invalid');
      error.textContent = '';
    } catch (problem) {
      if (!(problem instanceof TouchstoneError)) throw problem;
      refuse(problem.message);
    }
  }
}
