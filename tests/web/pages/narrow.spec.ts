// SPDX-License-Identifier: MIT
// What is in sight at once: on a phone of 360 × 740 and on a laptop of 1440 × 900, in the longer of the languages.
import type { Page } from '@playwright/test';
import { middleOf } from './viewByHand.ts';
import { expect, openPlayground, test, value } from './support.ts';

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not seen`);
  return box;
};

test('a phone: the header is a tenth of its height, its menu has the rest; the verdict covers nothing that is pressed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('touchstone.lang', 'de'));
  await openPlayground(page);
  expect((await boxOf(page, 'header')).height).toBeLessThanOrEqual(74);
  const frame = await boxOf(page, '#frame-selection');
  expect(frame.y + frame.height).toBeLessThan((await boxOf(page, '#verdict-bar')).y);
  // Whatever is pressed where the verdict stands is the verdict, and nothing is seen below it.
  const bar = await boxOf(page, '#verdict-bar');
  expect(bar.x).toBe(0);
  expect(bar.width).toBe(360);
  expect(bar.y + bar.height).toBeCloseTo(740, 0);
  const pressed = await page.evaluate(
    (y) => [5, 180, 355].map((x) => document.elementFromPoint(x, y)?.id),
    bar.y + bar.height / 2,
  );
  expect(pressed).toEqual(['verdict-bar', 'verdict-bar', 'verdict-bar']);

  await expect(page.locator('#language')).toBeHidden();
  await page.locator('#menu-open').click();
  await expect(page.locator('nav a')).toHaveCount(7);
  await expect(page.locator('nav a').first()).toBeVisible();
  await page.locator('#share-open').click();
  await page.keyboard.press('Escape');
  await expect(page.locator('#menu-open')).toBeFocused();
});

test('a laptop: Frame selection is in sight; handles are square, clear of the witness points, and gone while one is pulled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPlayground(page);
  const frame = await boxOf(page, '#frame-selection');
  expect(frame.y + frame.height).toBeLessThanOrEqual(900);
  const round = await page
    .locator('.handle')
    .first()
    .evaluate((handle) => getComputedStyle(handle, '::before').borderRadius);
  expect(parseFloat(round)).toBeLessThan(4);
  const at = await middleOf(page, '.handle[data-handle="radius"]');
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 40, at.y, { steps: 4 });
  await expect(page.locator('.handle:not([hidden])')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.locator('.handle:not([hidden])')).not.toHaveCount(0);
  await expect(value(page, 'distance')).toBeVisible();
});
