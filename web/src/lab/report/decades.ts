// SPDX-License-Identifier: MIT
// The bins of a histogram joined to powers of ten, without gaps between the smallest and the largest.
import type { Finding, Histogram } from '../model/report.ts';
import { edgesOf, invalidBin, zeroBin } from './histogram.ts';

export interface Decade {
  /** `power`: errors from 10^power on; `invalid`: NaN and infinities. */
  readonly kind: 'zero' | 'power' | 'invalid';
  readonly power: number;
  readonly count: number;
}

/** A bin belongs to the decade of its lower edge. */
const powerOf = (bin: number): number => Math.floor(Math.log10(edgesOf(bin)[0]));

export function decadesOf(histogram: Histogram): readonly Decade[] {
  const counted = new Map<number, number>();
  const single = { zero: 0, invalid: 0 };
  for (const [bin, count] of histogram) {
    if (bin === zeroBin) single.zero += count;
    else if (bin === invalidBin) single.invalid += count;
    else counted.set(powerOf(bin), (counted.get(powerOf(bin)) ?? 0) + count);
  }
  const powers = [...counted.keys()];
  const [low, high] = powers.length > 0 ? [Math.min(...powers), Math.max(...powers)] : [0, -1];
  const between = Array.from({ length: high - low + 1 }, (_, i): Decade => {
    const power = low + i;
    return { kind: 'power', power, count: counted.get(power) ?? 0 };
  });
  const ofKind = (kind: 'zero' | 'invalid'): Decade[] =>
    single[kind] > 0 ? [{ kind, power: NaN, count: single[kind] }] : [];
  return [...ofKind('zero'), ...between, ...ofKind('invalid')];
}

export const nameOfDecade = ({ kind, power }: Decade): string =>
  kind === 'zero' ? '0' : kind === 'invalid' ? 'NaN' : `1e${power}`;
/** All of a decade is beyond what the worst scene was allowed. */
export const isBeyond = ({ kind, power }: Decade, worst: Finding | undefined): boolean =>
  kind === 'invalid' || (kind === 'power' && worst !== undefined && 10 ** power >= worst.tolerance);
/** Height of a bar, 0 to 1. Rare errors are the ones that are looked for: it is logarithmic too. */
export const heightShare = (count: number, most: number): number =>
  count === 0 ? 0 : 0.08 + 0.92 * (Math.log1p(count) / Math.log1p(most));
