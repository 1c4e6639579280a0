// SPDX-License-Identifier: MIT
// The end of a change: what follows from it is done once, after a pause without a further change, and not at every step of a drag.

/** Milliseconds without a further change. */
const usualPause = 400;

export class Settling {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly settle: () => void,
    readonly pause = usualPause,
  ) {}

  /** After the pause, counted from now on. */
  soon(): void {
    this.cancel();
    this.#timer = setTimeout(this.now, this.pause);
  }
  /** At once, and not again after the pause. */
  readonly now = (): void => {
    this.cancel();
    this.settle();
  };
  /** At once if it is to come after the pause. */
  readonly nowIfWaiting = (): void => {
    if (this.#timer !== undefined) this.now();
  };
  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
