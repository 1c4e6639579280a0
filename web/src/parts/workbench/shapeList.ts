// SPDX-License-Identifier: MIT
// The shapes as a list of buttons in the order of the scene: each says where its shape is and selects it; behind a second one
// it is renamed, duplicated, reset. Elements are kept between updates, so that focus stays where it is.
import { isName, type Item, maxNameLength, maxShapes, roleOf, type Scene } from '../../model/scene.ts';
import type { Key } from '../../text/keys.ts';
import { text } from '../../text/language.ts';
import { nameOf } from '../words/names.ts';
import { make, write } from '../dom/dom.ts';
import { setDisabled } from '../dom/focus.ts';

export interface ShapeListEvents {
  onToggle(id: number): void;
  onRename(id: number, name: string): void;
  onDuplicate(id: number): void;
  onReset(id: number): void;
  onRemove(id: number): void;
}

interface Row {
  readonly element: HTMLLIElement;
  readonly pick: HTMLButtonElement;
  readonly name: HTMLSpanElement;
  readonly role: HTMLSpanElement;
  readonly sentence: HTMLSpanElement;
  readonly remove: HTMLButtonElement;
  readonly more: HTMLButtonElement;
  /** Only while it is open. */
  editor: Editor | undefined;
}
interface Editor {
  readonly element: HTMLDivElement;
  readonly label: HTMLSpanElement;
  readonly name: HTMLInputElement;
  readonly duplicate: HTMLButtonElement;
  readonly reset: HTMLButtonElement;
  readonly error: HTMLParagraphElement;
}

const button = (shown: string, action: () => void): HTMLButtonElement => {
  const element = make('button', { type: 'button' }, shown);
  element.addEventListener('click', action);
  return element;
};
/** An icon is not an accessible name: the element is labelled by a text with the name of its shape. */
function call(element: HTMLElement, key: Key & `shapes.${'remove' | 'more'}`, name: string): void {
  const label = text(key, { name });
  if (element.title === label) return;
  element.title = label;
  element.setAttribute('aria-label', label);
}

export class ShapeList {
  readonly #rows = new Map<number, Row>();
  #scene: Scene | undefined;
  constructor(
    readonly list: HTMLElement,
    readonly events: ShapeListEvents,
  ) {}

  show(scene: Scene): void {
    this.#scene = scene;
    this.#dropOld(scene);
    const isFull = scene.items.length >= maxShapes;
    scene.items.forEach((item, i) => {
      const row = this.#rows.get(item.id) ?? this.#addRow(item.id);
      if (this.list.children[i] !== row.element) this.list.insertBefore(row.element, this.list.children[i] ?? null);
      const role = roleOf(scene, item.id);
      row.pick.setAttribute('aria-pressed', String(role !== undefined));
      write(row.role, role ?? '');
      row.role.className = `role ${role === 'B' ? 'second' : 'first'}`;
      this.#label(row, item);
      if (row.editor) setDisabled(row.editor.duplicate, isFull);
    });
  }

  /** The sentence for each shape, updated at the end of a change and not at every step. */
  describe(sentences: ReadonlyMap<number, string>): void {
    for (const [id, { sentence }] of this.#rows) write(sentence, sentences.get(id) ?? '');
  }

  #dropOld(scene: Scene): void {
    for (const [id, row] of this.#rows) {
      if (scene.items.some((item) => item.id === id)) continue;
      const hadFocus = row.element.contains(document.activeElement);
      const next = row.element.nextElementSibling ?? row.element.previousElementSibling;
      row.element.remove();
      this.#rows.delete(id);
      if (hadFocus) next?.querySelector('button')?.focus();
    }
  }

  #label({ name, remove, more, editor }: Row, item: Item): void {
    const shown = nameOf(item);
    write(name, shown);
    call(remove, 'shapes.remove', shown);
    call(more, 'shapes.more', shown);
    if (!editor) return;
    write(editor.label, text('shapes.name'));
    write(editor.duplicate, text('shapes.duplicate'));
    write(editor.reset, text('shapes.reset'));
    if (editor.name === document.activeElement || editor.name.getAttribute('aria-invalid') === 'true') return;
    editor.name.value = shown;
  }

  #addRow(id: number): Row {
    const [name, role, sentence] = [make('span', { class: 'name' }), make('span', { class: 'role' }), make('span')];
    sentence.className = 'sentence';
    const pick = make('button', { type: 'button', class: 'pick' }, name, ' ', role, ' ', sentence);
    pick.addEventListener('click', () => this.events.onToggle(id));
    const more = button('⋯', () => this.#toggleEditor(id));
    more.setAttribute('aria-expanded', 'false');
    const remove = button('✕', () => this.events.onRemove(id));
    const element = make('li', {}, pick, more, remove);
    const row = { element, pick, name, role, sentence, remove, more, editor: undefined };
    this.#rows.set(id, row);
    return row;
  }

  #toggleEditor(id: number): void {
    const row = this.#rows.get(id);
    if (!row || !this.#scene) return;
    if (row.editor) {
      row.editor.element.remove();
      row.editor = undefined;
    } else {
      row.editor = this.#makeEditor(id);
      row.element.append(row.editor.element);
      this.show(this.#scene);
    }
    row.more.setAttribute('aria-expanded', String(row.editor !== undefined));
  }

  #makeEditor(id: number): Editor {
    const name = make('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
    const label = make('span');
    const error = make('p', { class: 'error', role: 'alert' });
    const duplicate = button('', () => this.events.onDuplicate(id));
    const reset = button('', () => this.events.onReset(id));
    name.addEventListener('change', () => {
      const isAllowed = isName(name.value);
      name.setAttribute('aria-invalid', String(!isAllowed));
      error.textContent = isAllowed ? '' : text('shapes.badName', { most: maxNameLength });
      if (isAllowed) this.events.onRename(id, name.value);
    });
    const element = make('div', { class: 'editor' }, make('label', {}, label, name), duplicate, reset, error);
    return { element, label, name, duplicate, reset, error };
  }
}
