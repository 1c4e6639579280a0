// SPDX-License-Identifier: MIT
// Bundles the programs that run in Node. The WebAssembly module is not bundled: it stays in build/wasm and is imported
// from there at run time.
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const root = resolve(import.meta.dirname, '..');

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
      input: {
        query: resolve(root, 'web/src/commands/query.ts'),
        index: resolve(root, 'bindings/index.ts'),
        particles: resolve(root, 'bindings/particles/index.ts'),
        broadphase: resolve(root, 'bindings/broadphase/index.ts'),
        proof: resolve(root, 'bindings/proof/index.ts'),
        codeWorker: resolve(root, 'web/src/coding/nodeWorker.ts'),
        lab: resolve(root, 'web/src/lab/command.ts'),
        labPlanted: resolve(root, 'tests/web/unit/lab/planted/command.ts'),
        labEngines: resolve(root, 'web/src/lab/engines/command.ts'),
        labShrinkWorker: resolve(root, 'web/src/lab/engines/shrinkWorker.ts'),
        labWorker: resolve(root, 'web/src/lab/run/nodeWorker.ts'),
        grade: resolve(root, 'web/src/grading/command.ts'),
        scormContents: resolve(root, 'web/src/handin/scorm/contents.ts'),
      },
      external: [/build\/wasm\//],
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name].mjs',
        paths: (id) => id.replace(/^.*build\/wasm\//, '../wasm/'),
      },
    },
  },
});
