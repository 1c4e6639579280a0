// SPDX-License-Identifier: MIT
// Ten things on the screen and the code behind them (docs/architecture.md): each path is there and found by the name alone.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const section = /## From the screen to the code\n([^]*?)\n## /.exec(readFileSync(resolve(root, 'docs/architecture.md'), 'utf8'))?.[1] ?? '';
const rows = [...section.matchAll(/^\| ([^|]+) \| (\w+) \| \[([^\]]+)\]\(\.\.\/([^)]+)\) \|$/gm)].map(
  ([, what = '', name = '', shown = '', path = '']) => ({ what, name, shown, path }),
);
const files = ['core', 'bindings', 'web'].flatMap((folder) =>
  readdirSync(resolve(root, folder), { encoding: 'utf8', recursive: true }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);

test('there are ten of them', () => {
  expect(rows).toHaveLength(10);
});

test.each(rows)('$what: "$name" leads to $path', ({ name, shown, path }) => {
  expect(shown).toBe(path);
  expect(files).toContain(path);
  const found = files.filter((file) => file.toLowerCase().includes(name.toLowerCase()));
  expect(found).toContain(path);
  expect(found.length, 'few enough to look through').toBeLessThanOrEqual(40);
});
