// SPDX-License-Identifier: MIT
// Which rule wins is said by layers and selectors, never by the order in which files are loaded.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canMeet, longhandsOf, ownersOf, specificityOf } from './selectors.ts';
import { common, loadedBy, type Rule, rulesOf, sheets, web } from './styleSheets.ts';

const order = 'tokens, base, layout, components, states, pages, utilities';
const rules = [...sheets].flatMap(([file, source]) => rulesOf(file, source));

/** The layer of a file: its folder, else its name; colours with a meaning are tokens, what is printed is laid over all. */
const layers: Readonly<Record<string, string>> = { 'print.css': 'utilities', 'roles.css': 'tokens' };
const layerOf = (file: string): string =>
  layers[file] ?? /^(components|pages)\//.exec(file)?.[1] ?? file.replace('.css', '');

test('layers are declared once, before anything else', () => {
  expect(readFileSync(common, 'utf8')).toMatch(new RegExp(`^(?:/\\*.*\\*/\\n)*@layer ${order};\\n@import`));
  for (const [file, source] of sheets) expect(source.match(/@layer [^{;]*;/g), file).toBeNull();
});

test('each rule is in the layer of its file', () => {
  expect(rules.filter(({ file, around }) => around[0] !== `@layer ${layerOf(file)}`).map(({ file }) => file)).toEqual(
    [],
  );
});

test('each style sheet is loaded by a page', () => {
  const loaded = new Set([...loadedBy.values()].flatMap((files) => [...files]));
  expect([...sheets.keys()].filter((file) => !loaded.has(file))).toEqual([]);
});

// What is printed leaves out parts of others.
test('the rules of a component are in one file', () => {
  const files = new Map<string, Set<string>>();
  for (const { file, selectors } of rules.filter((rule) => rule.file !== 'print.css'))
    for (const owner of selectors.flatMap(ownersOf)) files.set(owner, (files.get(owner) ?? new Set()).add(file));
  expect([...files].filter(([, names]) => names.size > 1).map(([owner, names]) => [owner, ...names])).toEqual([]);
});

/** Pairs of classes that an element has at once, as HTML and scripts write them: `class="row buttons"`. */
const combined: ReadonlySet<string> = (() => {
  const known = new Set(rules.flatMap(({ selectors }) => selectors.join(' ').match(/(?<=\.)[a-zA-Z][\w-]*/g) ?? []));
  const sources = ['src', 'build', '.'].flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: folder !== '.', encoding: 'utf8' })
      .filter((name) => /\.(?:ts|html)$/.test(name))
      .map((name) => readFileSync(join(web, folder, name), 'utf8')),
  );
  const lists = sources
    .flatMap((source) => [...source.matchAll(/(["'`])([\w -]+ [\w -]+)\1/g)])
    .map(([, , words = '']) => words.split(' ').filter((word) => known.has(word)));
  return new Set(lists.flatMap((words) => words.flatMap((one) => words.map((other) => `${one} ${other}`))));
})();
const together = (one: string, other: string): boolean => combined.has(`${one} ${other}`);

interface Said {
  readonly rule: Rule;
  /** What it sets, by longhands; the important ones apart, because they are decided apart. */
  readonly values: ReadonlyMap<string, string>;
}
const said: readonly Said[] = rules.map((rule) => ({
  rule,
  values: new Map(
    rule.declarations.flatMap(({ property, value }) =>
      longhandsOf(property).map((name) => [value.includes('!important') ? `${name}!` : name, value]),
    ),
  ),
}));

/** What two rules say differently of one element with equal right, so that the later of their files would win. */
function undecided(first: Said, second: Said): readonly string[] {
  if (first.rule.around[0] !== second.rule.around[0]) return [];
  const different = [...first.values].filter(([name, value]) => (second.values.get(name) ?? value) !== value);
  if (different.length === 0) return [];
  return first.rule.selectors.flatMap((one) =>
    second.rule.selectors
      .filter((other) => specificityOf(one) === specificityOf(other) && canMeet(one, other, together))
      .map(
        (other) =>
          `${first.rule.file} ${one} / ${second.rule.file} ${other}: ${different.map(([name]) => name).join(', ')}`,
      ),
  );
}

test('no rule depends on the order of files', () => {
  const pagesOf = new Map(
    [...sheets.keys()].map((file) => [
      file,
      [...loadedBy].filter(([, files]) => files.has(file)).map(([page]) => page),
    ]),
  );
  const meet = (one: string, other: string): boolean =>
    pagesOf.get(one)?.some((page) => pagesOf.get(other)?.includes(page)) ?? false;
  const found = said.flatMap((first, index) =>
    said
      .slice(index + 1)
      .filter(({ rule }) => rule.file !== first.rule.file)
      .flatMap((second) => (meet(first.rule.file, second.rule.file) ? undecided(first, second) : [])),
  );
  expect(found).toEqual([]);
});

// By hand, after the rules of CSS and what the head of each function says.
test('selectors are read', () => {
  expect(['.a .b', '#c.a p', 'body:has(> .d) .e', ':is(.f, .g) p', ':where(.h) > .i', 'ul li'].map(ownersOf)).toEqual([
    ['.a'],
    ['#c'],
    ['.d'],
    ['.f', '.g'],
    ['.i'],
    [],
  ]);
  expect(
    ['p', '.a', '#a', 'a.b:hover', "p > [x='.y']::before", ':is(.a, .b) p', ':where(.a) b', 'a:not(.b, .c)'].map(
      specificityOf,
    ),
  ).toEqual([1, 100, 10_000, 201, 102, 101, 1, 101]);
  const never = (): boolean => false;
  expect(canMeet('.a p', '.b p', never)).toBe(false);
  expect(canMeet('.a p', '.b p', () => true)).toBe(true);
  expect(canMeet('p', '.b p', never)).toBe(true);
  expect(canMeet('.a', '.b', never)).toBe(false);
  expect(canMeet('.a :is(th, td)', '.a dd.b', never)).toBe(false);
  expect(canMeet('.a::before', '.a', never)).toBe(false);
});

const site = join(web, '../dist');
test.runIf(existsSync(join(site, 'index.html')))('a built page loads the common style sheet first', () => {
  const pages = readdirSync(site).filter((name) => name.endsWith('.html'));
  const sheetsOf = (page: string): readonly string[] =>
    [...readFileSync(join(site, page), 'utf8').matchAll(/rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    );
  for (const page of pages) expect(sheetsOf(page)[0], page).toMatch(/assets\/base-[\w-]+\.css$/);
  const base = readFileSync(join(site, sheetsOf('index.html')[0] ?? ''), 'utf8');
  expect([...new Set(base.match(/(?<=@layer )\w+/g))].join(', ')).toBe(order);
});
