// SPDX-License-Identifier: MIT
// The reference of the C++ API on a phone and without a script: links to an entry, the search, its themes.
import { violationsInEveryTheme } from './accessibility.ts';
import { expect, test } from './support.ts';

test('on a phone: an address opens an entry, the search finds by all words, a link leaves it, and nothing is too wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('api.html?lang=de#PairResult');
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
  await expect(page.locator('#PairResult h3')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // Of the entries called operator*, the one whose docstring says: Hamilton product: apply b first, then a.
  const field = page.getByRole('searchbox', { name: 'Namen und Beschreibungen durchsuchen' });
  await field.fill('Apply  hamilton operator');
  await expect(page.locator('.entry:visible h3')).toHaveText(['operator*']);
  await expect(page.getByRole('status')).toHaveText(/^1 von \d{3} Einträgen$/);
  expect(await violationsInEveryTheme(page)).toEqual([]);
  await field.fill('no such thing');
  await expect(page.getByRole('status')).toHaveText('Kein Eintrag enthält „no such thing“.');

  await field.fill('swapped');
  await page.locator('#swapped').getByRole('link', { name: 'PairResult' }).first().click();
  await expect(page.locator('#PairResult h3')).toBeInViewport();
  await expect(field).toHaveValue('');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the reference is there, and its links lead to entries', async ({ page }) => {
    await page.goto('api.html');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByRole('navigation', { name: 'Headers' }).getByRole('link', { name: 'vec.hpp' }).click();
    await expect(page).toHaveURL(/#vec\.hpp$/);
    await expect(page.locator('[id="vec.hpp"] h2')).toBeInViewport();
  });
});
