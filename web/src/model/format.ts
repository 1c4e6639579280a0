// SPDX-License-Identifier: MIT
// Numbers and vectors as they are shown; what is shown is rounded, what is kept never is.
const digits = 4;

/** Four decimals, a true minus sign, and tiny or huge numbers with an exponent, so that nothing shows as a false zero. */
export function formatNumber(x: number): string {
  const size = Math.abs(x);
  const text = x !== 0 && (size < 5e-5 || size >= 1e6) ? x.toExponential(3) : x.toFixed(digits);
  return (Number(text) === 0 ? text.replace('-', '') : text).replace('-', '−');
}
export const formatVector = (v: readonly number[]): string => `(${v.map(formatNumber).join(', ')})`;
