// SPDX-License-Identifier: MIT
// A button that copies a text as code and files have it, and says that it did. Where copying is forbidden, it shows the text
// and leaves it selected for the reader's own copy.
import { text } from '../../text/language.ts';
import { copyText } from './clipboard.ts';
import { make } from './dom.ts';

/** Copies, and says in `status` what became of it. */
export async function copyAndSay(copied: string, status: HTMLElement): Promise<void> {
  const isCopied = await copyText(copied);
  status.textContent = text(isCopied ? 'share.copied' : 'share.copyFailed');
  if (isCopied) return;
  const field = make('textarea', { readonly: '', rows: '3', 'aria-label': text('digits.toCopy') });
  field.value = copied;
  status.append(field);
  field.focus();
  field.select();
}

export class CopyButton {
  readonly #button = make('button', { type: 'button' });
  readonly #status = make('p', { class: 'message', role: 'status' });
  readonly element = make('div', { class: 'copying' }, this.#button, this.#status);

  constructor(source: () => string) {
    this.#button.addEventListener('click', () => void copyAndSay(source(), this.#status));
  }

  label(shown: string): void {
    if (this.#button.textContent !== shown) this.#button.textContent = shown;
  }
}
