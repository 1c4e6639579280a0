// SPDX-License-Identifier: MIT
// What `npm start` says while it builds, and when it builds nothing.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { isModuleFresh, markModule, moduleNames } from '../../bindings/toolchain/fresh.mjs';
// @ts-expect-error plain JavaScript, like the other
import { buildStep, Progress } from '../../bindings/toolchain/progress.mjs';

describe('progress', () => {
  const shown = (stream: { isTTY: boolean; columns?: number }, pause: number): string => {
    let [written, now] = ['', 0];
    const progress = new Progress({ ...stream, write: (text: string) => (written += text) }, () => now);
    for (const detail of ['', 'file 1 of 3', 'file 2 of 3']) {
      progress.show('Compiling', detail);
      now += pause;
    }
    progress.show('Starting');
    progress.keep();
    return written;
  };

  test('on a terminal one line is rewritten, and cut where it would wrap', () => {
    const lines = shown({ isTTY: true, columns: 20 }, 1).split('\r\u001b[2K');
    expect(lines).toEqual(['', 'Compiling', 'Compiling: file 1 o', 'Compiling: file 2 o', 'Starting\n']);
  });
  test('elsewhere each stage has a line', () => {
    expect(shown({ isTTY: false }, 1)).toBe('Compiling\nStarting\n');
  });
  test('elsewhere a long stage has a line every ten seconds', () => {
    expect(shown({ isTTY: false }, 10_000)).toBe(
      'Compiling\nCompiling: file 1 of 3\nCompiling: file 2 of 3\nStarting\n',
    );
  });
  test('Ninja counts files, Make says a percentage, and a message says neither', () => {
    const lines = ['[12/62] Building CXX object a.o', '[ 40%] Building CXX object a.o', 'a.cpp:3: error'];
    expect(lines.map(buildStep)).toEqual(['file 12 of 62', '40 %', undefined]);
  });
});

describe('a module is up to date', () => {
  const started = new Date('2026-01-02T12:00:00Z');
  const [before, after] = [new Date('2026-01-02T11:59:59Z'), new Date('2026-01-02T12:00:01Z')];
  let folder = '';
  const write = (name: string, when = before): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '');
    for (let path = name; path !== '.'; path = dirname(path)) utimesSync(join(folder, path), when, when);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchstone-'));
    for (const name of [
      'CMakeLists.txt',
      'bindings/batch.cpp',
      'bindings/particles/particles.cpp',
      'bindings/broadphase/broadphase.cpp',
      'bindings/index.ts',
    ])
      write(name);
    write('core/src/pairs/a.cpp');
    const built = moduleNames.flatMap((name: string) => [`${name}.wasm`, `${name}.mjs`]);
    for (const name of ['em++', ...built.map((file: string) => `build/wasm/simd/${file}`)]) write(name);
    for (const name of moduleNames) markModule('simd', name, join(folder, 'em++'), started, folder);
  });
  const isFresh = (flavour = 'simd', name = 'touchstone'): boolean => isModuleFresh(flavour, name, folder);
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('when it was built after the last change of a source', () => {
    expect(isFresh()).toBe(true);
    expect(isFresh('scalar')).toBe(false);
  });
  test.each([
    'core/src/pairs/a.cpp',
    'core/src/pairs/b.cpp',
    'bindings/batch.cpp',
    'bindings/particles/particles.cpp',
    'bindings/broadphase/broadphase.cpp',
    'CMakeLists.txt',
    'em++',
  ])('and not after a change of %s', (name) => {
    write(name, after);
    expect(isFresh()).toBe(false);
  });
  test('and not after a source was removed', () => {
    rmSync(join(folder, 'core/src/pairs/a.cpp'));
    expect(isFresh()).toBe(false);
  });
  test('and not without its file or its compiler', () => {
    rmSync(join(folder, 'em++'));
    expect(isFresh()).toBe(false);
    write('em++');
    rmSync(join(folder, 'build/wasm/simd/particles.wasm'));
    expect(isFresh('simd', 'particles')).toBe(false);
    expect(isFresh(), 'the other module').toBe(true);
  });
  test('a change of TypeScript does not make it old', () => {
    utimesSync(join(folder, 'bindings/index.ts'), after, after);
    expect(isFresh()).toBe(true);
  });
});
