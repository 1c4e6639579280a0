// SPDX-License-Identifier: MIT
// Quantiles of measured times.

/** The share q of the values is at most the result; undefined without values. */
export function quantile(values: readonly number[], q: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)];
}
