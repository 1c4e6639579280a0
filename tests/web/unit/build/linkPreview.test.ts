// SPDX-License-Identifier: MIT
// What other sites show of a link: every page that can be linked says its title and description, and has a picture.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { framed } from '../../../../web/build/frame.ts';
import { linkPreview, siteAddress } from '../../../../web/build/linkPreview.ts';
import { pages } from '../../../../web/build/pages.ts';

const web = join(import.meta.dirname, '../../../../web');
const htmlOf = (name: string): string => readFileSync(join(web, `${name}.html`), 'utf8');
const contentOf = (html: string, property: string): string | undefined =>
  new RegExp(`<meta property="${property}" content="([^"]+)"`).exec(html)?.[1];
/** A frame of other pages, and what stands in place of a page. */
const linked = pages.filter(({ name }) => name !== 'embed' && name !== '404');

test.each(linked.map(({ name }) => name))('%s', (name) => {
  const html = framed(htmlOf(name), name);
  expect(contentOf(html, 'og:title')).toBe(/<title[^>]*>([^<]+)</.exec(html)?.[1]);
  expect(contentOf(html, 'og:description')?.length).toBeGreaterThan(20);
  expect(contentOf(html, 'og:image'), 'no address of the site, no picture').toBeUndefined();
  expect(existsSync(join(web, `public/previews/${name}.jpg`)), 'npm run screenshot -- --previews').toBe(true);
});

test('where the site is known, page and picture have whole addresses', () => {
  const at = (name: string): string => linkPreview(htmlOf(name), { name }, 'https://example.org/touchstone/');
  expect(at('motion')).toContain('content="https://example.org/touchstone/motion.html"');
  expect(at('motion')).toContain('content="https://example.org/touchstone/previews/motion.jpg"');
  expect(at('index')).toContain('property="og:url" content="https://example.org/touchstone/"');
});

test('the address of the site is a folder, with a slash at its end', () => {
  expect(siteAddress(undefined)).toBeUndefined();
  expect(siteAddress('')).toBeUndefined();
  expect(siteAddress('https://example.org/touchstone')).toBe('https://example.org/touchstone/');
  for (const wrong of ['example.org', 'ftp://example.org/', 'https://example.org/?x=1', 'https://example.org/#x'])
    expect(() => siteAddress(wrong), wrong).toThrow(`TOUCHSTONE_SITE is "${wrong}"`);
});
