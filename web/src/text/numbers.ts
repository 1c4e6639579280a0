// SPDX-License-Identifier: MIT
// Numbers for the eye, in the language of the page. Machines read the exact ones beside them (see ui/values.ts).
import * as format from '../model/format.ts';
import { text } from './language.ts';

export const formatNumber = (x: number): string => format.formatNumber(x).replace('.', text('number.decimal'));
export const formatLength = (x: number): string => `${formatNumber(x)} m`;
export const formatVector = (v: readonly number[]): string => `(${v.map(formatNumber).join(text('number.separator'))})`;
/** A step as it is, without decimals that say nothing. */
export const formatStep = (x: number): string => `${String(x).replace('.', text('number.decimal'))} m`;
