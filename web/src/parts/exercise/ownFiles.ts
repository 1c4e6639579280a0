// SPDX-License-Identifier: MIT
// The ways to open a file of one's own: dropped anywhere on the page, chosen, or by its address.
import { byId } from '../dom/dom.ts';
import { onDroppedFiles } from '../dom/dropping.ts';
import { agreeTo, foreignHost } from './foreign.ts';

/** `page` opens what is at an address. */
export function onOwnFiles(
  page: './exercise.html' | './lesson.html' | './course.html',
  take: (file: File) => void,
): void {
  onDroppedFiles(([file]) => take(file));
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
    const takeChosen = (): void => {
      const [chosen] = input.files ?? [];
      // The same file may be chosen again once it is mended.
      input.value = '';
      if (chosen) take(chosen);
    };
    input.addEventListener('change', takeChosen);
    // It may have been chosen before this program ran: on a slow machine the page is there long before.
    takeChosen();
  }
  byId('address', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    const address = byId('url', HTMLInputElement).value.trim();
    const host = foreignHost(address, location);
    // Who types an address and opens it agrees to its host.
    if (host !== undefined) agreeTo(host);
    location.assign(`${page}?url=${encodeURIComponent(address)}`);
  });
}
