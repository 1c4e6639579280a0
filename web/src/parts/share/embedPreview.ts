// SPDX-License-Identifier: MIT
// A folded part of a dialog with the code of an embed, and a preview that is the embed itself: it is there only while somebody looks
// at it, since it is a page of its own.
import { text } from '../../text/language.ts';
import { download } from '../dom/clipboard.ts';
import { make } from '../dom/dom.ts';
import { button, copyField, type Notify } from './shareParts.ts';

/** The attributes of the element; undefined: without it. */
export type Attributes = Readonly<Record<string, string | undefined>>;

export interface Previewed {
  readonly tag: string;
  /** Defines the element; rejects where its script does not arrive. */
  readonly define: () => Promise<unknown>;
  readonly attributes: () => Attributes;
  /** The HTML, for a plain frame with the height that was measured. */
  readonly code: (measured: number | undefined) => string;
  /** The element has its final height once its frame answers; up to this one it may be the one that it begins with. */
  readonly least: () => number;
}

export class EmbedPreview {
  readonly #place = make('div', { class: 'embed-preview' });
  readonly #area = make('textarea', {
    ...{ readonly: '', rows: '6', 'aria-labelledby': 'share-embed', spellcheck: 'false' },
  });
  #embed: HTMLElement | undefined;
  #measured: number | undefined;
  readonly #sizes = new ResizeObserver(([entry]) => {
    const height = entry?.contentRect.height ?? 0;
    if (height <= this.previewed.least()) return;
    this.#measured = height;
    this.#write();
  });

  constructor(readonly previewed: Previewed) {}

  /** The fold, with what is chosen before the preview. */
  fold(notify: Notify, ...choices: readonly Node[]): HTMLElement {
    this.#write();
    const heading = make('h3', { id: 'share-embed' }, text('share.embed'));
    const row = make(
      'div',
      { class: 'row' },
      button(text('share.copyCode'), () => void copyField(this.#area, notify)),
      button(text('share.downloadCode'), () => {
        download(new Blob([this.#area.value], { type: 'text/html' }), 'touchstone-embed.html');
        notify(text('share.downloaded'));
      }),
    );
    const summary = make('summary', {}, heading);
    const fold = make('details', { class: 'embed-code' }, summary, ...choices, this.#place, this.#area, row);
    fold.addEventListener('toggle', () => {
      if (!fold.open) return this.#remove();
      fold.closest('dialog')?.addEventListener('close', () => this.#remove(), { once: true });
      void this.#start(notify);
    });
    return fold;
  }
  /** Something else is chosen; a height that was measured holds while the embed itself is the same. */
  change(isOther = true): void {
    if (isOther) this.#measured = undefined;
    this.#write();
    this.#apply();
  }

  #write(): void {
    this.#area.value = this.previewed.code(this.#measured);
  }
  async #start(notify: Notify): Promise<void> {
    if (this.#embed) return;
    try {
      await this.previewed.define();
    } catch {
      return notify(text('share.embed.noPreview'));
    }
    if (!this.#place.isConnected || !this.#place.closest('details')?.open) return;
    this.#embed = document.createElement(this.previewed.tag);
    this.#apply();
    this.#place.append(this.#embed);
    this.#sizes.observe(this.#embed);
  }
  #apply(): void {
    for (const [name, value] of Object.entries(this.previewed.attributes()))
      if (value === undefined) this.#embed?.removeAttribute(name);
      else this.#embed?.setAttribute(name, value);
  }
  #remove(): void {
    this.#sizes.disconnect();
    this.#embed?.remove();
    this.#embed = undefined;
  }
}
