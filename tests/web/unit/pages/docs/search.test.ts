// SPDX-License-Identifier: MIT
// The search in all documents: which sections are found, in which order, and what of them is shown.
import { expect, test } from 'vitest';
import { type IndexedSection, search, wordsOf } from '../../../../../web/src/pages/docs/search.ts';

const section = (document: string, heading: string, text: string, language: 'en' | 'de' = 'en'): IndexedSection => ({
  address: `docs/${document}.html#${heading}`,
  document,
  heading,
  language,
  text,
});
const index = [
  section('Conventions', 'Sign', 'The signed distance is negative inside.'),
  section('Signed distance', 'Use', 'Ask the core.'),
  section('Motion', 'Curve', 'The distance over time, signed.'),
  section('Für Studierende', 'Größe', 'Der Abstand ist negativ: Größe der Überlappung.', 'de'),
];
const found = (query: string, language = 'en', most = 10): string[] =>
  search(index, query, language, most).found.map((one) => `${one.section.document}/${one.section.heading}`);

test('a query is words, each once, without case and accents', () => {
  expect(wordsOf('  Größe, GROSSE größe  ')).toEqual(['große', 'grosse']);
  expect(wordsOf(' ')).toEqual([]);
});

test('every word has to occur; the title counts most, then the heading, then the text', () => {
  expect(found('signed distance')).toEqual(['Signed distance/Use', 'Conventions/Sign', 'Motion/Curve']);
  expect(found('distance core')).toEqual(['Signed distance/Use']);
  expect(found('distance nowhere')).toEqual([]);
  expect(found('sign')).toEqual(['Conventions/Sign', 'Signed distance/Use', 'Motion/Curve']);
});

test('accents and case make no difference, and the language of the reader comes first among equals', () => {
  expect(found('GROSSE uberlappung', 'de')).toEqual([]);
  expect(found('größe Überlappung', 'de')).toEqual(['Für Studierende/Größe']);
  expect(found('uberlappung', 'de')).toEqual(['Für Studierende/Größe']);
  const same = [section('A', '', 'normal'), section('B', '', 'normal', 'de')];
  expect(search(same, 'normal', 'de', 5).found.map((one) => one.section.document)).toEqual(['B', 'A']);
});

test('signs of regular expressions are signs', () => {
  expect(found('(')).toEqual([]);
  for (const query of ['seg_box', 'e-9', 'a\\b', '[0', '#s='])
    expect(search([section('C', '', `x ${query}y`)], query, 'en', 5).all, query).toBe(1);
  expect(search([section('C', '', 'a*b (c')], '*b (c', 'en', 5).all).toBe(1);
});

test('how many there are is said, also of those that are not shown', () => {
  expect(search(index, 'distance', 'en', 2)).toMatchObject({ all: 3 });
  expect(search(index, 'distance', 'en', 2).found).toHaveLength(2);
  expect(search(index, '', 'en', 2)).toEqual({ found: [], all: 0 });
});

test('the excerpt is around the first word, with every word of the query apart', () => {
  const long = `${'before '.repeat(40)}the Signed distance of two ${'after '.repeat(60)}`;
  const [{ excerpt } = { excerpt: [] }] = search([section('D', '', long)], 'distance signed', 'en', 1).found;
  expect(excerpt.filter((_, i) => i % 2 === 1)).toEqual(['Signed', 'distance']);
  expect(excerpt.join('')).toMatch(/^… before .*the Signed distance of two after .* …$/);
  expect(excerpt.join('').length).toBeLessThan(230);
});
