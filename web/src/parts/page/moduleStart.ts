// SPDX-License-Identifier: MIT
// The start of a WebAssembly module on a page: it is loaded while the texts are, and where it does not start the page says why and goes
// on without it.
import { notifyNoCore } from './coreNotice.ts';
import type { Page } from './page.ts';

export class ModuleStart<M> {
  readonly #loading: Promise<M>;

  constructor(load: () => Promise<M>) {
    this.#loading = load();
    // Reported by `on`, which may be called later.
    this.#loading.catch(() => undefined);
  }
  /** The module; undefined, with a notice and a way to try again, where it does not start. `consequence`: what the page misses. */
  async on({ notices }: Pick<Page, 'notices'>, consequence?: () => string): Promise<M | undefined> {
    try {
      return await this.#loading;
    } catch (error) {
      notifyNoCore(notices, error, consequence);
      return undefined;
    }
  }
}
