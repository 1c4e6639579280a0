// SPDX-License-Identifier: MIT
// A file of pairs as a table: JSON Lines in the runner's form or that of an engine, or CSV with a column for each number. Every line is
// a row; one that cannot be read is a row with the reason. Rows are read one at a time, so that the page can go on between them.
import type { Pose, Shape } from '../../../../bindings/types.ts';
import { kindNames } from '../../model/scene.ts';
import { PasteError } from '../pasted/tokens.ts';
import { type Phrase, phrase } from '../../text/phrase.ts';
import { countRows, type CsvRow, csvRows, type Separator, separatorOf } from './csv.ts';
import { dialects } from './engines.ts';
import { type DialectName, dialectNames } from './names.ts';
import { type Node, nodeOfJson } from './nodes.ts';
import { Unanswered } from './numbers.ts';
import { type Cell, pathsOf, valueOf } from './paths.ts';
import { longestScene, shapesOf } from './read.ts';

/** A shape as it was found: the core validates it. */
export type Found = Shape & { readonly pose?: Pose };
export interface TableRow {
  /** From 1. */
  readonly line: number;
  readonly id: string;
  readonly a?: Found;
  readonly b?: Found;
  /** Results that the file has of its own, by name. */
  readonly given: Readonly<Record<string, number | boolean | string>>;
  readonly problem?: Phrase;
}
export interface Table {
  readonly rows: readonly TableRow[];
  /** Names of the file's own results, in the order of their first row. */
  readonly columns: readonly string[];
}
/** A table whose rows are read while they are taken. */
export interface Reading {
  readonly count: number;
  readonly rows: Iterable<TableRow>;
}

/** In rows, and in characters: of the whole text, and of a row. */
export const mostRows = 100_000;
export const longestTable = 64_000_000;
const longestRow = longestScene;
/** Of the results that the file has of its own. */
const mostOwnColumns = 20;

/** In characters: one that is longer is cut here, and refused for its columns. */
const longestHeader = 1_000_000;
const headerOf = (text: string): string => /^\s*([^\r\n]*)/.exec(text.slice(0, longestHeader))?.[1] ?? '';
const isCsv = (header: string): boolean => header.split(/[,;\t]/).some((name) => /^"?a\.type"?$/.test(name.trim()));
function isPairLine(line: string): boolean {
  if (!line.startsWith('{')) return false;
  try {
    const value = JSON.parse(line) as object;
    return 'a' in value && 'b' in value;
  } catch {
    return false;
  }
}
/** Of its first lines one at least must be right for a text to be a table. */
const firstLines = 10;
/** Whether a text is a table: a header of CSV, or more than one line, a pair as JSON among the first. */
export function isTable(text: string): boolean {
  if (isCsv(headerOf(text))) return true;
  const lines = text
    .slice(0, 1_000_000)
    .split('\n', 2 * firstLines)
    .filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.slice(0, firstLines).some((line) => isPairLine(line.trim()));
}

/**
 * `dialect`: whose conventions shapes have that are not in the core's. Throws a PasteError where the whole text is too long, or its
 * header is not one.
 */
export function tableIn(text: string, dialect?: DialectName): Reading {
  if (text.length > longestTable)
    throw new PasteError(phrase('dialect.long', { found: text.length, most: longestTable }));
  const header = headerOf(text);
  const { count, rows } = isCsv(header) ? csvTable(text, separatorOf(header), dialect) : linesTable(text, dialect);
  if (count > mostRows) throw new PasteError(phrase('table.tooMany', { most: mostRows }));
  return { count, rows };
}
/** All rows at once. */
export function readTable(text: string, dialect?: DialectName): Table {
  const rows = [...tableIn(text, dialect).rows];
  return { rows, columns: columnsOf(rows) };
}
export function columnsOf(rows: Iterable<TableRow>): readonly string[] {
  const columns = new Set<string>();
  for (const { given } of rows)
    for (const name of Object.keys(given)) if (columns.size < mostOwnColumns) columns.add(name);
  return [...columns];
}

/** Lines that are not blank. */
function linesIn(text: string): number {
  let [count, isBlank] = [0, true];
  for (let i = 0; i < text.length; ++i) {
    const code = text.charCodeAt(i);
    if (code === 10) isBlank = true;
    else if (isBlank && code > 32) {
      isBlank = false;
      count += 1;
    }
  }
  return count;
}
const tooLong = (line: number, found: number): TableRow => ({
  line,
  id: '',
  given: {},
  problem: phrase('table.long', { found, most: longestRow }),
});

const linesTable = (text: string, dialect: DialectName | undefined): Reading => ({
  count: linesIn(text),
  rows: jsonRows(text, dialect),
});
function* jsonRows(text: string, dialect: DialectName | undefined): Generator<TableRow> {
  for (let [at, line] = [0, 1]; at < text.length; ++line) {
    const end = text.indexOf('\n', at);
    const source = text.slice(at, end < 0 ? undefined : end);
    at = end < 0 ? text.length : end + 1;
    if (source.length > longestRow) yield tooLong(line, source.length);
    else if (source.trim() !== '') yield jsonRow(source, line, dialect);
  }
}
function jsonRow(source: string, line: number, dialect: DialectName | undefined): TableRow {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return { line, id: '', given: {}, problem: phrase('table.notJson') };
  }
  return rowOf(value, line, dialect);
}

