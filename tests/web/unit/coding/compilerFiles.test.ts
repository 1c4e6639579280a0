// SPDX-License-Identifier: MIT
// The compiler's files are used only as the list of the build names them, whether the host sends them or the cache kept them.
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { CompilerFiles, type CompilerList } from '../../../../web/src/coding/compilerFiles.ts';
import { compilerMemory, limitMemory, limitingMemory } from '../../../../web/src/coding/compilerModules.ts';

const folder = 'https://site.example/compiler/';
const path = '1/core.bin';
const url = folder + path;
/** A module whose memory may grow to `pages`, with a custom section that says `name`. */
const moduleOf = (name: string, pages: readonly number[]): Uint8Array<ArrayBuffer> => {
  const memory = [5, 3 + pages.length, 1, 1, 1, ...pages];
  const custom = [0, 2 + name.length, name.length, ...new TextEncoder().encode(name), 0];
  return new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...memory, ...custom]);
};
/** 65536, the most that there can be: 4 GB. */
const all = [0x80, 0x80, 0x04];
const packed = (name: string): Uint8Array<ArrayBuffer> => new Uint8Array(gzipSync(moduleOf(name, all)));
const right = packed('right');
const isRight = (module: unknown): boolean =>
  WebAssembly.Module.customSections(module as WebAssembly.Module, 'right').length === 1;
const list: CompilerList = {
  version: '1',
  script: '1/clang.js',
  files: [
    {
      name: 'core.wasm',
      path,
      bytes: right.length,
      sha256: createHash('sha256').update(right).digest('base64'),
      type: 'application/wasm',
    },
  ],
};

/** A host that sends these bytes, and a cache that has others. */
function setUp(sent: Uint8Array<ArrayBuffer>, kept?: Uint8Array<ArrayBuffer>) {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>(kept ? [[url, kept]] : []);
  const cache = {
    match: (key: string) => Promise.resolve(stored.has(key) ? new Response(stored.get(key)) : undefined),
    put: async (key: string, response: Response) => void stored.set(key, new Uint8Array(await response.arrayBuffer())),
  };
  const fetching = vi.fn(() => Promise.resolve(new Response(sent)));
  vi.stubGlobal('fetch', fetching);
  const counted: number[] = [];
  const files = new CompilerFiles(folder, list, cache as unknown as Cache, (done) => counted.push(done));
  return { files, stored, fetching, counted };
}
afterEach(() => vi.unstubAllGlobals());

test('a file of the host is unpacked, counted and kept', async () => {
  const { files, stored, counted } = setUp(right);
  expect(isRight(await files.content('core.wasm'))).toBe(true);
  await files.keep();
  expect(stored.get(url)).toEqual(right);
  expect(counted.at(-1)).toBe(right.length);
});

test('a kept file is not fetched again', async () => {
  const { files, fetching, counted } = setUp(packed('another'), right);
  expect(isRight(await files.content('core.wasm'))).toBe(true);
  expect(fetching).not.toHaveBeenCalled();
  expect(counted.at(-1)).toBe(right.length);
});

test('a kept file that was changed is fetched again and replaced', async () => {
  const { files, stored } = setUp(right, packed('changed'));
  expect(isRight(await files.content('core.wasm'))).toBe(true);
  await files.keep();
  expect(stored.get(url)).toEqual(right);
});

test('a file of the host that is not the listed one is not used, nor kept', async () => {
  const { files, stored } = setUp(packed('changed'));
  await expect(files.content('core.wasm')).rejects.toThrow(path);
  await files.keep();
  expect(stored.has(url)).toBe(false);
});

test.each([
  ['4 GB', all, [0x80, 0x80, 0x01]],
  // 300 pages in as many bytes as it needs.
  ['less than the limit', [0xac, 0x02], [0xac, 0x02]],
])('a memory of up to %s is limited to 1 GB', (_, pages, limited) => {
  const module = moduleOf('right', pages);
  limitMemory(module, compilerMemory);
  expect(module).toEqual(moduleOf('right', limited));
});

test('a module that comes in pieces is limited as well', async () => {
  const pieces = new Blob([moduleOf('right', all)]).stream();
  const limited = await new Response(pieces.pipeThrough(limitingMemory(compilerMemory))).arrayBuffer();
  expect(new Uint8Array(limited)).toEqual(moduleOf('right', [0x80, 0x80, 0x01]));
});
