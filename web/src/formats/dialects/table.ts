// SPDX-License-Identifier: MIT
// A file of pairs as a table: JSON Lines in the runner's form or that of an engine, or CSV with a column for each number. Every line is
// a row; one that cannot be read is a row with the reason.
import type { Pose, Shape } from '../../../../bindings/types.ts';
import { kindNames } from '../../model/scene.ts';
import { PasteError } from '../pasted/tokens.ts';
import { type Phrase, phrase } from '../../text/phrase.ts';
import { csvRows, separatorOf } from './csv.ts';
import { dialects } from './engines.ts';
import { type DialectName, dialectNames } from './names.ts';
import { type Node, nodeOfJson } from './nodes.ts';
import { Unanswered } from './numbers.ts';
import { shapesOf } from './read.ts';

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

/** In rows, and in characters. */
export const mostRows = 100_000;
export const longestTable = 64_000_000;
const mostColumns = 20;

const headerOf = (text: string): string => /^\s*([^\r\n]*)/.exec(text)?.[1] ?? '';
const isCsv = (header: string): boolean => /(?:^|[,;\t])\s*"?a\.type"?\s*(?:[,;\t]|$)/.test(header);
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

/** `dialect`: whose conventions shapes have that are not in the core's. Throws a PasteError where the whole text is too long. */
export function readTable(text: string, dialect?: DialectName): Table {
  if (text.length > longestTable)
    throw new PasteError(phrase('dialect.long', { found: text.length, most: longestTable }));
  const rows = isCsv(headerOf(text)) ? csvTable(text, dialect) : linesTable(text, dialect);
  if (rows.length > mostRows) throw new PasteError(phrase('table.tooMany', { found: rows.length, most: mostRows }));
  const columns = new Set<string>();
  for (const { given } of rows)
    for (const name of Object.keys(given)) if (columns.size < mostColumns) columns.add(name);
  return { rows, columns: [...columns] };
}

function linesTable(text: string, dialect: DialectName | undefined): readonly TableRow[] {
  return text.split('\n').flatMap((source, i): TableRow[] => {
    if (source.trim() === '') return [];
    const line = i + 1;
    let value: unknown;
    try {
      value = JSON.parse(source);
    } catch {
      return [{ line, id: '', given: {}, problem: phrase('table.notJson') }];
    }
    return [rowOf(value, line, dialect)];
  });
}

function csvTable(text: string, dialect: DialectName | undefined): readonly TableRow[] {
  const separator = separatorOf(headerOf(text));
  const [header, ...rows] = csvRows(text.replace(/^\uFEFF/, ''), separator);
  const paths = header?.cells.map((path) => path.split(/[.[\]]+/).filter((part) => part !== '')) ?? [];
  return rows.map(({ line, cells }) => {
    const value: Tree = new Map();
    if (cells.length > paths.length)
      return { line, id: '', given: {}, problem: phrase('table.cells', { found: cells.length, count: paths.length }) };
    cells.forEach((cell, i) => cell !== '' && set(value, paths[i] ?? [], cellValue(cell, separator !== ',')));
    return rowOf(plain(value), line, dialect);
  });
}
/** A tree with no names of its own; x, y, z, w and numbers are indices. */
type Tree = Map<string, Tree | number | string | boolean | readonly number[]>;
const indexOf = (part: string): number => (/^\d{1,3}$/.test(part) ? Number(part) : ['x', 'y', 'z', 'w'].indexOf(part));
function set(
  tree: Tree,
  [first, ...rest]: readonly string[],
  value: number | string | boolean | readonly number[],
): void {
  if (first === undefined) return;
  if (rest.length === 0) tree.set(first, value);
  else {
    const inner = tree.get(first);
    const next = inner instanceof Map ? inner : new Map();
    tree.set(first, next);
    set(next, rest, value);
  }
}
function plain(value: Tree | number | string | boolean | readonly number[]): unknown {
  if (!(value instanceof Map)) return value;
  const entries = [...value].map(([key, inner]) => [key, plain(inner)] as const);
  if (!entries.every(([key]) => indexOf(key) >= 0)) return Object.fromEntries(entries);
  const list: unknown[] = [];
  for (const [key, inner] of entries) list[indexOf(key)] = inner;
  return Array.from(list, (inner) => inner ?? null);
}
/** A number, numbers with spaces between them, true or false, or a text. */
function cellValue(cell: string, mayHaveComma: boolean): number | string | boolean | readonly number[] {
  const numbers = cell.split(/[\s]+/).map((part) => (mayHaveComma ? part.replace(/^([+-]?\d+),(\d+)/, '$1.$2') : part));
  const isNumber = (part: string): boolean => /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(part);
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
