// SPDX-License-Identifier: MIT
// Rows of a read-out. Shown is a rounded number in the language of the page; `data-number` and `data-vector` have the exact
// one for scripts and tests.
import { formatLength, formatVector } from '../../text/numbers.ts';
import { entry } from '../dom/dom.ts';

export const lengthEntry = (name: string, term: string, x: number): HTMLElement =>
  entry(name, term, formatLength(x), { 'data-number': String(x) });
/** `beside` is a length that is to be seen in it, such as the distance of two points. */
export const vectorEntry = (name: string, term: string, v: readonly number[], beside = 0): HTMLElement =>
  entry(name, term, formatVector(v, beside), { 'data-vector': JSON.stringify(v) });
