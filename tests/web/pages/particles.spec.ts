// SPDX-License-Identifier: MIT
// Particles and cloth in a real browser: counters of each mode, links, keyboard, nothing runs by itself with reduced motion.
import type { Page } from '@playwright/test';
import { violations, violationsOfTheme } from './accessibility.ts';
import { loadParticles } from '../../../bindings/particles/index.ts';
import { firstSettings } from '../../../web/src/pages/particles/model/settings.ts';
import { Rain } from '../../../web/src/pages/particles/simulation/rain.ts';
import { stateHash } from '../../../web/src/pages/particles/simulation/stateHash.ts';
import { atRest } from './rest.ts';
import { expect, test, value } from './support.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function open(page: Page, hash: string, query = ''): Promise<void> {
  await page.goto(`particles.html${query}${hash}`);
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
}
/** What Node computes: the state after so many steps with these settings. */
async function hashInNode(changed: object, steps: number): Promise<string> {
  const settings = { ...firstSettings, ...changed };
  const rain = new Rain(await loadParticles(), settings, () => 0);
  for (let i = 0; i < steps; ++i) rain.step(settings);
  return stateHash(rain.world);
}
async function step(page: Page, times: number): Promise<void> {
  for (let i = 0; i < times; ++i) await page.locator('#step').press('Enter');
}

test('particles: after 60 steps, each checked, nothing is inside or tunnelled, and every bit is that of Node', async ({
  page,
}) => {
  await open(page, '#count=300&seed=5');
  await expect(value(page, 'time')).toHaveText('0.0 s');
  await step(page, 60);
  await expect(value(page, 'time')).toHaveText('1.0 s');
  await expect(value(page, 'checks')).toHaveText('60');
  await expect(value(page, 'inside')).toHaveText('0');
  await expect(value(page, 'tunnelled')).toHaveText('0');
  const hash = await hashInNode({ count: 300, seed: 5 }, 60);
  await expect(value(page, 'state')).toHaveText(`${hash} after 60 steps`);
  await page.locator('#masks-fold summary').click();
  const label = page.getByRole('img', { name: /Table of bits: 72 columns of colliders, [1-9]\d* of 1,152 bits set/ });
  await expect(label).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(value(page, 'time')).toHaveText('0.0 s');
});

test('the steps are made in a worker; without one the page makes them, says so, and comes to the same bits', async ({
  page,
}) => {
  await open(page, '#count=300&seed=5');
  expect(page.workers()).toHaveLength(1);
  await expect(page.locator('#notice')).toBeHidden();
  await page.route(/\/stepWorker-[^/]*\.js$/, (route) => route.abort());
  await page.reload();
  await page.locator('body[data-ready]').waitFor();
  await expect(page.locator('#notice')).toContainText('the page makes the steps itself');
  await step(page, 3);
  await expect(value(page, 'state')).toHaveText(`${await hashInNode({ count: 300, seed: 5 }, 3)} after 3 steps`);
});

test('cloth over the figure in German: nothing inside after 30 steps; without violations in dark', async ({ page }) => {
  await open(page, '#mode=cloth&size=40', '?lang=de');
  await step(page, 30);
  await expect(value(page, 'checks')).not.toHaveText('0');
  await expect(value(page, 'inside')).toHaveText('0');
  await expect(value(page, 'tunnelled')).toBeHidden();
  await expect(page.getByLabel('Fällt auf')).toHaveValue('figure');
  expect(await violationsOfTheme(page, 'dark')).toEqual([]);
});

test('play and pause; nothing runs while it is paused', async ({ page }) => {
  await open(page, '#count=100');
  await page.getByRole('button', { name: 'Play' }).press('Enter');
  await expect(value(page, 'time')).not.toHaveText('0.0 s');
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(page.locator('#live')).toHaveText(
    /^Paused\. Step \d+, .* collisions in this step; .* tunnelled so far\.$/,
  );
  const before = await value(page, 'time').textContent();
  await atRest(page);
  expect(await value(page, 'time').textContent()).toBe(before);
});

