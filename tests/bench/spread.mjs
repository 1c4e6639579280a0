// SPDX-License-Identifier: MIT
// Summary of the rounds of a measurement.
const round = (x) => Math.round(x * 10) / 10;

/** Minimum, median and maximum of rounds in nanoseconds per pair. */
export function spread(times) {
  const sorted = [...times].sort((x, y) => x - y);
  return { min: round(sorted[0]), median: round(sorted[sorted.length >> 1]), max: round(sorted.at(-1)) };
}
