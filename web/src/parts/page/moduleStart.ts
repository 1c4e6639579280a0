// SPDX-License-Identifier: MIT
// The start of a WebAssembly module on a page: it is loaded while the texts are, and where it does not start the page says why and goes
// on without it.
import { notifyNoCore } from './coreNotice.ts';
import type { Page } from './page.ts';

export class ModuleStart<M> {
  /** Rejects with why there is none, for a page that says so where its results are. */
  readonly loaded: Promise<M>;

  constructor(load: () => Promise<M>) {
    this.loaded = load();
    // Reported by who waits for it, which may be later.
    this.loaded.catch(() => undefined);
  }
  /** The module; undefined, with a notice and a way to try again, where it does not start. `consequence`: what the page misses. */
  async on({ notices }: Pick<Page, 'notices'>, consequence?: () => string): Promise<M | undefined> {
    try {
      return await this.loaded;
    } catch (error) {
      notifyNoCore(notices, error, consequence);
      return undefined;
    }
  }
}