/** Without the header. Where there are more lines than a table may have, some may be blank, or within a cell. */
function rowsBelow(text: string, separator: Separator): number {
  const lines = countRows(text, separator, mostRows + 1) - 1;
  if (lines <= mostRows) return Math.max(0, lines);
  let count = -1;
  for (const rows = csvRows(text, separator); count <= mostRows && rows.next().done !== true;) count += 1;
  return count;
}
function csvTable(text: string, separator: Separator, dialect: DialectName | undefined): Reading {
  const rows = csvRows(text.replace(/^\uFEFF/, ''), separator);
  const header = rows.next();
  const paths = header.done === true ? [] : pathsOf(header.value);
  return { count: rowsBelow(text, separator), rows: pathRows(rows, paths, separator, dialect) };
}
function* pathRows(
  rows: Iterable<CsvRow>,
  paths: readonly (readonly string[])[],
  separator: Separator,
  dialect: DialectName | undefined,
): Generator<TableRow> {
  for (const { line, cells, count } of rows) {
    const length = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (count > paths.length)
      yield {
        line,
        id: '',
        given: {},
        problem: phrase('table.cells', { found: count, count: paths.length }),
      };
    else if (length > longestRow) yield tooLong(line, length);
    else {
      const values = cells.map((cell) => (cell === '' ? undefined : cellValue(cell, separator !== ',')));
      yield rowOf(valueOf(paths, values), line, dialect);
    }
  }
}
/** A number, numbers with spaces between them, true or false, or a text. */
function cellValue(cell: string, mayHaveComma: boolean): Cell {
  const numbers = cell.split(/[\s]+/).map((part) => (mayHaveComma ? part.replace(/^([+-]?\d+),(\d+)/, '$1.$2') : part));
  const isNumber = (part: string): boolean => /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(part);
  if (numbers.every(isNumber)) return numbers.length === 1 ? Number(numbers[0]) : numbers.map(Number);
  return cell === 'true' ? true : cell === 'false' ? false : cell;
}

const own = ['id', 'a', 'b', 'poseA', 'poseB', 'link', 'kind', 'line', 'dialect', 'numbers'];
function rowOf(value: unknown, line: number, dialect: DialectName | undefined): TableRow {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { line, id: '', given: {}, problem: phrase('table.notPair') };
  const fields = value as Readonly<Record<string, unknown>>;
  const id = ['string', 'number', 'boolean'].includes(typeof fields['id']) ? String(fields['id']).slice(0, 80) : '';
  const given = Object.fromEntries(
    Object.entries(fields).flatMap(([name, found]): [string, number | boolean | string][] => {
      if (own.includes(name) || name.length > 40 || name === '__proto__') return [];
      if (typeof found === 'number' || typeof found === 'boolean') return [[name, found]];
      return typeof found === 'string' ? [[name, found.slice(0, 80)]] : [];
    }),
  );
  const row = { line, id, given };
  if (!('a' in fields) || !('b' in fields)) return { ...row, problem: phrase('table.notPair') };
  try {
    const [a, b] = [shapeOf(fields['a'], 'a', dialect), shapeOf(fields['b'], 'b', dialect)];
    return { ...row, a: posed(a, fields['poseA']), b: posed(b, fields['poseB']) };
  } catch (error) {
    if (!(error instanceof PasteError)) throw error;
    return { ...row, problem: error.phrase };
  }
}
const posed = (shape: Shape, pose: unknown): Found =>
  pose === undefined || pose === null ? shape : { ...shape, pose: pose as Pose };

/** As the core has it, or as one shape of an engine that is known by its type or chosen. */
function shapeOf(value: unknown, path: string, dialect: DialectName | undefined): Shape {
  const type = typeof value === 'object' && value !== null && 'type' in value ? String(value.type) : '';
  if (Object.hasOwn(kindNames, type)) return value as Shape;
  const node = nodeOfJson(value);
  const names = dialect ? [dialect] : dialectNames.filter((name) => namesType(node, name));
  const [only] = names;
  if (names.length !== 1 || only === undefined)
    throw new PasteError(phrase('table.unknown', { path, found: type.slice(0, 40) }));
  try {
    const [shape, ...others] = shapesOf([node], only, {});
    if (!shape || others.length > 0) throw new PasteError(phrase('table.unknown', { path, found: type.slice(0, 40) }));
    return shape.shape;
  } catch (error) {
    if (error instanceof Unanswered) throw new PasteError(phrase(`dialect.ask.${error.what}`));
    throw error;
  }
}
/** Whether the type is a name that only this engine has. */
function namesType(node: Node, name: DialectName): boolean {
  const words =
    node.kind === 'group' ? node.items.flatMap((item) => (item.kind === 'word' ? [item.text] : [item.label])) : [];
  return words.some((word) => dialects[name].forms.some(({ names }) => names.includes(word)));
}
