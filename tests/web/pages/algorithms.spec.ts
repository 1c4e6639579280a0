// SPDX-License-Identifier: MIT
// The page that steps through algorithms: situations, links, pseudo-code, layout. Its steps are in algorithmSteps.spec.ts.
import type { Page } from '@playwright/test';
import { presets } from '../../../web/src/traces/presets/presets.ts';
import { violationsOfTheme } from './accessibility.ts';
import { expect, test } from './support.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function open(page: Page, hash = '', query = ''): Promise<void> {
  await page.goto(`algorithms.html${query}${hash}`);
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
}

test('every situation can be chosen, says what to look at and is its own link; without violations', async ({
  page,
}) => {
  await open(page);
  const choice = page.getByLabel('Situation');
  await expect(choice.locator('option:not([hidden])')).toHaveCount(presets.length);
  await expect(page.locator('.pseudocode li')).toHaveCount(5);
  await choice.selectOption('sat-parallel');
  await expect(page.locator('#sentence')).toContainText('Edges that are parallel have no cross product');
  await expect(page.getByLabel('Algorithm', { exact: true })).toHaveValue('sat');
  await expect(page.locator('.pseudocode li')).toHaveCount(7);
  await expect(page).toHaveURL(/#preset=sat-parallel$/);
  expect(await violationsOfTheme(page, 'dark')).toEqual([]);
});

test('a link opens in German; a hostile one is refused with its reason and changes nothing', async ({ page }) => {
  await open(page, '#preset=epa-boxes', '?lang=de');
  await expect(page.getByLabel('Situation')).toHaveValue('epa-boxes');
  await expect(page.locator('#sentence')).toContainText('B − A ist ein Polytop');
  await page.evaluate(() => (location.hash = '#preset=%3Cb%3E'));
  await expect(page.locator('#notice')).toContainText('<b>');
  await expect(page.getByLabel('Situation')).toHaveValue('epa-boxes');
  await page.evaluate(() => (location.hash = '#s=AAAA&step=1'));
  await expect(page.locator('#notice')).not.toContainText('<b>');
  await expect(page.locator('#notice')).toBeVisible();
  await expect(page.getByLabel('Situation')).toHaveValue('epa-boxes');
});

test('at 360 px nothing is wider than the page, and every control is large enough to be touched', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '#preset=sat-overlapping', '?lang=de');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const small = await page
    .locator('main button:visible')
    .evaluateAll((buttons) =>
      buttons.filter((one) => one.getBoundingClientRect().height < 24).map((one) => one.outerHTML),
    );
  expect(small).toEqual([]);
});
