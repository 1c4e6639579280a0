// SPDX-License-Identifier: MIT
// Deferred work: started when the browser is idle, and in portions, so that input in between is handled at once.

/** If the browser is never idle, deferred work starts after this many milliseconds. */
const longest = 1000;

/** Resolves when what was pressed is handled and what was changed is painted. */
export const whenIdle = (): Promise<void> =>
  new Promise((done) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: longest });
    else setTimeout(done, 50);
  });

/** Limit of the work in one frame, in milliseconds. */
const patience = 12;

/** The same work for many things, a few of them in each frame, those that have waited longest first. */
export class Portions<T> {
  readonly #waiting = new Set<T>();
  #frame = 0;

  /** Items that are not `due` keep waiting, until `goOn` is called when they may be; `done` comes when none waits. */
  constructor(
    readonly work: (item: T) => void,
    readonly done: () => void = () => {},
    readonly isDue: (item: T) => boolean = () => true,
  ) {}

  add(items: Iterable<T>): void {
    for (const item of items) this.#waiting.add(item);
    this.goOn();
  }
  goOn(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#workOn());
  }

  /** All that is due at once, where a part of it would be worse than a wait. */
  finishDue(): void {
    for (const item of this.#waiting) {
      if (!this.isDue(item)) continue;
      this.#waiting.delete(item);
      this.work(item);
    }
  }

  #workOn(): void {
    this.#frame = 0;
    const started = performance.now();
    for (const item of this.#waiting) {
      if (!this.isDue(item)) continue;
      if (performance.now() - started > patience) return this.goOn();
      this.#waiting.delete(item);
      this.work(item);
    }
    if (this.#waiting.size === 0) this.done();
  }
}
