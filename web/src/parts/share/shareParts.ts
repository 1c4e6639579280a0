// SPDX-License-Identifier: MIT
// What the dialogs that share a scene or a picture of a lesson have in common: buttons, headed sections, choices, fields to copy.
import { text } from '../../text/language.ts';
import { copyText } from '../dom/clipboard.ts';
import { make } from '../dom/dom.ts';

/** The folder of the site, where the element and the pages are. */
export const siteFolder = (): string => new URL('.', location.href).href;

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
/** A labelled choice of one of some values. */
export function choice<T extends string>(
  label: string,
  values: readonly (readonly [T, string])[],
  chosen: T,
  onChoice: (value: T) => void,
): HTMLElement {
  const options = values.map(([value, name]) => make('option', { value }, name));
  const select = make('select', {}, ...options);
  select.value = chosen;
  select.addEventListener('change', () => {
    const found = values.find(([value]) => value === select.value);
    if (found) onChoice(found[0]);
  });
  return make('label', {}, label, select);
}
/** A labelled switch. */
export function check(label: string, isOn: boolean, onChange: (isOn: boolean) => void): HTMLElement {
  const box = make('input', { type: 'checkbox' });
  box.checked = isOn;
  box.addEventListener('change', () => onChange(box.checked));
  return make('label', { class: 'check' }, box, ' ', label);
}
/** What screen readers announce of an embed; left empty it is the usual one. */
export function titleField(usual: string, onTitle: (title: string) => void): HTMLElement {
  const field = make('input', { type: 'text', maxlength: '200', autocomplete: 'off' });
  field.value = usual;
  field.addEventListener('change', () => onTitle(field.value.trim() || usual));
  return make('label', {}, text('share.embed.titleOf'), field);
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

/** The section with a link, which a device with a share sheet also sends. */
export function linkPart(address: string, notify: Notify): HTMLElement {
  const field = make('input', { type: 'text', readonly: '', 'aria-labelledby': 'share-link', spellcheck: 'false' });
  field.value = address;
  field.addEventListener('focus', () => field.select());
  const row = make(
    'div',
    { class: 'row' },
    field,
    button(text('share.copyLink'), () => void copyField(field, notify)),
  );
  if ('share' in navigator) row.append(button(text('share.send'), () => void send(field, notify)));
  return part('link', text('share.link'), row);
}
async function send(field: HTMLInputElement, notify: Notify): Promise<void> {
  try {
    await navigator.share({ title: document.title, url: field.value });
  } catch (error) {
    // The reader closed the share sheet: nothing to report.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify(text('share.sendFailed'));
  }
}
