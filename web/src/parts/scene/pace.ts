// SPDX-License-Identifier: MIT
// Resolution of a moving picture, so that a drag stays smooth without a graphics card: a fraction of the full
// resolution, chosen from measured frame times. Pure: the caller measures. A picture at rest is drawn in full.

/** Each step has half as many pixels as the one before. */
export const shares = [1, Math.SQRT1_2, 0.5, Math.SQRT1_2 / 2, 0.25] as const;

/** A frame that takes longer, in milliseconds, is too long: 30 frames in a second and a tenth to spare. */
const tooLong = 30;
/** The target frame time of a coarser picture. */
const wanted = 22;
/** With frames this short a finer picture may be affordable: what a frame costs whatever its pixels is up to 20 here. */
const short = 25;
/** Frames in a row that decide: of so few the median ignores one that was held up by something else. */
const judged = 3;
const firstPatience = 30;
const mostPatience = 1000;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

export class Pace {
  #step = 0;
  #times: number[] = [];
  /** The frames since the last step but for its first, which makes new buffers; how many of them were short. */
  #frames = 0;
  #shortOnes = 0;
  #isFirst = false;
  /** Frames, most of them short, before a finer picture is tried; doubled whenever that was in vain. */
  #patience = firstPatience;
  #isTrying = false;

  get share(): number {
    return shares[this.#step] ?? 1;
  }

  /** A frame of a motion, drawn at the present share, took this many milliseconds until the next one could begin. */
  note(milliseconds: number): void {
    if (this.#isFirst) {
      this.#isFirst = false;
      return;
    }
    this.#times = [...this.#times, milliseconds].slice(-judged);
    this.#frames += 1;
    if (milliseconds <= short) this.#shortOnes += 1;
    if (this.#times.length < judged) return;
    const time = median(this.#times);
    if (time > tooLong) this.#coarser(time);
    else if (this.#frames >= this.#patience) this.#lookBack();
  }

  /** At least one step; as many as it takes when the time goes with the number of pixels. */
  #coarser(time: number): void {
    if (this.#isTrying) this.#patience = Math.min(2 * this.#patience, mostPatience);
    const affordable = wanted / time;
    const [from, last] = [this.#step, shares.length - 1];
    let step = Math.min(from + 1, last);
    while (step < last && 0.5 ** (step - from) > affordable) step += 1;
    this.#goTo(step);
    this.#isTrying = false;
  }
  /** A finer picture where most frames were short; from here they are counted anew. */
  #lookBack(): void {
    const isFiner = 2 * this.#shortOnes > this.#frames && this.#step > 0;
    if (isFiner) this.#goTo(this.#step - 1);
    this.#isTrying = isFiner;
    this.#frames = 0;
    this.#shortOnes = 0;
  }
  #goTo(step: number): void {
    this.#step = step;
    this.#times = [];
    this.#frames = 0;
    this.#shortOnes = 0;
    this.#isFirst = true;
  }
}
