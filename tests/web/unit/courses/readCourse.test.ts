// SPDX-License-Identifier: MIT
// Courses as files: the example of the documents, every kind of error with its line, and due dates.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLate, writtenDate } from '../../../../web/src/courses/due.ts';
import type { Course } from '../../../../web/src/courses/format.ts';
import { type Known, readCourse } from '../../../../web/src/courses/readCourse.ts';
import { path } from '../../../../web/src/content/exercises/path.ts';
import { lessons } from '../../../../web/src/content/lessons/index.ts';
import { say } from '../../../../web/src/text/language.ts';
import { loadAllTexts } from '../../../../web/src/text/texts.ts';

beforeAll(() => loadAllTexts());
const root = resolve(import.meta.dirname, '../../../..');
const ofSite: Known = { lessons: lessons.map(({ id }) => id), exercises: path.map(({ id }) => id) };
const known: Known = { lessons: ['gjk', 'how-deep'], exercises: ['sphere-touch', 'predict-gjk'] };

/** One line a field, so that each has a line of its own: the first item is on line 6. */
const file = (items: readonly string[], head = '"id": "c", "title": "C"'): string =>
  `{\n"format": "touchstone-course",\n"version": 1,\n${head},\n"items": [\n${items.join(',\n')}\n]}`;
const read = (source: string): Course => {
  const { course, problems } = readCourse(source, known);
  if (!course) throw new Error(JSON.stringify(problems));
  return course;
};
const faults = (source: string): readonly string[] =>
  readCourse(source, known).problems.map(({ line, message }) => `${line}: ${say(message, 'en')}`);
const fault = (item: string): string => faults(file([item])).join('\n');

it('reads the course of the documents and that of the site', () => {
  const [, documented = ''] =
    /```json course\n([^]*?)```/.exec(readFileSync(resolve(root, 'docs/courses.md'), 'utf8')) ?? [];
  for (const source of [documented, readFileSync(resolve(root, 'web/src/content/courses/example.json'), 'utf8')]) {
    const { course, problems } = readCourse(source, ofSite);
    expect(problems).toEqual([]);
    expect(course?.items.length).toBeGreaterThan(5);
  }
});

it('an exercise counts 1 and belongs to no week where nothing is said; one text serves for both languages', () => {
  const { title, text, items } = read(file(['{"exercise": "sphere-touch"}', '{"lesson": "gjk", "week": 3}']));
  expect([title, text]).toEqual([
    { en: 'C', de: 'C' },
    { en: '', de: '' },
  ]);
  expect(items).toEqual([
    { kind: 'exercise', id: 'sphere-touch', isFile: false, week: undefined, weight: 1, due: undefined },
    { kind: 'lesson', id: 'gjk', isFile: false, week: 3, due: undefined },
  ]);
});

it('says the field, what was found and what is allowed, each with its line', () => {
  expect(fault('{"lesson": "gkj"}')).toBe(
    '6: items[0].lesson must be the id of a lesson of the site, or the path of a file such as "lessons/my-own.md", but is the text "gkj". Did you mean "gjk"?',
  );
  expect(fault('{"exercise": "predict-gkj"}')).toBe(
    '6: items[0].exercise must be the id of an exercise of the site, or the path of a file such as "exercises/my-own.json", but is the text "predict-gkj". Did you mean "predict-gjk"?',
  );
  expect(fault('{"exercise": "sphere-touch", "week": 61}')).toContain('week must be a number from 1 to 60, but is 61');
  expect(fault('{"exercise": "sphere-touch", "week": 1.5}')).toContain('week must be a whole number from 1 to 60');
  expect(fault('{"exercise": "sphere-touch", "weight": 0}')).toContain('weight must be a number from 0.001 to 1000');
  expect(fault('{"exercise": "sphere-touch", "points": 1}')).toContain('points: unknown field');
  expect(fault('{"lesson": "gjk", "weight": 1}')).toContain('weight: unknown field');
  expect(fault('{"lesson": "gjk", "exercise": "sphere-touch"}')).toContain('either "lesson" or "exercise"');
  expect(fault('{"week": 1}')).toContain('either "lesson" or "exercise"');
  expect(fault('7')).toContain('items[0] must be an object, but is 7');
});

it('one problem hides none of the others, and an exercise occurs once', () => {
  const items = ['{"lesson": "x"}', '{"exercise": "sphere-touch"}', '{"exercise": "sphere-touch"}', '{"exercise": 1}'];
  expect(faults(file(items)).map((one) => one.slice(0, 2))).toEqual(['6:', '8:', '9:']);
  expect(faults(file(items))[1]).toContain('duplicate id "sphere-touch"');
});

