// SPDX-License-Identifier: MIT
// A course as a SCORM package on a learning platform: each item has its own page, score and suspended data, on a second visit too.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { dataFrom } from '../../../web/src/grading/files.ts';
import type { PackedCourse } from '../../../web/src/handin/scorm/packed.ts';
import { fromSuspended } from '../../../web/src/handin/scorm/suspended.ts';
import { dataOf, element, openPackage, unpacked, type Version } from './scormCourse.ts';
import { expect, test } from './support.ts';

const root = resolve(import.meta.dirname, '../../..');
const documented = readFileSync(resolve(root, 'docs/writing-lessons.md'), 'utf8');
const [, first = ''] = /^````markdown lesson\n([^]*?)^````$/m.exec(documented) ?? [];
const exercise = (id: string) => ({
  ...({ kind: 'exercise', id, title: id, weight: 1, isCompiled: false } as const),
  data: dataFrom(id, resolve(root, 'web/src/content/exercises')),
});
const course: PackedCourse = {
  ...{ kind: 'course', id: 'week', title: 'A week', seed: 'week-3', isCompiled: false },
  sections: [
    {
      id: 'week-1',
      title: 'Week 1',
      items: [
        { kind: 'lesson', id: 'ball-and-floor', title: 'A ball', weight: 0, isCompiled: false, data: first },
        exercise('sphere-box-by-hand'),
        exercise('spheres-by-hand'),
      ],
    },
  ],
};
const openItem = (page: Page, version: Version, name: string, kept: object): Promise<Frame> =>
  openPackage(page, version, course, kept, `${name.replace(/-.*$/s, '')}.html?item=${name}`);
const suspendedAnswer = async (page: Page, version: Version): Promise<unknown> =>
  fromSuspended(await element(page, version, 'cmi.suspend_data'))?.answer;

for (const version of ['1.2', '2004'] as const)
  test(`SCORM ${version}: a lesson and an exercise of one package have their own scores, and find what was done in each`, async ({
    page,
  }) => {
    const raw = version === '1.2' ? 'cmi.core.score.raw' : 'cmi.score.raw';
    const lesson = await openItem(page, version, 'lesson-ball-and-floor', {});
    await expect(lesson.locator('#title')).toHaveText('A ball and a floor');
    const height = lesson.locator('[data-task="touch"]').getByRole('spinbutton');
    await height.fill('0.5');
    await height.press('Enter');
    await expect(lesson.locator('#sink')).toHaveText('Saved on the learning platform.');
    expect(await element(page, version, raw)).toBe(version === '1.2' ? '100' : '1');
    const ofLesson = await dataOf(page, version);

    const sheet = await openItem(page, version, 'exercise-sphere-box-by-hand', {});
    const distance = (frame: Frame) => frame.locator('[data-question="distance"] input').first();
    await expect(distance(sheet)).toBeVisible();
    expect(await element(page, version, raw), 'nothing of the lesson').toBe('');
    expect(await suspendedAnswer(page, version)).toMatchObject({ exercise: 'sphere-box-by-hand', seed: 'week-3' });
    await distance(sheet).fill('99');
    await distance(sheet).press('Enter');
    await expect(sheet.locator('#status')).toHaveText('Saved on the learning platform.');
    const ofExercise = await dataOf(page, version);

    const again = await openItem(page, version, 'lesson-ball-and-floor', ofLesson);
    await expect(again.locator('#sink')).toHaveText(/your last visit is restored/);
    await expect(again.locator('[data-task="touch"] .sign')).toHaveText('✓ done');
    expect(await element(page, version, raw)).toBe(version === '1.2' ? '100' : '1');

    const resumed = await openItem(page, version, 'exercise-sphere-box-by-hand', ofExercise);
    await expect(distance(resumed)).toHaveValue('99');

    const other = await openItem(page, version, 'exercise-spheres-by-hand', {});
    await expect(distance(other)).toBeVisible();
    await expect(distance(other)).toHaveValue('');
    expect(await suspendedAnswer(page, version)).toMatchObject({ exercise: 'spheres-by-hand', seed: 'week-3' });
  });

test('a page of the package whose address names no item says what to do, and the package has each page once', async ({
  page,
}) => {
  for (const start of ['exercise.html', 'lesson.html?item=exercise-spheres-by-hand']) {
    const frame = await openPackage(page, '1.2', course, {}, start);
    await expect(
      frame
        .locator('main')
        .getByText(/names none of them/)
        .first(),
    ).toBeVisible();
    await expect(frame.locator('header nav')).toHaveCount(0);
  }
  const pages = Object.keys(unpacked('1.2', course)).filter((name) => name.endsWith('.html'));
  expect(pages.sort()).toEqual(['exercise.html', 'lesson.html']);
});
