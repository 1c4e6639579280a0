// SPDX-License-Identifier: MIT
// What each page of the built site makes a browser load before it shows anything: scripts, gzipped, with all that they import.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pages } from '../../../web/build/pages.ts';

const site = join(import.meta.dirname, '../../../dist');
const read = (path: string): string => readFileSync(join(site, path), 'utf8');

/** The scripts that a page names, and those that these import, without those that are fetched later. */
function scriptsOf(page: string): ReadonlySet<string> {
  const named = [...read(`${page}.html`).matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)];
  const found = new Set(named.map(([, path = '']) => path));
  for (const path of found)
    for (const [, name = ''] of read(path).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      found.add(`assets/${name}`);
  return found;
}
const bytes = (scripts: ReadonlySet<string>): number =>
  [...scripts].reduce((sum, path) => sum + gzipSync(read(path), { level: 9 }).length, 0);

/** In bytes; a page that is not here has the usual limit. */
const limits: Readonly<Record<string, number>> = {
  index: 370_000,
  motion: 360_000,
  author: 240_000,
  exercise: 245_000,
  exercises: 225_000,
  lab: 175_000,
  engines: 175_000,
  published: 175_000,
};
const usual = 145_000;
/** The others load three.js when a view is opened, or not at all. */
const withThree = ['index', 'motion'];

// A chunk that takes in what its modules import in their turn once made every page load three.js and all exercises.
test.runIf(existsSync(join(site, 'index.html')))('scripts of each page stay below their limits', () => {
  for (const { name } of pages) {
    const scripts = scriptsOf(name);
    expect(scripts.size, `${name}: files`).toBeLessThan(35);
    const hasThree = [...scripts].some((path) => path.includes('three.module'));
    expect(hasThree, `${name}: three.js at once`).toBe(withThree.includes(name));
    expect(bytes(scripts), name).toBeLessThan(limits[name] ?? usual);
  }
});
