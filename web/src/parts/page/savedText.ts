// SPDX-License-Identifier: MIT
// A text of a page in the browser's storage, for the next visit. What another tab has written meanwhile is kept beside it, and the page
// says so; so it does where nothing can be stored.
import { SharedText } from '../../model/sharedText.ts';
import type { TextStorage } from '../../model/storage.ts';
import type { Notices } from './notices.ts';
import { siteStorage } from './storages.ts';

/** Nothing is stored because there is no room, or none at all; another tab has written the text, too; the button that shows it. */
export type SavedCase = 'full' | 'forbidden' | 'other' | 'show';

export class SavedText {
  readonly #text: SharedText;
  #isNotified = false;
  readonly #heard: (event: StorageEvent) => void;

  /** `show` puts the text of another tab in the place of the present one. */
  constructor(
    readonly notices: Notices,
    readonly key: string,
    readonly words: (which: SavedCase) => string,
    readonly show: (other: string) => void,
    storage: TextStorage | undefined = siteStorage(),
  ) {
    this.#text = new SharedText(storage, key);
    this.#heard = (event) => {
      if (event.key === key && this.#text.others !== undefined) this.#notifyOther();
    };
  }

  load(): string | undefined {
    addEventListener('storage', this.#heard);
    return this.#text.read();
  }
  /** A text that is merely shown replaces none that another tab has written. */
  keep(value: string): void {
    if (value === this.#text.own) return;
    const { written, isOther } = this.#text.write(value);
    this.notices.notify('storage', written === 'kept' ? undefined : () => this.words(written));
    if (isOther) this.#notifyOther();
  }
  /** Another text has taken its place on the page. */
  close(): void {
    removeEventListener('storage', this.#heard);
    for (const about of ['storage', 'other']) this.notices.notify(about, undefined);
  }

  #notifyOther(): void {
    if (this.#isNotified) return;
    this.#isNotified = true;
    this.notices.notify('other', () => this.words('other'), {
      label: () => this.words('show'),
      run: () => this.#exchange(),
    });
  }
  #exchange(): void {
    this.#isNotified = false;
    this.notices.notify('other', undefined);
    // Of this tab's text, which is the saved one, the other one takes the place, and it the other's.
    const there = this.#text.others;
    const other = there ?? this.#text.exchange(this.#text.own ?? '');
    if (there !== undefined) this.#text.keepOwn();
    if (other !== undefined) this.show(other);
  }
}
