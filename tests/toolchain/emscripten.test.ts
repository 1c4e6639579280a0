// SPDX-License-Identifier: MIT
// Finding and fetching Emscripten, with programs that only pretend: what is taken, what is refused, and what each failure
// says and leaves behind.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import * as emscripten from '../../bindings/toolchain/emscripten.mjs';
// @ts-expect-error plain JavaScript, like the other
import { compareVersions } from '../../bindings/toolchain/common.mjs';
// @ts-expect-error plain JavaScript, like the other
import { canFetchFromDebian, reasonIn } from '../../bindings/toolchain/debian.mjs';

const program = resolve(import.meta.dirname, '../../bindings/toolchain/emscripten.mjs');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program of the given name that runs these lines of shell. */
function fake(path: string, ...lines: readonly string[]): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${lines.join('\n')}\n`);
  chmodSync(file, 0o755);
}
function find(
  env: Record<string, string> = {},
  mirror = 'http://mirror.example/debian',
): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    encoding: 'utf8',
    env: {
      PATH: `${folder}/bin:/usr/bin:/bin`,
      HOME: `${folder}/home`,
      XDG_CACHE_HOME: `${folder}/cache`,
      TOUCHSTONE_DEBIAN_MIRROR: mirror,
      ...env,
    },
  });
  return { status, out: stdout, err: stderr };
}
const leftIn = (path: string): string[] => (existsSync(join(folder, path)) ? readdirSync(join(folder, path)) : []);

test('versions are read and compared as numbers', () => {
  expect(emscripten.parseVersion('emcc (Emscripten gcc/clang-like replacement) 3.1.69 (abc)')).toBe('3.1.69');
  expect(emscripten.parseVersion('no version here')).toBeUndefined();
  expect(compareVersions('3.1.9', '3.1.69')).toBeLessThan(0);
  expect(compareVersions('6.0.5', '3.1.69')).toBeGreaterThan(0);
  expect(compareVersions('3.1.69', '3.1.69')).toBe(0);
});

test('3.1.6 of Debian 12 is refused with the reason', () => {
  expect(emscripten.whyRefused('3.1.6')).toMatch(/3\.1\.69 is the oldest.*do not run in Node 20/);
  expect(emscripten.whyRefused('3.1.69')).toBeUndefined();
  expect(emscripten.whyRefused(undefined)).toMatch(/does not say/);
});

test('EMSDK comes before PATH, and both before anything fetched', () => {
  fake('bin/emcc', 'echo "emcc 4.0.0"');
  fake('sdk/upstream/emscripten/emcc', 'echo "emcc 5.0.1"');
  expect(find().out).toContain('bin/emcc (4.0.0)');
  expect(find({ EMSDK: `${folder}/sdk` }).out).toContain('upstream/emscripten/emcc (5.0.1)');
});

test('an old emcc on PATH is named and passed over; with no way to fetch, the emsdk commands are given', () => {
  fake('bin/emcc', 'echo "emcc 3.1.6"');
  fake('bin/apt-get', 'echo "Err: Temporary failure resolving" >&2; exit 100');
  const { status, err } = find();
  expect(status).toBe(1);
  expect(err).toMatch(/Not using emcc from PATH .*: it is version 3\.1\.6/);
});

for (const [name, message, sentence] of [
  [
    'no network',
    'E: Failed to fetch. Temporary failure resolving',
    'the Debian mirror cannot be reached; check the network and try again.',
  ],
  ['a full disk', 'E: write: No space left on device', 'the disk is full (about 1.5 GB are needed).'],
  [
    'an interrupted download',
    'E: Connection failed [IP: 1.2.3.4]',
    'the Debian mirror cannot be reached; check the network and try again.',
  ],
] as const) {
  test(`${name} ends with one sentence and leaves nothing behind`, () => {
    fake('bin/apt-get', `case "$*" in *indextargets*) exit 0;; *) echo "${message}" >&2; exit 100;; esac`);
    const { status, err } = find();
    expect(status).toBe(1);
    expect(err).toContain(`Fetching Emscripten failed while reading the package lists: ${sentence}`);
    expect(err).not.toContain('    at ');
    expect(leftIn('cache/touchstone')).toEqual([]);
  });
}

test('without a Debian mirror in the configuration of apt, it says how to name one', () => {
  fake('bin/apt-get', 'exit 0');
  const { status, err } = find({}, '');
  expect(status).toBe(1);
  expect(err).toContain('set TOUCHSTONE_DEBIAN_MIRROR to the address of one');
  expect(leftIn('cache/touchstone')).toEqual([]);
});

test('the lock and the leftovers of a killed fetch do not stand in the way', () => {
  fake('bin/apt-get', 'echo "E: No space left on device" >&2; exit 100');
  expect(find().status).toBe(1);
  const cache = join(folder, 'cache/touchstone');
  mkdirSync(join(cache, 'fetch-old/state'), { recursive: true });
  writeFileSync(join(cache, 'emscripten-debian13-5760687a.lock'), '999999999');
  const { status, err } = find();
  expect(status).toBe(1);
  expect(err).toContain('the disk is full');
  expect(leftIn('cache/touchstone').filter((name) => name.startsWith('fetch-'))).toEqual([]);
});

test('a half toolchain without its mark is never used', () => {
  fake('bin/apt-get', 'echo "E: No space left on device" >&2; exit 100');
  mkdirSync(join(folder, 'cache/touchstone/emscripten-debian13-5760687a/usr/share/emscripten'), { recursive: true });
  expect(find().status).toBe(1);
});

test('other systems are told what to do', () => {
  expect(canFetchFromDebian({ platform: 'darwin', arch: 'arm64' })).toMatch(/Linux x86-64 only/);
  expect(reasonIn('')).toBe('the program gave no reason.');
  expect(reasonIn('first\nE: something odd\n')).toBe('E: something odd');
});
