// SPDX-License-Identifier: MIT
// Files of the pages import downward, by the table of rooms, and never in circles: each can be read, tested and moved with what it
// imports alone.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { rooms as table } from '../../../../web/rooms.mjs';

const web = join(import.meta.dirname, '../../../../web/src');
const bindings = join(import.meta.dirname, '../../../../bindings');
type Graph = ReadonlyMap<string, readonly string[]>;
const rooms: readonly { readonly name: string; readonly folders?: Readonly<Record<string, string>> }[] = table;

/** The files that a file imports, statically or dynamically, types included; a worker's file has no importer. */
function importsOf(file: string, source: string): readonly string[] {
  return ts
    .preProcessFile(source, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.') && name.endsWith('.ts'))
    .map((name) => join(dirname(file), name));
}
function graphOf(folder: string): Graph {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(join(folder, file), 'utf8'))]));
}

/** Groups of files that can all be reached from one another (Tarjan). */
function circlesIn(graph: Graph): readonly (readonly string[])[] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    stack.push(file);
    let low = own;
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? own);
    }
    lowest.set(file, low);
    if (low === own) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1 || (graph.get(file) ?? []).includes(file)) found.push(group.sort());
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}

test('circles are found, whatever their length', () => {
  const graph = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['b']],
    ['d', ['e']],
    ['e', ['f']],
    ['f', ['d', 'g']],
    ['g', ['g']],
    ['h', ['a']],
  ]);
  expect(circlesIn(graph)).toEqual([['b', 'c'], ['g'], ['d', 'e', 'f']]);
  expect(
    importsOf('x/y.ts', "import type { A } from './a.ts';\nexport * from '../b.ts';\nconst c = import('./c.ts');"),
  ).toEqual(['x/a.ts', 'b.ts', 'x/c.ts']);
});

test.each([
  ['the pages', web],
  ['the bindings', bindings],
])('no file of %s is in a circle of imports', (_, folder) => {
  const graph = graphOf(folder);
  for (const [file, imports] of graph)
    for (const other of imports.filter((one) => !one.startsWith('..')))
      expect(graph.has(other), `${file} imports ${relative(folder, join(folder, other))}`).toBe(true);
  expect(circlesIn(graph)).toEqual([]);
});

const floorNames = rooms.map(({ name }) => name).reverse();
/** From 1, the lowest; 0 for a file that is in no room (the style sheets). */
const floorOf = (file: string): number => floorNames.indexOf(file.split('/')[0] ?? '') + 1;
const pageOf = (file: string): string | undefined => /^pages\/([^/]+)\//.exec(file)?.[1];

/** Imports that run upward, or from one page into another, as sentences. */
function faultsOf(graph: Graph): readonly string[] {
  return [...graph].flatMap(([file, imports]) =>
    imports
      .filter((other) => !other.startsWith('..'))
      .flatMap((other) => {
        const [from, to] = [pageOf(file), pageOf(other)];
        if (from !== undefined && to !== undefined && from !== to) return [`${file} imports the page of ${other}`];
        if (floorOf(other) <= floorOf(file)) return [];
        return [`${file} (floor ${floorOf(file)}) imports ${other} (floor ${floorOf(other)})`];
      }),
  );
}

test('an import that runs upward and one from page to page are named with their floors', () => {
  const graph = new Map([
    ['model/scene.ts', ['text/keys.ts', 'parts/dom/dom.ts', '../../bindings/types.ts']],
    ['pages/motion/main.ts', ['pages/motion/address.ts', 'pages/gallery/main.ts', 'model/scene.ts']],
  ]);
  expect(faultsOf(graph)).toEqual([
    `model/scene.ts (floor ${floorOf('text/keys.ts') + 1}) imports parts/dom/dom.ts (floor ${floorOf('pages/motion/main.ts') - 1})`,
    'pages/motion/main.ts imports the page of pages/gallery/main.ts',
  ]);
});

test('imports run downward, and no page imports another', () => {
  expect(faultsOf(graphOf(web))).toEqual([]);
});

test('the bindings import nothing of the pages', () => {
  // A text or a picture of theirs is a file to read, no import.
  const found = [...graphOf(bindings)].flatMap(([file, imports]) =>
    imports.filter((name) => name.startsWith('../web/')).map((name) => `${file} imports ${name}`),
  );
  expect(found).toEqual([]);
});

test('every folder has its row in the table of rooms, and every row its folder', () => {
  const foldersIn = (place: string): readonly string[] =>
    readdirSync(join(web, place), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
  // Style sheets are in no room: they import one another alone.
  expect(foldersIn('.').filter((name) => name !== 'styles')).toEqual([...floorNames].sort());
  const divided = rooms.filter(({ name, folders }) => folders && name !== 'content');
  for (const { name, folders = {} } of divided) expect(foldersIn(name), name).toEqual(Object.keys(folders).sort());
});
