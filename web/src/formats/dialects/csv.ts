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
}

/** All rows, blank lines left out; a quote that is never closed ends with the text. In time that grows with the text alone. */
export function csvRows(text: string, separator: Separator): readonly CsvRow[] {
  const rows: CsvRow[] = [];
  let [line, at] = [1, 0];
  while (at < text.length) {
    const cells: string[] = [];
    const first = line;
    let isOpen = true;
    while (isOpen) {
      const cell = cellAt(text, at, separator);
      cells.push(cell.value);
      line += cell.lines;
      at = cell.end;
      isOpen = text[at] === separator;
      if (isOpen) at += 1;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    line += 1;
    if (cells.length > 1 || cells[0]?.trim() !== '') rows.push({ line: first, cells });
  }
  return rows;
}

function cellAt(text: string, from: number, separator: Separator) {
  if (text[from] === '"') return quotedAt(text, from + 1, separator);
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(from, end).trim(), end, lines: 0 };
}
function quotedAt(text: string, from: number, separator: Separator) {
  const parts: string[] = [];
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    const stop = quote < 0 ? text.length : quote;
    parts.push(text.slice(at, stop));
    if (text[stop + 1] !== '"' || quote < 0) {
      const value = parts.join('');
      // What follows the closing quote belongs to no cell.
      let end = Math.min(text.length, stop + 1);
      while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
      return { value, end, lines: value.split('\n').length - 1 };
    }
    parts.push('"');
    at = stop + 2;
  }
}
