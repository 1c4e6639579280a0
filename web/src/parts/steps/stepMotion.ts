// SPDX-License-Identifier: MIT
// The movement from the picture of one step to that of the next.
import { type Clock, pageClock } from '../player/playhead.ts';

/** Milliseconds. */
const duration = 350;
/** Slow at both ends. */
const eased = (t: number): number => t * t * (3 - 2 * t);

export class StepMotion {
  #run: { readonly draw: (t: number) => void } | undefined;

  constructor(readonly clock: Clock = pageClock) {}

  /** Draws from 0 to 1, which is the last; for whoever wants less motion, that alone. What still moves is left where it is. */
  start(draw: (t: number) => void): void {
    this.#run = undefined;
    if (this.clock.hasReducedMotion()) return draw(1);
    const run = { draw };
    this.#run = run;
    const since = this.clock.now();
    const frame = (): void => {
      if (this.#run !== run) return;
      const t = Math.min(1, (this.clock.now() - since) / duration);
      if (t >= 1) this.#run = undefined;
      draw(eased(t));
      if (t < 1) this.clock.frame(frame);
    };
    frame();
  }
  /** Draws the end of what moves, now. */
  finish(): void {
    const run = this.#run;
    this.#run = undefined;
    run?.draw(1);
  }
  /** Something else is drawn. */
  stop(): void {
    this.#run = undefined;
  }
}
