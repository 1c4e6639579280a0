// SPDX-License-Identifier: MIT
// A text in the browser's storage that other tabs of the site write, too. What another tab has written since is not lost when this one
// writes: it is kept as an earlier one.
import { isUnreadable, readText, type TextStorage, type Written, writeText } from './storage.ts';

/** The most earlier texts; the oldest goes first. */
const most = 8;

/** One text for all visits and tabs, and the earlier ones that other tabs have written. */
export class SharedText {
  /** What this tab has last read or written: an older state of what it writes next. */
  #own: string | undefined;

  constructor(
    readonly storage: TextStorage | undefined,
    readonly key: string,
  ) {}

  get #earlierKey(): string {
    return `${this.key}~earlier`;
  }
  read(): string | undefined {
    this.#own = readText(this.storage, this.key);
    return this.#own;
  }
  /** The text that another tab has written since. */
  get others(): string | undefined {
    const there = readText(this.storage, this.key);
    return there === this.#own ? undefined : there;
  }
  /** Those that other tabs have written, the last one last. */
  get earlier(): readonly string[] {
    try {
      const value: unknown = JSON.parse(readText(this.storage, this.#earlierKey) ?? '[]');
      return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
    } catch {
      return [];
    }
  }
  /**
   * A text that this tab has not seen becomes the last of the earlier ones. `isOther`: another tab has written it since this one read
   * or wrote; else it is from before.
   */
  write(text: string): { readonly written: Written; readonly isOther: boolean } {
    if (isUnreadable(this.storage, this.key)) return { written: 'forbidden', isOther: false };
    const other = this.others;
    const isUnseen = other !== undefined && other !== text;
    const before = this.#own;
    const isOther = isUnseen && before !== undefined;
    // First what would be lost.
    if (isUnseen) {
      const kept = this.#writeEarlier([...this.earlier.filter((one) => one !== before), other]);
      if (kept !== 'kept') return { written: kept, isOther: false };
    }
    const written = writeText(this.storage, this.key, text);
    if (written === 'kept') this.#own = text;
    return { written, isOther };
  }
  /** What this tab has last read or written. */
  get own(): string | undefined {
    return this.#own;
  }
  /** What another tab has written is taken as read, and this tab's own is one of the earlier ones. */
  keepOwn(): void {
    const own = this.#own;
    const there = this.read();
    if (own !== undefined) this.#writeEarlier([...this.earlier.filter((one) => one !== own && one !== there), own]);
  }
  /** The last of the earlier ones, which gives its place to what stands there now; undefined where there is none. */
  exchange(now: string): string | undefined {
    const all = this.earlier;
    const last = all.at(-1);
    if (last !== undefined) this.#writeEarlier([now, ...all.slice(0, -1).filter((one) => one !== now)]);
    return last;
  }
  /** Deletes the earlier ones. */
  drop(): void {
    this.#writeEarlier([]);
  }
  #writeEarlier(texts: readonly string[]): Written {
    return writeText(this.storage, this.#earlierKey, JSON.stringify(texts.slice(-most)));
  }
}
