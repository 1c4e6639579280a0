// SPDX-License-Identifier: MIT
// Numbers for the eye, in the language of the page, by the rule of model/format.ts. Machines read the exact ones beside them
// (see parts/panels/values.ts).
import * as format from './format.ts';
import { language, text } from './language.ts';

const { readout, sentence, exercise } = format.digitsOf;
const local = (shown: string): string => shown.replace('.', text('number.decimal'));
const inBrackets = (parts: readonly string[]): string => `(${parts.join(text('number.separator'))})`;

/** `beside` is a length that is to be seen in the number, such as the distance of two points in their coordinates. */
export const formatNumber = (x: number, beside = 0): string =>
  local(format.formatNumber(x, { digits: readout, beside }));
/** No line ends between a number and its unit. */
/** What stands behind a number: a degree directly, other units after a space that does not break. */
export const unitAfter = (unit: string): string => (unit === '' || unit === '°' ? unit : `\u00a0${unit}`);
export const withUnit = (shown: string, unit: string): string => `${shown}${unitAfter(unit)}`;
export const formatLength = (x: number, beside = 0): string => withUnit(formatNumber(x, beside), 'm');
export const formatVector = (v: readonly number[], beside = 0): string =>
  inBrackets(v.map((x) => formatNumber(x, format.resolved(beside, v))));

/** Every digit, in the language of the page. */
export const formatFull = (x: number): string => local(format.fullNumber(x));
export const formatFullVector = (v: readonly number[]): string => inBrackets(v.map(formatFull));

/** In running text, where zeros at the end say nothing: "0.5", "0.333333". */
export const formatShort = (x: number): string => local(format.formatNumber(x, { digits: exercise, isShort: true }));
/** A step as it is, without decimals that say nothing. */
export const formatStep = (x: number): string => withUnit(formatFull(x), 'm');

/** For sentences read aloud: to the centimetre, and smaller numbers with two digits. */
export const formatRough = (x: number): string => withUnit(local(format.formatNumber(x, { digits: sentence })), 'm');
/** A direction in a sentence: two decimals of each coordinate of a unit vector, or of another short one. */
export const formatDirection = (v: readonly number[]): string =>
  inBrackets(v.map((x) => local((Math.round(100 * x) / 100 + 0).toFixed(2).replace('-', '−'))));
/** A coordinate in a sentence; what a hand leaves within a micrometre of zero is zero. */
export const formatPlace = (x: number): string => formatRough(Math.abs(x) < 1e-6 ? 0 : x);
/** An error, with two digits; never "0". */
export const formatError = (x: number): string => (x === 0 ? '0' : local(format.formatNumber(x, { digits: sentence })));

export const formatMeasured = (x: number): string => local(format.formatMeasured(x));
const lengthUnits = [
  ['m', 0],
  ['mm', -3],
  ['µm', -6],
  ['nm', -9],
] as const;
/** An upper bound of a length, with two digits rounded up, in the unit of its magnitude. */
export function formatBound(x: number): string {
  if (x === 0) return withUnit('0', 'm');
  const digits = Math.floor(Math.log10(x)) - 1;
  // Compared as decimals, which are what is shown.
  const shownAs = (count: number): number => Number(`${count}e${digits}`);
  const count = Math.round(x / shownAs(1));
  const bound = shownAs(count) < x ? count + 1 : count;
  const [unit, exponent] = lengthUnits.find(([, least]) => x >= 10 ** (least - 1)) ?? lengthUnits[3];
  return withUnit(local(String(Number(`${bound}e${digits - exponent}`))), unit);
}

/** A time in microseconds. */
export const formatMicroseconds = (x: number): string => withUnit(formatMeasured(x), 'µs');

/** A whole number, in groups of three digits. */
export const formatCount = (n: number): string => n.toLocaleString(language());
/** A size in bytes, in MB: "27.4 MB". */
export const megabytes = (bytes: number): string => withUnit(formatShort(Math.round(bytes / 1e5) / 10), 'MB');
/** A size in bytes, in the unit of its magnitude. */
export function formatBytes(n: number): string {
  if (n < 1000) return withUnit(formatCount(n), 'B');
  const [value, unit] = n < 1e6 ? [n / 1e3, 'kB'] : [n / 1e6, 'MB'];
  return withUnit(value.toLocaleString(language(), { maximumFractionDigits: value < 100 ? 1 : 0 }), unit);
}
export const formatMilliseconds = (x: number | undefined): string =>
  x === undefined ? '–' : withUnit(formatMeasured(x), 'ms');
/** With a decimal below a tenth. */
export const formatShare = (share: number): string =>
  share.toLocaleString(language(), { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 });
export const formatPercent = (share: number): string =>
  share.toLocaleString(language(), { style: 'percent', maximumFractionDigits: 0 });
