// SPDX-License-Identifier: MIT
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { offline } from '../bindings/toolchain/offline.mjs';
// @ts-expect-error plain JavaScript, like the other
import { moduleOnDemand, rebuildOnChange } from '../bindings/toolchain/watch.mjs';
import { compilerFiles } from './build/compilerFiles.ts';
import { documents } from './build/documents.ts';
import { elementScript } from './build/elementScript.ts';
import { frame } from './build/frame.ts';
import { pages } from './build/pages.ts';
import { policy } from './build/policy.ts';
import { preload } from './build/preload.ts';
import { reference } from './build/reference.ts';
import { scormFiles } from './build/scormFiles.ts';
import { typeface } from './build/typeface.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  base: './',
  plugins: [
    reference(),
    documents(),
    frame(),
    typeface(),
    policy(),
    elementScript(),
    compilerFiles(),
    preload(),
    scormFiles(),
    offline() as Plugin,
    moduleOnDemand() as Plugin,
    rebuildOnChange() as Plugin,
  ],
  server: { fs: { allow: [resolve(root, '..')] } },
  // The worker for students' code loads an engine only when it is needed; that engine finds its module beside itself.
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['@jitl/quickjs-wasmfile-release-sync'] },
  build: {
    outDir: resolve(root, '../dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // What most pages share comes as one file: each further one costs every page a request and a compilation.
      output: {
        codeSplitting: {
          groups: [
            // The texts of each language are a file of their own, of which a page loads one.
            { name: 'english', test: /web[\\/]src[\\/]text[\\/]en[\\/.]/, priority: 1 },
            { name: 'german', test: /web[\\/]src[\\/]text[\\/]de[\\/.]/, priority: 1 },
            // The list needs a little of each: one request instead of sixty.
            {
              name: 'exercises',
              test: /exercises[\\/][\w-]+[\\/]exercise\.json/,
              includeDependenciesRecursively: false,
            },
            // Not what imports three.js, which pages of text do without, nor exercises, which are fetched when they are opened.
            {
              name: 'shared',
              test: /web[\\/]src[\\/](?!(?:\w+[\\/])?view[\\/]|meshFiles|pages[\\/]pictures|exercises[\\/][\w-]+[\\/])|bindings|fflate|preload-helper/,
              minShareCount: 4,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
      input: Object.fromEntries(pages.map(({ name }) => [name, resolve(root, `${name}.html`)])),
    },
  },
});
