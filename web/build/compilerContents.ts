// SPDX-License-Identifier: MIT
// The files of the C++ compiler for the code of students: packed, since it is 105 MB otherwise, under names that no host unpacks
// by itself, and with the list that src/coding/compilerFiles.ts reads.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { listName, type CompilerList } from '../src/coding/compilerFiles.ts';

const names = ['llvm-resources.tar', 'llvm.core.wasm', 'llvm.core2.wasm', 'llvm.core3.wasm', 'llvm.core4.wasm'];
const typeOf = (name: string): string => (name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream');

async function pack(source: string, name: string, file: string): Promise<void> {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  // Complete or not there at all, should the build be interrupted.
  writeFileSync(`${file}.part`, await promisify(gzip)(readFileSync(join(source, 'gen', name)), { level: 9 }));
  renameSync(`${file}.part`, file);
}

/**
 * All files below the folder `compiler` by their paths, from the installed package `source`. Packing takes half a minute, once per
 * version: the packed files stay in `cache`.
 */
export async function compilerContents(source: string, cache: string): Promise<Map<string, Uint8Array>> {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const contents = new Map<string, Uint8Array>();
  const listed: CompilerList['files'][number][] = [];
  for (const name of names) {
    const path = `${version}/${name.replace(/\.\w+$/, '')}.bin`;
    const file = join(cache, path);
    await pack(source, name, file);
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
