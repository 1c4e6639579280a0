// SPDX-License-Identifier: MIT
// Frames per second over the last frames of a motion.
const window = 60;

export class FrameRate {
  #times: number[] = [];

  /** A frame was drawn at this time in milliseconds. */
  drawn(at: number): void {
    this.#times = [...this.#times, at].slice(-window);
  }
  /** The time between a pause and the next frame is not that of a frame. */
  pause(): void {
    this.#times = [];
  }
  /** Undefined before the second frame. */
  get perSecond(): number | undefined {
    const [first, last] = [this.#times[0], this.#times.at(-1)];
    if (first === undefined || last === undefined || last <= first) return undefined;
    return (1000 * (this.#times.length - 1)) / (last - first);
  }
}