test('a particle inside or tunnelled is marked', async ({ page }) => {
  await open(page, '#count=2000&spheres=32&cones=32&boxes=16&continuous=off');
  // With reduced motion it would be one step a second.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(value(page, 'tunnelled')).toHaveText(/✕ \d+ – must be 0/, { timeout: 60_000 });
  await expect(value(page, 'tunnelled')).toHaveClass('wrong');
});

test('slow motion: time by keyboard, the curve in words, the difference in millimetres', async ({ page }) => {
  await open(page, '#mode=slow&seed=2');
  await expect(value(page, 'difference')).toHaveText(/^\d+\.\d+\smm$/);
  await expect(page.getByRole('img', { name: /^Published quadratic over t\. Cone: roots at t = / })).toBeVisible();
  await page.getByRole('slider', { name: 'Time in the step' }).press('End');
  await expect(page.getByText('t = 1.00')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('without a link: four scenes side by side, each the way to itself and back; still with reduced motion', async ({
  page,
}) => {
  await open(page, '');
  const tiles = page.locator('.tile');
  await expect(tiles).toHaveCount(4);
  await expect(tiles.first()).toHaveAccessibleName(/^Slow motion One particle/);
  await expect(page.getByLabel('Scene', { exact: true })).toBeHidden();
  const pictures = tiles.locator('canvas');
  await expect(pictures).toHaveCount(4);
  const still = await pictures.nth(2).screenshot();
  await atRest(page);
  expect((await pictures.nth(2).screenshot()).equals(still)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await expect.poll(async () => (await pictures.nth(2).screenshot()).equals(still)).toBe(false);
  await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter');

  await page.getByRole('link', { name: /^Cloth/ }).press('Enter');
  await expect(page).toHaveURL(/#mode=cloth&over=sphere$/);
  await expect(page.getByLabel('Falls on')).toHaveValue('sphere');
  await expect(tiles, 'their views are given back').toHaveCount(0);
  await page.getByRole('link', { name: 'All four scenes' }).press('Enter');
  await expect(tiles).toHaveCount(4);
  await expect(page.locator('.stage canvas')).toBeHidden();
  await page.goBack();
  await expect(page.getByLabel('Falls on')).toHaveValue('sphere');
  await expect(page.locator('.stage canvas')).toBeVisible();
});

test('a setting goes into the link, and the link opens the same settings', async ({ page }) => {
  await open(page, '#mode=particles');
  await page.getByLabel('Scene', { exact: true }).selectOption('cloth');
  await page.getByLabel('Points along each side').fill('30');
  await page.getByLabel('Points along each side').press('Tab');
  await page.getByLabel('Continuous').uncheck();
  await expect(page).toHaveURL(/#mode=cloth&size=30&continuous=off$/);
  await page.reload();
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
  await expect(page.getByLabel('Points along each side')).toHaveValue('30');
  await expect(page.getByLabel('Continuous')).not.toBeChecked();
  await page.getByLabel('Points along each side').fill('201');
  await page.getByLabel('Points along each side').press('Tab');
  await expect(page.getByText('size is "201"; it must be a whole number from 2 to 200.')).toBeVisible();
  await expect(page).toHaveURL(/size=30/);
});

test('a hostile link is refused with a message, and the page works', async ({ page }) => {
  await open(page, '#mode=%3Cimg%20src=x%3E');
  await expect(page.locator('#notice')).toContainText('The link was not opened: mode is "<img src=x>"');
  await step(page, 1);
  await expect(value(page, 'inside')).toHaveText('0');
});

test('at 360 px nothing is wider than the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const mode of ['particles', 'cloth', 'slow']) {
    await open(page, `#mode=${mode}`, `?lang=de&mode=${mode}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});
