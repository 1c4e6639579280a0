// SPDX-License-Identifier: MIT
// What `npm start` says while it builds, and when it builds nothing.
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import * as fresh from '../../bindings/toolchain/fresh.mjs';
// @ts-expect-error plain JavaScript, like the other
import { buildStep, Progress } from '../../bindings/toolchain/progress.mjs';

const { isModuleFresh, isAllFresh, isProgramFresh, moduleNames, moduleSources, programSources } = fresh;
const { markDescribed, markModule, markPrograms } = fresh;

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
  const [made, later] = [new Date('2026-01-02T12:00:00Z'), new Date('2026-01-03T12:00:00Z')];
  let folder = '';
  const write = (name: string, content = name): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
    utimesSync(join(folder, name), made, made);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchstone-'));
    for (const name of [
      'CMakeLists.txt',
      'bindings/batch.cpp',
      'bindings/particles/particles.cpp',
      'bindings/broadphase/broadphase.cpp',
      'bindings/proof/proof.cpp',
      'bindings/index.ts',
    ])
      write(name);
    write('core/src/pairs/a.cpp');
    const built = moduleNames.flatMap((name: string) => [`${name}.wasm`, `${name}.mjs`]);
    for (const name of ['em++', ...built.map((file: string) => `build/wasm/simd/${file}`)]) write(name);
    const sources = moduleSources(folder);
    for (const name of moduleNames) markModule('simd', name, join(folder, 'em++'), sources, folder);
  });
  const isFresh = (flavour = 'simd', name = 'touchstone', at = folder): boolean => isModuleFresh(flavour, name, at);
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('when it was built from the sources as they are', () => {
    expect(isFresh()).toBe(true);
    expect(isFresh('scalar')).toBe(false);
  });
  test.each([
    'core/src/pairs/a.cpp',
    'core/src/pairs/b.cpp',
    'bindings/batch.cpp',
    'bindings/particles/particles.cpp',
    'bindings/broadphase/broadphase.cpp',
    'bindings/proof/proof.cpp',
    'CMakeLists.txt',
  ])('and not after a change of %s, whatever its time of modification is', (name) => {
    write(name, 'changed');
    expect(isFresh()).toBe(false);
  });
  test('and not after a source was removed', () => {
    rmSync(join(folder, 'core/src/pairs/a.cpp'));
    expect(isFresh()).toBe(false);
  });
  test('and not with another compiler in its place, or without it', () => {
    utimesSync(join(folder, 'em++'), later, later);
    expect(isFresh()).toBe(false);
    rmSync(join(folder, 'em++'));
    expect(isFresh()).toBe(false);
  });
  test('and not where its file is missing or another one', () => {
    rmSync(join(folder, 'build/wasm/simd/particles.wasm'));
    write('build/wasm/simd/full.wasm', 'half');
    expect(isFresh('simd', 'particles')).toBe(false);
    expect(isFresh('simd', 'full')).toBe(false);
    expect(isFresh(), 'the other module').toBe(true);
  });
  test('a change of TypeScript does not make it old, nor new times of sources', () => {
    write('bindings/index.ts', 'changed');
    utimesSync(join(folder, 'core/src/pairs/a.cpp'), later, later);
    expect(isFresh()).toBe(true);
  });
  test('a copy is up to date with the times of its own files, and old once a source was changed before it was copied', () => {
    const copy = `${folder}-copy`;
    try {
      cpSync(folder, copy, { recursive: true });
      expect(isFresh('simd', 'touchstone', copy)).toBe(true);
      rmSync(copy, { recursive: true });
      write('core/src/pairs/a.cpp', 'changed');
      cpSync(folder, copy, { recursive: true });
      expect(isFresh('simd', 'touchstone', copy)).toBe(false);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
  test('a stamp of an earlier version, which has the compiler alone, is old', () => {
    writeFileSync(join(folder, 'build/wasm/touchstone-simd.stamp'), join(folder, 'em++'));
    expect(isFresh()).toBe(false);
  });
  test('everything is up to date once both flavours and the description are', () => {
    const [sources, compiler] = [moduleSources(folder), join(folder, 'em++')];
    for (const name of moduleNames) {
      write(`build/wasm/scalar/${name}.wasm`);
      write(`build/wasm/scalar/${name}.mjs`);
      markModule('scalar', name, compiler, sources, folder);
    }
    expect(isAllFresh(folder)).toBe(false);
    markDescribed(compiler, sources, folder);
    expect(isAllFresh(folder)).toBe(true);
    write('build/wasm/describe.wasm', 'other');
    expect(isAllFresh(folder)).toBe(false);
  });
});

describe('a program for Node is up to date', () => {
  let folder = '';
  const write = (name: string, content: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('while the folders that it is made of have the same contents', () => {
    folder = mkdtempSync(join(tmpdir(), 'touchstone-'));
    for (const name of ['core/a.cpp', 'bindings/query.ts', 'web/src/a.ts', 'build/node/query.mjs']) write(name, name);
    const isFresh = (name: string, ...folders: readonly string[]): boolean => isProgramFresh(name, folders, folder);
    expect(isFresh('query', 'core', 'bindings')).toBe(false);
    markPrograms(programSources(folder), folder);
    expect(isFresh('query', 'core', 'bindings')).toBe(true);
    expect(isFresh('grade', 'core', 'bindings'), 'not built').toBe(false);
    write('web/src/a.ts', 'changed');
    expect(isFresh('query', 'core', 'bindings')).toBe(true);
    expect(isFresh('query', 'core', 'bindings', 'web/src')).toBe(false);
  });
});
