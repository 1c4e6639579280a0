// SPDX-License-Identifier: MIT
// Measures the time of one call of a student's function.

const leastMilliseconds = 5;
const measurements = 5;

/** Nanoseconds: the median of a few measurements, each of as many rounds over the cases as the clock can tell. */
export function timePerCall(cases: number, repeat: (times: number) => void): number {
  const timeOf = (times: number): number => {
    const start = performance.now();
    repeat(times);
    return performance.now() - start;
  };
  let times = 1;
  while (timeOf(times) < leastMilliseconds && times < 1 << 24) times *= 2;
  const sorted = Array.from({ length: measurements }, () => timeOf(times)).sort((x, y) => x - y);
  return ((sorted[measurements >> 1] ?? 0) / times / cases) * 1e6;
}
