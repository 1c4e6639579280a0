// SPDX-License-Identifier: MIT
// Files of the page do not import one another in circles: each can be read, tested and moved with what it imports alone.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../../../web/src');
type Graph = ReadonlyMap<string, readonly string[]>;

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

test('no file of the page is in a circle of imports', () => {
  const graph = graphOf(web);
  for (const [file, imports] of graph)
    for (const other of imports.filter((one) => !one.startsWith('..')))
      expect(graph.has(other), `${file} imports ${relative(web, join(web, other))}`).toBe(true);
  expect(circlesIn(graph)).toEqual([]);
});
