// SPDX-License-Identifier: MIT
// The way from one picture to another: a short motion that starts and ends slowly, or the last picture at once for whoever wants less
// motion. Another one takes its place.
import { type Clock, pageClock } from './playhead.ts';

/** Milliseconds. */
const duration = 450;
const eased = (t: number): number => t * t * (3 - 2 * t);

export class Transition {
  #run: object | undefined;

  constructor(readonly clock: Clock = pageClock) {}

  /** Draws with a share from 0 to 1, the last time with 1. */
  start(draw: (share: number) => void): void {
    const run = {};
    this.#run = run;
    if (this.clock.hasReducedMotion()) return draw(1);
    const begin = this.clock.now();
    const frame = (): void => {
      if (this.#run !== run) return;
      const share = Math.min(1, (this.clock.now() - begin) / duration);
      draw(eased(share));
      if (share < 1) this.clock.frame(frame);
    };
    this.clock.frame(frame);
  }
  stop(): void {
    this.#run = undefined;
  }
}
