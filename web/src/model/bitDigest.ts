// SPDX-License-Identifier: MIT
// A number of 64 bits that depends on every bit of a list of numbers: two lists with the same one are the same, but for one chance in
// 2^64. Not for secrets: it shows that machines compute alike.

/** The prime of FNV-1a is 2^40 + this. */
const prime = 0x1b3;
const word = new DataView(new ArrayBuffer(8));

/**
 * FNV-1a over the 64-bit words of doubles, with the high half mixed into the low one, as `Digest` of tests/core/support. In two halves
 * of 32 bits: whole numbers of that size are exact in double.
 */
export class BitDigest {
  #high = 0xcbf29ce4;
  #low = 0x84222325;

  add(number: number): void {
    // The core writes -0 as 0.
    word.setFloat64(0, number + 0);
    const high = (this.#high ^ word.getUint32(0)) >>> 0;
    const low = (this.#low ^ word.getUint32(4)) >>> 0;
    // (high, low) * (2^40 + prime): 2^40 moves the low half by 8 bits into the high one.
    const product = low * prime;
    const carried = Math.floor(product / 2 ** 32);
    const below = product >>> 0;
    const above = (Math.imul(high, prime) + carried + (low << 8)) >>> 0;
    this.#high = above;
    this.#low = (below ^ above) >>> 0;
  }
  addAll(numbers: Iterable<number>): void {
    for (const number of numbers) this.add(number);
  }
  text(): string {
    return [this.#high, this.#low].map((half) => half.toString(16).padStart(8, '0')).join('');
  }
}
