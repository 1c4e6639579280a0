// SPDX-License-Identifier: MIT
// What a page imports later is on its way from the start: the core, and the 3D view where it is seen first. They are only
// fetched: a module that is preloaded as one is compiled at once, before what the page shows first.
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { type Page, pageAt } from './pages.ts';

const link = (href: string, kind: 'script' | 'fetch', more = {}): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: kind, crossorigin: true, ...more, href: `./${href}` },
  injectTo: 'head',
});
const coreOf = (page: Page | undefined): string => `wasm/simd/${page?.isFull ? 'full' : 'touchstone'}.`;

export function preload(): Plugin {
  return {
    name: 'touchstone-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, path }) => {
        const files = Object.values(bundle ?? {});
        const page = pageAt(path);
        const core = coreOf(page);
        const wanted: HtmlTagDescriptor[] = [];
        for (const file of page?.asksFirst ? files : []) {
          if (file.type === 'chunk' && file.facadeModuleId?.includes(core)) wanted.push(link(file.fileName, 'script'));
          if (file.type === 'asset' && file.originalFileNames.some((name) => name.includes(core)))
            wanted.push(link(file.fileName, 'fetch'));
        }
        const view = files.flatMap((file) =>
          file.type === 'chunk' && ['viewport', 'webgl'].includes(file.name) ? [file.fileName, ...file.imports] : [],
        );
        for (const name of page?.showsView ? new Set(view) : [])
          if (!html.includes(name)) wanted.push(link(name, 'script', { fetchpriority: 'low' }));
        return wanted;
      },
    },
  };
}
