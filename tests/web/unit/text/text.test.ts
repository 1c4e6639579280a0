// SPDX-License-Identifier: MIT
// The language data: complete, equal in its parameters, the same as what the HTML says to who has no script, and used.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { framed } from '../../../../web/build/frame.ts';
import { navigation, pages as table } from '../../../../web/build/pages.ts';
import { de } from '../../../../web/src/text/de.ts';
import { en } from '../../../../web/src/text/en.ts';
import {
  firstLanguage,
  isKey,
  language,
  onLanguage,
  setLanguage,
  speakIn,
  text,
} from '../../../../web/src/text/language.ts';
import { kindName, nameOf } from '../../../../web/src/parts/words/names.ts';
import { formatLength, formatNumber, formatVector } from '../../../../web/src/text/numbers.ts';

const web = resolve(import.meta.dirname, '../../../../web');
/** All but the texts themselves. */
const filesOf = (ending: string): string[] =>
  readdirSync(web, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith(ending) && !/text[\\/](?:en|de)[\\/]/.test(file))
    .map((file) => readFileSync(resolve(web, file), 'utf8'));
const pages = readdirSync(web)
  .filter((file) => file.endsWith('.html'))
  .map((file) => framed(readFileSync(resolve(web, file), 'utf8'), file.replace('.html', '')));
const keys = Object.keys(en).filter(isKey);

afterEach(() => setLanguage('en'));

test('every text is there in German and in English, with the same parameters and the same keys', () => {
  expect(Object.keys(de).sort()).toEqual([...keys].sort());
  const marks = (s: string): string[] => [...new Set(s.match(/\{\w+|\[[^\]]+\]/g) ?? [])].sort();
  for (const key of keys) {
    expect(en[key].trim(), key).not.toBe('');
    expect(de[key].trim(), key).not.toBe('');
    expect(marks(de[key]), key).toEqual(marks(en[key]));
  }
});

