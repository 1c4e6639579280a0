// SPDX-License-Identifier: MIT
// A question before something that cannot be taken back without a word. Escape and the second button say no.
import { text } from '../../text/language.ts';
import { make } from '../dom/dom.ts';

export function ask(title: string, sentence: string, yes: string): Promise<boolean> {
  const confirm = make('button', { type: 'button', class: 'primary' }, yes);
  const cancel = make('button', { type: 'button' }, text('sheet.cancel'));
  const dialog = make(
    'dialog',
    { class: 'dialog', 'aria-labelledby': 'ask-title' },
    make('h2', { id: 'ask-title' }, title),
    make('p', {}, sentence),
    make('div', { class: 'row end' }, cancel, confirm),
  );
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const answer = (isYes: boolean): void => {
      // Closed before it is removed: closing gives the focus back to where it was.
      dialog.close();
      dialog.remove();
      resolve(isYes);
    };
    confirm.addEventListener('click', () => answer(true));
    cancel.addEventListener('click', () => answer(false));
    dialog.addEventListener('close', () => answer(false));
  });
}
