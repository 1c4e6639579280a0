// SPDX-License-Identifier: MIT
// Time of one query as measured by the page, including the call into the core.
import type { Shape, Touchstone } from '../../../bindings/index.ts';

/** Browsers make their clock coarse, some to a millisecond: a measurement takes at least so long. */
const leastMilliseconds = 1;
const measurements = 5;
const mostCalls = 1 << 20;

/** Microseconds of one call: the median of a few measurements, each of as many calls as the clock can tell. */
export function medianTime(call: () => void, now: () => number = () => performance.now()): number {
  const timeOf = (calls: number): number => {
    const start = now();
    for (let i = 0; i < calls; ++i) call();
    return now() - start;
  };
  for (let calls = 1; ; calls *= 2) {
    // A clock that stands still would be waited for in vain.
    const isLast = calls >= mostCalls;
    if (!isLast && timeOf(calls) < leastMilliseconds) continue;
    const times = Array.from({ length: measurements }, () => timeOf(calls)).sort((x, y) => x - y);
    const median = times[measurements >> 1] ?? 0;
    // Else the call before was held up by something else, and these are too few for the clock.
    if (isLast || median >= leastMilliseconds) return (median / calls) * 1000;
  }
}

/** Two planes have the boolean query only. */
export function queryTime(core: Touchstone, a: Shape, b: Shape): number {
  const isPlanePair = a.type === 'plane' && b.type === 'plane';
  return medianTime(isPlanePair ? () => core.intersects(a, b) : () => core.distance(a, b));
}
