// SPDX-License-Identifier: MIT
// Bundles the programs that run in Node. The WebAssembly module is not bundled: it stays in build/wasm and is imported
// from there at run time.
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import * as entries from '../web/entries.mjs';

const root = resolve(import.meta.dirname, '..');

const programs: Readonly<Record<string, string>> = {
  ...entries.programs,
  // What tests and tools load besides.
  index: 'bindings/index.ts',
  particles: 'bindings/particles/index.ts',
  broadphase: 'bindings/broadphase/index.ts',
  proof: 'bindings/proof/index.ts',
  labPlanted: 'tests/web/unit/lab/planted/command.ts',
};

export default defineConfig({
  root,
  logLevel: 'warn',
  build: {
    outDir: resolve(root, 'build/node'),
    emptyOutDir: true,
    target: 'node20',
    ssr: true,
    minify: false,
    rollupOptions: {
      input: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, resolve(root, file)])),
      external: [/build\/wasm\//],
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name].mjs',
        paths: (id) => id.replace(/^.*build\/wasm\//, '../wasm/'),
      },
    },
  },
});
