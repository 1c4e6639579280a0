// SPDX-License-Identifier: MIT
// The printed algorithms are wrong on purpose: nothing but the comparison itself may be built on them.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const sources = ['core', 'bindings'].flatMap((folder) =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[ch]pp$/.test(file))
    .map((file) => `${folder}/${file}`),
);
const mentions = (pattern: RegExp): string[] =>
  sources.filter((file) => pattern.test(readFileSync(resolve(root, file), 'utf8'))).sort();

test('only the printed algorithms, the query of algorithms by name and the border include their headers', () => {
  expect(mentions(/#include\s*["<][^">]*(published\.hpp|printed\.hpp)/)).toEqual([
    'bindings/queries.cpp',
    'bindings/toolchain/describe.cpp',
    'core/src/published/printed.cpp',
    'core/src/published/printed.hpp',
    'core/src/published/published.cpp',
    'core/src/queries/algorithms.cpp',
  ]);
});

test('no other file of the core says their names', () => {
  // Particles have formulas of another source, which are a mode of their own.
  const files = mentions(/\bpublished\(|[pP]ublished[A-Z]|\bprinted::/).filter(
    (file) => file.startsWith('core/') && !file.includes('/particles/'),
  );
  expect(files).toEqual([
    'core/include/touchstone/published.hpp',
    'core/src/published/printed.cpp',
    'core/src/published/printed.hpp',
    'core/src/published/published.cpp',
    'core/src/queries/algorithms.cpp',
  ]);
});
