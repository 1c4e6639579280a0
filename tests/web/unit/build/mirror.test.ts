// SPDX-License-Identifier: MIT
// Tests mirror the sources: who looks for the test of a file finds it in the same folder below tests/web/unit, or tests/web/dom
// for a widget.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../../..');
/** Tests of the build look at what it has made, not at its sources alone. */
const sourceOf = (folder: string): string =>
  folder.startsWith('build') ? join(root, 'web', folder) : join(root, 'web/src', folder);

interface TestFile {
  /** From tests/web, without the ending: "unit/model/history". */
  readonly name: string;
  readonly folder: string;
  readonly imports: readonly string[];
}
function testsIn(kind: 'unit' | 'dom'): readonly TestFile[] {
  const folder = join(root, 'tests/web', kind);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  return files.map((file) => {
    const path = join(folder, file);
    const { importedFiles } = ts.preProcessFile(readFileSync(path, 'utf8'), true, true);
    const imports = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith('.'));
    return {
      name: file.replace(/\.test\.ts$/, ''),
      folder: dirname(file),
      imports: imports.map((name) => resolve(dirname(path), name)),
    };
  });
}
const isBelow = (folder: string, file: string): boolean => !relative(folder, file).startsWith('..');

/** What is not imported: exercises and lessons are data, which the project's own reader reads, and this is of the program that is built; style sheets are read. */
const notImported = [
  'content/exercises/algorithmFailures',
  'content/exercises/polygonExercises',
  'content/exercises/treesAndIds',
  'content/lessonNumbers',
  'lab/determinism',
];

test('each folder of unit tests is one of the sources, and its tests import from there', () => {
  const strange = testsIn('unit').filter(({ name, folder, imports }) => {
    const source = sourceOf(folder);
    return (
      !existsSync(source) ||
      !(
        folder === 'build' ||
        folder === 'styles' ||
        notImported.includes(name) ||
        imports.some((file) => isBelow(source, file))
      )
    );
  });
  expect(strange.map(({ name }) => name)).toEqual([]);
});

test('each test of a widget has the name of the file that it tests, and imports it', () => {
  const strange = testsIn('dom').filter(({ name, imports }) => !imports.includes(`${sourceOf(name)}.ts`));
  expect(strange.map(({ name }) => name)).toEqual([]);
});
