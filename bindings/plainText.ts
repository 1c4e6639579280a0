// SPDX-License-Identifier: MIT
// Texts of others (names, files, messages that quote them) for a terminal, a table and lines of JSON: no character of them acts on a
// terminal, turns the direction of writing, or makes a spreadsheet compute.

/**
 * Control characters (C0 but tab and line feed, DEL, C1), marks that turn the direction of writing, separators of lines and
 * paragraphs, invisible marks, and halves of characters.
 */
const acting =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\p{Surrogate}]/gu;
const replacement = '\ufffd';

/** Text of several lines for a terminal: what would act stands as �. */
export const terminalText = (text: string): string => text.replaceAll('\r\n', '\n').replace(acting, replacement);

/** How many characters of a name are shown. */
export const mostOfName = 200;

/** Text on one line, cut after `most` characters. */
export function plainText(text: string, most = mostOfName): string {
  // Characters that are joined, such as an accent with its letter, are one afterwards.
  const start = text.slice(0, 4 * most).normalize('NFC');
  const line = start.replace(/\s+/g, ' ').trim().replace(acting, replacement);
  const characters = [...line];
  const isWhole = characters.length <= most && text.length <= 4 * most;
  return isWhole ? line : `${characters.slice(0, most).join('')}…`;
}

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
/** JSON with the same value, of which nothing acts on a terminal: JSON itself escapes only a part of it. */
export const plainJson = (json: string): string => json.replace(acting, escaped);

/**
 * A spreadsheet evaluates a text cell that begins with one of these signs, also after spaces, and also when it is quoted; an
 * apostrophe before it makes it a text.
 */
const formula = /^\s*[=+\-@＝＋－＠]/u;
/**
 * The same after a separator of the other language: a table with commas that is opened with semicolons falls apart there, within
 * quotes, too. A plain number is no formula.
 */
const formulaWithin = /([,;]\s*)(?=[=@＝＋－＠]|[+-](?!\d+(?:[.,]\d+)?(?:e[+-]?\d+)?(?:[\s,;)\]]|$)))/gu;

/** The most characters of a cell; some spreadsheets take 32,767. */
const mostOfCell = 2000;

/** A text as a cell of CSV (RFC 4180): quoted where it has to be, and no formula. */
export function csvCell(text: string, separator: string): string {
  const plain = plainText(text, mostOfCell).replace(formulaWithin, (all: string, start: string) =>
    start.startsWith(separator) ? all : `${start}'`,
  );
  // A text of white space alone, or before a formula, is trimmed: what is left counts.
  const safe = formula.test(plain) ? `'${plain}` : plain;
  return safe.includes(separator) || safe.includes('"') ? `"${safe.replaceAll('"', '""')}"` : safe;
}
