// SPDX-License-Identifier: MIT
// The shapes as a list of buttons: select, remove. Elements are kept between updates, so that focus stays where it is.
import { roleOf, type Scene } from '../model/scene.ts';
import { make } from './dom.ts';

export interface ShapeListEvents {
  onToggle(id: number): void;
  onRemove(id: number): void;
}

interface Row {
  readonly element: HTMLLIElement;
  readonly pick: HTMLButtonElement;
  readonly role: HTMLSpanElement;
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
      const row = this.#rows.get(item.id) ?? this.#addRow(item.id, item.name);
      const role = roleOf(scene, item.id);
      row.pick.setAttribute('aria-pressed', String(role !== undefined));
      row.role.textContent = role ?? '';
    }
  }

  #addRow(id: number, name: string): Row {
    const role = make('span', { class: 'role' });
    const pick = make('button', { type: 'button', class: 'pick' }, make('span', {}, name), role);
    const remove = make('button', { type: 'button', 'aria-label': `Remove ${name}`, title: `Remove ${name}` }, '✕');
    pick.addEventListener('click', () => this.events.onToggle(id));
    remove.addEventListener('click', () => this.events.onRemove(id));
    const element = make('li', {}, pick, remove);
    this.list.append(element);
    const row = { element, pick, role };
    this.#rows.set(id, row);
    return row;
  }
}
