// SPDX-License-Identifier: MIT
// The certificate: empty at first, filled by what was done, named, printed, and its receipts graded by the command line.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { violationsInEveryTheme } from './accessibility.ts';
import { check, fillIn, solutionOf } from './byHand.ts';
import { expect, test } from './support.ts';

const program = resolve(import.meta.dirname, '../../../build/node/grade.mjs');
const row = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);
async function open(page: Page, more = ''): Promise<void> {
  await page.goto(`certificate.html${more}`);
  await page.locator('body[data-ready]').waitFor();
}
/** What earlier visits have left: a lesson, and an exercise that was solved on the second of January. */
const seed = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (self.origin === 'null') return;
    const keep = (key: string, value: object): void => localStorage.setItem(`touchstone.${key}`, JSON.stringify(value));
    const seen = Date.UTC(2027, 0, 1, 12);
    keep('lesson.how-deep', { predictions: { boxes: 1 }, tasks: ['a'], count: 4, at: 9, seen });
    keep('exercise.site.sphere-touch', { progress: { revision: 2, passed: 2, count: 2, score: 2, maximum: 2 } });
    const [a, b] = [0, 1.25].map((x, i) => ({ type: 'sphere', center: [x, 1, 0], radius: i === 0 ? 0.75 : 0.5 }));
    keep('exercise.site.sphere-touch~best', {
      answer: {
        exercise: 'sphere-touch',
        kind: 'construct',
        revision: 2,
        revealed: [],
        steps: { 'along-x': { shapes: { A: a, B: b }, history: [] } },
      },
      outcome: { score: 2, maximum: 2, passed: [] },
      made: '2027-01-02T12:00:00.000Z',
    });
  });
async function saved(page: Page, button: string, folder: string): Promise<string> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await waiting;
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

test('before anything was done it says how to fill it, and leads to the first lesson', async ({ page }) => {
  await open(page);
  await expect(page.locator('#empty')).toContainText('Nothing to certify yet');
  await expect(page.locator('#filled')).toBeHidden();
  await page.locator('#begin').getByRole('link').click();
  await expect(page).toHaveURL(/lesson\.html\?id=how-deep$/);
});

test('lessons and exercises with points and dates, the sum, and a name that stays', async ({ page }) => {
  await seed(page);
  await open(page);
  await expect(row(page, 'how-deep')).toHaveText(/2 of 4.*Jan 1, 2027/);
  await expect(row(page, 'sphere-touch')).toHaveText(/2 of 2 points.*Jan 2, 2027.*ready/);
  await expect(page.locator('[data-value="exercises"]')).toHaveText(/^1 of \d+$/);
  await expect(page.locator('[data-value="points"]')).toHaveText('2 of 2 points');
  // The exercise alone is done, and takes 5 minutes.
  await expect(page.locator('[data-value="minutes"]')).toHaveText('5 minutes');
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await expect(page.locator('main')).toContainText('Nobody has signed it');
  expect(await violationsInEveryTheme(page)).toEqual([]);
});

test('on paper there are name, numbers and what it is worth, and nothing to press', async ({ page }) => {
  await seed(page);
  await open(page);
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
  await expect(row(page, 'sphere-touch')).toBeVisible();
  await expect(page.locator('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('header.top')).toBeHidden();
});

test('the receipts of an exercise solved on its page, in one file, are confirmed by the command with the file of the course', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-certificate-'));
  try {
    await page.goto('exercise.html?id=spheres-by-hand&seed=spec-r');
    await expect(page.locator('.questions')).toBeVisible();
    await fillIn(page, await solutionOf(page, 'spheres-by-hand'));
    await check(page);
    await expect(page.locator('[data-value="score"]')).toContainText('Everything is right.');
    await open(page);
    await page.getByLabel('Name').fill('Ada');
    const course = await saved(page, 'Save the file of the course', folder);
    const receipts = await saved(page, 'Save the receipts', folder);
    expect(receipts).toMatch(/touchstone-receipts-Ada\.json$/);
    await expect(page.locator('#said')).toContainText('1 receipt saved in one file.');
    const [one] = JSON.parse(readFileSync(receipts, 'utf8')) as readonly { readonly checksum: string }[];
    await expect(row(page, 'spheres-by-hand').locator('code')).toHaveText(one?.checksum.slice(0, 8) ?? 'none');
    const { status, stdout } = spawnSync(process.execPath, [program, course, receipts], { encoding: 'utf8' });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      student: 'Ada',
      exercise: 'spheres-by-hand',
      score: 3,
      receipt: { isConfirmed: true },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('of a course it lists the items of the course, with its points; a file that is not a course is refused', async ({
  page,
}) => {
  await seed(page);
  await page.goto('course.html');
  await page.getByRole('link', { name: 'Your certificate for this course' }).click();
  await expect(page.locator('#subject')).toHaveText('Collision detection in five weeks');
  // The weights of the course are 1 + 1 + 2, 1 + 1 + 2, 1 + 1, 1 + 1, 1 + 3.
  await expect(page.locator('[data-value="points"]')).toHaveText('1 of 16 points');
  await expect(page.locator('[data-value="lessons"]')).toHaveText('0 of 5');
  await expect(page.locator('#course-file')).toBeHidden();
  const far = 'https://lecturer.example/course.json';
  await page.route(far, (route) =>
    route.fulfill({ body: '{"format": "something"}', headers: { 'access-control-allow-origin': '*' } }),
  );
  await open(page, `?course=${encodeURIComponent(far)}`);
  await page.getByRole('button', { name: 'Open the file from lecturer.example' }).click();
  await expect(page.locator('#problem-list li')).toHaveText(/^Line 1: format must be/);
  await open(page, '?course=file');
  await expect(page.locator('#notice')).toContainText('not open in this tab any more');
  await open(page, '?course=javascript:alert(1)');
  await expect(page.locator('#notice')).toContainText('it must begin with https://');
});
