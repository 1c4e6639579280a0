// SPDX-License-Identifier: MIT
// What each page of the built site makes a browser load before it shows anything: scripts and English texts, gzipped, with all that they
// import.
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

/** The files of a page's texts, of which it fetches those of its language. */
const textsOf = (page: string, language: string): readonly string[] =>
  new RegExp(`data-texts-${language}="([^"]+)"`)
    .exec(read(`${page}.html`))?.[1]
    ?.split(' ')
    .map((path) => path.replace('./', '')) ?? [];

/** The scripts that a page names, its texts, and those that these import, without those that are fetched later. */
function scriptsOf(page: string): ReadonlySet<string> {
  const named = [...read(`${page}.html`).matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)];
  const found = new Set(named.map(([, path = '']) => path));
  for (const path of textsOf(page, 'en')) found.add(path);
  for (const path of found) for (const name of importsOf(path)) found.add(name);
  return found;
}
const bytes = (scripts: ReadonlySet<string>): number =>
  [...scripts].reduce((sum, path) => sum + gzipSync(read(path), { level: 9 }).length, 0);

/** In bytes: of the home page its budget, of the others a twentieth above what was measured; a page that is not here has the usual limit. */
const limits: Readonly<Record<string, number>> = {
  index: 250_000,
  playground: 336_000,
  motion: 315_000,
  lab: 158_000,
  author: 151_000,
  exercise: 154_000,
  engines: 129_000,
  published: 132_000,
};
const usual = 122_000;
/** The others load three.js when a view is opened, or not at all. */
const withThree = ['index', 'playground', 'motion'];

// A chunk that takes in what its modules import in their turn once made every page load three.js and all exercises.
test.runIf(existsSync(join(site, 'index.html')))('scripts of each page stay below their limits', () => {
  for (const { name } of pages) {
    const scripts = scriptsOf(name);
    expect(scripts.size, `${name}: files`).toBeLessThan(50);
    const hasThree = [...scripts].some((path) => /assets\/three-/.test(path));
    expect(hasThree, `${name}: three.js at once`).toBe(withThree.includes(name));
    expect(bytes(scripts), name).toBeLessThan(limits[name] ?? usual);
  }
});

test.runIf(existsSync(join(site, 'index.html')))('the texts of a page are a fraction of all, in each language', () => {
  for (const { name } of pages.filter(({ isMissing }) => !isMissing))
    for (const language of ['en', 'de']) {
      const files = textsOf(name, language);
      expect(files.length, name).toBe(2);
      // All texts of a language are 44,000 to 49,000 bytes; the home page, which has to be fast, needs a seventh of them.
      expect(bytes(new Set(files)), name).toBeLessThan(name === 'index' ? 7_200 : 22_500);
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
