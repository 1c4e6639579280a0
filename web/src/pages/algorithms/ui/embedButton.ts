// SPDX-License-Identifier: MIT
// A button that copies the HTML of the page at its step for another page; where the clipboard is forbidden, it saves a file.
import { stepsCode } from '../../../parts/share/embedCode.ts';
import { onLanguage, text } from '../../../text/language.ts';
import { copyText, download } from '../../../parts/dom/clipboard.ts';
import { make } from '../../../parts/dom/dom.ts';

/** `hash` is that of the link to the step. */
export function embedButton(title: () => string, hash: () => string): HTMLElement {
  const button = make('button', { type: 'button' }, text('algorithms.embed'));
  const status = make('span', { class: 'note', role: 'status' });
  button.addEventListener('click', () => {
    const code = stepsCode(title(), hash(), new URL('.', location.href).href);
    void copyText(code).then((isCopied) => {
      if (!isCopied) download(new Blob([code], { type: 'text/html' }), 'touchstone-steps.html');
      status.textContent = text(isCopied ? 'share.copied' : 'share.downloaded');
    });
  });
  onLanguage(() => (button.textContent = text('algorithms.embed')));
  return make('span', { class: 'row film' }, button, status);
}
