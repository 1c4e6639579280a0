// SPDX-License-Identifier: MIT
// Resolution of a moving picture, so that a drag stays smooth without a graphics card: a fraction of the full resolution, chosen from
// the time that drawing alone takes. What a slow processor does besides is not counted, since fewer pixels would not shorten it. Pure:
// the caller measures, see drawTime.ts. A picture at rest is drawn in full.

/** Each step has half as many pixels as the one before. */
export const shares = [1, Math.SQRT1_2, 0.5, Math.SQRT1_2 / 2, 0.25] as const;

/** Drawing that takes longer, in milliseconds, leaves too little of the 33 of a frame. */
const tooLong = 28;
/** What drawing is to take after a change. With twice the pixels it takes up to twice as long. */
const wanted = 24;
/** Frames whose median decides: of so few it ignores one that was held up by something else. */
const judged = 3;
/** Milliseconds between two changes, each of which makes new buffers. */
const between = 1000;
const mostPatience = 60_000;

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

export class Pace {
  #step = 0;
  #costs: number[] = [];
  #changedAt = -Infinity;
  /** Before a finer picture is tried, in milliseconds; doubled whenever that was in vain. */
  #patience = between;
  #isTrying = false;

  get share(): number {
    return shares[this.#step] ?? 1;
  }

  /** Drawing a frame at the present share took `cost` milliseconds; `at` is the time of a clock. */
  note(cost: number, at: number): void {
    this.#costs = [...this.#costs, cost].slice(-judged);
    if (this.#costs.length < judged || at - this.#changedAt < between) return;
    const usual = median(this.#costs);
    if (usual > tooLong) return this.#coarser(usual, at);
    if (this.#isTrying) {
      this.#isTrying = false;
      this.#patience = between;
    }
    const mayTry = this.#step > 0 && 2 * usual <= wanted && at - this.#changedAt >= this.#patience;
    if (!mayTry) return;
    this.#isTrying = true;
    this.#goTo(this.#step - 1, at);
  }

  /** At least one step; as many as it takes where the time goes with the number of pixels. */
  #coarser(cost: number, at: number): void {
    if (this.#isTrying) this.#patience = Math.min(2 * this.#patience, mostPatience);
    this.#isTrying = false;
    const [from, last] = [this.#step, shares.length - 1];
    if (from === last) return;
    let step = from + 1;
    while (step < last && cost * 0.5 ** (step - from) > wanted) step += 1;
    this.#goTo(step, at);
  }
  #goTo(step: number, at: number): void {
    this.#step = step;
    this.#costs = [];
    this.#changedAt = at;
  }
}
