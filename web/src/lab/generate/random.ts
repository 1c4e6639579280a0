// SPDX-License-Identifier: MIT
// Random numbers that depend on a seed, a name and an index alone, from whole numbers of 32 bits: the same bits on every machine,
// whatever was drawn before. The state of each index is mixed by the finalizer of MurmurHash3; the sequence from it is
// xoshiro128** (Blackman and Vigna 2018).

const rotated = (x: number, by: number): number => (x << by) | (x >>> (32 - by));

/** The finalizer of MurmurHash3: each bit of the input changes each bit of the result with probability 1/2. */
function mixed(x: number): number {
  let h = x | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** FNV-1a of a text of ASCII characters. */
function hashOf(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; ++i) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h;
}

const twoTo32 = 4294967296;

/** The numbers of one name, such as a pair and a regime, under a seed (0 to 2^53 - 1). `at(index)` starts anew. */
export class Draws {
  private readonly key: number;
  private readonly key2: number;
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 1;

  constructor(seed: number, name: string) {
    const low = (seed % twoTo32) | 0;
    const high = Math.floor(seed / twoTo32) | 0;
    this.key = mixed(hashOf(name) ^ mixed(low ^ 0x9e3779b9));
    this.key2 = mixed(this.key ^ mixed(high ^ 0x7f4a7c15));
  }

  /** The numbers of one index, 0 to 2^53 - 1, from the first. */
  at(index: number): this {
    const low = mixed((index % twoTo32) | 0);
    const high = mixed((Math.floor(index / twoTo32) | 0) ^ 0x2545f491);
    this.a = mixed(this.key ^ low);
    this.b = mixed(this.key2 ^ high ^ this.a);
    this.c = mixed(this.a ^ rotated(low, 15) ^ 0x6a09e667);
    this.d = mixed(this.b ^ this.c ^ this.key) | 1;
    return this;
  }

  /** 32 random bits. */
  private bits(): number {
    const result = Math.imul(rotated(Math.imul(this.b, 5), 7), 9);
    const t = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= t;
    this.d = rotated(this.d, 11);
    return result;
  }

  /** In [0, 1), of 53 bits. */
  unit(): number {
    const high = this.bits() >>> 5;
    const low = this.bits() >>> 6;
    return (high * 67108864 + low) / 9007199254740992;
  }
  /** In [low, high). */
  between(low: number, high: number): number {
    return low + (high - low) * this.unit();
  }
  /** A whole number from 0 to count - 1. */
  below(count: number): number {
    return Math.floor(this.unit() * count);
  }
  /** True with a probability of 1 in `of`. */
  oneIn(of: number): boolean {
    return this.below(of) === 0;
  }
  sign(): 1 | -1 {
    return this.below(2) === 0 ? 1 : -1;
  }
  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new RangeError('There is nothing to pick from.');
    return found;
  }
  /** In [2^low, 2^high], with a uniform exponent. */
  power(low: number, high: number): number {
    let x = 1 + this.unit();
    const exponent = low + this.below(high - low);
    for (let i = 0; i < exponent; ++i) x *= 2;
    for (let i = 0; i > exponent; --i) x /= 2;
    return x;
  }
}
