// SPDX-License-Identifier: MIT
// The checks of the authoring page: every problem of a text with its line, and the package that it makes.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone, type Touchstone } from '../../../../../bindings/index.ts';
// @ts-expect-error plain JavaScript, like the command itself
import { packageFiles, scormPackage } from '../../../../../bindings/toolchain/scormZip.mjs';
import { checkText } from '../../../../../web/src/pages/author/check.ts';
import { lineOf, readText } from '../../../../../web/src/grading/jsonText.ts';
import { contentsOf } from '../../../../../web/src/handin/scorm/contents.ts';
import {
  lessonWithExercises,
  packedExercise,
  packedLesson,
  type PackedOne,
} from '../../../../../web/src/handin/scorm/packed.ts';
import { readLesson } from '../../../../../web/src/lessons/readLesson.ts';
import { packageOf } from '../../../../../web/src/pages/author/package.ts';
import { exerciseIds, loadExercise } from '../../../../../web/src/content/exercises/index.ts';
import { dataFrom } from '../../../../../web/src/grading/files.ts';
import { gradingWith } from '../../../../../web/src/grading/grade.ts';
import { readExercise } from '../../../../../web/src/grading/readExercise.ts';
import { say } from '../../../../../web/src/text/language.ts';
import { costly } from '../../../../support/hostileExercises.ts';

let core: Touchstone;
beforeAll(async () => {
  core = await loadTouchstone();
});
const site = resolve(import.meta.dirname, '../../../../../web/src/content/exercises');
const check = (source: string) => checkText(core, () => gradingWith(core), source);
const found = (source: string): readonly string[] =>
  check(source).problems.map(({ line, message }) => `${line}: ${say(message)}`);

describe('JSON with lines', () => {
  it('gives the value and the line of each part', () => {
    const { value, lines, problems } = readText('{\n  "a": [1,\n    {"b": "x"}],\n  "c": -0.5e1\n}\n');
    expect(value).toEqual({ a: [1, { b: 'x' }], c: -5 });
    expect(problems).toEqual([]);
    expect([...lines]).toEqual([
      ['', 1],
      ['a', 2],
      ['a[0]', 2],
      ['a[1]', 3],
      ['a[1].b', 3],
      ['c', 4],
    ]);
    expect(lineOf(lines, 'a[1].b.z[3]')).toBe(3);
    expect(lineOf(lines, 'nothing')).toBe(1);
  });
  it.each([
    ['{\n  "a": 1\n  "b": 2\n}', '2: A comma is missing at the end of this line or part, before "b": 2'],
    ['[\n  {"a": 1}\n\n  {"a": 2}\n]', '2: A comma is missing at the end of this line or part, before {"a": 2}'],
    ['{"a": 1 x}', '1: } is missing; found: "x".'],
    ['{\n  "a": 1,\n}', '2: There is a comma before }; remove it'],
    ['[1,\n 2,\n]', '2: There is a comma before ]; remove it'],
    ['{,}', '1: The name of a field is missing, in quotes. Found: ",".'],
    [`{"${'n'.repeat(201)}": 1}`, '1: The name of a field may have at most 200 characters.'],
    ['1'.repeat(1_000_001), '1: The text has 1000001 characters; an exercise may have 1000000.'],
    ['{\n  "a": "x\n}', '2: This text does not end on its line; a line break is written as \\n.'],
    ['[1,\n2', '2: ] is missing; found: the end of the text.'],
    ['{"a": .5}', '1: A value is missing'],
    ['{"a": "\\q"}', '1: After \\ one of'],
    ['{"a": 1} x', '1: There is text after'],
    ['{"a": 1,\n"a": 2}', '2: The field "a" occurs twice; the last one counts.'],
    ['['.repeat(100), '1: More than 64 brackets are nested.'],
    ['', '1: A value is missing'],
  ])('%j', (source, problem) => {
    expect(found(source)[0]).toContain(problem);
  });
});

