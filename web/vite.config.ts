// SPDX-License-Identifier: MIT
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
// @ts-expect-error plain JavaScript, like the others
import { offline } from '../bindings/toolchain/offline.mjs';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { contentPolicyOf } from '../bindings/toolchain/policy.mjs';
// @ts-expect-error plain JavaScript, like the other
import { rebuildOnChange } from '../bindings/toolchain/watch.mjs';
import { elementScript } from './elementScript.ts';
import { frame } from './frame.ts';

const root = import.meta.dirname;

/** Writes the policy into the built pages; the development server needs inline styles and is left without. */
function policy(): Plugin {
  return {
    name: 'touchstone-policy',
    apply: 'build',
    transformIndexHtml: (_html, { path }) => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: contentPolicyOf(path) as string },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/** The 3D view is imported once the numbers are shown; its files are on their way from the start. */
function preloadView(): Plugin {
  return {
    name: 'touchstone-preload-view',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, path }) => {
        const view = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'viewport');
        if (path !== '/index.html' || view?.type !== 'chunk') return [];
        const missing = [view.fileName, ...view.imports].filter((file) => !html.includes(file));
        return missing.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `./${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}

export default defineConfig({
  root,
  base: './',
  plugins: [frame(), policy(), elementScript(), preloadView(), offline() as Plugin, rebuildOnChange() as Plugin],
  server: { fs: { allow: [resolve(root, '..')] } },
  build: {
    outDir: resolve(root, '../dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rollupOptions: {
      input: Object.fromEntries(
        ['index', 'capsule2d', 'gallery', 'matrix', 'published', 'embed', 'course', 'exercises', 'exercise'].map(
          (page) => [page, resolve(root, `${page}.html`)],
        ),
      ),
    },
  },
});
