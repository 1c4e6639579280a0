// SPDX-License-Identifier: MIT
// The files of the built site: what a page needs before it starts, and its name in the table of pages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const site = join(import.meta.dirname, '../../../dist');
export const read = (path: string): string => readFileSync(join(site, path), 'utf8');

/** What a script imports before it runs. */
const importsOf = (path: string): readonly string[] =>
  [...read(path).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name = '']) => `assets/${name}`);
/** The scripts without which a page does not start: its first one, and all that it imports. */
export function startOf(page: string): readonly string[] {
  const first = /<script type="module"[^>]*src="\.\/([^"]+)"/.exec(read(`${page}.html`))?.[1] ?? '';
  const found = new Set([first]);
  for (const path of found) for (const name of importsOf(path)) found.add(name);
  return [...found];
}
/** The scripts that are imported later, by the name of the file; others come with one of them, so that the same import fails. */
export const importedLater: ReadonlySet<string> = new Set(
  readdirSync(join(site, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) =>
      [...read(`assets/${name}`).matchAll(/import\([`"']\.\/([^`"']+)/g)].map(([, file = '']) => file),
    ),
);
/** The files that the HTML of a page names. */
export const namedIn = (page: string): readonly string[] =>
  [...read(`${page}.html`).matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, name = '']) => name);
