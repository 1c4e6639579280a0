// SPDX-License-Identifier: MIT
// Numbers for the eye, in the language of the page. Machines read the exact ones beside them (see ui/values.ts).
import * as format from '../model/format.ts';
import { text } from './language.ts';

export const formatNumber = (x: number): string => format.formatNumber(x).replace('.', text('number.decimal'));
/** No line ends between a number and its unit. */
export const withUnit = (shown: string, unit: string): string => `${shown}\u00a0${unit}`;
export const formatLength = (x: number): string => withUnit(formatNumber(x), 'm');
export const formatVector = (v: readonly number[]): string => `(${v.map(formatNumber).join(text('number.separator'))})`;
/** A step as it is, without decimals that say nothing. */
export const formatStep = (x: number): string => withUnit(String(x).replace('.', text('number.decimal')), 'm');

/** To the centimetre, as in a sentence; what is smaller says so instead of being zero. */
export function formatRough(x: number): string {
  const size = Math.abs(x);
  if (size >= 1e6) return formatLength(x);
  const shown = x !== 0 && size < 0.005 ? `<${(0.01).toFixed(2)}` : size.toFixed(2);
  return withUnit(shown.replace('.', text('number.decimal')), 'm');
}
/** A time in microseconds. */
export function formatMicroseconds(x: number): string {
  const shown = x.toPrecision(2).includes('e') ? String(Math.round(x)) : x.toPrecision(2);
  return withUnit(shown.replace('.', text('number.decimal')), 'µs');
}
