// SPDX-License-Identifier: MIT
// What the build makes of an exercise's folder: a heading for the lists, and all of it in one module. The folders are made here.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exerciseModule } from '../../../../../web/build/exercises.ts';
import { exerciseOfSite, IncomingError } from '../../../../../web/src/handin/incoming.ts';
import { headingOf } from '../../../../../web/src/content/exercises/index.ts';

vi.mock('../../../../../web/src/content/exercises/index.ts', async (original) => ({
  ...(await original<object>()),
  loadExercise: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
}));

const title = { en: 'One', de: 'Eins' };
let folder = '';
let data = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'exercise-'));
  data = join(folder, 'exercise.json');
  writeFileSync(data, JSON.stringify({ id: 'one', title, kind: 'code', points: 3 }));
  writeFileSync(join(folder, 'text.en.md'), 'Find it.\n');
  writeFileSync(join(folder, 'text.de.md'), 'Suchen Sie.\n');
  writeFileSync(join(folder, 'start.cpp'), 'int f();\n');
  writeFileSync(join(folder, 'mistakes.cpp.txt'), 'for the tests');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a heading is the title and the kind, and nothing else', () => {
  expect(exerciseModule(`${data}?heading`)).toEqual({ value: { title, kind: 'code' }, files: [data] });
});

test('the whole exercise has its texts and programs, and is made anew when one of them changes', () => {
  const made = exerciseModule(`${data}?exercise`);
  expect(made?.value).toEqual({
    ...{ id: 'one', title, kind: 'code', points: 3 },
    text: { en: 'Find it.', de: 'Suchen Sie.' },
    start: { cpp: 'int f();\n' },
  });
  const parts = ['start.cpp', 'text.de.md', 'text.en.md'].map((name) => join(folder, name));
  expect([...(made?.files ?? [])].sort()).toEqual([data, ...parts].sort());
});

test('other modules are left alone', () => {
  expect(exerciseModule(data)).toBeUndefined();
  expect(exerciseModule(`${data}?raw`)).toBeUndefined();
  expect(exerciseModule(join(folder, 'text.en.md?heading'))).toBeUndefined();
});

test('the lists have the headings of the site', () => {
  expect(headingOf('sphere-touch')?.kind).toBe('construct');
  expect(headingOf('predict-clip')?.title.en).toBe('Clipping: how many corners are left?');
  expect(headingOf('no-such')).toBeUndefined();
});

test('an exercise that cannot be fetched is a sentence about the connection', async () => {
  const fails = exerciseOfSite('sphere-touch');
  await expect(fails).rejects.toBeInstanceOf(IncomingError);
  await expect(fails).rejects.toThrow('Check the connection');
});
