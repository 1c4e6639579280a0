// SPDX-License-Identifier: MIT
// Two files of texts for each page and language, in place of one with all: what many pages show, and what is this page's own. Their
// addresses stand at the <html> of the page, where src/text/texts.ts reads them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { de } from '../src/text/de.ts';
import { en } from '../src/text/en.ts';
import type { Key, Texts } from '../src/text/keys.ts';
import type { Language } from '../src/text/texts.ts';
import { pages } from './pages.ts';

const tables: Readonly<Record<Language, { readonly name: string; readonly texts: Texts }>> = {
  en: { name: 'english', texts: en },
  de: { name: 'german', texts: de },
};
/** A key that at least so many pages show stands in the file that all of them share. */
const sharedBy = 7;

/** Writes a file of texts, named by its contents. */
function write(folder: string, language: Language, name: string, keys: readonly Key[]): string {
  const { name: prefix, texts } = tables[language];
  const source = `export default ${JSON.stringify(Object.fromEntries(keys.map((key) => [key, texts[key]])))};\n`;
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  const file = `assets/${prefix}-${name}-${hash}.js`;
  writeFileSync(join(folder, file), source);
  return file;
}

/** The page of the table whose HTML this is: documents are made from one. */
const pageOf = (file: string): string => (file.includes('/') ? 'docs' : file.replace('.html', ''));
/** The script of a page, in the sources. */
const entryOf = (root: string, page: string): string | undefined => {
  const path = /<script type="module" src="\.\/([^"]+)"/.exec(readFileSync(join(root, `${page}.html`), 'utf8'))?.[1];
  return path === undefined ? undefined : resolve(root, path);
};

/** The built pages with a script, with the keys of each; of documents all keys together, since they share their files. */
async function keysByPage(
  root: string,
  files: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, ReadonlySet<Key>>> {
  // TypeScript reads the sources: needed when building alone, not when serving.
  const { PageTexts } = await import('./pageTexts.ts');
  const reader = new PageTexts();
  const found = new Map<string, ReadonlySet<Key>>();
  for (const { name } of pages) {
    const entry = entryOf(root, name);
    const html = [...files].flatMap(([file, source]) => (pageOf(file) === name ? [source] : [])).join('\n');
    if (entry !== undefined) found.set(name, reader.keysOf(html, [entry]));
  }
  return found;
}

export function pageTexts(): Plugin {
  let root = '';
  let site = '';
  return {
    name: 'touchstone-texts',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      site = resolve(config.root, config.build.outDir);
    },
    // Before the lists of files for packages and for use offline are made.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = readdirSync(site, { recursive: true, encoding: 'utf8' }).map((name) => name.split(sep).join('/'));
        const files = new Map(
          names.filter((name) => name.endsWith('.html')).map((name) => [name, readFileSync(join(site, name), 'utf8')]),
        );
        const keys = await keysByPage(root, files);
        const count = new Map<Key, number>();
        for (const key of [...keys.values()].flatMap((of) => [...of])) count.set(key, (count.get(key) ?? 0) + 1);
        const isShared = (key: Key): boolean => (count.get(key) ?? 0) >= sharedBy;
        const shared = [...count.keys()].filter(isShared).sort();
        const languages = Object.keys(tables) as Language[];
        const ofAll = new Map(languages.map((language) => [language, write(site, language, 'base', shared)]));
        const addresses = new Map(
          [...keys].map(([page, all]) => {
            const own = [...all].filter((key) => !isShared(key)).sort();
            return [page, languages.map((one) => [one, [ofAll.get(one), write(site, one, page, own)]] as const)];
          }),
        );
        for (const [file, html] of files) {
          const up = '../'.repeat(file.split('/').length - 1) || './';
          const attributes = addresses
            .get(pageOf(file))
            ?.map(([one, paths]) => ` data-texts-${one}="${paths.map((path) => `${up}${path ?? ''}`).join(' ')}"`);
          if (attributes)
            writeFileSync(
              join(site, file),
              html.replace(/<html\b/, (tag) => tag + attributes.join('')),
            );
        }
      },
    },
  };
}
