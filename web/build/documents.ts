// SPDX-License-Identifier: MIT
// Puts the documents into the site: the list into docs.html, a page for each document into docs/, copies of the files that they lead
// to, and the index of the search as a module that the page imports when the search is used.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Plugin, runnerImport, type ViteDevServer } from 'vite';
import type { DocumentsSite } from './documents/site.ts';
import { documentMarkup, listMarkup } from './documents/template.ts';
import { framed } from './frame.ts';

const root = resolve(import.meta.dirname, '../..');
const indexName = 'virtual:touchstone-documents';
const place = '<div id="documents"></div>';

/** Reads the sources anew: what it imports is not kept. */
async function buildSite(): Promise<DocumentsSite> {
  const { module } = await runnerImport<{ readonly site: DocumentsSite }>(join(root, 'web/build/documents/built.ts'), {
    configFile: false,
    root,
    logLevel: 'warn',
  });
  return module.site;
}

const withList = (html: string, { documents }: DocumentsSite): string =>
  html.replace(place, () => `<div id="documents">${listMarkup(documents)}</div>`);

/** The page of a document, or the content of a file, as the development server has it; undefined for another path. */
async function served(server: ViteDevServer, path: string, site: DocumentsSite): Promise<string | Buffer | undefined> {
  const file = site.files.get(path);
  if (file !== undefined) return readFileSync(join(root, file));
  const document = site.documents.find(({ address }) => path === `docs/${address}.html`);
  if (!document) return undefined;
  const frame = framed(readFileSync(join(root, 'web/docs.html'), 'utf8'), 'docs');
  return server.transformIndexHtml(`/${path}`, documentMarkup(frame, document, site.documents));
}

export function documents(): Plugin {
  let site: Promise<DocumentsSite> | undefined;
  const current = (): Promise<DocumentsSite> => (site ??= buildSite());
  return {
    name: 'touchstone-documents',
    // After the pages of the build.
    enforce: 'post',
    resolveId: (id) => (id === indexName ? `\0${indexName}` : undefined),
    load: async (id) =>
      id === `\0${indexName}`
        ? `export const index = JSON.parse(${JSON.stringify(JSON.stringify((await current()).index))});`
        : undefined,
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => (html.includes(place) ? withList(html, await current()) : html),
    },
    async generateBundle(_, bundle) {
      const frame = bundle['docs.html'];
      if (frame?.type !== 'asset') return;
      const built = await current();
      for (const problem of built.problems) this.warn(problem);
      for (const document of built.documents)
        this.emitFile({
          type: 'asset',
          fileName: `docs/${document.address}.html`,
          source: documentMarkup(String(frame.source), document, built.documents),
        });
      for (const [path, file] of built.files)
        this.emitFile({ type: 'asset', fileName: path, source: readFileSync(join(root, file)) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/[?#].*$/, '').slice(1);
        if (path === 'docs.html') site = undefined;
        if (!path.startsWith('docs/')) return next();
        // A changed document is seen when it is loaded again.
        if (path.endsWith('.html')) site = undefined;
        current()
          .then((built) => served(server, path, built))
          .then((content) => {
            if (content === undefined) return next();
            const type = path.endsWith('.html') ? 'text/html' : path.endsWith('.svg') ? 'image/svg+xml' : 'text/plain';
            response.setHeader('content-type', `${type}; charset=utf-8`);
            response.end(content);
          })
          .catch(next);
      });
    },
  };
}