test('what the pages say without a script is the English of the data', () => {
  const plain = (html: string): string =>
    html
      .replace(/<kbd>(.*?)<\/kbd>/g, '$1')
      .replace(/\s+/g, ' ')
      .trim();
  const shown = (key: string): string => {
    if (!isKey(key)) throw new Error(`no text ${key}`);
    return en[key].replace(/\[(.+?)\]/g, (_, name: string) => {
      const called = `key.${name}`;
      return isKey(called) ? en[called] : name;
    });
  };
  let seen = 0;
  for (const page of pages) {
    for (const [, key = '', content = ''] of page.matchAll(/data-text="([^"]*)">([^]*?)<\/(?!kbd)/g)) {
      expect(plain(content), key).toBe(shown(key));
      seen += 1;
    }
    for (const [tag] of page.matchAll(/<[^>]*data-text-(?:label|content)="[^>]*>/g)) {
      const attribute = (name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
      const label = attribute('data-text-label');
      if (label !== undefined) expect(attribute('aria-label'), label).toBe(shown(label));
      if (label !== undefined && tag.includes(' title=')) expect(attribute('title'), label).toBe(shown(label));
      const content = attribute('data-text-content');
      if (content !== undefined) expect(attribute('content'), content).toBe(shown(content));
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(40);
});

test('the HTML names texts by their keys alone; a key without a text is named with its page', () => {
  for (const file of readdirSync(web).filter((name) => name.endsWith('.html'))) {
    const source = readFileSync(resolve(web, file), 'utf8');
    const repeated = [
      ...source.matchAll(/<(\w+)\b[^<>]*\sdata-text="[^"]*"[^<>]*>(?!<\/\1>)/g),
      ...source.matchAll(/<[^<>]*\saria-label="[^"]*"[^<>]*\sdata-text-label=[^<>]*>/g),
      ...source.matchAll(/<[^<>]*\sdata-text-content=[^<>]*\scontent="[^<>]*>/g),
    ];
    expect(
      repeated.map(([tag]) => tag),
      file,
    ).toEqual([]);
  }
  expect(() => framed('<p data-text="no.such"></p>', 'gallery')).toThrow('gallery.html: "no.such" names no text.');
  expect(framed('<p data-text="nav.menu"></p>', 'gallery')).toBe('<p data-text="nav.menu">Menu</p>');
});

test('every text is used: by its name, or with the others of its group', () => {
  const sources = [...filesOf('.ts'), ...pages].join('\n');
  const named = new Set([...sources.matchAll(/['"]([\w.-]+)['"]/g)].map(([, name = '']) => name));
  const groups = [...new Set([...sources.matchAll(/`([\w.-]+\.)\$\{/g)].map(([, group = '']) => group))];
  expect(keys.filter((key) => !named.has(key) && !groups.some((group) => key.startsWith(group)))).toEqual([]);
});

test('a missing text or parameter does not compile', () => {
  // @ts-expect-error unknown text
  expect(() => text('no.such.text')).toThrow();
  // @ts-expect-error the parameter is called count
  expect(text('shapes.full', { number: 3 })).toContain('{count|');
  // @ts-expect-error it needs a parameter
  expect(text('shapes.full')).toContain('{count|');
  // @ts-expect-error it has none
  expect(text('view.reset', { name: 'x' })).toBe('Reset view');
  expect(text('spoken.overlap', { a: '{length}', b: 'B', length: '1 m' }), 'a value is not looked into').toBe(
    '{length} and B overlap by 1 m.',
  );
});

test('German numbers have a comma, and vectors a semicolon between them', () => {
  expect([formatNumber(-1.23456), formatLength(0.5), formatVector([1, -0.5])]).toEqual([
    '−1.2346',
    '0.5000\u00a0m',
    '(1.0000, −0.5000)',
  ]);
  setLanguage('de');
  expect([formatNumber(-1.23456), formatLength(0.5), formatVector([1, -0.5])]).toEqual([
    '−1,2346',
    '0,5000\u00a0m',
    '(1,0000; −0,5000)',
  ]);
  expect(formatNumber(1e-9)).toBe('1,000e−9');
});

test('the language is the first wish that can be met, else English', () => {
  expect(firstLanguage(['de-AT', 'en'])).toBe('de');
  expect(firstLanguage([undefined, 'fr', 'EN-gb', 'de'])).toBe('en');
  expect(firstLanguage(['deutsch', '__proto__', ''])).toBe('en');
});

test('who listens is told of another language, and of the same one not', () => {
  let notice = 0;
  onLanguage(() => (notice += 1));
  setLanguage('de');
  setLanguage('de');
  expect(notice).toBe(1);
  expect(text('view.reset')).toBe('Ansicht zurücksetzen');
});

test('the language that was chosen last is spoken, whichever texts come first', async () => {
  const first = speakIn('de');
  const second = speakIn('en');
  expect(language(), 'until its texts are there the page goes on as before').toBe('en');
  await Promise.all([first, second]);
  expect(language()).toBe('en');
  await speakIn('de');
  expect(language()).toBe('de');
});

test('automatic names are shown in the language of the page, given ones as they are', () => {
  const shape = { type: 'obb', center: [0, 0, 0], halfExtents: [1, 1, 1], rotation: [0, 0, 0, 1] } as const;
  setLanguage('de');
  expect(kindName('obb')).toBe('Orientierter Quader');
  expect(nameOf({ name: 'Tilted box 12', shape })).toBe('Orientierter Quader 12');
  for (const name of ['Tilted box of Anna', 'Tilted box', 'Tilted box ', 'Sphere 1'])
    expect(nameOf({ name, shape })).toBe(name);
});

test('the table of pages names each HTML file and texts that there are', () => {
  const files = readdirSync(web).filter((file) => file.endsWith('.html'));
  expect(table.map(({ name }) => `${name}.html`).sort()).toEqual(files.sort());
  for (const { group, title } of navigation) expect([group, title].every(isKey), title).toBe(true);
});

test('every page with a header links to the pages of the navigation and marks itself, and all have the same head', () => {
  const names = navigation.map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['lesson', 'exercises']);
  for (const { name: page } of table) {
    const html = framed(readFileSync(resolve(web, `${page}.html`), 'utf8'), page);
    expect(html, page).toMatch(/<head>\s*<meta charset="utf-8" \/>\s*<meta name="viewport"[^]*\.\/src\/style\.css/);
    const nav = /<nav aria-label="Pages"[^]*?<\/nav>/.exec(html)?.[0] ?? '';
    const links = [...nav.matchAll(/href="\.\/(\w+)\.html"/g)].map((link) => link[1]);
    expect(links, page).toEqual(page === 'embed' ? [] : names);
    const marked = /href="\.\/(\w+)\.html" aria-current="page"/.exec(nav)?.[1];
    expect(marked, page).toBe(names.includes(page) ? page : undefined);
  }
});

test('a mark in a page that means nothing is a mistake that names the page', () => {
  for (const mark of ['<!-- footer -->', '<!-- header no.such.text -->'])
    expect(() => framed(`<body>${mark}</body>`, 'gallery')).toThrow(`gallery.html: ${mark} marks nothing`);
});
