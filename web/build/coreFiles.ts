// SPDX-License-Identifier: MIT
// Adds to each WebAssembly module's script the address and the length of its .wasm file, so that a file that is cut off or something
// else can be named as such (bindings/load.ts).
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const isModule = /[\\/]build[\\/]wasm[\\/]\w+[\\/]\w+\.mjs$/;

export function coreFiles(): Plugin {
  return {
    name: 'touchstone-core-files',
    // Before Vite replaces such an address by that of the built file.
    enforce: 'pre',
    transform(code, id) {
      const [path = ''] = id.split('?');
      if (!isModule.test(path)) return undefined;
      const file = path.replace(/\.mjs$/, '.wasm');
      const bytes = statSync(file, { throwIfNoEntry: false })?.size;
      if (bytes === undefined) return undefined;
      const address = `new URL(${JSON.stringify(basename(file))}, import.meta.url).href`;
      return { code: `${code}\nexport const wasmFile = { address: ${address}, bytes: ${bytes} };\n`, map: null };
    },
  };
}
