// SPDX-License-Identifier: MIT
// The start of a WebAssembly module on a page: it is loaded while the texts are, and where it does not start the page says why and goes
// on without it.
import { notifyNoCore } from './coreNotice.ts';
import type { Page } from './page.ts';

export class ModuleStart<M> {
  readonly #loading: Promise<M>;

  constructor(load: () => Promise<M>) {
    this.#loading = load();
    // Reported by who waits for it, which may be later.
    this.#loading.catch(() => undefined);
  }
  /** The module; undefined, with a notice and a way to try again, where it does not start. `consequence`: what the page misses. */
  on(page: Pick<Page, 'notices'>, consequence?: () => string): Promise<M | undefined> {
    return this.orThrow(page, consequence).catch(() => undefined);
  }
  /** The same for a page that also says so where its results are: it rejects with why there is no module. */
  async orThrow({ notices }: Pick<Page, 'notices'>, consequence?: () => string): Promise<M> {
    try {
      const module = await this.#loading;
      notices.notify('core', undefined);
      return module;
    } catch (error) {
      notifyNoCore(notices, error, consequence);
      throw error;
    }
  }
}
