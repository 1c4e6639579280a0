// SPDX-License-Identifier: MIT
// Rate limit of messages from the page around a frame. Every message counts, valid or not: rejecting one takes time,
// too.

/** The most messages that are read in a second. */
export const mostPerSecond = 120;
export const tooManyMessages = `Too many requests: at most ${mostPerSecond} are carried out in a second.`;

export class RateLimit {
  #start = 0;
  #count = 0;

  constructor(readonly now: () => number = () => performance.now()) {}

  /** Counts one message; false where it is one too many in its second. */
  allowsOne(): boolean {
    const now = this.now();
    if (now - this.#start >= 1000) [this.#start, this.#count] = [now, 0];
    this.#count += 1;
    return this.#count <= mostPerSecond;
  }
}
