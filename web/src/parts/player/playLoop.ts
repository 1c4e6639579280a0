// SPDX-License-Identifier: MIT
// A simulation that plays: a step for each frame, or, for whoever wants less motion, one for each second. It stands still while the
// page is hidden, and a frame that comes late is one step, not several.
import { type Clock, pageClock } from './playhead.ts';

/** Milliseconds from one step to the next with reduced motion. */
const pause = 1000;

export class PlayLoop {
  #run: object | undefined;

  constructor(
    readonly step: () => void,
    readonly clock: Clock = pageClock,
  ) {}

  get isPlaying(): boolean {
    return this.#run !== undefined;
  }
  start(): void {
    if (this.#run) return;
    const run = {};
    this.#run = run;
    let last = this.clock.now();
    const frame = (): void => {
      if (this.#run !== run) return;
      const now = this.clock.now();
      if (!this.clock.hasReducedMotion() || now - last >= pause) {
        last = now;
        this.step();
      }
      if (this.#run === run) this.clock.frame(frame);
    };
    this.clock.frame(frame);
  }
  stop(): void {
    this.#run = undefined;
  }
}
