// SPDX-License-Identifier: MIT
// The header of every page: one line high, its pages in groups, by mouse, keyboard and without scripts.
import type { Page } from '@playwright/test';
import { documentGroups } from '../../../web/build/documents/documents.ts';
import { navigation, pages } from '../../../web/build/pages.ts';
import { expect, test } from './support.ts';

const group = (page: Page, name: string) =>
  page.locator('.group').filter({ has: page.locator('summary', { hasText: name }) });
const summary = (page: Page, name: string) => group(page, name).locator('summary');
/** Those with a header. */
const names = pages.flatMap(({ name }) => (name === 'embed' ? [] : [`${name}.html`]));

// The header is written once for all pages: those with more buttons, a long name or none; `npm run test:long` looks at every page.
const usual = ['playground.html', 'broadphase.html', 'author.html', 'exercise.html', 'docs.html'];
for (const name of [...names, 'exercise.html?id=sphere-touch'])
  test(`the header of ${name} is one line high at any width, in the longer language too${usual.includes(name) ? '' : ' @long'}`, async ({
    page,
  }) => {
    await page.goto(`${name}${name.includes('?') ? '&' : '?'}lang=de`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('#settings select')).toHaveCount(2);
    for (const width of [320, 768, 900, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await page.locator('header').boundingBox();
      expect(box?.height, `${width} px`).toBeLessThanOrEqual(60);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
    }
  });

test('on a phone the name of the page is seen whole beside the button of the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('capsule2d.html?lang=en');
  const name = await page.locator('header h1').boundingBox();
  const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox();
  expect(name && menu && name.x + name.width <= menu.x).toBe(true);
  expect(await page.locator('header h1').evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBe(0);
});

test('a group opens over the page and closes for another one, beside it and with Escape; the page is marked in its group', async ({
  page,
}) => {
  await page.goto('matrix.html?lang=en');
  await expect(page.locator('#settings select')).toHaveCount(2);
  await expect(page.locator('summary[aria-current="true"]')).toHaveText('Test');
  await expect(page.getByRole('link', { name: 'Every pair' })).toBeHidden();
  await summary(page, 'Test').click();
  await expect(page.getByRole('link', { name: 'Every pair' })).toHaveAttribute('aria-current', 'page');
  await summary(page, 'Learn').click();
  const first = page.getByRole('link', { name: 'Lessons Text and scene side by side, with predictions' });
  await expect(first).toBeVisible();
  await expect(page.getByRole('link', { name: 'Every pair' })).toBeHidden();
  await page.locator('.top h1').click();
  await expect(first).toBeHidden();

  await page.locator('#skip').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Touchstone' }), 'to the home page').toBeFocused();
  await page.keyboard.press('Tab');
  await expect(summary(page, 'Learn')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(summary(page, 'Learn')).toBeFocused();
  await expect(first).toBeHidden();
  await page.keyboard.press('Enter');
  const links = navigation.filter((linked) => linked.group === 'nav.learn').length;
  for (let i = 0; i <= links; ++i) await page.keyboard.press('Tab');
  await expect(summary(page, 'Explore'), 'the links of the group are between').toBeFocused();
  await expect(first, 'an open group covers nothing that has the focus').toBeHidden();
});

test('on a phone the menu shows all groups open, and fits it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('gallery.html?lang=de');
  await expect(page.locator('#settings select')).toHaveCount(2);
  await page.getByRole('button', { name: 'Menü' }).click();
  const links = page.getByRole('navigation', { name: 'Seiten' }).getByRole('link');
  await expect(links).toHaveCount(navigation.length + documentGroups.length);
  for (const link of await links.all()) await expect(link).toBeVisible();
  await expect(page.getByRole('link', { name: 'Schwierige Fälle' })).toHaveAttribute('aria-current', 'page');
  const box = await page.locator('#menu').boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y + box.height <= 740).toBe(true);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const width of [360, 1280])
    test(`the groups open and their links lead on, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('gallery.html');
      if (width < 900) await page.getByRole('button', { name: 'Menu' }).click();
      await summary(page, 'Test').click();
      await page.getByRole('link', { name: 'The article’s errors' }).click();
      await expect(page).toHaveURL(/published\.html$/);
    });
});
