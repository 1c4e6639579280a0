// SPDX-License-Identifier: MIT
// The page of broad phases in a real browser: methods agree, numbers of a tiny scene by hand, a query step by step, the table, links.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violations, violationsOfTheme } from './accessibility.ts';
import { atRest } from './rest.ts';
import { expect, test, value } from './support.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function open(page: Page, hash: string, query = ''): Promise<void> {
  await page.goto(`broadphase.html${query}${hash}`);
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
}

// Five towers of two shapes: 5 pairs, which all touch; brute force tests 10 · 9 / 2.
test('a stack of 10 by hand: tests, pairs and contacts; nothing runs by itself', async ({ page }) => {
  await open(page, '#preset=stack&count=10&methods=brute,bvh&drawn=0');
  await expect(value(page, 'agreement')).toHaveText('All 2 methods found the same pairs: 5 in this step.');
  await expect(value(page, 'tests-0')).toHaveText('45');
  await expect(value(page, 'false-1')).toHaveText('0');
  for (const [name, number] of [
    ['shapes', '10'],
    ['candidates', '5'],
    ['touching', '5'],
  ] as const)
    await expect(value(page, name)).toHaveText(number);
  await expect(page.locator('#clock')).toHaveText('Step 0, 0.00 s');
  await page.getByRole('button', { name: 'Step', exact: true }).press('Enter');
  await expect(page.locator('#clock')).toHaveText('Step 1, 0.02 s');
  await expect(page.locator('#live'), 'and a screen reader says so').toHaveText(
    'Step 1, 0.02 s. Brute force: 45 tests, 5 candidate pairs, 5 contacts.',
  );
});

test('10,000 moving shapes: four methods agree while it plays, and brute force needs a hundred times the tests', async ({
  page,
}) => {
  await open(page, '#preset=moving&count=10000&structure=off');
  await expect(value(page, 'agreement')).toHaveText(/^All 4 methods found the same pairs: \d\d,\d{3} in this step\.$/);
  await expect(value(page, 'tests-0')).toHaveText('49,995,000');
  await expect(value(page, 'factor-0')).toHaveText(/^[\d,]{3,}$/);
  await page.getByRole('button', { name: 'Play' }).press('Enter');
  await expect(page.locator('#clock')).not.toHaveText('Step 0, 0.00 s');
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(page.locator('#live')).toHaveText(/^Paused\. Step \d+, .* tests, .* candidate pairs, .* contacts\.$/);
  await expect(value(page, 'agreement')).toHaveText(/^All 4/);
  const clock = await page.locator('#clock').textContent();
  await atRest(page);
  expect(await page.locator('#clock').textContent()).toBe(clock);
});

test('a query visit by visit, by keyboard; the structure level by level', async ({ page }) => {
  await open(page, '#preset=moving&count=200&methods=brute,bvh');
  const shape = page.getByLabel('Shape', { exact: true });
  await shape.fill('200');
  await shape.press('Enter');
  await expect(page.getByText('Shape is "200"; it must be a whole number from 0 to 199.')).toBeVisible();
  await shape.fill('7');
  await shape.press('Enter');
  const slider = page.getByRole('slider', { name: 'Visits' });
  // The query is made in a worker.
  await expect(value(page, 'visit-hit')).toHaveText(/^[1-9]\d*$/);
  const hits = await value(page, 'visit-hit').textContent();
  await slider.press('Home');
  await expect(value(page, 'visit-hit')).toHaveText('0');
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^1 of \d+: enter node \d+$/);
  await slider.press('End');
  await expect(value(page, 'visit-hit')).toHaveText(hits ?? '');
  const level = page.getByRole('slider', { name: 'Level' });
  await expect(value(page, 'parts')).toHaveText(/^399 of 399 parts drawn\.$/);
  // A view for each method; only with one view there is no caption.
  const captions = page.locator('.pane figcaption');
  await expect(captions).toHaveText([
    'Brute force: Every pair is tested: there is nothing to build.',
    /^AABB tree: 399 of 399 parts/,
  ]);
  await expect(page.locator('.pane canvas')).toHaveCount(2);
  await level.press('ArrowRight');
  await expect(level).toHaveAttribute('aria-valuetext', /^Level 0 of \d+$/);
  await expect(value(page, 'parts')).toHaveText('1 of 1 part drawn.');
  await page.getByLabel('Every method in a view of its own').uncheck();
  await expect(page.locator('.pane canvas')).toHaveCount(1);
  await expect(captions).toBeHidden();
});

