// SPDX-License-Identifier: MIT
// The list of documents and the page of each one as markup. A document takes the frame of docs.html as it was built (header,
// styles, content policy, script), so that it is right whatever the build does with these.
import { en } from '../../src/text/en.ts';
import type { Key } from '../../src/text/keys.ts';
import { documentGroups, type DocumentGroup, type Localised } from './documents.ts';
import { escaped } from './highlight.ts';
import type { SiteDocument } from './site.ts';

/** An element with a text of the pages, which the script says in the reader's language. */
const message = (tag: string, key: Key, more = ''): string =>
  `<${tag}${more} data-text="${key}">${escaped(en[key])}</${tag}>`;
const labelled = (key: Key): string => `aria-label="${escaped(en[key])}" data-text-label="${key}"`;
/** Of a text in both languages the style shows the one of the page. */
const both = (texts: Localised): string =>
  (['en', 'de'] as const).map((lang) => `<span class="either" lang="${lang}">${escaped(texts[lang])}</span>`).join('');

const link = ({ language, title, address }: SiteDocument, base: string): string =>
  `<a lang="${language}" hreflang="${language}" href="${base}${address}.html">${escaped(title)}</a>`;
/** The versions of a document; the style puts the one in the reader's language first. */
const versions = (documents: readonly SiteDocument[], base: string): string =>
  `<span class="versions${documents.length > 1 ? ' several' : ''}">${documents.map((document) => link(document, base)).join(' ')}</span>`;

/** The first sentence of a document that the table says nothing about. */
function firstSentence({ sections }: SiteDocument): string {
  const [first] = sections;
  return /^.*?[.:](?= |$)/.exec(first?.content ?? '')?.[0] ?? '';
}

/** The documents of one row of the table: one, or one in each language. */
export const inAllLanguages = (documents: readonly SiteDocument[]): readonly (readonly SiteDocument[])[] => {
  const rows = new Map<string, SiteDocument[]>();
  for (const document of documents) rows.set(document.row.name, [...(rows.get(document.row.name) ?? []), document]);
  return [...rows.values()];
};

/** The list of all documents, by reader. */
export function listMarkup(documents: readonly SiteDocument[]): string {
  const rows = inAllLanguages(documents);
  const entry = (row: readonly SiteDocument[]): string => {
    const [document] = row;
    if (!document) return '';
    const says = document.row.says ? both(document.row.says) : escaped(firstSentence(document));
    return `<li>${versions(row, './docs/')}<p>${says}</p></li>`;
  };
  const section = (id: DocumentGroup['id']): string => {
    const own = rows.filter(([document]) => document?.group === id);
    if (own.length === 0) return '';
    return `<section aria-labelledby="${id}">${message('h2', `docs.group.${id}`, ` id="${id}"`)}<ul class="entries">${own.map(entry).join('\n')}</ul></section>`;
  };
  return [...documentGroups.map(({ id }) => id), 'further' as const].map(section).join('\n');
}

/** Sections, of a document with very many only the highest. */
function contents({ sections }: SiteDocument): string {
  const listed = sections.filter(({ level }) => level === 2 || level === 3);
  const shown = listed.length > 40 ? listed.filter(({ level }) => level === 2) : listed;
  if (shown.length < 2) return '';
  const items = shown.map(
    ({ id, text, level }) => `<li class="level-${level}"><a href="#${escaped(id)}">${escaped(text)}</a></li>`,
  );
  return `<nav class="contents" ${labelled('docs.contents')}><details id="contents">${message('summary', 'docs.contents')}<ul>${items.join('\n')}</ul></details></nav>`;
}

/** The document before and the one after it, in its language where they have it. */
function neighbours(document: SiteDocument, documents: readonly SiteDocument[]): string {
  const rows = inAllLanguages(documents);
  const at = rows.findIndex((row) => row.includes(document));
  const one = (key: Key, rel: string, row: readonly SiteDocument[] | undefined): string => {
    const next = row?.find(({ language }) => language === document.language) ?? row?.[0];
    return next
      ? `<p class="${rel}">${message('span', key)} ${link(next, './').replace('<a', `<a rel="${rel}"`)}</p>`
      : '';
  };
  return `<nav class="neighbours" ${labelled('docs.order')}>${one('docs.previous', 'prev', rows[at - 1])}${one('docs.next', 'next', rows[at + 1])}</nav>`;
}

/** Where else it is: in the other language, live, in the repository. */
function meta(document: SiteDocument, documents: readonly SiteDocument[]): string {
  const other = documents.find(({ row, language }) => row === document.row && language !== document.language);
  const key = other?.language === 'de' ? 'docs.inGerman' : 'docs.inEnglish';
  const links = [
    other && message('a', key, ` href="./${other.address}.html" hreflang="${other.language}" rel="alternate"`),
    document.row.page && message('a', 'docs.live', ` href="../${document.row.page}.html"`),
  ].filter((one) => one !== undefined);
  return links.length > 0 ? `<ul class="meta">${links.map((one) => `<li>${one}</li>`).join('')}</ul>` : '';
}

const description = (document: SiteDocument): string =>
  escaped(document.row.says?.[document.language] ?? firstSentence(document));

/** The page of a document in the frame of docs.html, for the folder docs/. */
export function documentMarkup(frame: string, document: SiteDocument, documents: readonly SiteDocument[]): string {
  const { html, title, source, language, hasScenes } = document;
  const article = `${contents(document)}
      <article lang="${language}">
      ${html.replace('</h1>', `</h1>${meta(document, documents)}`)}
      <p class="source">${message('span', 'docs.source')} <code>${escaped(source)}</code></p>
      </article>
      ${neighbours(document, documents)}`;
  const script = hasScenes ? '<script defer src="./touchstone-playground.js"></script>\n  </head>' : '</head>';
  return inSubfolder(
    frame
      .replace(/<title[^]*?<\/title>/, () => `<title>${escaped(title)} — Touchstone</title>`)
      .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${description(document)}" />`)
      .replace(
        /<h1 data-text="nav\.documents">[^]*?<\/h1>/,
        () => `<p class="place"><a href="./docs.html" data-text="nav.documents">${en['nav.documents']}</a></p>`,
      )
      .replace(/\s*<p class="tagline"[^]*?<\/p>/, '')
      .replace(' aria-current="page"', ' aria-current="true"')
      .replace('</head>', () => script),
  )
    .replace('class="docs"', 'class="docs document"')
    .replace(/<p class="intro"[^]*?<\/p>\s*<div id="documents">[^]*?<\/div>(?=\s*<\/main>)/, () => article);
}

/** What the frame names relative to the root of the site is one folder above a document. */
const inSubfolder = (frame: string): string => frame.replace(/((?:href|src|data-root)=")\.\//g, '$1../');
