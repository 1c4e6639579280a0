// SPDX-License-Identifier: MIT
// The typeface of the pages (web/src/styles/tokens.css): its file is on its way before the style sheet is read, and its licence
// is part of the site.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const licence = resolve(import.meta.dirname, '../../node_modules/@fontsource-variable/inter/LICENSE');

export function typeface(): Plugin {
  return {
    name: 'touchstone-typeface',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'assets/inter-licence.txt', source: readFileSync(licence, 'utf8') });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${name}` },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}