test('the table for few shapes, as CSV, without violations in light and dark', async ({ page }) => {
  await open(page, '#preset=moving&count=20', '?lang=de');
  await page.getByRole('button', { name: 'Messen' }).press('Enter');
  await expect(value(page, 'table-progress')).toHaveText(/^117 gemessen\. Am häufigsten am schnellsten: /);
  await expect(page.locator('#table tbody tr')).toHaveCount(13);
  await expect(page.locator('#table .fastest')).toHaveCount(9);
  await page.getByLabel('Gezeigt').selectOption('tests');
  await expect(page.locator('#table tbody tr').first().locator('td').first()).toHaveText(/^(★ )?190$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV herunterladen' }).press('Enter');
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(118);
  expect(lines[1]).toMatch(/^moving,3d,20,1,brute,[\d.]+,190,/);
  await page.locator('#query-shape').fill('3');
  await page.locator('#query-shape').press('Enter');
  expect(await violations(page)).toEqual([]);
  expect(await violationsOfTheme(page, 'dark')).toEqual([]);
});

test('methods, layers and scene are in the link, which opens the same page', async ({ page }) => {
  await open(page, '');
  await page.getByLabel('Preset').selectOption('giant');
  await page.getByLabel('Space').selectOption('2d');
  await page.getByLabel('Method 2').selectOption('quadtree');
  await page.getByRole('button', { name: 'Remove Brute force' }).press('Enter');
  await page.getByLabel('Structure', { exact: true }).uncheck();
  await expect(page).toHaveURL(/#s=[\w-]{20,40}$/);
  await page.reload();
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
  await expect(page.getByLabel('Method 1')).toHaveValue('quadtree');
  await expect(page.getByLabel('Structure', { exact: true })).not.toBeChecked();
  await expect(value(page, 'agreement')).toHaveText(/^All 3 methods found the same pairs/);
  await expect(page.locator('.pane.drawn')).toHaveAttribute('class', /drawn/);
  await expect(page.getByRole('img', { name: 'AABB tree: shapes and structure' })).toHaveCount(1);
});

test('the methods are compared in a worker; without one the page does it, says so, and finds the same', async ({
  page,
}) => {
  const scene = '#preset=stack&count=10&methods=brute,bvh&drawn=0';
  await open(page, scene);
  expect(page.workers()).toHaveLength(1);
  await page.route(/\/comparisonWorker-[^/]*\.js$/, (route) => route.abort());
  await page.reload();
  await expect(page.locator('#notice')).toContainText('the page makes the steps itself');
  await page.getByRole('button', { name: 'Step', exact: true }).press('Enter');
  await expect(page.locator('#clock')).toHaveText('Step 1, 0.02 s');
  await expect(value(page, 'tests-0')).toHaveText('45');
  await expect(value(page, 'agreement')).toHaveText('All 2 methods found the same pairs: 5 in this step.');
});

test('a hostile link is refused with a message, and the page works', async ({ page }) => {
  await open(page, '#methods=grid,%3Cb%3E');
  await expect(page.locator('#notice')).toContainText('The link was not opened: methods is "grid,<b>"');
  await expect(value(page, 'agreement')).toHaveText(/^All 4/);
});

test('at 360 px one view comes first, and nothing is wider than the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '', '?lang=de');
  await expect(page.locator('.pane canvas')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
