// SPDX-License-Identifier: MIT
// Builds src/parts/embed/element.ts as one classic script with a name that never changes, which pages of other origins include.
import type { Plugin } from 'vite';
import { classicScript } from './classicScript.ts';

const fileName = 'touchstone-playground.js';

const script = (): Promise<string> =>
  classicScript({ entry: 'parts/embed/element.ts', name: 'touchstonePlayground', fileName });

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
