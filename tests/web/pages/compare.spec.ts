// SPDX-License-Identifier: MIT
// One algorithm beside the exact answer in the playground, its way to steps and comparison, and the page of the comparison.
import type { Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { expect, openPlayground, test, value } from './support.ts';

const choice = (page: Page) => page.locator('#algorithm > summary');
const row = (page: Page, table: string, algorithm: string) =>
  page.locator(`#${table}-table [data-algorithm="${algorithm}"]`);

test('an algorithm in the playground: chosen by keyboard, announced, undone, kept in the link; its links open', async ({
  page,
}) => {
  await openPlayground(page);
  await expect(choice(page)).toHaveText('Algorithm: Exact answer only');
  await choice(page).focus();
  await page.keyboard.press('Enter');
  const gjk = page.getByRole('radio', { name: 'GJK' });
  await expect(gjk).toBeEnabled();
  await expect(page.getByRole('radio', { name: /^SAT/ })).toBeDisabled();
  await expect(page.locator('[data-algorithm="sat"]')).toContainText('Only boxes, triangles, hulls and polygons');
  await gjk.focus();
  await page.keyboard.press('Space');
  // The sphere at x = -1.6 with radius 0.75 and the box from x = -0.25 are 0.6 apart.
  await expect(page.locator('#live')).toHaveText(/GJK: signed distance 0\.6000\sm, difference from exact .*proved\.$/);
  await expect(page.locator('#algorithm-answer [data-row="distance"]')).toHaveText(/0\.6000\sm.*0\.6000\sm.*= same/);
  await expect(value(page, 'algorithm-time')).toHaveText(/µs$/);
  expect(await violations(page)).toEqual([]);
  const chosen = new URL(page.url()).hash;
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(choice(page)).toHaveText('Algorithm: Exact answer only');
  await expect(page.locator('#algorithm-answer')).toBeHidden();
  await page.goto(`playground.html${chosen}`);
  await page.reload();
  await expect(choice(page)).toHaveText('Algorithm: GJK');
  await expect(value(page, 'algorithm-status')).toHaveText('proved');
  await page.getByRole('link', { name: 'Step by step' }).click();
  await expect(page.getByLabel('Algorithm', { exact: true })).toHaveValue('gjk');
  await page.goBack();
  await page.getByRole('link', { name: 'Compare all algorithms' }).click();
  await expect(row(page, 'pair', 'gjk').locator('[data-cell="distance"]')).toHaveText(/^0\.6000\sm$/);
});

test('the comparison: a pair by every algorithm, random poses, the worst one in the playground; without violations', async ({
  page,
}) => {
  await page.goto('compare.html#a=sphere&b=aabb&regimes=separated,deep&count=100&seed=3');
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
  await expect(row(page, 'pair', 'sat')).toContainText('Only boxes');
  await expect(row(page, 'pair', 'exact').locator('[data-cell="time"]')).toHaveText(/ns$/);
  // The pair as a picture, and how far off each algorithm is: SAT does not answer a sphere.
  await expect(page.getByRole('img', { name: /^Sphere A and Box B, signed distance/ })).toBeVisible();
  await expect(page.locator('#pair-strips').getByRole('img')).toHaveAttribute('aria-label', /Closed form .*; GJK /);
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(value(page, 'outcome')).toHaveText('200 poses of Sphere – Box, seed 3.', { timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeEnabled();
  const deep = row(page, 'pose', 'published').locator('[data-regime="deep"]');
  await expect(deep.locator('[data-cell="answered"]')).toHaveText('100');
  await expect(page.locator('#pose-strips').getByRole('img')).toHaveAttribute('aria-label', /Published article /);
  await expect(page.locator('#pose-strips rect.time').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Shape A').selectOption('capsule2');
  await expect(page.getByLabel('Shape B')).toHaveValue('circle2');
  await expect(page).toHaveURL(/#a=capsule2&b=circle2&regimes=separated,deep&count=100&seed=3$/);
  await expect(value(page, 'outcome')).toContainText('The table is for other settings');
  await deep.getByRole('link', { name: 'Playground: Published article' }).click();
  await expect(choice(page)).toHaveText('Algorithm: Published article');
  await expect(page.locator('#algorithm-answer [data-differs="true"]').first()).toBeVisible();
});

test('a run is cancelled, a hostile link is refused, and at 360 px nothing is wider than the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('compare.html?lang=de#a=hull&b=hull&count=100000');
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
  await page.getByRole('button', { name: 'Ausführen' }).click();
  await expect(row(page, 'pose', 'gjk').first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(value(page, 'outcome')).toHaveText(/^Abgebrochen nach/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.evaluate(() => (location.hash = '#a=%3Cb%3E'));
  await expect(page.locator('#notice')).toContainText('<b>');
  await expect(page.getByLabel('Körper A')).toHaveValue('hull');
});