describe('an exercise', () => {
  const good = (): Record<string, unknown> => dataFrom('sphere-touch', site) as Record<string, unknown>;
  const pretty = (data: object): string => JSON.stringify(data, null, 2);
  it('of each kind of the site has no problem', () => {
    for (const id of ['sphere-touch', 'spheres-by-hand', 'predict-point-segment', 'code-point-segment'] as const) {
      expect(exerciseIds).toContain(id);
      expect(found(pretty(dataFrom(id, site) as object)), id).toEqual([]);
    }
  });
  it('has all of its faults at once, each with its own line', () => {
    const source = `{
  "format": "touchstone-exercise",
  "version": 1,
  "id": "1 bad id",
  "kind": "construct",
  "dimension": 4,
  "titel": "Typo",
  "title": "T",
  "text": "The distance is {{distance(}} m.",
  "steps": [
    {
      "id": "one",
      "title": "One",
      "task": "Move.",
      "initial": { "A": { "type": "sphere", "center": [0, 0], "radius": 1 } },
      "criteria": [{ "id": "c", "is": "1 +", "failed": "No." }, { "id": "d", "is": "true" }],
      "solution": { "A": { "type": "sphere", "center": [0, 0, 0], "radius": -1 } }
    }
  ]
}`;
    const { problems, exercise, isCut } = check(source);
    expect(exercise).toBeUndefined();
    expect(isCut).toBe(false);
    expect(problems.map(({ line }) => line)).toEqual([4, 6, 7, 9, 15, 16, 16, 17]);
    const sentences = problems.map(({ message }) => say(message)).join('\n');
    for (const part of ['id', 'dimension', 'titel', 'steps[0].criteria[0].is', 'criteria[1].failed', 'radius'])
      expect(sentences).toContain(part);
  });
  it('of nothing but faults is read a bounded number of times', () => {
    const hints = Array.from({ length: 20 }, (_, i) => `{{(}}${String(i).padEnd(40_000)}`);
    const { problems, isCut } = check(pretty({ ...good(), hints }));
    expect([problems.length > 0, isCut]).toEqual([true, true]);
  });
  it('whose formulas take too many steps has that at the line of the formula', () => {
    const source = pretty(costly[0]?.data() ?? {});
    const line = source.split('\n').findIndex((one) => one.includes('lacking(')) + 1;
    const { isTooCostly } = check(source);
    expect(isTooCostly).toBe(true);
    expect(found(source)).toEqual([
      expect.stringMatching(new RegExp(`^${line}: given.require\\[0\\]: .* more than 2000000 steps`)),
    ]);
  });
  it('whose solution fails, or whose beginning passes, has a problem at its step', () => {
    const data = good();
    const [step] = data['steps'] as Record<string, unknown>[];
    const source = pretty({ ...data, steps: [{ ...step, solution: step?.['initial'] }] });
    const line = source.split('\n').findIndex((one) => one.includes('"steps"')) + 2;
    expect(found(source).join('\n')).toMatch(new RegExp(`^${line}: .*along-x/touch`, 'm'));
    const passing = pretty({ ...data, steps: [{ ...step, initial: step?.['solution'] }] });
    expect(found(passing)).toEqual(['1: The initial shapes already have all points.']);
  });
  it('without points, or with a name that does not exist, has a problem', () => {
    const data = good();
    const [step] = data['steps'] as Record<string, unknown>[];
    expect(found(pretty({ ...data, steps: [{ ...step, criteria: [] }] })).join()).toContain('No part of the exercise');
    const show = [{ label: 'x', value: 'distance(A, C)' }];
    expect(found(pretty({ ...data, steps: [{ ...step, show }] })).join()).toContain('Unknown name "C"');
  });
});

