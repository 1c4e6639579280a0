// SPDX-License-Identifier: MIT
// The documents of the site: every document of docs/ in its languages, the one that is made from the core, the files that they
// lead to, and the index of the search.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadTouchstone, type Shape, type ShapeType } from '../../../bindings/index.ts';
import { toLink } from '../../src/formats/link/sceneLink.ts';
import { stateOf } from '../../src/content/situations/framing.ts';
import type { Language } from '../../src/parts/prose/formulaWords.ts';
import type { IndexedSection, SearchIndex } from '../../src/pages/docs/search.ts';
import { pages } from '../pages.ts';
import { type DocumentGroup, documentGroups, type DocumentRow, generatedName } from './documents.ts';
import { pairFigure } from './figure.ts';
import { copyOf, Links } from './links.ts';
import { pairsDocument } from './pairsDocument.ts';
import { type Rendered, rendered } from './render.ts';

/** One document in one language. */
export interface SiteDocument extends Rendered {
  /** Of its address, docs/ADDRESS.html: `pairs`, `published.de`. */
  readonly address: string;
  readonly row: DocumentRow;
  readonly group: DocumentGroup['id'];
  readonly language: Language;
  /** Path of its source in the repository. */
  readonly source: string;
}
export interface DocumentsSite {
  readonly documents: readonly SiteDocument[];
  /** Paths in the repository of files that the site has a copy of, by their paths in the site. */
  readonly files: ReadonlyMap<string, string>;
  readonly index: SearchIndex;
  /** Links that lead nowhere: the document, the link, what is missing. */
  readonly problems: readonly string[];
}

interface Source {
  readonly address: string;
  readonly row: DocumentRow;
  readonly group: DocumentGroup['id'];
  readonly language: Language;
  readonly path: string;
  readonly text: string;
  readonly ids?: readonly string[];
}

/** Where the document that is made from the core is written; a link to this folder leads to it. */
const pairsFolder = 'core/src/pairs';
const translationOf = (path: string): string => path.replace(/\.md$/, '.de.md');

/** The table with the documents that it does not name in its last group. */
function allGroups(root: string): readonly DocumentGroup[] {
  const named = new Set(documentGroups.flatMap(({ rows }) => rows.map(({ name }) => name)));
  const others = readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md') && !file.endsWith('.de.md'))
    .map((file) => file.replace(/\.md$/, ''))
    .filter((name) => !named.has(name));
  return [...documentGroups, { id: 'further', rows: others.sort().map((name) => ({ name })) }];
}

function sourcesOf(root: string): readonly Source[] {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  return allGroups(root).flatMap(({ id: group, rows }) =>
    rows.flatMap((row): Source[] => {
      const { name } = row;
      const path = row.source ?? `docs/${name}.md`;
      if (name === generatedName) {
        const { source: text, ids } = pairsDocument(root);
        return [{ address: name, row, group, language: 'en', path, text, ids }];
      }
      const english: Source = { address: name, row, group, language: 'en', path, text: read(path) };
      const german = translationOf(path);
      if (!existsSync(join(root, german))) return [english];
      return [english, { ...english, address: `${name}.de`, language: 'de', path: german, text: read(german) }];
    }),
  );
}

/** The playground with the two shapes that a block of JSON has as a and b. */
function sceneOf(json: string): string | undefined {
  try {
    const { a, b } = JSON.parse(json) as { readonly a?: Shape; readonly b?: Shape };
    return a?.type && b?.type ? `../playground.html${toLink(stateOf(a, b))}` : undefined;
  } catch {
    return undefined;
  }
}

const indexed = ({ sections, address, title, language }: SiteDocument): readonly IndexedSection[] =>
  sections.map(({ text, id, level, content }) => ({
    address: level === 1 ? `docs/${address}.html` : `docs/${address}.html#${id}`,
    document: title,
    heading: level === 1 ? '' : text,
    language,
    // Numbers of tables and scenes are not searched for, and would be most of the index.
    text: content.replace(/(?<=^|\s)[-−+]?[\d.,]+(?:e[-+]?\d+)?(?=\s|$)/g, '').replace(/\s+/g, ' '),
  }));

export async function buildDocuments(root = resolve(import.meta.dirname, '../../..')): Promise<DocumentsSite> {
  const core = await loadTouchstone();
  const sources = sourcesOf(root);
  const links = new Links(
    root,
    new Map([...sources.map(({ path, address }) => [path, address] as const), [pairsFolder, generatedName]]),
    new Set(pages.map(({ name }) => name)),
  );
  const idsOf = new Map<string, readonly string[]>();
  const documents = sources.map((source): SiteDocument => {
    const { path, row, language } = source;
    const ids = source.ids ?? (language === 'de' ? idsOf.get(row.source ?? `docs/${row.name}.md`) : undefined);
    const document = rendered(source.text, {
      language,
      addressOf: (href) => links.addressOf(path, href),
      live: row.page && `../${row.page}.html`,
      sceneOf,
      figureOf: (pair) => {
        const [a, b] = pair.split(' ') as [ShapeType, ShapeType];
        return pairFigure(core, a, b);
      },
      ...(ids && { ids }),
    });
    idsOf.set(
      path,
      document.sections.map(({ id }) => id),
    );
    const isGenerated = row.name === generatedName;
    return {
      ...document,
      address: source.address,
      row,
      group: source.group,
      language,
      source: isGenerated ? pairsFolder : path,
    };
  });
  idsOf.set(pairsFolder, idsOf.get(`docs/${generatedName}.md`) ?? []);
  links.checkAnchors((path) => new Set(idsOf.get(path)));
  return {
    documents,
    files: new Map([...links.files].map((path) => [`docs/files/${copyOf(path)}`, path])),
    index: documents.flatMap(indexed),
    problems: links.problems,
  };
}
