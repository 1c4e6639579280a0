// SPDX-License-Identifier: MIT
// All documents as the build makes them: complete, every link leads somewhere, every picture opens, every pair has its section.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { shapeSchemas, type Shape } from '../../../../bindings/index.ts';
import { headOf } from '../../../../web/build/documents/pairs.ts';
import { documentGroups, generatedName } from '../../../../web/build/documents/documents.ts';
import { Links } from '../../../../web/build/documents/links.ts';
import { buildDocuments } from '../../../../web/build/documents/site.ts';
import { documentMarkup, listMarkup } from '../../../../web/build/documents/template.ts';
import { framed } from '../../../../web/build/frame.ts';
import { navigation, pages } from '../../../../web/build/pages.ts';
import { readOptions } from '../../../../web/src/parts/embed/readOptions.ts';
import { fromLink } from '../../../../web/src/formats/link/sceneLink.ts';
import { validateShape } from '../model/states.ts';

const root = resolve(import.meta.dirname, '../../../..');
const site = await buildDocuments(root);
const { documents } = site;
const frame = framed(readFileSync(join(root, 'web/docs.html'), 'utf8'), 'docs');
const markups = new Map(documents.map((document) => [document, documentMarkup(frame, document, documents)]));
const pairs = documents.find(({ address }) => address === generatedName);

test('every document of docs/ is in the site, with its translation, under a title', () => {
  const sources = readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md'));
  const shown = documents.map(({ source }) => source.replace('docs/', ''));
  expect(shown).toEqual(expect.arrayContaining(sources));
  for (const { title, source } of documents) expect(title, source).not.toBe('');
});

test('the table names documents and pages that there are', () => {
  const names = new Set(pages.map(({ name }) => name));
  for (const { name, source, page } of documentGroups.flatMap(({ rows }) => rows)) {
    expect(name === generatedName || existsSync(join(root, source ?? `docs/${name}.md`)), name).toBe(true);
    expect(page === undefined || names.has(page), name).toBe(true);
  }
});

test('every link between documents, to their headings, to pages and files leads somewhere', () => {
  expect(site.problems).toEqual([]);
});

test('what leads nowhere is named: no file, no page, no heading, outside of the repository', () => {
  const links = new Links(root, new Map([['docs/a.md', 'a']]), new Set(['index']));
  expect(links.addressOf('docs/a.md', '#there')).toBe('#there');
  expect(links.addressOf('docs/a.md', 'a.md#no')).toBe('./a.html#no');
  expect(links.addressOf('docs/a.md', '../web/index.html?lang=de#s=1')).toBe('../index.html?lang=de#s=1');
  expect(links.addressOf('docs/a.md', 'http://localhost:5173/index.html#s=1')).toBe('../index.html#s=1');
  expect(links.addressOf('docs/a.md', '../package.json')).toBe('./files/package.json');
  expect(links.addressOf('docs/a.md', '../core/src/pairs/table.cpp')).toBe('./files/core/src/pairs/table.cpp.txt');
  for (const href of ['gone.md', '../web/gone.html', '../../etc/passwd', '../core']) links.addressOf('docs/a.md', href);
  links.checkAnchors(() => new Set(['there']));
  expect(links.problems).toEqual([
    'docs/a.md: the link "gone.md" leads to docs/gone.md, which is no document, page or file of the repository.',
    'docs/a.md: the link "../web/gone.html" leads to web/gone.html, which is no document, page or file of the repository.',
    'docs/a.md: the link "../../etc/passwd" leads to ../etc/passwd, which is no document, page or file of the repository.',
    'docs/a.md: the link "../core" leads to core, which is no document, page or file of the repository.',
    'docs/a.md: the link "a.md#no" names no heading of docs/a.md.',
  ]);
  expect([...links.files]).toEqual(['package.json', 'core/src/pairs/table.cpp']);
});

