// SPDX-License-Identifier: MIT
// Builds src/parts/embed/element.ts as one classic script with a name that never changes: pages of other origins include it, and a
// classic script needs no permission of its host for that, as a module would.
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const fileName = 'touchstone-playground.js';

async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: resolve(import.meta.dirname, '../src/parts/embed/element.ts'),
        formats: ['iife'],
        name: 'touchstonePlayground',
        fileName: () => fileName,
      },
    },
  });
  for (const { output } of Array.isArray(built) ? built : [])
    for (const file of output) if (file.type === 'chunk') return file.code;
  throw new Error(`${fileName} was not built.`);
}

export function elementScript(): Plugin {
  return {
    name: 'touchstone-element',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await script() });
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_, response, next) => {
        script().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
  };
}
