// SPDX-License-Identifier: MIT
// The C++ core as one header: included in two files it compiles without warnings and in little time, and with the implementation in one
// of them the example answers what it answers with the library.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
// @ts-expect-error plain JavaScript, like the command itself
import { which } from '../../bindings/toolchain/common.mjs';
// @ts-expect-error plain JavaScript, like the command itself
import { packageHeader } from '../../bindings/toolchain/packageCpp.mjs';

// The whole core is compiled as one file, beside other tests.
vi.setConfig({ testTimeout: 1_200_000 });

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'touchstone-header-'));
const compilers = ['g++', 'clang++'].filter((name) => (which as (name: string) => string | undefined)(name));
const header = readFileSync((packageHeader as (out: string) => string)(folder), 'utf8');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], cwd: folder });
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};
/** Seconds of processor time that a command takes. */
const timeOf = (command: string): number =>
  Number(
    execFileSync('bash', ['-c', `TIMEFORMAT=%U; { time ${command} >/dev/null; } 2>&1`], {
      encoding: 'utf8',
      cwd: folder,
    }),
  );

const strict = ['-std=c++20', '-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Wshadow', '-Werror'];
const example = readFileSync(join(root, 'core/packaging/example/main.cpp'), 'utf8').replaceAll(
  /#include [<"]touchstone\/[\w/]+\.hpp[>"]/g,
  '#include "touchstone.hpp"',
);
/** By hand: the comments of the example say why. */
const answers = `distance -1.5
normal 1 0 0
on the ball 2 0 0
on the box 0.5 0 0
contact points 4
time of impact 0.5
sphere.radius is -1; it must be 0 or more.
`;

test('the same sources give the same header, which names no file beside it', () => {
  expect(readFileSync((packageHeader as (out: string) => string)(folder), 'utf8')).toBe(header);
  expect(header.match(/^#include ".*$/gm)).toBeNull();
  expect(header.match(/^#pragma once$/gm)).toBeNull();
  expect(header).toContain('Permission is hereby granted');
});

test.each(compilers)('%s compiles a program that includes it, without a warning', (compiler) => {
  run(compiler, ...strict, '-fsyntax-only', write('uses.cpp', example));
});

/** Under two seconds on a machine of its own; beside other tests only the ratio to the standard library's headers is steady. */
test.each(compilers)('%s takes at most three times as long as for the headers of the standard library', (compiler) => {
  const declarations = header.slice(0, header.indexOf('#endif  // TOUCHSTONE_SINGLE_HEADER'));
  const standard = [...new Set(declarations.match(/^#include <.*>$/gm))].join('\n');
  const compile = (file: string): number => timeOf(`${compiler} -std=c++20 -fsyntax-only ${file}`);
  const alone = compile(write('standard.cpp', `${standard}\nint main() {}\n`));
  expect(compile(write('one.cpp', '#include "touchstone.hpp"\nint main() {}\n'))).toBeLessThan(3 * alone);
});

test.each(compilers)('%s: the implementation in one file, and the example with it', (compiler) => {
  write('uses.cpp', example);
  write('touchstone.cpp', '#define TOUCHSTONE_IMPLEMENTATION\n#include "touchstone.hpp"\n');
  run(compiler, '-std=c++20', '-O0', '-ffp-contract=off', 'touchstone.cpp', 'uses.cpp', '-o', 'example');
  expect(run('./example')).toBe(answers);
});

test.each(compilers)('%s does not compile the implementation with -ffast-math, and says why', (compiler) => {
  write('fast.cpp', '#define TOUCHSTONE_IMPLEMENTATION\n#include "touchstone.hpp"\n');
  let message = '';
  try {
    run(compiler, '-std=c++20', '-ffast-math', '-Wfatal-errors', '-fsyntax-only', 'fast.cpp');
  } catch (error) {
    message = (error as { stderr: string }).stderr;
  }
  expect(message).toContain('Build the core without -ffast-math');
});
