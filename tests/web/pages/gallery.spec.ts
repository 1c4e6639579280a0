// SPDX-License-Identifier: MIT
// The gallery of situations in a real browser: pictures that are there, links that open the pose, both languages and themes.
import type { Page } from '@playwright/test';
import { situations } from '../../../web/src/content/situations/index.ts';
import { expect, test } from './support.ts';

const open = async (page: Page): Promise<void> => {
  await page.goto('gallery.html');
  await expect(page.locator('.situation')).toHaveCount(situations.length);
};

test('a card for every situation, with its number, and every picture loads', async ({ page }) => {
  await open(page);
  const crossing = page.locator('#crossing-capsules');
  await expect(crossing.getByRole('heading')).toHaveText('Crossing axes');
  await expect(crossing.locator('.answer')).toHaveText(
    'Overlap, distance −0.5000 m; not unique: other directions are equally short',
  );
  for (const image of await page.locator('.situation img').all()) await image.scrollIntoViewIfNeeded();
  const missing = async (): Promise<string[]> =>
    page
      .locator('.situation img')
      .evaluateAll((images) =>
        (images as HTMLImageElement[]).filter((image) => image.naturalWidth === 0).map((image) => image.src),
      );
  await expect.poll(missing).toEqual([]);
});

// The box spans [-10, 10] and the capsule of radius 0.5 goes right through it: 10.5 deep.
test('by keyboard alone, a title opens its pose in the playground', async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'Capsule axis through a box' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/playground\.html#s=/);
  await expect(page.locator('[data-value="distance"]')).toHaveAttribute('data-number', '-10.5');
  await expect(page.locator('[data-value="names"]')).toHaveText('A: Box 1, B: Capsule 1');
  await expect(page.locator('#self-check')).toContainText('Self-check: 7 of 7 passed');
});

test('the whole card can be clicked', async ({ page }) => {
  await open(page);
  // The picture, in the upper part of the card.
  await page.locator('#concentric-spheres').click({ position: { x: 60, y: 60 } });
  await expect(page.locator('[data-value="distance"]')).toHaveAttribute('data-number', '-1.5');
});

test('the heading that an address names is in sight, and a jump link leads to its group', async ({ page }) => {
  await page.goto('gallery.html#in-the-plane');
  await expect(page.getByRole('heading', { name: 'In two dimensions' })).toBeInViewport();
  await page.getByRole('link', { name: 'Half-spaces' }).click();
  await expect(page.getByRole('heading', { name: 'Half-spaces' })).toBeInViewport();
});

test('German', async ({ page }) => {
  await page.goto('gallery.html?lang=de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('#touching-spheres')).toContainText('Kugeln in exakter Berührung');
  await expect(page.locator('#touching-spheres .answer')).toHaveText('Berührung, Abstand 0,0000 m');
  await page.getByLabel('Sprache').selectOption('en');
  await expect(page.locator('#touching-spheres')).toContainText('Spheres in exact contact');
});

test('the pictures follow the theme', async ({ page }) => {
  await open(page);
  const source = page.locator('#needle img');
  await expect(source).toHaveAttribute('src', /light\/needle/);
  await page.getByLabel('Theme').selectOption('dark');
  await expect(source).toHaveAttribute('src', /dark\/needle/);
});
