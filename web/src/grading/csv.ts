// SPDX-License-Identifier: MIT
// Tables as CSV (RFC 4180) for spreadsheets. Cells come from students, so none may be a formula.
import { csvCell } from '../../../bindings/plainText.ts';
import type { Language } from './format.ts';

export type Cell = string | number | undefined;

function cellText(cell: Cell, language: Language, separator: string): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') {
    const shown = String(cell);
    return language === 'de' ? shown.replace('.', ',') : shown;
  }
  return csvCell(cell, separator);
}

/**
 * All rows as one text. In German the separator is a semicolon and the decimal sign a comma, as German spreadsheets expect; the
 * byte order mark tells spreadsheets that the text is UTF-8.
 */
export function csvText(rows: readonly (readonly Cell[])[], language: Language): string {
  const separator = language === 'de' ? ';' : ',';
  const lines = rows.map((row) => row.map((cell) => cellText(cell, language, separator)).join(separator));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
}
