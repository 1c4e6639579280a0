// SPDX-License-Identifier: MIT
// The dialog that says what the page is for and lists its shortcuts, made from their table, and the button in the header that opens it.
import { text } from '../../text/language.ts';
import type { Key } from '../../text/keys.ts';
import { byId, make } from '../dom/dom.ts';
import { type Scope, type Shortcut, singleKeysAreOn, useSingleKeys } from './shortcuts.ts';
import { fillTexts, keyName, withKeys } from '../dom/staticTexts.ts';

type Captions = Readonly<Partial<Record<Scope, Key & `help.scope.${string}`>>>;

/** `Ctrl+Shift+Z` as key caps; the plus between them is not the plus key. */
function caps(key: string): Node[] {
  const parts = /^(Ctrl\+)?(Shift\+)?(.+)$/.exec(key)?.slice(1) ?? [];
  return parts
    .filter(Boolean)
    .map((part) => make('kbd', {}, keyName(part.length > 1 ? part.replace(/\+$/, '') : part)));
}
const rowOf = (shortcut: Shortcut): HTMLElement =>
  make(
    'tr',
    { 'data-shortcut': shortcut.id },
    make('th', { scope: 'row' }, ...shortcut.keys.map((key) => make('span', { class: 'caps' }, ...caps(key)))),
    make('td', {}, ...withKeys(text(shortcut.textKey))),
  );

function tableOf(rows: readonly Shortcut[], caption: Key & `help.scope.${string}`): HTMLElement {
  const head = make(
    'tr',
    {},
    make('th', { scope: 'col' }, text('help.key')),
    make('th', { scope: 'col' }, text('help.action')),
  );
  return make(
    'table',
    {},
    make('caption', {}, text(caption)),
    make('thead', {}, head),
    make('tbody', {}, ...rows.map(rowOf)),
  );
}

/** What the page is for, as search engines have it; a frame of other pages has no such sentence. */
function purpose(): readonly HTMLElement[] {
  const sentence = document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '';
  return sentence === '' ? [] : [make('p', { class: 'purpose' }, sentence)];
}

function contentOf(table: readonly Shortcut[], captions: Captions, close: () => void): Node[] {
  const box = make('input', { type: 'checkbox', id: 'single-keys' });
  box.checked = singleKeysAreOn();
  const note = make('p', { class: 'note', role: 'status' });
  box.addEventListener('change', () => {
    note.textContent = useSingleKeys(box.checked) === 'kept' ? '' : text('help.singleKeys.notKept');
  });
  const button = make('button', { type: 'button' }, text('dialog.close'));
  button.addEventListener('click', close);
  const tables = (['view', 'page'] as const).flatMap((scope) => {
    const rows = table.filter((shortcut) => shortcut.scope === scope);
    const caption = captions[scope];
    return caption && rows.length > 0 ? [tableOf(rows, caption)] : [];
  });
  // The title takes the focus, so that a long list is read from its beginning.
  const title = make('h2', { id: 'help-title', tabindex: '-1', autofocus: '' }, text('help.title'));
  return [
    make('div', { class: 'row heading' }, title, button),
    ...purpose(),
    ...tables,
    make('label', { class: 'check' }, box, text('help.singleKeys')),
    note,
  ];
}

/** Returns what opens the dialog; it is filled anew each time, in the language of the moment. */
export function addHelp(table: readonly Shortcut[], captions: Captions): () => void {
  const dialog = make('dialog', { class: 'dialog help-dialog', 'aria-labelledby': 'help-title' });
  document.body.append(dialog);
  const open = (): void => {
    dialog.replaceChildren(...contentOf(table, captions, () => dialog.close()));
    dialog.showModal();
  };
  const button = make('button', { type: 'button', 'data-text-label': 'help.title', title: '' }, '?');
  button.addEventListener('click', open);
  byId('settings', HTMLElement).append(button);
  fillTexts();
  return open;
}
