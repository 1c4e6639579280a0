// SPDX-License-Identifier: MIT
// The gallery of situations in a real browser: pictures that are there, links that open the pose, both languages and themes.
import type { Page } from '@playwright/test';
import { situations } from '../../../web/src/content/situations/index.ts';
import { expect, setNumber, test } from './support.ts';

const open = async (page: Page): Promise<void> => {
  await page.goto('gallery.html');
  await expect(page.locator('.situation')).toHaveCount(situations.length);
};

test('a card for every situation, with its number, and every picture loads', async ({ page }) => {
  await open(page);
  const crossing = page.locator('#crossing-capsules');
  await expect(crossing.getByRole('heading')).toHaveText('Crossing axes');
  await expect(crossing.locator('.answer')).toHaveText(
    'Overlap of 0.5\u00a0m; not unique: other directions are equally short',
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
  await expect(page).toHaveURL(/playground\.html\?situation=[a-z-]+#s=/);
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
  await expect(page.locator('#touching-spheres .answer')).toHaveText('Berührung');
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

// The answers stand in the gallery, where each was worked out by hand.
test('its sentence comes along, leads to the next one, and says when the shapes were moved', async ({ page }) => {
  const [first, second] = [situations[0], situations[1]];
  if (!first || !second || !('distance' in second.expected))
    throw new Error('the first two situations have a distance');
  await page.goto('gallery.html');
  await page.getByRole('link', { name: first.title.en, exact: true }).click();
  const panel = page.locator('#situation');
  await expect(panel.getByRole('heading')).toHaveText(first.title.en);
  await expect(panel).toContainText(first.sentence.en);
  await expect(panel).toContainText(`1 of ${situations.length}`);
  await expect(panel.getByRole('button', { name: 'Previous hard case' })).toBeDisabled();

  await panel.getByRole('button', { name: 'Next hard case' }).click();
  await expect(panel.getByRole('heading')).toHaveText(second.title.en);
  await expect(page.locator('[data-value="distance"]')).toHaveAttribute(
    'data-number',
    String(second.expected.distance),
  );
  await expect(page).toHaveURL(new RegExp(`situation=${second.id}#s=`));
  await page.locator('#viewport').press('Control+z');
  await expect(panel.getByRole('heading'), 'undo leads back').toHaveText(first.title.en);
  await expect(page).toHaveURL(new RegExp(`situation=${first.id}#s=`));

  await setNumber(page, 'Sphere 1 center x', 7.25);
  await expect(panel).toContainText('no longer where the sentence has them');
  await panel.getByRole('button', { name: 'Put the shapes back' }).click();
  await expect(panel).toContainText('Worked out by hand:');
  await page.reload();
  await expect(panel.getByRole('heading'), 'a second visit').toHaveText(first.title.en);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/playground\.html#s=/);
});

test('an address that names no situation is a scene like any other', async ({ page }) => {
  await page.goto('playground.html?situation=%3Cimg%3E');
  await expect(page.locator('[data-value="distance"]')).toBeVisible();
  await expect(page.locator('#situation')).toBeHidden();
});
