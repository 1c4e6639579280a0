// SPDX-License-Identifier: MIT
// What each page of the built site makes a browser load before it shows anything: scripts, gzipped, with all that they import.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pages } from '../../../../web/build/pages.ts';

const site = join(import.meta.dirname, '../../../../dist');
const read = (path: string): string => readFileSync(join(site, path), 'utf8');

/** What a script imports before it runs. */
const importsOf = (path: string): readonly string[] =>
  [...read(path).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name = '']) => `assets/${name}`);

/** The scripts that a page names, and those that these import, without those that are fetched later. */
function scriptsOf(page: string): ReadonlySet<string> {
  const named = [...read(`${page}.html`).matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)];
  const found = new Set(named.map(([, path = '']) => path));
  for (const path of found) for (const name of importsOf(path)) found.add(name);
  return found;
}
const bytes = (scripts: ReadonlySet<string>): number =>
  [...scripts].reduce((sum, path) => sum + gzipSync(read(path), { level: 9 }).length, 0);

/** In bytes, a twentieth above what was measured; a page that is not here has the usual limit. */
const limits: Readonly<Record<string, number>> = {
  index: 268_000,
  playground: 320_000,
  motion: 306_000,
  lab: 142_000,
  author: 126_000,
  exercise: 130_000,
  engines: 117_000,
  published: 127_000,
};
const usual = 107_000;
/** The others load three.js when a view is opened, or not at all. */
const withThree = ['index', 'playground', 'motion'];

// A chunk that takes in what its modules import in their turn once made every page load three.js and all exercises.
test.runIf(existsSync(join(site, 'index.html')))('scripts of each page stay below their limits', () => {
  for (const { name } of pages) {
    const scripts = scriptsOf(name);
    expect(scripts.size, `${name}: files`).toBeLessThan(47);
    const hasThree = [...scripts].some((path) => /assets\/three-/.test(path));
    expect(hasThree, `${name}: three.js at once`).toBe(withThree.includes(name));
    expect(bytes(scripts), name).toBeLessThan(limits[name] ?? usual);
  }
});

// With a circle, a class of one file can be needed before it is made.
test.runIf(existsSync(join(site, 'index.html')))('scripts do not import one another in a circle', () => {
  const finished = new Set<string>();
  const follow = (path: string, way: readonly string[]): void => {
    expect(way, path).not.toContain(path);
    if (finished.has(path)) return;
    for (const next of importsOf(path)) follow(next, [...way, path]);
    finished.add(path);
  };
  for (const name of readdirSync(join(site, 'assets'))) if (name.endsWith('.js')) follow(`assets/${name}`, []);
  expect(finished.size).toBeGreaterThan(100);
});