it('has limits, and refuses other formats, newer versions and what is not JSON', () => {
  const lesson = '{"lesson": "gjk"}';
  const many = (count: number) => file(Array.from({ length: count }, () => lesson));
  expect(read(many(200)).items).toHaveLength(200);
  expect(faults(many(201)).join()).toContain('items must be a list of at most 200');
  expect(faults(file([])).join()).toContain('items must be a list of 1 to 200 items');
  const titled = (length: number) => file([lesson], `"id": "c", "title": "${'t'.repeat(length)}"`);
  expect(read(titled(200)).title.en).toHaveLength(200);
  expect(faults(titled(201)).join()).toContain('4: title must be a text of at most 200 characters');
  expect(faults(file([lesson]).replace('-course', '-exercise')).join()).toContain('2: format must be one of');
  expect(faults(file([lesson]).replace('1,', '2,')).join()).toContain('3: version: this is version 2');
  expect(faults('{\n"format": ').join()).toMatch(/^2: /);
});

it('a file beside the course is named by a path below its folder', () => {
  const isFile = (id: string) => read(file([JSON.stringify({ exercise: id })])).items[0];
  expect(isFile('my.json')).toMatchObject({ isFile: true });
  expect(isFile('a/b/my exercise.json')).toMatchObject({ isFile: true });
  expect(read(file(['{"lesson": "lessons/my own.md"}'])).items[0]).toMatchObject({
    ...{ kind: 'lesson', id: 'lessons/my own.md', isFile: true },
  });
  expect(fault('{"lesson": "../own.md"}')).toContain(
    'items[0].lesson must be a path below the folder of the course, such as "lessons/my-own.md"',
  );
  for (const id of ['../x.json', 'a/../../x.json', '/etc/x.json', 'C:\\x.json', 'a//b', './x.json'])
    expect(fault(JSON.stringify({ exercise: id }))).toContain('must be a path below the folder of the course');
});

describe('due dates', () => {
  const due = (text: string) => read(file([JSON.stringify({ lesson: 'gjk', due: text })])).items[0]?.due;
  it('a day ends when it has ended everywhere on earth, a time at that time', () => {
    expect(isLate(due('2027-01-31'), '2027-02-01T11:59:59.999Z')).toBe(false);
    expect(isLate(due('2027-01-31'), '2027-02-01T12:00:00.000Z')).toBe(true);
    expect(isLate(due('2027-01-31T18:00:00+01:00'), '2027-01-31T17:00:00.000Z')).toBe(false);
    expect(isLate(due('2027-01-31T18:00:00+01:00'), '2027-01-31T17:00:00.001Z')).toBe(true);
    expect(isLate(due('2028-02-29'), '2028-03-02T00:00:00Z')).toBe(true);
  });
  it('are written as the file says them, whatever the zone of this computer', () => {
    const written = (text: string, language: 'en' | 'de') => {
      const found = due(text);
      // Between the time and "PM" some versions of Node have a narrow space.
      return found && writtenDate(found, language).replace(/\s/g, ' ');
    };
    expect(written('2027-01-31', 'en')).toBe('January 31, 2027');
    expect(written('2027-01-31', 'de')).toBe('31. Januar 2027');
    expect(written('2027-01-31T18:00:00+01:00', 'en')).toBe('January 31, 2027 at 6:00 PM, UTC+01:00');
    expect(written('2027-01-31T00:30-08:00', 'de')).toBe('31. Januar 2027 um 00:30, UTC-08:00');
    expect(written('2027-01-31T18:00Z', 'de')).toBe('31. Januar 2027 um 18:00, UTC');
  });
  it('without a date, or without a receipt, nothing is late', () => {
    expect(isLate(undefined, '2027-02-01T12:00:00Z')).toBe(false);
    expect(isLate(due('2027-01-31'), undefined)).toBe(false);
  });
  it.each([
    '2027-02-29',
    '2027-02-30T12:00:00Z',
    '31.1.2027',
    '2027-01-31T18:00:00',
    '2027-01-31T25:00:00Z',
    '',
    '2027',
  ])('%s is refused', (text) => {
    const [why] = faults(file([JSON.stringify({ lesson: 'gjk', due: text })]));
    expect(why).toContain('6: items[0].due must be a date such as "2027-01-31"');
  });
});