it('the package of the page has the bytes of the command line, for both versions, with and without a pinned seed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-author-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const files: Readonly<Record<string, string>> = {
    'exercise.html': '<html><head><meta charset="utf-8" /><script src="./assets/b-1.js"></script></head></html>',
    'assets/b-1.js': 'import("./a-2.js")',
    'assets/a-2.js': 'x',
    'assets/other-3.js': 'not needed',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const list = packageFiles as (folder: string, isCompiled: boolean) => readonly string[];
  writeFileSync(
    join(folder, 'scorm.json'),
    JSON.stringify({ plain: list(folder, false), compiled: list(folder, true) }),
  );
  const load = (file: string): Promise<Uint8Array> => Promise.resolve(new Uint8Array(readFileSync(join(folder, file))));
  const command = scormPackage as (...values: unknown[]) => Uint8Array;
  for (const version of ['1.2', '2004'] as const)
    for (const seed of [undefined, 'week-3']) {
      const exercise: PackedOne = {
        kind: 'exercise',
        ...{ id: 'x', title: 'Kugel & "Quader"', isCompiled: false, data: { id: 'x' }, seed },
      };
      const made = await packageOf(exercise, version, load, (count) => expect(count).toBe(3));
      expect(Buffer.from(made).equals(Buffer.from(command(zipSync, folder, version, exercise)))).toBe(true);
    }
  const missing = packageOf(
    { kind: 'exercise', id: 'x', title: '', isCompiled: false, data: {}, seed: undefined },
    '1.2',
    async (file) => (file === 'assets/b-1.js' ? undefined : load(file)),
    () => undefined,
  );
  await expect(missing).rejects.toThrow('assets/b-1.js cannot be loaded');
});

it('a lesson with its exercises, too: the page has the data of the exercises that the command reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-author-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const page = '<html><head><meta charset="utf-8" /></head></html>';
  for (const kind of ['exercise', 'lesson']) writeFileSync(join(folder, `${kind}.html`), page);
  const lists = { plain: ['exercise.html'], compiled: ['exercise.html', 'unused'], lesson: ['lesson.html'] };
  writeFileSync(join(folder, 'scorm.json'), JSON.stringify(lists));
  const load = (file: string): Promise<Uint8Array> => Promise.resolve(new Uint8Array(readFileSync(join(folder, file))));
  const where = join(site, '../lessons/manifolds/en.md');
  const asked = { site, language: 'en', seed: 'week-3', isWithExercises: true } as const;
  const { packed: ofCommand } = await contentsOf({ where, ...asked });
  const lesson = readLesson(core, readFileSync(where, 'utf8')).lesson;
  if (!lesson) throw new Error('The lesson cannot be read.');
  const units = await Promise.all(
    lesson.exercises.map(async (id) => {
      const data = await loadExercise(id);
      return packedExercise(data, readExercise(core, data), 'en');
    }),
  );
  const ofPage = lessonWithExercises(packedLesson(readFileSync(where, 'utf8'), lesson), units, 'week-3');
  expect(units.length).toBeGreaterThan(1);
  // The bytes of the compiler are no part of the small site.
  const made = await packageOf({ ...ofPage, isCompiled: false }, '2004', load, (count) => expect(count).toBe(2));
  const command = (scormPackage as (...values: unknown[]) => Uint8Array)(zipSync, folder, '2004', {
    ...ofCommand,
    isCompiled: false,
  });
  expect(Buffer.from(made).equals(Buffer.from(command))).toBe(true);
});

describe('a lesson', () => {
  const folder = resolve(import.meta.dirname, '../../../../../web/src/content/lessons');
  const good = readFileSync(join(folder, 'how-deep/en.md'), 'utf8');

  it('of the site has no problem', () => {
    expect(check(good)).toMatchObject({ problems: [], isCut: false, exercise: undefined, lesson: { id: 'how-deep' } });
  });
  it('with three mistakes has three problems in the order of their lines', () => {
    const bad = good
      .replace('minutes: 35', 'minutes: soon')
      .replace('"answer": true', '"answer": "yes"')
      .replace('"shapes":', '"forms":');
    const lines = check(bad).problems.map(({ line }) => line);
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines).toEqual([...lines].sort((a, b) => a - b));
    expect(check(bad)).toMatchObject({ lesson: undefined, isCut: true });
  });
});
