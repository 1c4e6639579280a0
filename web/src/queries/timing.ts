// SPDX-License-Identifier: MIT
// How long one query takes, as the page sees it: with the way into the core and back.
import type { Shape, Touchstone } from '../../../bindings/index.ts';

/** Browsers make their clock coarse, some to a millisecond: a measurement takes at least so long. */
const leastMilliseconds = 1;
const measurements = 5;

/** Microseconds of one call: the median of a few measurements, each of as many calls as the clock can tell. */
export function medianTime(call: () => void, now: () => number = () => performance.now()): number {
  const timeOf = (calls: number): number => {
    const start = now();
    for (let i = 0; i < calls; ++i) call();
    return now() - start;
  };
  let calls = 1;
  // A clock that stands still would be waited for in vain.
  while (timeOf(calls) < leastMilliseconds && calls < 1 << 20) calls *= 2;
  const times = Array.from({ length: measurements }, () => timeOf(calls)).sort((x, y) => x - y);
  return ((times[measurements >> 1] ?? 0) / calls) * 1000;
}

/** Two planes are only asked whether they meet. */
export function queryTime(core: Touchstone, a: Shape, b: Shape): number {
  const isPlanePair = a.type === 'plane' && b.type === 'plane';
  return medianTime(isPlanePair ? () => core.intersects(a, b) : () => core.distance(a, b));
}
