// SPDX-License-Identifier: MIT
// Puts the C++ compiler for the code of students beside the pages.
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compilerContents } from './compilerContents.ts';

const root = resolve(import.meta.dirname, '../..');
const ownSource = join(root, 'node_modules/@yowasp/clang');
const ownCache = join(root, 'build/compiler');
const folder = 'compiler';

const files = (): Promise<Map<string, Uint8Array>> => compilerContents(ownSource, ownCache);

export function compilerFiles(): Plugin {
  return {
    name: 'touchstone-compiler',
    async generateBundle() {
      for (const [path, content] of await files())
        this.emitFile({ type: 'asset', fileName: `${folder}/${path}`, source: content });
    },
    configureServer(server) {
      let served: Promise<Map<string, Uint8Array>> | undefined;
      server.middlewares.use(`/${folder}/`, (request, response, next) => {
        served ??= files();
        served.then((all) => {
          const path = (request.url ?? '').replace(/^\/|\?.*$/g, '');
          const content = all.get(path);
          if (!content) return next();
          response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
          response.end(content);
        }, next);
      });
    },
  };
}
