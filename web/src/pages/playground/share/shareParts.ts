// SPDX-License-Identifier: MIT
// What the parts of the dialog that shares the scene have in common: buttons, headed sections, fields to copy.
import { text } from '../../../text/language.ts';
import { copyText } from '../../../parts/dom/clipboard.ts';
import { make } from '../../../parts/dom/dom.ts';

/** The outcome of a press, in the dialog's status line. */
export type Notify = (sentence: string) => void;
type TextField = HTMLInputElement | HTMLTextAreaElement;

export function button(label: string, action: () => void): HTMLButtonElement {
  const element = make('button', { type: 'button' }, label);
  element.addEventListener('click', action);
  return element;
}
export function part(name: string, title: string, ...content: readonly Node[]): HTMLElement {
  const heading = make('h3', { id: `share-${name}` }, title);
  return make('section', { 'aria-labelledby': heading.id }, heading, ...content);
}

/** If copying is forbidden, the field is selected for manual copying. */
export async function copyField(field: TextField, notify: Notify): Promise<void> {
  const isCopied = await copyText(field.value);
  if (!isCopied) {
    field.focus();
    field.select();
  }
  notify(text(isCopied ? 'share.copied' : 'share.copyFailed'));
}
