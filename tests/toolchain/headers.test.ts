// SPDX-License-Identifier: MIT
// Each public header of the core compiles alone, and none of them makes a compiler warn, whatever warnings a user has on.
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { which } from '../../bindings/toolchain/common.mjs';

const include = resolve(import.meta.dirname, '../../core/include');
const headers = readdirSync(include, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.hpp'))
  .sort();
const isLong = Boolean(process.env['TOUCHSTONE_LONG']);

/** All that clang knows, but for what no header in C++20 can please. */
const clang = [
  '-Weverything',
  // Advice for programs in older standards.
  '-Wno-c++98-compat',
  '-Wno-c++98-compat-pedantic',
  '-Wno-pre-c++17-compat',
  '-Wno-pre-c++20-compat-pedantic',
  // Fields stand in the order in which they are read; the unused bytes between them are no mistake.
  '-Wno-padded',
  // Of newer compilers: every index into an array, and every switch without a default branch, which -Wcovered-switch-default
  // forbids where all cases are named.
  '-Wno-unsafe-buffer-usage',
  '-Wno-switch-default',
  '-Wno-unknown-warning-option',
];
/** All that concerns headers in GCC 12, but for -Wuseless-cast: a cast may be of no use on one machine only. */
const gcc = [
  ...['-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Wsign-conversion', '-Wshadow', '-Wold-style-cast', '-Wundef'],
  ...[
    '-Wdouble-promotion',
    '-Wfloat-equal',
    '-Wformat=2',
    '-Wcast-align',
    '-Wcast-qual',
    '-Wlogical-op',
    '-Wextra-semi',
  ],
  ...[
    '-Wduplicated-cond',
    '-Wduplicated-branches',
    '-Wnull-dereference',
    '-Wredundant-decls',
    '-Wmissing-declarations',
  ],
  ...['-Woverloaded-virtual', '-Wnon-virtual-dtor', '-Wswitch-enum', '-Wzero-as-null-pointer-constant'],
];
const warningsOf = { 'g++': gcc, 'clang++': clang } as const;
type Compiler = keyof typeof warningsOf;
const compilers = (['clang++', 'g++'] as const).filter((name) => (which as (name: string) => string | undefined)(name));

const texts = new Map(headers.map((name) => [name, readFileSync(join(include, name), 'utf8')]));
const includesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '');
const standard = new Set([...texts.values()].flatMap((text) => includesOf(text, /^#include <(\w+)>/gm)));
const sourceOf = (names: readonly string[]): string => names.map((name) => `#include "${name}"\n`).join('');

/** What a compiler says of a source; beside other work, so that the test runner goes on. */
async function messages(compiler: Compiler, source: string, more: readonly string[] = []): Promise<string> {
  const args = ['-std=c++20', '-fsyntax-only', '-Werror', ...warningsOf[compiler], ...more, '-I', include];
  const running = promisify(execFile)(compiler, [...args, '-x', 'c++', '-']);
  running.child.stdin?.end(source);
  return running.then(
    ({ stderr }) => stderr,
    (failure: { stderr: string }) => failure.stderr,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'headers-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** Options with which the standard library need not be parsed again for each header: that is most of the time. */
function precompiled(compiler: Compiler): readonly string[] {
  const header = join(folder, 'standard.hpp');
  writeFileSync(header, [...standard].map((name) => `#include <${name}>\n`).join(''));
  const file = `${header}.${compiler === 'g++' ? 'gch' : 'pch'}`;
  execFileSync(compiler, ['-std=c++20', '-x', 'c++-header', header, '-o', file]);
  return compiler === 'g++' ? ['-include', header, '-Winvalid-pch'] : ['-include-pch', file];
}

/** With the whole standard library at hand, and in `npm run test:long` with what the header includes, by both compilers. */
test.each(isLong ? compilers : compilers.slice(0, 1))(
  '%s: each header alone',
  async (compiler) => {
    expect(headers.length).toBeGreaterThan(30);
    const options = isLong ? [] : precompiled(compiler);
    const found: Record<string, string> = {};
    for (const name of headers) found[name] = await messages(compiler, sourceOf([name]), options);
    expect(found).toEqual(Object.fromEntries(headers.map((name) => [name, ''])));
  },
  240_000,
);

test.each(compilers)('%s: all headers together', async (compiler) => {
  expect(await messages(compiler, sourceOf(headers))).toBe('');
});

test.each(compilers)('%s: a warning in a header is seen', async (compiler) => {
  expect(await messages(compiler, 'inline int half(double x) { return x / 2; }\n')).toMatch(/-Werror.*conversion/);
});

/** The names of the standard library that headers use, by the header that declares them; std::size and std::distance by any of several. */
const declared: Readonly<Record<string, RegExp>> = {
  algorithm: /min/,
  array: /array/,
  bit: /bit_cast/,
  cmath: /sqrt|abs/,
  cstddef: /size_t|byte|max_align_t/,
  cstdint: /uint(8|16|32|64|ptr)_t/,
  cstdlib: /abort/,
  iterator: /size|distance/,
  limits: /numeric_limits/,
  memory: /unique_ptr|shared_ptr/,
  optional: /optional|nullopt/,
  span: /span/,
  string: /string/,
  string_view: /string_view/,
  type_traits: /is_same_v|integral_constant|conditional_t/,
  utility: /index_sequence|make_index_sequence|move/,
  variant: /variant|visit|variant_alternative_t|variant_size_v/,
  vector: /vector/,
};
/** The headers of the standard library that a header includes, itself or by others of the core. */
function standardIn(name: string, seen = new Set<string>()): Set<string> {
  const text = texts.get(name) ?? '';
  seen.add(name);
  const found = new Set(includesOf(text, /^#include <(\w+)>/gm));
  for (const other of includesOf(text, /^#include "([^"]+)"/gm))
    if (!seen.has(other)) for (const one of standardIn(other, seen)) found.add(one);
  return found;
}

test.each(headers)('%s includes the header of the standard library for each name that it uses', (name) => {
  const code = (texts.get(name) ?? '').replace(/\/\/.*/g, '');
  const included = standardIn(name);
  const missing = new Set<string>();
  for (const [, used = ''] of code.matchAll(/\bstd::(\w+)/g)) {
    const declares = Object.keys(declared).filter((one) =>
      new RegExp(`^(?:${declared[one]?.source ?? ''})$`).test(used),
    );
    // Every header of the library that has a size_t or a container declares these, too.
    if (used !== 'size_t' && !declares.some((one) => included.has(one)))
      missing.add(`std::${used}: ${declares.join()}`);
  }
  expect([...missing]).toEqual([]);
});

test('headers include only the standard library and each other', () => {
  const all = [...texts.values()].flatMap((text) => text.match(/^ *# *include.*/gm) ?? []);
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((line) => !/^#include (<\w+>|"touchstone\/[\w/]+\.hpp")/.test(line))).toEqual([]);
  const own = [...texts.values()].flatMap((text) => includesOf(text, /^#include "([^"]+)"/gm));
  expect(own.filter((name) => !headers.includes(name))).toEqual([]);
});
