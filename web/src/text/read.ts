// SPDX-License-Identifier: MIT
// Numbers as people type and paste them: with the decimal sign of the page's language or a point, with a true minus sign,
// several in brackets or not. The inverse of text/numbers.ts.
import { text } from './language.ts';

const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** The number that a text is; undefined where it is none. */
export function readNumber(typed: string): number | undefined {
  const plain = typed.trim().replace('−', '-').replace(/e−/i, 'e-').replace(text('number.decimal'), '.');
  return number.test(plain) ? Number(plain) : undefined;
}

/**
 * The numbers of a list: "1.5, 2, -3", "(1,5; 2; −3)", "[1.5,2,-3]", "1.5 2 -3". A comma with nothing after it may be a decimal
 * comma, in a language that has one; where there are several such commas or points besides, they separate.
 */
export function readNumbers(pasted: string): readonly number[] | undefined {
  const inner = pasted.trim().replace(/^[([{]\s*|\s*[)\]}]$/g, '');
  let parts = inner.split(/\s*;\s*|\s*,\s+|\s+,?/).filter((part) => part !== '');
  const isDecimalComma = text('number.decimal') === ',';
  const [only = ''] = parts;
  const commas = only.split(',').length - 1;
  if (parts.length === 1 && commas > 0 && (!isDecimalComma || commas > 1 || only.includes('.')))
    parts = only.split(',');
  const numbers = parts.map(readNumber);
  return numbers.length > 0 && numbers.every((x) => x !== undefined) ? numbers : undefined;
}
