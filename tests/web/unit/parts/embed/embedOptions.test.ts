// SPDX-License-Identifier: MIT
// The options of an embed: allowed values, messages for others, and the conversion from attributes to an address and
// back.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shapeSchemas } from '../../../../../bindings/index.ts';
import {
  embedAddress,
  embedLanguages,
  embedThemes,
  heights,
  optionNames,
  usualOptions,
} from '../../../../../web/src/parts/embed/options.ts';
import { readOptions } from '../../../../../web/src/parts/embed/readOptions.ts';
import { TouchstoneLesson } from '../../../../../web/src/parts/embed/lesson.ts';
import { requestTypes } from '../../../../../web/src/formats/messages/protocol.ts';
import { languages } from '../../../../../web/src/text/language.ts';
import { themes } from '../../../../../web/src/parts/page/theme.ts';

const read = (query: string) => readOptions(new URLSearchParams(query));
const base = 'https://touchstone.example/course/embed.html';

test('without a query everything is as usual', () => {
  expect(read('')).toEqual({ options: usualOptions, refused: [] });
  expect(read('pair=&mode=+&utm_source=mail'), 'empty, blank, and of somebody else').toEqual({
    options: usualOptions,
    refused: [],
  });
});

test('the mode has its former name, too', () => {
  expect(read('mode=textbook')).toEqual({ options: { ...usualOptions, mode: 'published' }, refused: [] });
});

test('every option takes what it may be', () => {
  const { options, refused } = read(
    'pair=sphere+aabb&mode=published&controls=full&labels=off&theme=dark&lang=de&height=160',
  );
  expect(refused).toEqual([]);
  expect(options).toEqual({
    pair: ['sphere', 'aabb'],
    mode: 'published',
    controls: 'full',
    labels: false,
    theme: 'dark',
    lang: 'de',
    height: 160,
  });
  expect(read('pair=circle2,%20obb2').options.pair).toEqual(['circle2', 'obb2']);
  expect(read('labels=on&height=2000').options).toMatchObject({ labels: true, height: 2000 });
});

test('all 7 x 7 pairs of space and 4 x 4 of the plane are taken, and none between them', () => {
  for (const a of shapeSchemas)
    for (const b of shapeSchemas) {
      const { options, refused } = read(`pair=${a.type}+${b.type}`);
      expect(options.pair).toEqual(a.dimension === b.dimension ? [a.type, b.type] : undefined);
      expect(refused.length).toBe(a.dimension === b.dimension ? 0 : 1);
    }
});

test.each([
  ['pair', 'sphere'],
  ['pair', 'sphere aabb obb'],
  ['pair', 'sphere __proto__'],
  ['pair', 'Sphere aabb'],
  ['mode', 'wrong'],
  ['controls', 'constructor'],
  ['labels', 'true'],
  ['theme', 'pink'],
  ['lang', 'fr'],
  ['height', '159'],
  ['height', '2001'],
  ['height', '1e3'],
  ['height', '-200'],
  ['height', 'NaN'],
  ['height', '300px'],
])('%s may not be "%s": that is told with what is allowed, and the usual takes its place', (name, value) => {
  const { options, refused } = read(new URLSearchParams({ [name]: value }).toString());
  expect(options).toEqual(usualOptions);
  expect(refused).toEqual([{ name, found: value, allowed: expect.stringMatching(/\w/) }]);
});

test('what is told about a value stays short, however long it is', () => {
  const [refusal] = read(`theme=${'x'.repeat(100_000)}`).refused;
  expect(refusal?.found).toBe(`${'x'.repeat(20)}…`);
});

test('no query makes it throw (1000 random ones, seed 7)', () => {
  fc.assert(
    fc.property(fc.constantFrom(...optionNames), fc.string(), (name, value) => {
      const { options } = readOptions(new URLSearchParams([[name, value]]));
      expect(options.height).toBeGreaterThanOrEqual(heights.least);
      expect(options.height).toBeLessThanOrEqual(heights.most);
    }),
    { numRuns: 1000, seed: 7 },
  );
});

test('attributes become the query and back; a link becomes the hash', () => {
  const attributes: Record<string, string> = { pair: 'sphere aabb', theme: 'dark', mode: '', height: '200' };
  const address = embedAddress(base, (name) => attributes[name] ?? null);
  expect(address).toBe(`${base}?pair=sphere+aabb&theme=dark&height=200`);
  expect(read(new URL(address).search).options).toMatchObject({ pair: ['sphere', 'aabb'], theme: 'dark', height: 200 });
  for (const link of ['#s=AQAC', 'https://other.example/index.html?lang=de#s=AQAC'])
    expect(embedAddress(base, (name) => (name === 'pair' ? link : null))).toBe(`${base}#s=AQAC`);
  const hostile = 'javascript:alert(1)//#s=x&"><script>';
  const made = new URL(embedAddress(base, (name) => (name === 'pair' ? hostile : null)));
  expect(made.href.startsWith(`${base}#s=x`), 'only the hash of an address is used').toBe(true);
});

test('languages and themes are those of the pages', () => {
  expect([...embedLanguages].sort()).toEqual([...languages].sort());
  expect(embedThemes).toEqual(themes);
});

test('docs/embedding.md has a row for every option and every request, and for nothing else', () => {
  const document = readFileSync(resolve(import.meta.dirname, '../../../../../docs/embedding.md'), 'utf8');
  const rowsOf = (title: string): readonly (string | undefined)[] => {
    const [, section = ''] = document.split(`## ${title}\n`);
    return [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` \|.*\|$/gm)].map(([, name]) => name);
  };
  expect(rowsOf('The element')).toEqual([...optionNames, 'sandboxed']);
  expect(rowsOf('Pictures of a lesson')).toEqual(TouchstoneLesson.observedAttributes);
  const requests = [...document.matchAll(/^\| `\{ id, type: '(\w+)'/gm)].map(([, name]) => name);
  expect(requests).toEqual([...requestTypes]);
});
