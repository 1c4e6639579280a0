// SPDX-License-Identifier: MIT
// Each public header of the core compiles alone, and none of them makes a compiler warn, whatever warnings a user has on.
import { execFile, execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
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
const compilers = (['clang++', 'g++'] as const).filter((name) => (which as (name: string) => string | undefined)(name));

const optionsOf = (compiler: 'g++' | 'clang++'): readonly string[] => {
  const all = ['-std=c++20', '-fsyntax-only', '-Werror', ...warningsOf[compiler]];
  return [...all, '-I', include, '-x', 'c++'];
};
const sourceOf = (names: readonly string[]): string => names.map((name) => `#include "${name}"\n`).join('');

/** What a compiler says of a source; beside other work, so that the test runner goes on. */
async function messages(compiler: 'g++' | 'clang++', source: string): Promise<string> {
  const running = promisify(execFile)(compiler, [...optionsOf(compiler), '-']);
  running.child.stdin?.end(source);
  return running.then(
    ({ stderr }) => stderr,
    (failure: { stderr: string }) => failure.stderr,
  );
}

// One compiler is enough to see a missing include; both in `npm run test:long`.
test.each(isLong ? compilers : compilers.slice(0, 1))(
  '%s: each header alone',
  async (compiler) => {
    expect(headers.length).toBeGreaterThan(30);
    const found: Record<string, string> = {};
    for (const name of headers) found[name] = await messages(compiler, sourceOf([name]));
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

test('headers include only the standard library and each other', () => {
  const found = execFileSync('grep', ['-rhoE', '#include [<"][^>"]+[>"]', include], { encoding: 'utf8' });
  const others = found.split('\n').filter((line) => !/^(#include (<\w+>|"touchstone\/[\w/]+\.hpp"))?$/.test(line));
  expect(others).toEqual([]);
  const own = found.matchAll(/"(touchstone[^"]+)"/g);
  expect([...own].map(([, name]) => name).filter((name) => !headers.includes(name ?? ''))).toEqual([]);
  expect(readdirSync(join(include, 'touchstone')).length).toBeGreaterThan(20);
});
