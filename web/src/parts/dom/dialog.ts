// SPDX-License-Identifier: MIT
// A dialog whose content is created each time it opens, in the current language and state.
import { text } from '../../text/language.ts';
import type { Key } from '../../text/keys.ts';
import { byId, make } from './dom.ts';
import { fillTexts } from './staticTexts.ts';

export type PlainKey = { [K in Key]: Parameters<typeof text<K>> extends [K] ? K : never }[Key];

export class Dialog {
  readonly element: HTMLDialogElement;
  constructor(
    readonly name: string,
    readonly title: PlainKey,
    readonly content: () => readonly Node[],
  ) {
    this.element = make('dialog', { class: `dialog ${name}-dialog`, 'aria-labelledby': `${name}-title` });
    document.body.append(this.element);
  }

  open(): void {
    const close = make('button', { type: 'button' }, text('dialog.close'));
    close.addEventListener('click', () => this.close());
    const title = make('h2', { id: `${this.name}-title` }, text(this.title));
    this.element.replaceChildren(title, ...this.content(), make('div', { class: 'row end' }, close));
    this.element.showModal();
  }
  close(): void {
    this.element.close();
  }

  /** A button in the header that opens it. */
  addButton(key: Key): void {
    const button = make('button', { type: 'button', id: `${this.name}-open`, 'data-text': key });
    button.addEventListener('click', () => this.open());
    byId('settings', HTMLElement).append(button);
    fillTexts();
  }
}
