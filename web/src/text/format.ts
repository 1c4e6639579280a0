// SPDX-License-Identifier: MIT
// The one rule for numbers as they are shown, stated in docs/playground.md: what is shown is rounded, what is kept never is.
// Knows no language: text/numbers.ts and grading/template.ts put the decimal sign of theirs into it.

/** Minimum decimals and significant digits of a number. A sentence read aloud needs fewer than a table. */
export const digitsOf = { readout: 4, sentence: 2, exercise: 6 } as const;

export interface Look {
  readonly digits?: number;
  /** A length that is to be seen in the number: two points that are 1e-10 apart must not look the same. */
  readonly beside?: number;
  /** Without zeros at the end: in running text a half is 0.5. */
  readonly isShort?: boolean;
}

/** Below the first and from the second on a number has an exponent. Up to the second, doubles have four true decimals. */
const smallest = 1e-4;
const largest = 1e10;
/** From here on trailing zeros are omitted. */
const large = 1e6;
/** Digits of `beside` that are to be seen. */
const digitsOfBeside = 2;

const exponentOf = (x: number, digits: number): number => Number(x.toExponential(digits - 1).split('e')[1]);
const withoutZeros = (digits: string, least: number): string => {
  const [whole = '', decimals = ''] = digits.split('.');
  const kept = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
};
/** Significant digits of the shortest decimal that reads back as the same double: further ones would be meaningless. */
const trueDigits = (x: number): number => x.toExponential().split('e')[0]?.replace('.', '').length ?? 1;

function positional(x: number, digits: number, finest: number, isShort: boolean): string {
  const exponent = exponentOf(x, digits);
  const wanted = Math.max(digits, digits - 1 - exponent, finest);
  const known = trueDigits(x) - 1 - exponentOf(x, 17);
  return withoutZeros(x.toFixed(Math.min(wanted, Math.max(known, digits))), isShort || x >= large ? 0 : digits);
}
function exponential(x: number, digits: number, finest: number, isShort: boolean): string {
  const wanted = Math.max(digits, x >= largest ? 10 : 0, exponentOf(x, digits) + 1 + finest);
  const shown = x.toExponential(Math.min(wanted, Math.max(trueDigits(x), digits)) - 1);
  const [mantissa = '', exponent = ''] = shown.split('e');
  return `${withoutZeros(mantissa, isShort ? 0 : digits - 1)}e${exponent}`;
}

/**
 * At least four decimals and four significant digits, so that only 0 is shown as zero and no value is lost; zeros
 * after the fourth decimal are omitted. With a true minus sign.
 */
export function formatNumber(x: number, { digits = digitsOf.readout, beside = 0, isShort = false }: Look = {}): string {
  if (Number.isNaN(x)) return 'NaN';
  const size = Math.abs(x);
  if (size === 0) return isShort ? '0' : (0).toFixed(digits);
  if (size === Infinity) return x < 0 ? '−∞' : '∞';
  const isSeen = beside !== 0 && Number.isFinite(beside);
  const finest = isSeen ? Math.min(digitsOfBeside - 1 - exponentOf(Math.abs(beside), digitsOfBeside), 100) : 0;
  const isPositional = size >= smallest && size < largest;
  const shown = (isPositional ? positional : exponential)(size, digits, finest, isShort);
  return `${x < 0 ? '−' : ''}${shown.replace('-', '−')}`;
}
/** `beside`, limited to what the components can resolve: a rounding error is not a distance. */
export function resolved(beside: number, v: readonly number[]): number {
  const rounding = 4 * Number.EPSILON * Math.max(...v.map(Math.abs));
  return Math.abs(beside) > rounding ? beside : 0;
}
export const formatVector = (v: readonly number[], { beside = 0, ...look }: Look = {}): string =>
  `(${v.map((x) => formatNumber(x, { ...look, beside: resolved(beside, v) })).join(', ')})`;

/** Every digit that it takes to read back the same number. */
export const fullNumber = (x: number): string => String(x).replaceAll('-', '−').replace('Infinity', '∞');

/** A measured number: two significant digits, and at most whole ones. */
export function formatMeasured(x: number): string {
  const shown = x.toPrecision(2);
  return shown.includes('e+') ? String(Math.round(x)) : formatNumber(Number(shown), { digits: 2, isShort: true });
}
