// SPDX-License-Identifier: MIT
// A user's program may be compiled with -ffast-math, and functions of the public headers are compiled in it as in the
// core. The core must keep its own: no such function may be out of line in the program, and the answers keep their bits.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { which } from '../../bindings/toolchain/common.mjs';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'fast-math-'));
afterAll(() => rmSync(folder, { recursive: true }));

const compilers = ['g++', 'clang++'].filter((name) => (which as (name: string) => string | undefined)(name));
const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 24 });
/** The object file of the program, without inlining but where a function asks for it. */
function compile(compiler: string, ...flags: string[]): string {
  const object = join(folder, `${compiler}${flags.join('')}.o`);
  const source = join(root, 'tests/toolchain/fastMath.cpp');
  const include = `-I${join(root, 'core/include')}`;
  run(compiler, '-std=c++20', '-fno-inline', ...flags, include, '-c', source, '-o', object);
  return object;
}

test.each(compilers)('%s: the program has no copy of a function that the core computes with', (compiler) => {
  const defined = run('nm', '-C', '--defined-only', compile(compiler, '-O0', '-ffast-math')).split('\n');
  const copies = defined.filter((line) => / [WVu] .*touchstone::/.test(line));
  // These hand pointers on, or are static assertions.
  expect(copies.filter((line) => !/ (?:void )?touchstone::(distance|contact|requirePair)</.test(line))).toEqual([]);
});

test.each(compilers)(
  '%s: with -ffast-math and contraction in the program the core answers the same bits',
  (compiler) => {
    const answers = (...flags: string[]): string => {
      const program = join(folder, 'program');
      // The program's object comes first, so the linker would take its copies.
      run(compiler, compile(compiler, '-O2', ...flags), join(root, 'build/native/libtouchstone_core.a'), '-o', program);
      return run(program);
    };
    const exact = answers();
    expect(exact.split('\n').length).toBe(200 * (5 * 4 + 3) + 1);
    expect(answers('-ffast-math', '-ffp-contract=fast')).toBe(exact);
  },
);

/** The files of the core that a source is made of: itself, or those that CMake joined to one. */
function coreFilesOf(source: string): readonly string[] {
  const core = join(root, 'core/src');
  if (source.startsWith(core)) return [source];
  if (!source.includes('touchstone_core.dir/Unity')) return [];
  return [...readFileSync(source, 'utf8').matchAll(/^#include "(.*)"$/gm)].map(([, file = '']) => file);
}

test('every file of the core is compiled without contraction and without fast mathematics', () => {
  const database = readFileSync(join(root, 'build/native/compile_commands.json'), 'utf8');
  const commands = JSON.parse(database) as readonly { readonly file: string; readonly command: string }[];
  const compiled: string[] = [];
  for (const { command, file } of commands) {
    const files = coreFilesOf(file);
    if (files.length === 0) continue;
    compiled.push(...files);
    // The last of several flags counts.
    expect(command.match(/-f(?:no-)?fast-math/g)?.at(-1), file).toBe('-fno-fast-math');
    expect(command.match(/-ffp-contract=\w+/g)?.at(-1), file).toBe('-ffp-contract=off');
  }
  const sources = readdirSync(join(root, 'core/src'), { recursive: true, encoding: 'utf8' });
  const expected = sources.filter((name) => name.endsWith('.cpp')).map((name) => join(root, 'core/src', name));
  expect(compiled.sort()).toEqual(expected.sort());
});
