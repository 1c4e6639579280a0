// SPDX-License-Identifier: MIT
// What `npm run release:check` goes through: scripts and tests that exist, versions that agree, sizes and files to publish.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import * as release from '../../bindings/toolchain/release.mjs';

interface Limit {
  readonly what: string;
  readonly limit: number;
  readonly bytes: (at: string) => number;
}
const { artefacts, filesToPublish, sizesOf, upgradeTests, versionProblems } = release as {
  artefacts: readonly { readonly script: string; readonly tests?: readonly string[] }[];
  filesToPublish: (at: string, wanted: readonly object[]) => readonly object[];
  sizesOf: (
    at: string,
    wanted: readonly Limit[],
  ) => { readonly lines: readonly string[]; readonly problems: readonly string[] };
  upgradeTests: readonly string[];
  versionProblems: (at?: string) => readonly string[];
};
const root = resolve(import.meta.dirname, '../..');
let folder = '';
const put = (file: string, content: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-release-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('every artefact has a script, every test of a release a file, and every package is an artefact', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const made = artefacts.map(({ script }) => script);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(made));
  expect(made).toEqual(expect.arrayContaining(Object.keys(scripts).filter((name) => name.startsWith('package:'))));
  for (const file of [...upgradeTests, ...artefacts.flatMap(({ tests = [] }) => tests)])
    expect(existsSync(join(root, file)), file).toBe(true);
});

function writeVersions({
  lock = '1.2.3',
  cmake = '1.2.3',
  log = '## [Unreleased]\n\n## [1.2.3] - 2026-12-01\n\n- A\n',
}): void {
  put('package.json', '{ "version": "1.2.3" }');
  put('package-lock.json', JSON.stringify({ version: '1.2.3', packages: { '': { version: lock } } }));
  put('CMakeLists.txt', `cmake_minimum_required(VERSION 3.25)\nproject(touchstone VERSION ${cmake} LANGUAGES CXX)\n`);
  put('CHANGELOG.md', `# Changelog\n\n${log}`);
}
test('a release whose versions agree and whose changes are under it has no problem', () => {
  writeVersions({});
  expect(versionProblems(folder)).toEqual([]);
});
test('each place with another version is named, and changes that no version has', () => {
  writeVersions({ lock: '1.2.2', cmake: '1.0.0', log: '## [Unreleased]\n\n- A\n- B\n\n## [1.2.3]\n' });
  expect(versionProblems(folder)).toEqual([
    'package-lock.json, packages has version 1.2.2; package.json has 1.2.3.',
    'CMakeLists.txt, project() has version 1.0.0; package.json has 1.2.3.',
    'CHANGELOG.md has no section "## [1.2.3] - YYYY-MM-DD".',
    'CHANGELOG.md has 2 changes under [Unreleased]; a release has none.',
  ]);
});
test('the versions of this commit agree', () => {
  expect(versionProblems().filter((problem) => !problem.startsWith('CHANGELOG.md'))).toEqual([]);
});
test('sizes stand beside their limits, and what exceeds one is a problem', () => {
  const bytes = (size: number) => (): number => size;
  expect(
    sizesOf(folder, [
      { what: 'a', limit: 1000, bytes: bytes(1000) },
      { what: 'b', limit: 2000, bytes: bytes(2001) },
    ]),
  ).toEqual({
    lines: ['a: 1.0 kB of 1.0 kB', 'b: 2.0 kB of 2.0 kB'],
    problems: ['b: 2001 bytes; 2000 are allowed.'],
  });
});
test('the files to publish have the checksums that sha256sum prints; others in the folder are left', () => {
  put('out/a.tgz', 'abc');
  put('out/notes.txt', '');
  // NIST's example of SHA-256: "abc".
  const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(filesToPublish(folder, [{ script: 'x' }, { script: 'y', makes: 'out', files: /\.tgz$/ }])).toEqual([
    { file: 'out/a.tgz', bytes: 3, sha256 },
  ]);
});
