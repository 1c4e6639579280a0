// SPDX-License-Identifier: MIT
// The list of what the service worker keeps, made from a folder. The expected hashes are those of `printf TEXT | openssl dgst
// -sha256 -binary | base64`.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the build
import { precacheOf, writePrecache } from '../../bindings/toolchain/offline.mjs';

interface Precache {
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
  readonly seen: readonly string[];
}
const listOf = (folder: string): Precache => precacheOf(folder) as Precache;

let folder = '';
const put = (name: string, content: string): void => writeFileSync(join(folder, name), content);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'offline-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'thumbnails/dark'), { recursive: true });
  put('index.html', 'hello');
  put('assets/core.wasm', 'abc');
  put('thumbnails/dark/one.webp', 'picture');
  mkdirSync(join(folder, 'previews'));
  put('previews/index.jpg', 'for other sites');
  put('service-worker.js', 'work();\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('all files with their hashes but the worker itself; pictures are kept when seen', () => {
  const { files, seen } = listOf(folder);
  expect(files).toEqual({
    'assets/core.wasm': 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=',
    'index.html': 'sha256-LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=',
  });
  expect(seen).toEqual(['thumbnails/dark/one.webp']);
});

test('the version changes with the content of any file, a picture included, and with nothing else', () => {
  const before = listOf(folder).version;
  expect(before).toMatch(/^[\da-f]{16}$/);
  put('service-worker.js', 'work differently();\n');
  expect(listOf(folder).version).toBe(before);
  put('index.html', 'hellp');
  const changed = listOf(folder).version;
  expect(changed).not.toBe(before);
  put('thumbnails/dark/one.webp', 'another picture');
  expect(listOf(folder).version).not.toBe(changed);
});

test('written before the worker, and again in place of the list that was there', () => {
  const worker = (): string => readFileSync(join(folder, 'service-worker.js'), 'utf8');
  writePrecache(folder);
  const first = worker();
  expect(first).toBe(`const precache=${JSON.stringify(listOf(folder))};\nwork();\n`);
  writePrecache(folder);
  expect(worker()).toBe(first);
  put('index.html', 'hellp');
  writePrecache(folder);
  expect(worker()).toBe(`const precache=${JSON.stringify(listOf(folder))};\nwork();\n`);
  expect(worker()).not.toBe(first);
});

test('documents are kept from the start, the files that they lead to when seen', () => {
  mkdirSync(join(folder, 'docs/files'), { recursive: true });
  put('docs/pairs.html', 'matrix');
  put('docs/files/table.cpp.txt', 'source');
  const { files, seen } = listOf(folder);
  expect(files).toHaveProperty(['docs/pairs.html']);
  expect(seen).toEqual(['docs/files/table.cpp.txt', 'thumbnails/dark/one.webp']);
});

test('of the compiler for code, the small files are kept when seen and the large ones never', () => {
  mkdirSync(join(folder, 'compiler/1.0'), { recursive: true });
  put('compiler/files.json', '{}');
  put('compiler/1.0/clang.js', 'compile();');
  put('compiler/1.0/llvm.core.bin', 'large');
  put('assets/emscripten-module-1.wasm', 'engine');
  const { files, seen } = listOf(folder);
  expect(Object.keys(files)).toEqual(['assets/core.wasm', 'index.html']);
  expect(seen).toEqual([
    'assets/emscripten-module-1.wasm',
    'compiler/1.0/clang.js',
    'compiler/files.json',
    'thumbnails/dark/one.webp',
  ]);
});
