// SPDX-License-Identifier: MIT
// The live preview of a draft: the page of exercises or of lessons in a frame.
import { keptKeys } from '../../handin/keptKeys.ts';
import { writeText } from '../../model/storage.ts';
import { byId, part } from '../../parts/dom/dom.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { tabStorage } from '../../parts/page/storages.ts';
import { language, text } from '../../text/language.ts';

export class Preview {
  #shown = '';

  constructor(readonly notices: Notices) {}

  /** The frame reads the text from the storage of the tab; nothing that is done in it is kept. */
  show(source: string, kind: 'exercise' | 'lesson' | undefined): void {
    const frame = byId('preview', HTMLIFrameElement);
    if (kind && source !== this.#shown) {
      if (writeText(tabStorage(), keptKeys.preview, source) === 'kept') {
        frame.hidden = false;
        frame.src = `./${kind}.html?preview=1&seed=preview&lang=${language()}`;
        this.#shown = source;
      } else this.notices.notify('preview', () => text('author.preview.noStorage'));
    }
    const key = kind ? 'author.preview.note' : frame.hidden ? 'author.preview.none' : 'author.preview.old';
    part('preview-note').textContent = text(key);
  }
}
