// SPDX-License-Identifier: MIT
// SCORM packages from a small site: what is in them, and that their table of contents is right.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
// @ts-expect-error plain JavaScript, like the command itself
import { closureOf, scormPackage } from '../../bindings/toolchain/packageScorm.mjs';
// @ts-expect-error plain JavaScript, like the command itself
import { scormManifest } from '../../bindings/toolchain/scormManifest.mjs';

const site = mkdtempSync(join(tmpdir(), 'touchstone-site-'));
afterAll(() => rmSync(site, { recursive: true }));
const files: Readonly<Record<string, string>> = {
  'exercise.html': '<html><head><meta charset="utf-8" /><script src="./assets/exercise-1.js"></script></head></html>',
  'assets/exercise-1.js': 'import("./code-2.js"); load("core-3.wasm")',
  'assets/code-2.js': 'fetch("files.json")',
  'assets/core-3.wasm': 'wasm',
  'compiler/files.json': '["clang-4.bin"]',
  'compiler/22/clang-4.bin': 'clang',
  'index.html': '<a href="exercise.html">',
  'assets/index-5.js': 'not needed',
  'service-worker.js': 'exercise-1.js',
};
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(site, name)), { recursive: true });
  writeFileSync(join(site, name), text);
}
const exercise = { id: 'x', title: 'Kugel & "Quader"', isCompiled: false, data: { id: 'x', text: '$d$' } };
const unpacked = (isCompiled: boolean, seed?: string): Readonly<Record<string, Uint8Array>> => {
  const pack = scormPackage as (...values: unknown[]) => Uint8Array;
  return unzipSync(pack(zipSync, site, '1.2', { ...exercise, isCompiled, seed }));
};

describe('a SCORM package', () => {
  it('holds the page and what it needs, directly and through others, and no other page', () => {
    const all = (closureOf as (folder: string, isWanted: () => boolean) => string[])(site, () => true);
    expect(all.sort()).toEqual([
      'assets/code-2.js',
      'assets/core-3.wasm',
      'assets/exercise-1.js',
      'compiler/22/clang-4.bin',
      'compiler/files.json',
      'exercise.html',
    ]);
  });

  it('holds the compiler only for an exercise in C++', () => {
    expect(Object.keys(unpacked(false))).not.toContain('compiler/22/clang-4.bin');
    expect(Object.keys(unpacked(true))).toContain('compiler/22/clang-4.bin');
  });

  it('names its exercise in the page, and every file in the manifest', () => {
    const zip = unpacked(false);
    expect(strFromU8(zip['exercise.html'] ?? new Uint8Array())).toContain(
      '<meta name="touchstone-exercise" content="./exercise.json" />',
    );
    expect(JSON.parse(strFromU8(zip['exercise.json'] ?? new Uint8Array()))).toEqual(exercise.data);
    const manifest = strFromU8(zip['imsmanifest.xml'] ?? new Uint8Array());
    const listed = [...manifest.matchAll(/<file href="([^"]+)"/g)].map(([, name]) => name);
    expect(listed.sort()).toEqual(
      Object.keys(zip)
        .filter((name) => name !== 'imsmanifest.xml')
        .sort(),
    );
    expect(manifest).toContain('href="exercise.html"');
  });

  it('of a lesson has its page and its text', () => {
    const pack = scormPackage as (...values: unknown[]) => Uint8Array;
    writeFileSync(
      join(site, 'lesson.html'),
      '<head><meta charset="utf-8" /><script src="assets/code-2.js"></script></head>',
    );
    const lesson = { kind: 'lesson', id: 'x', title: 'X', isCompiled: false, data: '---\nid: x\n---\n' };
    const zip = unzipSync(pack(zipSync, site, '2004', lesson));
    expect(strFromU8(zip['lesson.html'] ?? new Uint8Array())).toContain(
      '<meta name="touchstone-lesson" content="./lesson.md" />',
    );
    expect(strFromU8(zip['lesson.md'] ?? new Uint8Array())).toBe(lesson.data);
    expect(Object.keys(zip)).not.toContain('exercise.html');
    expect(strFromU8(zip['imsmanifest.xml'] ?? new Uint8Array())).toContain('href="lesson.html"');
  });

  it('names the seed that its lecturer has pinned', () => {
    const page = (seed?: string): string => strFromU8(unpacked(false, seed)['exercise.html'] ?? new Uint8Array());
    expect(page('week-3')).toContain('<meta name="touchstone-seed" content="week-3" />');
    expect(page()).not.toContain('touchstone-seed');
  });

  it('is the same, byte for byte, each time it is made', () => {
    expect(unpacked(false)).toEqual(unpacked(false));
  });
});

it.each([
  ['1.2', '<schemaversion>1.2</schemaversion>', 'adlcp:scormtype="sco"'],
  ['2004', '<schemaversion>2004 4th Edition</schemaversion>', 'adlcp:scormType="sco"'],
])(
  'the manifest of SCORM %s says its version, and a title of any characters stays well-formed',
  (version, schema, type) => {
    const make = scormManifest as (version: string, contents: object) => string;
    const manifest = make(version, { ...exercise, files: ['exercise.html', 'a b.js'] });
    expect(manifest).toContain(schema);
    expect(manifest).toContain(type);
    expect(manifest).toContain('<title>Kugel &amp; &quot;Quader&quot;</title>');
  },
);
