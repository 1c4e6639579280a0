// SPDX-License-Identifier: MIT
// Tables as text with separators (RFC 4180): commas, semicolons or tabs, cells in quotes, one line after the other.

export const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

/** The separator that the first line has most of. */
export function separatorOf(header: string): Separator {
  const count = (one: Separator): number => header.split(one).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}

export interface CsvRow {
  /** The line where it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** How many cells there are: of a row of very many only the first are kept. */
  readonly count: number;
}
const mostKept = 5000;

/** One row after the other, blank lines left out; a quote that is never closed ends with the text. Time grows with the text alone. */
export function* csvRows(text: string, separator: Separator): Generator<CsvRow> {
  let [line, at] = [1, 0];
  while (at < text.length) {
    const cells: string[] = [];
    const first = line;
    let count = 0;
    let isOpen = true;
    while (isOpen) {
      const cell = cellAt(text, at, separator);
      if (count < mostKept) cells.push(cell.value);
      count += 1;
      line += cell.lines;
      at = cell.end;
      isOpen = text[at] === separator;
      if (isOpen) at += 1;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    line += 1;
    if (cells.length > 1 || cells[0]?.trim() !== '') yield { line: first, cells, count };
  }
}
/** How many rows there are, blank lines among them, but no more than one beyond `most`. */
export function countRows(text: string, separator: Separator, most: number): number {
  let [count, at] = [0, 0];
  while (at < text.length && count <= most) {
    at = cellEnd(text, at, separator);
    while (text[at] === separator) at = cellEnd(text, at + 1, separator);
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    count += 1;
  }
  return count;
}

function bareEnd(text: string, from: number, separator: Separator): number {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}
/** Where the closing quote is; two of them are one of the text. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? text.length : at;
}
/** What follows the closing quote belongs to no cell. */
const quotedEnd = (text: string, close: number, separator: Separator): number =>
  bareEnd(text, Math.min(text.length, close + 1), separator);
const cellEnd = (text: string, from: number, separator: Separator): number =>
  text[from] === '"' ? quotedEnd(text, closingQuote(text, from + 1), separator) : bareEnd(text, from, separator);

function cellAt(text: string, from: number, separator: Separator) {
  if (text[from] !== '"') {
    const end = bareEnd(text, from, separator);
    return { value: text.slice(from, end).trim(), end, lines: 0 };
  }
  const close = closingQuote(text, from + 1);
  const value = text.slice(from + 1, close).replaceAll('""', '"');
  return { value, end: quotedEnd(text, close, separator), lines: value.split('\n').length - 1 };
}
