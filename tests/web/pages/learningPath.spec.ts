// SPDX-License-Identifier: MIT
// Lessons and exercises as one path: where to begin, what is done, folded on a phone, and the ways between the lists.
import type { Page } from '@playwright/test';
import { violationsInEveryTheme } from './accessibility.ts';
import { expect, test } from './support.ts';

const station = (page: Page, id: string) => page.locator(`[data-station="${id}"]`);
const row = (page: Page, id: string) => page.locator(`[data-item="${id}"]`);
async function open(page: Page): Promise<void> {
  await page.goto('lesson.html');
  await page.locator('body[data-ready]').waitFor();
}
/** What an earlier visit has left. */
const seed = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (self.origin === 'null') return;
    const progress = (passed: number) => ({ revision: 1, passed, count: 3, score: passed, maximum: 3 });
    const keep = (key: string, value: object): void => localStorage.setItem(`touchstone.${key}`, JSON.stringify(value));
    keep('lesson.how-deep', { predictions: { boxes: 1 }, tasks: ['a', 'b', 'c'], count: 4, at: 9, seen: 1000 });
    keep('lesson.capsules', { predictions: {}, tasks: ['a'], count: 5, at: 2, seen: 2000 });
    keep('exercise.site.sphere-touch', { progress: progress(3) });
    keep('exercise.site.spheres-by-hand', { progress: progress(1) });
  });

test('a newcomer sees where to begin; every exercise stands once, the page of capsules among them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  const begin = page.locator('.next-step');
  await expect(begin).toHaveText(/^Begin here: Do they touch\? How deep\? Which way out\? \(35\sminutes\)$/);
  await expect(begin).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.lesson-card')).toHaveCount(12);
  const ids = await page.locator('.work-row').evaluateAll((rows) => rows.map((one) => one.getAttribute('data-item')));
  expect(new Set(ids).size).toBe(ids.length);
  await expect(station(page, 'capsules').locator('.work-row a').first()).toHaveAttribute('href', './capsule2d.html');
  await expect(row(page, 'sphere-touch')).toContainText('not started');
  await begin.getByRole('link').click();
  await expect(page).toHaveURL(/lesson\.html\?id=how-deep$/);
});

test('what is done: sums, states and points, and on from where one was last', async ({ page }) => {
  await seed(page);
  await open(page);
  await expect(page.locator('.work-sum')).toHaveText(/^1 of 12 lessons and 1 of \d+ exercises done$/);
  await expect(page.locator('.next-step')).toHaveText(/^Go on: Capsules, segments with a radius/);
  await expect(page.locator('.next-step a')).toHaveAttribute('href', /lesson\.html\?id=capsules#picture-3$/);
  await expect(row(page, 'sphere-touch')).toContainText(/done · 3 points$/);
  await expect(row(page, 'spheres-by-hand')).toContainText('1 of 3 passed');
  await expect(station(page, 'how-deep').locator('summary')).toContainText('1 done');
  await expect(station(page, 'how-deep')).toContainText(/35 minutes · done/);
});

test('the exercises are folded but for the station where one is; on a phone a key opens the others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await expect(row(page, 'sphere-touch')).toBeVisible();
  await expect(row(page, 'predict-gjk')).toBeHidden();
  await station(page, 'minkowski').locator('summary').press('Enter');
  await expect(row(page, 'predict-gjk')).toBeVisible();
  await page.locator('#language').evaluate((select) => {
    if (select instanceof HTMLSelectElement) select.value = 'de';
    select.dispatchEvent(new Event('change'));
  });
  await expect(page.locator('.next-step')).toHaveText(/^Hier beginnen: /);
  await expect(row(page, 'predict-gjk'), 'in another language it is still open').toBeVisible();
  expect(await violationsInEveryTheme(page)).toEqual([]);
});

test('the lists lead to each other, and a chapter of exercises to its lessons', async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'All exercises by subject' }).click();
  await expect(page.locator('#chapter-capsules ~ .explained').getByRole('link').first()).toHaveText(
    'Capsules, segments with a radius',
  );
  await page.getByRole('link', { name: 'Lessons and exercises in one order' }).click();
  await page.getByRole('link', { name: 'Your certificate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate');
});

test('the end of an exercise leads to the next one of the list, to its lesson and to the steps of its algorithm', async ({
  page,
}) => {
  await open(page);
  const ids = await page
    .locator('.work-row')
    .evaluateAll((rows) => rows.map((one) => one.getAttribute('data-item') ?? ''));
  await page.goto('exercise.html?id=separating-axis-by-hand');
  const end = page.locator('#onward');
  const next = ids[ids.indexOf('separating-axis-by-hand') + 1] ?? '';
  await expect(end.locator('.next a')).toHaveAttribute('href', `./exercise.html?id=${next}`);
  await expect(end).toContainText('Explained in the lesson: ');
  await end.getByRole('link', { name: 'SAT (separating axes)' }).click();
  await expect(page).toHaveURL(/algorithms\.html#preset=sat-polygons/);
  await expect(page.locator('#algorithm')).toHaveValue('sat');
});
