// SPDX-License-Identifier: MIT
// What is packed for a learning platform: a course of the site, one with files beside it, a lesson with its exercises, and what is said
// of each item that cannot be packed.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WrongUse } from '../../../../../bindings/output.ts';
import { type Asked, type Contents, contentsOf } from '../../../../../web/src/handin/scorm/contents.ts';
import type { PackedCourse, PackedItem } from '../../../../../web/src/handin/scorm/packed.ts';

const content = resolve(import.meta.dirname, '../../../../../web/src/content');
const site = join(content, 'exercises');
const folder = mkdtempSync(join(tmpdir(), 'touchstone-contents-'));
afterAll(() => rmSync(folder, { recursive: true }));
function save(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
/** One item a line: the first is on line 6. */
const saveCourse = (name: string, items: readonly object[]): string =>
  save(
    name,
    `{\n"format": "touchstone-course",\n"version": 1,\n"id": "c1", "title": {"en": "Course", "de": "Kurs"},\n"items": [\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]}`,
  );
const read = (where: string, asked: Partial<Asked> = {}): Promise<Contents> =>
  contentsOf({ where, site, language: 'en', seed: undefined, isWithExercises: false, ...asked });
async function courseOf(where: string, asked: Partial<Asked> = {}): Promise<PackedCourse> {
  const { packed } = await read(where, asked);
  if (packed.kind !== 'course') throw new Error(`${where} is one ${packed.kind}.`);
  return packed;
}
const refusal = (where: string, asked: Partial<Asked> = {}): Promise<string> =>
  read(where, asked).then(
    () => 'works',
    (error: unknown) => (error instanceof WrongUse ? error.message : `another error: ${String(error)}`),
  );
const rowOf = ({ kind, id, title, weight, isCompiled }: PackedItem): string =>
  [kind, id, title, weight, ...(isCompiled ? ['C++'] : [])].join(' | ');

const ownLesson = `---
id: mine
title: My lesson
idea: A ball.
minutes: 5
exercises: [sphere-plane-by-hand]
---

\`\`\`scene
{ "shapes": { "A": { "type": "sphere", "center": [0, 0, 0], "radius": 0.5 } } }
\`\`\`

Text.
`;
const ownExercise = (id: string): string => {
  const text = readFileSync(join(site, 'sphere-touch/exercise.json'), 'utf8');
  return JSON.stringify({ ...(JSON.parse(text) as object), id, title: { en: 'Mine', de: 'Meine' }, text: 'T' });
};
beforeAll(() => {
  save('lessons/my lesson.md', ownLesson);
  save('exercises/own.json', ownExercise('own'));
  save('exercises/twin.json', ownExercise('sphere-touch'));
});

it('the course of the site has its five weeks, in the language that was asked for', async () => {
  const { packed, problems, compiled } = await read(join(content, 'courses/example.json'), {
    ...{ language: 'de', seed: 'week-3' },
  });
  expect(problems).toEqual([]);
  expect(packed).toMatchObject({ kind: 'course', id: 'example', seed: 'week-3', isCompiled: true });
  expect(packed.title).toBe('Kollisionserkennung in fünf Wochen');
  const { sections } = packed as PackedCourse;
  expect(sections.map(({ id, title }) => [id, title])).toEqual(
    [1, 2, 3, 4, 5].map((week) => [`week-${week}`, `Woche ${week}`]),
  );
  expect(sections[0]?.items.map(({ kind, id, weight }) => [kind, id, weight])).toEqual([
    ['lesson', 'how-deep', 0],
    ['exercise', 'sphere-touch', 1],
    ['exercise', 'spheres-by-hand', 1],
    ['exercise', 'code-sphere-sphere', 2],
  ]);
  expect(sections[0]?.items[0]).toMatchObject({
    title: 'Berühren sie sich? Wie tief? Wie kommen sie frei?',
    data: readFileSync(join(content, 'lessons/how-deep/de.md'), 'utf8'),
  });
  expect(compiled[0]).toMatch(/example\.json:\d+: items\[3\]\.exercise: code-sphere-sphere$/);
});

it('files beside the course are packed; a due date stands in the title, and who has no week comes last', async () => {
  const file = saveCourse('own.json', [
    { exercise: 'sphere-touch' },
    { lesson: 'lessons/my lesson.md', week: 1, due: '2027-01-31' },
    { exercise: 'exercises/own.json', week: 1, weight: 2.5, due: '2027-02-07T18:00:00+01:00' },
  ]);
  const { title, sections } = await courseOf(file);
  expect(title).toBe('Course');
  expect(
    sections.map((one) => [one.id, one.title, ...one.items.map((item) => rowOf(item).replace(/\s/g, ' '))]),
  ).toEqual([
    [
      ...['week-1', 'Week 1', 'lesson | mine | My lesson (due January 31, 2027) | 0'],
      'exercise | own | Mine (due February 7, 2027 at 6:00 PM, UTC+01:00) | 2.5',
    ],
    ['no-week', 'At any time', expect.stringMatching(/^exercise \| sphere-touch \| [^|]+ \| 1$/)],
  ]);
  const alone = await courseOf(saveCourse('weekless.json', [{ exercise: 'sphere-touch' }]));
  expect(alone.sections.map(({ id, title: name }) => [id, name])).toEqual([['no-week', undefined]]);
});

it('each item that cannot be packed is named with its line and its field', async () => {
  const gone = saveCourse('gone.json', [
    { exercise: 'exercises/none.json' },
    { exercise: 'sphere-touch' },
    { lesson: 'lessons/none.md' },
  ]);
  expect((await refusal(gone)).split('\n')).toEqual([
    expect.stringMatching(
      /gone\.json:6: items\[0\]\.exercise: exercises\/none\.json cannot be used\. .*none\.json cannot be read/,
    ),
    expect.stringMatching(/gone\.json:8: items\[2\]\.lesson: lessons\/none\.md cannot be used\. ENOENT/),
  ]);
  const unknown = saveCourse('unknown.json', [{ lesson: 'gkj' }]);
  expect(await refusal(unknown)).toMatch(/unknown\.json:6: items\[0\]\.lesson .* Did you mean "gjk"\?/);
  const twins = saveCourse('twins.json', [{ exercise: 'sphere-touch' }, { exercise: 'exercises/twin.json' }]);
  expect(await refusal(twins)).toContain('Two exercises of the course have the id sphere-touch');
  save('lessons/bad.md', ownLesson.replace('Text.', 'Here is {{nothing}}.'));
  const { problems } = await read(saveCourse('bad.json', [{ lesson: 'gjk' }, { lesson: 'lessons/bad.md' }]));
  expect(problems).toEqual([expect.stringMatching(/bad\.json:7: items\[1\]\.lesson: .*bad\.md:13: .*nothing/)]);
});

it('a lesson is packed alone, or with the exercises that it names, which count as it does', async () => {
  const file = join(folder, 'lessons/my lesson.md');
  expect((await read(file, { seed: 's' })).packed).toEqual({
    ...{ kind: 'lesson', id: 'mine', title: 'My lesson', data: ownLesson, isCompiled: false, seed: undefined },
  });
  const { id, title, seed, sections } = await courseOf(file, { isWithExercises: true, seed: 's' });
  expect([id, title, seed, sections.length, sections[0]?.title]).toEqual([
    ...['mine-with-exercises', 'My lesson', 's', 1, undefined],
  ]);
  expect(sections[0]?.items.map(({ kind, id: one, weight }) => [kind, one, weight])).toEqual([
    ['lesson', 'mine', 1],
    ['exercise', 'sphere-plane-by-hand', 1],
  ]);
});

it('what has no exercises to be packed with, or unknown ones, is refused', async () => {
  const isWithExercises = true;
  const none = save('none.md', ownLesson.replace('[sphere-plane-by-hand]', '[]'));
  expect(await refusal(none, { isWithExercises })).toMatch(/none\.md:6: exercises: The lesson names no exercise/);
  const unknown = save('unknown.md', ownLesson.replace('[sphere-plane-by-hand]', '[sphere-tuch]'));
  expect(await refusal(unknown, { isWithExercises })).toMatch(
    /unknown\.md:6: exercises: The site has no exercise sphere-tuch\. .*Did you mean "sphere-touch"\?/s,
  );
  expect(await refusal('sphere-touch', { isWithExercises })).toBe(
    '--with-exercises packs a lesson, but sphere-touch is an exercise.',
  );
  const course = saveCourse('c.json', [{ exercise: 'sphere-touch' }]);
  expect(await refusal(course, { isWithExercises })).toContain('c.json is a course.');
  expect(await refusal('sphere-touch', { seed: 'a b' })).toContain('--seed must be 1 to 64 letters');
});
