// SPDX-License-Identifier: MIT
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { contentPolicy } from '../bindings/toolchain/policy.mjs';
// @ts-expect-error plain JavaScript, like the other
import { rebuildOnChange } from '../bindings/toolchain/watch.mjs';
import { elementScript } from './elementScript.ts';

const root = import.meta.dirname;

/** Writes the policy into the built pages; the development server needs inline styles and is left without. */
function policy(): Plugin {
  return {
    name: 'touchstone-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: contentPolicy as string },
        injectTo: 'head-prepend',
      },
    ],
  };
}

export default defineConfig({
  root,
  base: './',
  plugins: [policy(), elementScript(), rebuildOnChange() as Plugin],
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
        ['index', 'gallery', 'matrix', 'capsule2d', 'embed', 'course'].map((page) => [
          page,
          resolve(root, `${page}.html`),
        ]),
      ),
    },
  },
});
