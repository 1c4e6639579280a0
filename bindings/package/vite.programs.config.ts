// SPDX-License-Identifier: MIT
// Bundles the command line programs of the npm package with everything they need, but the compiler; they start the WebAssembly
// modules of the library.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import * as entries from '../../web/entries.mjs';

const root = resolve(import.meta.dirname, '../..');
const at = (file = ''): string => resolve(root, file);
const programs = entries.programs as Readonly<Record<string, string>>;
const { version } = JSON.parse(readFileSync(at('node_modules/@yowasp/clang/package.json'), 'utf8')) as {
  version: string;
};

const invocation: Plugin = {
  name: 'touchstone-invocation',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    resolve(dirname(importer), source) === at('bindings/invocation.ts') ? at('bindings/package/invocation.ts') : null,
};

export default defineConfig({
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [invocation],
  define: { compilerVersion: JSON.stringify(version) },
  ssr: { noExternal: true, external: ['@yowasp/clang'] },
  build: {
    outDir: at('build/npm/package/programs'),
    emptyOutDir: true,
    target: 'node20',
    ssr: true,
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        touchstone: at(entries.packageProgram as string),
        codeWorker: at(programs['codeWorker']),
        labWorker: at(programs['labWorker']),
      },
      external: [/build\/wasm\//],
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name].mjs',
        paths: (id) => id.replace(/^.*build\/wasm\/(\w+)\/(\w+)\.mjs$/, '../dist/node-$1-$2.js'),
      },
    },
  },
});
