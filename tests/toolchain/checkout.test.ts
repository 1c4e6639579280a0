// SPDX-License-Identifier: MIT
// Commands in a checkout that was moved, copied or built under another clock: nothing is written into the one that it came from.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { prepareFolder, settleTimes, whyUnusable } from '../../bindings/toolchain/cmakeFolder.mjs';
// @ts-expect-error plain JavaScript, like the other
import { mustBeOwn } from '../../bindings/toolchain/ownFolders.mjs';

let place = '';
const at = (...parts: readonly string[]): string => join(place, ...parts);
function write(name: string, content = ''): void {
  mkdirSync(dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
}
/** A checkout as the commands see it, with a program of one file. */
function writeCheckout(name: string): void {
  write(`${name}/package.json`, '{}');
  write(`${name}/bindings/toolchain/common.mjs`);
  write(`${name}/core/a.cpp`, 'int main() { return 0; }\n');
  write(
    `${name}/CMakeLists.txt`,
    'cmake_minimum_required(VERSION 3.25)\nproject(tried LANGUAGES NONE)\nfile(WRITE ${CMAKE_BINARY_DIR}/written "")\n',
  );
}
const configure = (source: string): void =>
  void execFileSync('cmake', ['-S', at(source), '-B', at(source, 'build/wasm'), '-G', 'Ninja'], { stdio: 'pipe' });
const why = (checkout: string): string | undefined =>
  (whyUnusable as (dir: string, root: string) => string | undefined)(at(checkout, 'build/wasm'), at(checkout));
const prepare = (checkout: string): boolean =>
  (prepareFolder as (dir: string, root: string) => boolean)(at(checkout, 'build/wasm'), at(checkout));

let message: string[] = [];
beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'touchstone-')));
  message = [];
  vi.spyOn(console, 'error').mockImplementation((text: string) => void message.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(place, { recursive: true, force: true });
});

test('a copied checkout is configured anew, and building it writes nothing into the first', () => {
  writeCheckout('first');
  configure('first');
  expect(why('first')).toBeUndefined();
  cpSync(at('first'), at('copy'), { recursive: true });
  rmSync(at('first/build/wasm/written'));
  expect(why('copy')).toBe(`was configured for the checkout ${at('first')}, not for ${at('copy')}`);
  expect(prepare('copy')).toBe(false);
  expect(message).toEqual([
    expect.stringMatching(/^build\/wasm was configured for .*It is configured and compiled anew\.$/),
  ]);
  expect(existsSync(at('copy/build/wasm/build.ninja'))).toBe(false);
  configure('copy');
  expect(existsSync(at('copy/build/wasm/written'))).toBe(true);
  expect(existsSync(at('first/build/wasm/written'))).toBe(false);
  expect(prepare('copy')).toBe(true);
});
test('so is one whose first is gone; one that is reached by a link is not', () => {
  writeCheckout('first');
  configure('first');
  symlinkSync(at('first'), at('link'));
  expect(prepare('link')).toBe(true);
  cpSync(at('first'), at('copy'), { recursive: true });
  rmSync(at('first'), { recursive: true });
  expect(prepare('copy')).toBe(false);
});
test('what was built stays beside the new configuration, what CMake keeps does not', () => {
  writeCheckout('first');
  write('first/build/wasm/CMakeCache.txt', `CMAKE_HOME_DIRECTORY:INTERNAL=/gone\nCMAKE_CACHEFILE_DIR:INTERNAL=/gone\n`);
  for (const name of ['simd/touchstone.wasm', 'touchstone-simd.stamp', '.ninja_log', 'libcore.a', 'CMakeFiles/a.o'])
    write(`first/build/wasm/${name}`);
  prepare('first');
  const left = ['simd/touchstone.wasm', 'touchstone-simd.stamp', '.ninja_log', 'libcore.a', 'CMakeFiles'].filter(
    (name) => existsSync(at('first/build/wasm', name)),
  );
  expect(left).toEqual(['simd/touchstone.wasm', 'touchstone-simd.stamp']);
});
test('a configuration that ended early, or whose compiler is gone, is made anew', () => {
  writeCheckout('first');
  configure('first');
  const cache = at('first/build/wasm/CMakeCache.txt');
  const whole = readFileSync(cache, 'utf8');
  writeFileSync(cache, `${whole}\nCMAKE_TOOLCHAIN_FILE:FILEPATH=/gone/Emscripten.cmake\n`);
  expect(why('first')).toBe('was configured with /gone/Emscripten.cmake, which is not there any more');
  writeFileSync(cache, '# half');
  expect(why('first')).toBe('was not configured to the end');
  writeFileSync(cache, whole);
  rmSync(at('first/build/wasm/build.ninja'));
  expect(why('first')).toBe('was not configured to the end');
});
test('sources from the future get the time of now, which is said; a folder built in the future is made anew', () => {
  writeCheckout('first');
  configure('first');
  const tomorrow = new Date(Date.now() + 86_400_000);
  for (const name of ['core/a.cpp', 'CMakeLists.txt']) utimesSync(at('first', name), tomorrow, tomorrow);
  expect(prepare('first')).toBe(true);
  expect(message).toEqual([expect.stringMatching(/in the future were set to now, in 2 files \(CMakeLists\.txt …\)/)]);
  expect(statSync(at('first/core/a.cpp')).mtimeMs).toBeLessThan(Date.now() + 1000);
  expect((settleTimes as (root: string) => readonly string[])(at('first'))).toEqual([]);
  utimesSync(at('first/build/wasm/build.ninja'), tomorrow, tomorrow);
  expect(why('first')).toMatch(/^has files from the future \(build\.ninja\)/);
  expect(prepare('first')).toBe(false);
});
test('a folder that is a link into another checkout is refused and stays as it is', () => {
  for (const name of ['first', 'second']) writeCheckout(name);
  configure('first');
  symlinkSync(at('first/build'), at('second/build'));
  expect(() => prepare('second')).toThrow(
    `${at('second/build')} is a link to ${at('first/build')}, which belongs to the checkout ${at('first')}; nothing is written there.`,
  );
  expect(existsSync(at('first/build/wasm/build.ninja'))).toBe(true);
});
test('a link to a folder that is of no checkout is taken', () => {
  writeCheckout('first');
  mkdirSync(at('fast disk'));
  symlinkSync(at('fast disk'), at('first/build'));
  expect(() =>
    (mustBeOwn as (names: readonly string[], root: string) => void)(['build', 'dist'], at('first')),
  ).not.toThrow();
});
