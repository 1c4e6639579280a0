// SPDX-License-Identifier: MIT
// The compiler's files are used only as the list of the build names them, whether the host sends them or the cache kept them.
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { CompilerFiles, type CompilerList } from '../../../web/src/coding/compilerFiles.ts';

const folder = 'https://site.example/compiler/';
const path = '1/core.bin';
const url = folder + path;
const packed = (content: string): Uint8Array<ArrayBuffer> => new Uint8Array(gzipSync(content));
const right = packed('the compiler');
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
  const response = await files.open('core.wasm');
  expect(response.headers.get('content-type')).toBe('application/wasm');
  expect(await response.text()).toBe('the compiler');
  await files.keep();
  expect(stored.get(url)).toEqual(right);
  expect(counted.at(-1)).toBe(right.length);
});

test('a kept file is not fetched again', async () => {
  const { files, fetching, counted } = setUp(packed('another'), right);
  expect(await (await files.open('core.wasm')).text()).toBe('the compiler');
  expect(fetching).not.toHaveBeenCalled();
  expect(counted.at(-1)).toBe(right.length);
});

test('a kept file that was changed is fetched again and replaced', async () => {
  const { files, stored } = setUp(right, packed('changed'));
  expect(await (await files.open('core.wasm')).text()).toBe('the compiler');
  await files.keep();
  expect(stored.get(url)).toEqual(right);
});

test('a file of the host that is not the listed one is not used, nor kept', async () => {
  const { files, stored } = setUp(packed('changed'));
  await expect(files.open('core.wasm')).rejects.toThrow(path);
  await files.keep();
  expect(stored.has(url)).toBe(false);
});
