// SPDX-License-Identifier: MIT
// The shapes as a list of buttons: select, remove. Elements are kept between updates, so that focus stays where it is.
import { roleOf, type Scene } from '../model/scene.ts';
import { text } from '../text/language.ts';
import { nameOf } from '../text/names.ts';
import { make } from './dom.ts';

export interface ShapeListEvents {
  onToggle(id: number): void;
  onRemove(id: number): void;
}

interface Row {
  readonly element: HTMLLIElement;
  readonly pick: HTMLButtonElement;
  readonly name: HTMLSpanElement;
  readonly role: HTMLSpanElement;
  readonly remove: HTMLButtonElement;
}

export class ShapeList {
  readonly #rows = new Map<number, Row>();
  constructor(
    readonly list: HTMLElement,
    readonly events: ShapeListEvents,
  ) {}

  show(scene: Scene): void {
    for (const [id, row] of this.#rows) {
      if (scene.items.some((item) => item.id === id)) continue;
      const hadFocus = row.element.contains(document.activeElement);
      const next = row.element.nextElementSibling ?? row.element.previousElementSibling;
      row.element.remove();
      this.#rows.delete(id);
      if (hadFocus) next?.querySelector('button')?.focus();
    }
    for (const item of scene.items) {
      const row = this.#rows.get(item.id) ?? this.#addRow(item.id);
      const role = roleOf(scene, item.id);
      this.#label(row, nameOf(item));
      row.pick.setAttribute('aria-pressed', String(role !== undefined));
      row.role.textContent = role ?? '';
    }
  }

  #label({ name, remove }: Row, shown: string): void {
    const label = text('shapes.remove', { name: shown });
    if (remove.title === label) return;
    name.textContent = shown;
    remove.title = label;
    remove.setAttribute('aria-label', label);
  }

  #addRow(id: number): Row {
    const name = make('span');
    const role = make('span', { class: 'role' });
    const pick = make('button', { type: 'button', class: 'pick' }, name, role);
    const remove = make('button', { type: 'button' }, '✕');
    pick.addEventListener('click', () => this.events.onToggle(id));
    remove.addEventListener('click', () => this.events.onRemove(id));
    const element = make('li', {}, pick, remove);
    this.list.append(element);
    const row = { element, pick, name, role, remove };
    this.#rows.set(id, row);
    return row;
  }
}
