// SPDX-License-Identifier: MIT
// Puts the C++ compiler for the code of students beside the pages: packed, since it is 105 MB otherwise, under names that no
// host unpacks by itself, and with the list that src/coding/compilerFiles.ts reads.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { listName, type CompilerList } from '../src/coding/compilerFiles.ts';

const root = resolve(import.meta.dirname, '../..');
const source = join(root, 'node_modules/@yowasp/clang');
/** Packing takes half a minute, once per version. */
const packed = join(root, 'build/compiler');
const folder = 'compiler';

const names = ['llvm-resources.tar', 'llvm.core.wasm', 'llvm.core2.wasm', 'llvm.core3.wasm', 'llvm.core4.wasm'];
const typeOf = (name: string): string => (name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream');

async function pack(name: string, file: string): Promise<void> {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  // Complete or not there at all, should the build be interrupted.
  writeFileSync(`${file}.part`, await promisify(gzip)(readFileSync(join(source, 'gen', name)), { level: 9 }));
  renameSync(`${file}.part`, file);
}

/** All files below the folder `compiler` by their paths. */
async function files(): Promise<Map<string, Uint8Array>> {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const contents = new Map<string, Uint8Array>();
  const listed: CompilerList['files'][number][] = [];
  for (const name of names) {
    const path = `${version}/${name.replace(/\.\w+$/, '')}.bin`;
    const file = join(packed, path);
    await pack(name, file);
    const content = readFileSync(file);
    contents.set(path, content);
    const sha256 = createHash('sha256').update(content).digest('base64');
    listed.push({ name, path, bytes: content.length, sha256, type: typeOf(name) });
  }
  const script = `${version}/clang.js`;
  contents.set(script, readFileSync(join(source, 'gen/bundle.js')));
  const list: CompilerList = { version, script, files: listed };
  contents.set(listName, new TextEncoder().encode(JSON.stringify(list)));
  return contents;
}

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
