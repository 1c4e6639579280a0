// SPDX-License-Identifier: MIT
// A lesson as a SCORM package on a learning platform: predictions and tasks are its score, and the next visit has them again.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { dataOf, element, openPackage, sent, unpacked } from './scormCourse.ts';
import { expect, test } from './support.ts';

const documented = readFileSync(resolve(import.meta.dirname, '../../../docs/writing-lessons.md'), 'utf8');
const [, first = ''] = /^````markdown lesson\n([^]*?)^````$/m.exec(documented) ?? [];
/** The first lesson of the documents, whose ball is 0.5 m above the floor, with a prediction before its task. */
const data = first.replace(
  '```task',
  '```prediction\n{ "id": "gap", "prompt": "How far?", "answer": "distance(A, B)", "within": 0.01 }\n```\n\n```task',
);
const contents = {
  kind: 'lesson',
  id: 'ball-and-floor',
  title: 'A ball and a floor',
  data,
  isCompiled: false,
} as const;

for (const version of ['1.2', '2004'] as const)
  test(`SCORM ${version}: half of a lesson is half of its points, all of it is passed, and both stay`, async ({
    page,
  }) => {
    const frame = await openPackage(page, version, contents, {});
    const raw = version === '1.2' ? 'cmi.core.score.raw' : 'cmi.score.raw';
    const status = version === '1.2' ? 'cmi.core.lesson_status' : 'cmi.completion_status';
    await expect(frame.locator('#title')).toHaveText('A ball and a floor');
    await expect(frame.locator('#sink')).toHaveText('Connected to the learning platform; nothing to save yet.');
    await expect(frame.locator('header nav')).toHaveCount(0);
    await expect(frame.locator('#exercises')).toBeHidden();
    // Opening and reading send no score.
    expect((await sent(page)).filter((call) => call.includes('score'))).toEqual([]);

    await frame.getByLabel('Your prediction').fill('0.5');
    await frame.getByRole('button', { name: 'Compare' }).press('Enter');
    await expect(frame.locator('#sink')).toHaveText('Saved on the learning platform.');
    expect(await element(page, version, raw)).toBe(version === '1.2' ? '50' : '1');
    expect(await element(page, version, status)).toBe('incomplete');

    const again = await openPackage(page, version, contents, await dataOf(page, version));
    await expect(again.locator('#sink')).toHaveText(/your last visit is restored/);
    await expect(again.locator('[data-prediction="gap"] .verdict')).toHaveText(/right/);
    const height = again.locator('[data-task="touch"]').getByRole('spinbutton');
    await height.fill('0.5');
    await height.press('Enter');
    await expect(again.locator('[data-task="touch"] .sign')).toHaveText('✓ done');
    expect(await element(page, version, raw)).toBe(version === '1.2' ? '100' : '2');
    expect(await element(page, version, status)).toBe(version === '1.2' ? 'passed' : 'completed');
  });

test('without a platform the package says so, and has no compiler and no other page', async ({ page }) => {
  const frame = await openPackage(page, '1.2', contents, undefined);
  await expect(frame.locator('#sink')).toContainText('No learning platform found');
  const files = Object.keys(unpacked('1.2', contents));
  expect(files.filter((name) => name.endsWith('.html'))).toEqual(['lesson.html']);
  expect(files.filter((name) => name.startsWith('compiler/'))).toEqual([]);
});
