// SPDX-License-Identifier: MIT
// Errors counted on a log scale: four bins per factor of two, from the bits of the number, so that every machine finds the same one.
import type { Histogram } from '../model/report.ts';

const number = new Float64Array(1);
const bits = new Uint32Array(number.buffer);
/** Whether the upper half of a double comes second. */
const high = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 1 : 0;

/** Smaller errors count as 0: less than any rounding of a length of a nanometre. */
const least = 2 ** -80;
/** The bin of 0; of NaN and infinities the last one. */
export const zeroBin = 0;
export const invalidBin = 9999;
/** Four times the biased exponent of `least`, so that its bin is 1. */
const first = 4 * (1023 - 80) - 1;

export function binOf(error: number): number {
  if (!Number.isFinite(error)) return invalidBin;
  const size = Math.abs(error);
  if (size < least) return zeroBin;
  number[0] = size;
  return ((bits[high] as number) >>> 18) - first;
}

const edge = (bin: number): number => {
  const steps = bin + first;
  return 2 ** (Math.floor(steps / 4) - 1023) * (1 + (steps % 4) / 4);
};
/** The errors of a bin: from the first, included, to the second. */
export function edgesOf(bin: number): readonly [number, number] {
  if (bin === zeroBin) return [0, least];
  if (bin === invalidBin) return [Infinity, Infinity];
  return [edge(bin), edge(bin + 1)];
}

/** Counts that can be added up. */
export class Counts {
  private readonly counts = new Map<number, number>();
  add(bin: number, count = 1): void {
    this.counts.set(bin, (this.counts.get(bin) ?? 0) + count);
  }
  addAll(histogram: Histogram): void {
    for (const [bin, count] of histogram) this.add(bin, count);
  }
  get histogram(): Histogram {
    return [...this.counts].sort(([a], [b]) => a - b);
  }
}

/** The share q of the errors is below the result, the upper edge of a bin (0 for the bin of 0); NaN without errors. */
export function percentile(histogram: Histogram, q: number): number {
  const total = histogram.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [bin, count] of histogram) {
    passed += count;
    if (passed >= q * total) return bin === zeroBin ? 0 : edgesOf(bin)[1];
  }
  return NaN;
}