test('every address in the finished pages is that of a page, a document, an element or a copied file', () => {
  const known = new Set([
    ...pages.map(({ name }) => `${name}.html`),
    ...documents.map(({ address }) => `docs/${address}.html`),
    ...site.files.keys(),
  ]);
  for (const [{ address }, html] of markups) {
    const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
    expect(ids.size, address).toBe([...html.matchAll(/ id="/g)].length);
    for (const [, href = ''] of html.matchAll(/<(?:a|img) [^>]*?(?:href|src)="([^"]*)"/g)) {
      if (/^https?:/.test(href)) continue;
      if (href.startsWith('#')) expect(ids.has(href.slice(1)), `${address}: ${href}`).toBe(true);
      else {
        const path = new URL(href, 'http://site/docs/').pathname.slice(1);
        expect(known.has(path) || existsSync(join(root, 'web/public', path)), `${address}: ${href}`).toBe(true);
      }
    }
  }
});

test('no document needs what the content policy forbids: inline styles and scripts', () => {
  for (const { html, source } of documents) expect(html, source).not.toMatch(/<[^>]* (?:style|on\w+)=|<script|<style/);
});

test('every picture and every figure opens something', () => {
  for (const { html, source } of documents) {
    const outside = html.replace(/<a [^>]*>(?:(?!<\/a>)[^])*<\/a>/g, '');
    expect(outside, source).not.toMatch(/<img|<svg/);
  }
});

test('every scene that a document links to opens, and every live scene has options that there are', () => {
  const isShape = (shape: Shape): boolean => typeof shape.type === 'string';
  for (const { html, source } of documents) {
    for (const [, hash = ''] of html.matchAll(/href="\.\.\/(?:index|embed)\.html(?:\?[^"#]*)?(#s=[^"]*)"/g))
      expect(
        fromLink(hash.replaceAll('&amp;', '&'), validateShape)?.scene.items.every(({ shape }) => isShape(shape)),
        source,
      ).toBe(true);
    for (const [, query = ''] of html.matchAll(/href="\.\.\/embed\.html\?([^"#]*)/g))
      expect(readOptions(new URLSearchParams(query.replaceAll('&amp;', '&'))).refused, source).toEqual([]);
  }
});

test('a document and its translation have the same headings under the same names, and as many scenes', () => {
  const scenes = (html: string): number => html.split('<touchstone-playground').length;
  for (const german of documents.filter(({ language }) => language === 'de')) {
    const english = documents.find(({ row, language }) => row === german.row && language === 'en');
    const shape = (document = german) => document.sections.map(({ level, id }) => `${level} ${id}`);
    expect(shape(german), german.source).toEqual(shape(english));
    expect(scenes(german.html), german.source).toBe(scenes(english?.html ?? ''));
  }
});

test('every pair has one section with its figure and its derivation, or with the general solver; the matrix leads to each', () => {
  const expected = shapeSchemas.flatMap((a, i) =>
    shapeSchemas.slice(i).flatMap((b) => (a.dimension === b.dimension ? [`${a.type}-${b.type}`] : [])),
  );
  const html = pairs?.html ?? '';
  const matrix = html.slice(0, html.indexOf('<h2'));
  expect([...matrix.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id).sort()).toEqual([...expected].sort());
  const texts = html.split(/(?=<h[23] )/);
  const table = readFileSync(join(root, 'core/src/pairs/table.cpp'), 'utf8').toLowerCase();
  for (const id of expected) {
    const [section, ...more] = texts.filter((text) => text.startsWith(`<h3 id="${id}">`));
    expect(more, id).toEqual([]);
    expect(section, id).toMatch(/<figure class="pair"><a href="\.\.\/playground\.html#s=[^"]+"><svg /);
    const isGeneral = table.includes(`general(${id.replace('-', ', ')})`);
    if (isGeneral) expect(section, id).toContain('The general solver answers this pair');
    else
      for (const part of ['Problem', 'Derivation', 'Degenerate', 'Source'])
        expect(section, `${id} ${part}`).toContain(`<strong>${part}.</strong>`);
  }
});

test('the numbers of figures are the distances of their scenes: two spheres', () => {
  // Radii 0.45 and 0.35, the centre of B at (1.2, 0.08, 0.05): the root of 1.4489 less 0.8.
  const figure = /<h3 id="sphere-sphere">[^]*?<figcaption>([^<]*)</.exec(pairs?.html ?? '')?.[1];
  expect(figure).toBe(`Distance ${(Math.sqrt(1.44 + 0.0064 + 0.0025) - 0.8).toFixed(4)} m`);
});

test('what a pair names as its method has a section with that comment: the segment and the box', () => {
  expect(pairs?.html).toMatch(
    /<h3 id="obb-capsule">[^]*?href="#algorithms-boxes-segment-box-cpp">segment_box\.cpp<\/a>/,
  );
  expect(pairs?.html).toMatch(
    /<h3 id="algorithms-boxes-segment-box-cpp">[^]*?<strong>Problem\.<\/strong> Signed distance and minimum translation of a segment/,
  );
});

test('subscripts and squares of the comments are printed as such, names of files are not', () => {
  const [, section = ''] = /<h3 id="algorithms-boxes-segment-box-cpp">([^]*?)<h3/.exec(pairs?.html ?? '') ?? [];
  // F(t) = 1/2 sum_k clampResidual(p_k + t d_k, h_k)^2
  expect(section).toMatch(
    /<math aria-label="sum sub k"[^]*?clampResidual\(<math aria-label="p sub k"[^]*?\)², which is convex/,
  );
  expect(section).toContain('core/src/algorithms/boxes/segment_box.cpp</a>');
  expect(section).not.toMatch(/[a-z]_[a-z]\b(?!ox)/);
});

test('a comment at the head of a file as parts: labels, also within a line; bullets; up to the code', () => {
  const source = [
    '// SPDX-License-Identifier: MIT',
    '// Problem: a b.',
    '// Derivation: c, see',
    '// d. Degenerate: none. Source: book, 1.',
    '//',
    '// More:',
    '//  - one',
    '//    goes on',
    '//  - two',
    '#include "x.hpp"',
    '// not this',
  ].join('\n');
  expect(headOf(source)).toEqual([
    { label: 'Problem', text: 'a b.' },
    { label: 'Derivation', text: 'c, see d.' },
    { label: 'Degenerate', text: 'none.' },
    { label: 'Source', text: 'book, 1.' },
    { label: undefined, text: 'More:' },
    { label: undefined, text: '- one goes on' },
    { label: undefined, text: '- two' },
  ]);
});

test('the list has every document once, in its languages, and the navigation has its groups', () => {
  const list = listMarkup(documents);
  for (const { address, title } of documents) {
    const links = list.split(`href="./docs/${address}.html">`);
    expect(links, address).toHaveLength(2);
    expect(links[1], address).toMatch(new RegExp(`^${title.slice(0, 3)}`));
  }
  expect(navigation.find(({ name }) => name === 'docs')?.group).toBe('nav.docs');
  expect(frame).toContain('href="./docs.html#students" data-text="docs.group.students">Students</a>');
});

test('the page of a document: its own title, everything one folder up, its contents, its neighbours, its translation', () => {
  const published = documents.find(({ address }) => address === 'published.de');
  const html = (published && markups.get(published)) ?? '';
  expect(html).toContain('<title>Wie veröffentlicht — Touchstone</title>');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('href="../src/style.css"');
  expect(html).toContain('<a href="../docs.html" data-text="nav.documents">');
  expect(html).toContain('data-root="../"');
  expect(html).not.toMatch(/(?:href|src)="\.\/(?!\w[\w.-]*\.html|files\/)/);
  expect(html).toContain('<article lang="de">');
  expect(html).toContain('href="./published.html" hreflang="en" rel="alternate"');
  expect(html).toMatch(/<nav class="contents"[^]*href="#sphere-and-box">Kugel und Quader<\/a>/);
  expect(html).toMatch(/<a rel="prev"[^]*<a rel="next"/);
  expect(html).not.toContain('touchstone-playground.js');
});

test('the index has every section of every document once, and few numbers', () => {
  const sections = documents.flatMap((document) => document.sections);
  expect(site.index).toHaveLength(sections.length);
  expect(new Set(site.index.map(({ address }) => address)).size).toBe(site.index.length);
  const found = site.index.find(({ address }) => address === 'docs/published.html#sphere-and-box');
  expect(found).toMatchObject({ document: 'As published', heading: 'Sphere and box', language: 'en' });
  expect(JSON.stringify(site.index).length).toBeLessThan(690_000);
});
