// SPDX-License-Identifier: MIT
// The time of single calls that are far shorter than the clock can tell: each is repeated until the clock has moved far enough.

/** The median of so many measurements counts: one may have been interrupted. */
const measurements = 3;
/** Each takes at least so many milliseconds, and so many steps of the clock. */
const leastMilliseconds = 0.2;
const leastSteps = 4;
const mostCalls = 1 << 20;

/** The smallest step of a clock, in milliseconds; 0 of one that stands still. */
export function resolutionOf(now: () => number): number {
  let least = Infinity;
  let from = now();
  // Browsers with the coarsest clock make steps of 100 ms.
  for (let found = 0, asked = 0; found < 3 && asked < 1e6; ++asked) {
    const at = now();
    if (at === from) continue;
    least = Math.min(least, at - from);
    from = at;
    ++found;
  }
  return Number.isFinite(least) ? least : 0;
}

export class CallTimer {
  readonly #least: number;
  /** Similar calls follow each other: the last number of repetitions is tried first. */
  #calls = 1;

  constructor(readonly now: () => number = () => performance.now()) {
    this.#least = Math.max(leastMilliseconds, leastSteps * resolutionOf(now));
  }
  /** Nanoseconds of one call; the call is repeated. */
  nanoseconds(call: () => void): number {
    const times = Array.from({ length: measurements }, () => this.#once(call)).sort((x, y) => x - y);
    return times[measurements >> 1] ?? NaN;
  }
  #once(call: () => void): number {
    for (;;) {
      const calls = this.#calls;
      const start = this.now();
      for (let i = 0; i < calls; ++i) call();
      const elapsed = this.now() - start;
      if (elapsed >= this.#least || calls >= mostCalls) {
        if (elapsed > 2 * this.#least && calls > 1) this.#calls = calls >> 1;
        return (elapsed / calls) * 1e6;
      }
      this.#calls = 2 * calls;
    }
  }
}
