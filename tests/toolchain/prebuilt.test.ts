// SPDX-License-Identifier: MIT
// The modules of a package in place of a compiler: which package is taken, what is refused, and what `npm start` says.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { tarball } from '../../bindings/package/tarball.mjs';
// @ts-expect-error plain JavaScript, like the other
import { namesOf } from '../../bindings/toolchain/common.mjs';
// @ts-expect-error plain JavaScript, like the other
import { builtBefore, compiledBy, fromPackage } from '../../bindings/toolchain/core.mjs';
// @ts-expect-error plain JavaScript, like the other
import { isModuleFresh, moduleNames } from '../../bindings/toolchain/fresh.mjs';
// @ts-expect-error plain JavaScript, like the other
import * as prebuilt from '../../bindings/toolchain/prebuilt.mjs';

const { filesOfTarball, installPrebuilt, packageFile } = prebuilt as {
  filesOfTarball: (bytes: Uint8Array, name: string) => ReadonlyMap<string, Uint8Array>;
  installPrebuilt: (file: string, at: string) => { readonly file: string; readonly version: string };
  packageFile: (env: Record<string, string>, at: string) => string | undefined;
};

let folder = '';
const put = (path: string, content: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};
const names = moduleNames as readonly string[];
const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');

/** A package of three modules in two flavours, with changes of its provenance and its files. */
function writePackage(change: Record<string, unknown> = {}, files: Record<string, string> = {}): string {
  const parts = (type: string) =>
    ['simd', 'scalar'].flatMap((flavour) =>
      names.map((name) => ({ file: `dist/wasm/${flavour}/${name}.${type}`, sha256: sha256(`${flavour} ${name}`) })),
    );
  for (const flavour of ['simd', 'scalar'])
    for (const name of names)
      for (const type of ['wasm', 'mjs']) put(`made/dist/wasm/${flavour}/${name}.${type}`, `${flavour} ${name}`);
  const provenance = { version: '2.3.4', commit: 'abcdef0123', compiler: { name: 'Emscripten', version: '3.1.69' } };
  put('made/provenance.json', JSON.stringify({ ...provenance, modules: parts('wasm'), glue: parts('mjs'), ...change }));
  for (const [path, content] of Object.entries(files)) put(`made/${path}`, content);
  const bytes = (tarball as (...args: readonly unknown[]) => Uint8Array)(gzipSync, join(folder, 'made'), () => false);
  const file = join(folder, 'dist-packages/touchstone-2.3.4.tgz');
  put('dist-packages/touchstone-2.3.4.tgz', '');
  writeFileSync(file, bytes);
  return file;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-'));
  put('package.json', '{ "version": "2.3.4" }');
  put('CMakeLists.txt', '');
  put('bindings/bindings.cpp', '');
  put('core/src/a.cpp', '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the modules are where a build puts them, and fresh until C++ is edited', () => {
  const file = writePackage();
  expect(installPrebuilt(file, folder)).toMatchObject({ file, version: '2.3.4' });
  for (const flavour of ['simd', 'scalar'])
    for (const name of names) {
      expect(readFileSync(join(folder, `build/wasm/${flavour}/${name}.mjs`), 'utf8')).toBe(`${flavour} ${name}`);
      expect(isModuleFresh(flavour, name, folder)).toBe(true);
    }
  put('core/src/a.cpp', 'edited');
  expect(isModuleFresh('simd', names[0], folder)).toBe(false);
});
test('an installed package is taken from its folder', () => {
  writePackage();
  expect(installPrebuilt(join(folder, 'made'), folder)).toMatchObject({ version: '2.3.4' });
  expect(existsSync(join(folder, 'build/wasm/scalar/particles.wasm'))).toBe(true);
});
test('TOUCHSTONE_PACKAGE comes before dist-packages/, where only this version counts', () => {
  expect(packageFile({}, folder)).toBeUndefined();
  put('dist-packages/touchstone-2.3.3.tgz', '');
  expect(packageFile({}, folder)).toBeUndefined();
  const file = writePackage();
  expect(packageFile({}, folder)).toBe(file);
  expect(packageFile({ TOUCHSTONE_PACKAGE: 'other.tgz' }, folder)).toBe(join(folder, 'other.tgz'));
});
test.each([
  ['another version', { version: '2.3.5' }, {}, /has version 2\.3\.5; this is version 2\.3\.4/],
  ['no JavaScript', { glue: [] }, {}, /has no JavaScript for its modules/],
  ['a changed module', {}, { 'dist/wasm/simd/touchstone.wasm': 'other' }, /simd\/touchstone\.wasm .* its checksum/],
  [
    'a missing module',
    { modules: [{ file: 'dist/wasm/simd/none.wasm', sha256: '' }] },
    {},
    /has no dist\/wasm\/simd\/none\.wasm/,
  ],
  [
    'a file elsewhere',
    { modules: [{ file: 'dist/evil.wasm', sha256: sha256('x') }] },
    { 'dist/evil.wasm': 'x' },
    /has a module in an unknown place: dist\/evil\.wasm/,
  ],
])('a package with %s is refused, and nothing is taken', (_name, change, files, message) => {
  const file = writePackage(change, files);
  expect(() => installPrebuilt(file, folder)).toThrow(message);
  expect(existsSync(join(folder, 'build/wasm/simd/particles.wasm'))).toBe(false);
});
test('what is no package is refused by its name', () => {
  put('a.tgz', 'text');
  expect(() => installPrebuilt(join(folder, 'a.tgz'), folder)).toThrow(/a\.tgz is not a compressed tarball/);
  expect(() => installPrebuilt(join(folder, 'b.tgz'), folder)).toThrow(/b\.tgz, which does not exist/);
  const whole = readFileSync(writePackage());
  expect(() => filesOfTarball(whole.subarray(0, 100), 'half.tgz')).toThrow(/half\.tgz/);
  expect(() => filesOfTarball(gzipSync(new Uint8Array(600).fill(49)), 'odd.tgz')).toThrow(
    'odd.tgz is cut off or damaged.',
  );
});
test('npm start says which it took', () => {
  const compiler = { name: 'Emscripten', version: '3.1.69' };
  expect(
    (fromPackage as (from: object) => string)({ file: 'a.tgz', version: '1.0.0', commit: 'abcdef0123', compiler }),
  ).toBe(
    'Core: the modules of a.tgz (version 1.0.0, commit abcdef01, Emscripten 3.1.69), not compiled here. Edits of C++ need a compiler.',
  );
  expect((compiledBy as (by: object) => string)({ emcc: '/sdk/emcc', version: '4.0.1', from: 'EMSDK' })).toBe(
    'Core: compiled by /sdk/emcc (Emscripten 4.0.1, from EMSDK).',
  );
  const before = builtBefore as (compiler: string) => string;
  expect(before('/sdk/emcc')).toMatch(/^Core: compiled by \/sdk\/emcc before/);
  expect(before('/home/a/touchstone-1.0.0.tgz')).toMatch(/^Core: the modules of .*tgz, not compiled here/);
});
test('on Windows programs have an ending', () => {
  const names = namesOf as (name: string, env: object, platform: string) => readonly string[];
  expect(names('emcc', { PATHEXT: '.EXE;.BAT' }, 'win32')).toEqual(['emcc.exe', 'emcc.bat']);
  expect(names('emcc', {}, 'darwin')).toEqual(['emcc']);
});
