// SPDX-License-Identifier: MIT
// The header of a table of cells: each column is a path (`a.center.x`, `a.points[3].y`), and the cells of a row make one value of
// objects and lists. Work for a row is bounded by the header, which is refused where its paths are long, many or full of gaps.
import { PasteError } from '../pasted/tokens.ts';
import { phrase } from '../../text/phrase.ts';
import type { CsvRow } from './csv.ts';

/** Most segments of a path, and most columns: two hulls of as many points as the core takes have fewer. */
export const deepestPath = 8;
export const mostColumns = 4096;

export type Cell = number | string | boolean | readonly number[];
/** A tree with no names of its own: `__proto__` is a key like any other. */
type Tree = Map<string, Tree | Cell>;

const shown = (path: string): string => (path.length > 40 ? `${path.slice(0, 40)}…` : path);
/** The segments of a path, one more than allowed at most. */
const segmentsOf = (path: string): readonly string[] =>
  path
    .slice(0, 1000)
    .split(/[.[\]]+/, deepestPath + 2)
    .filter((part) => part !== '');

/** The paths of the columns; throws a PasteError that names the column. */
export function pathsOf({ cells: header, count }: CsvRow): readonly (readonly string[])[] {
  if (count > mostColumns) throw new PasteError(phrase('table.columns', { found: count, most: mostColumns }));
  const paths = header.map(segmentsOf);
  const deep = paths.findIndex(({ length }) => length > deepestPath);
  if (deep >= 0)
    throw new PasteError(
      phrase('table.path', { column: deep + 1, found: shown(header[deep] ?? ''), most: deepestPath }),
    );
  return paths;
}

/** The value of a row: `x`, `y`, `z`, `w` and numbers are indices of a list. An empty cell is no value. */
export function valueOf(paths: readonly (readonly string[])[], cells: readonly (Cell | undefined)[]): unknown {
  const tree: Tree = new Map();
  cells.forEach((cell, i) => cell !== undefined && set(tree, paths[i] ?? [], cell));
  return plain(tree);
}
function set(tree: Tree, path: readonly string[], value: Cell): void {
  let at = tree;
  path.forEach((part, i) => {
    if (i === path.length - 1) return void at.set(part, value);
    const inner = at.get(part);
    const next: Tree = inner instanceof Map ? inner : new Map();
    at.set(part, next);
    at = next;
  });
}

/** A list is as long as its largest index says, but for so many that are missing. */
const mostGaps = 8;
const indexOf = (part: string): number => (/^\d{1,3}$/.test(part) ? Number(part) : ['x', 'y', 'z', 'w'].indexOf(part));
function plain(value: Tree | Cell): unknown {
  if (!(value instanceof Map)) return value;
  const entries = [...value].map(([key, inner]) => [key, plain(inner)] as const);
  const length = 1 + entries.reduce((most, [key]) => Math.max(most, indexOf(key)), -1);
  const isList = entries.every(([key]) => indexOf(key) >= 0) && length <= entries.length + mostGaps;
  if (!isList) return Object.fromEntries(entries);
  const list: unknown[] = Array.from({ length }, () => null);
  for (const [key, inner] of entries) list[indexOf(key)] = inner;
  return list;
}
