// SPDX-License-Identifier: MIT
// Puts the reference of the C++ API into its page, from the docstrings of the core's public headers as they are.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { headerOf, type Header } from './reference/declarations.ts';
import { referenceHtml } from './reference/html.ts';
import { pageAt } from './pages.ts';

const include = resolve(import.meta.dirname, '../../core/include/touchstone');

/** Every public header, those of the core's main folder first, each group by name. */
export function headers(): Header[] {
  const depth = (path: string): number => path.split('/').length;
  return readdirSync(include, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.hpp'))
    .sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1))
    .map((path) => headerOf(path, readFileSync(join(include, path), 'utf8')));
}

/** Where the page has them: two empty elements. */
const places = { index: /(<ul id="headers"[^>]*>)(<\/ul>)/, sections: /(<div id="reference"[^>]*>)(<\/div>)/ } as const;

/** The HTML of the page with its reference. */
export function withReference(html: string): string {
  const made = referenceHtml(headers());
  return (['index', 'sections'] as const).reduce((page, part) => {
    if (!places[part].test(page)) throw new Error(`api.html has no place for the ${part} of the reference.`);
    return page.replace(places[part], (_, open: string, close: string) => `${open}\n${made[part]}\n${close}`);
  }, html);
}

export function reference(): Plugin {
  return {
    name: 'touchstone-reference',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path }) => (pageAt(path)?.name === 'api' ? withReference(html) : html),
    },
  };
}
