// SPDX-License-Identifier: MIT
// A number as people type it: with the decimal sign of the page's language or a point, with a true minus sign. The inverse
// of text/numbers.ts; what is pasted is read by pasted/read.ts.
import { text } from './language.ts';

/** Every digit has one interpretation only, so parsing is linear in the length of the text. */
const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** The number that a text is; undefined where it is none. */
export function readNumber(typed: string): number | undefined {
  const plain = typed.trim().replace(/[−–]/g, '-').replace(text('number.decimal'), '.');
  return number.test(plain) ? Number(plain) : undefined;
}
