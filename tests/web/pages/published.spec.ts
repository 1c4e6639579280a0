// SPDX-License-Identifier: MIT
// The answer as published beside the true one: in words, in the scene, in the link; and the page that explains it.
import type { Page } from '@playwright/test';
import { violationsInEveryTheme, widthInEveryTheme } from './accessibility.ts';
import { expect, numberOf, openPlayground, setNumber, test, value } from './support.ts';

const published = (page: Page) => page.locator('#published');
const row = (page: Page, name: string) => published(page).locator(`[data-row="${name}"]`);
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

/** The centre of the sphere of radius 0.75 moves to (0, 0.7, 0), 0.25 inside the left face of the box: 1 deep. */
async function ballInBox(page: Page): Promise<void> {
  await setNumber(page, 'Sphere 1 center x', 0);
  await setNumber(page, 'Sphere 1 center y', 0.7);
  await setNumber(page, 'Sphere 1 center z', 0);
}

test(
  'a ball with its centre in a box: 1 deep, but no hit as published; every difference is marked and explained',
  { tag: '@view' },
  async ({ page }) => {
    await openPlayground(page);
    await expect(published(page)).toBeHidden();
    await ballInBox(page);
    await choose(page, 'as published');
    await expect(value(page, 'published')).toHaveText('As published: no hit (wrong).');
    await expect(row(page, 'hit')).toHaveText(/hit\s*no hit\s*≠ differs/);
    await expect(row(page, 'depth')).toHaveText(/1\.0000\sm\s*–\s*≠ differs/);
    await expect(row(page, 'normal')).toHaveText(/\(1\.0000, 0\.0000, 0\.0000\)\s*–\s*≠ differs/);
    await expect(published(page)).toContainText('Clamping leaves it unchanged');
    expect(await numberOf(value(page, 'depth')), 'the read-out itself stays exact').toBeCloseTo(1, 12);
    await expect(page.locator('.tag.published')).toHaveText('as published: no hit');
    await expect(page.locator('#live')).toHaveText(/overlap by 1\.0000\sm\. As published: no hit \(wrong\)\.$/);
  },
);

test('two balls that overlap: the same answer, drawn beside the true one', { tag: '@view' }, async ({ page }) => {
  await openPlayground(page);
  await page.getByRole('button', { name: /^Box 1/ }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  // 1.25 apart, radii 0.75 and 0.6: 0.1 deep.
  for (const [name, x] of [
    ['x', -0.35],
    ['y', 0.75],
    ['z', 0.4],
  ] as const)
    await setNumber(page, `Sphere 2 center ${name}`, x);
  await expect(page.locator('#viewport')).not.toHaveAttribute('data-overlays', /published/);
  await choose(page, 'as published');
  await expect(value(page, 'published')).toHaveText('As published: same answer.');
  await expect(row(page, 'depth')).toHaveText(/0\.1000\sm\s*0\.1000\sm\s*= same/);
  await expect(page.locator('#viewport')).toHaveAttribute('data-overlays', /published/);
  await expect(page.locator('.tag.published')).toHaveText('as published: 0.1000 m');
  await choose(page, 'exact');
  await expect(published(page)).toBeHidden();
  await expect(page.locator('.tag.published')).toHaveCount(0);
});

test('a pair that the article does not have says so, and so does no pair', async ({ page }) => {
  await openPlayground(page);
  await choose(page, 'as published');
  await page.getByLabel('New shape').selectOption({ label: 'Oriented box' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(value(page, 'published')).toHaveText(/the article does not cover this pair/);
  await page.getByRole('button', { name: /^Oriented box 1/ }).click();
  await expect(value(page, 'published')).toHaveText('As published: select two shapes.');
});

test('the choice is undone, and a link brings it along', async ({ page }) => {
  await openPlayground(page);
  const hash = () => new URL(page.url()).hash;
  await choose(page, 'as published');
  await expect.poll(hash).not.toBe('');
  const chosen = hash();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('radio', { name: 'exact', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByRole('radio', { name: 'as published', exact: true })).toBeChecked();
  // The address follows the state when the page is idle.
  await expect.poll(hash).toBe(chosen);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'as published', exact: true })).toBeChecked();
  await expect(published(page)).toBeVisible();
});

test('the explanation opens at the section of the pair, and each of its poses opens in the playground', async ({
  page,
}) => {
  await openPlayground(page);
  await ballInBox(page);
  await choose(page, 'as published');
  await page.getByRole('link', { name: 'What the article does, and why it fails' }).click();
  await expect(page).toHaveURL(/published\.html\?lang=en#sphere-and-box$/);
  const section = page.getByRole('heading', { name: 'Sphere and box' });
  await expect(section).toBeInViewport();
  const links = page.getByRole('link', { name: 'Open this pose in the playground', includeHidden: true });
  expect(await links.count()).toBeGreaterThan(10);
  // The first pose after that of the opening: two concentric spheres, 1.5 deep, no hit as published.
  await page.getByText('The numbers of this pose').nth(1).click();
  await links.nth(1).click();
  await expect(value(page, 'published')).toHaveText('As published: no hit (wrong).');
  expect(await numberOf(value(page, 'depth'))).toBe(1.5);
  await expect(published(page)).toHaveAttribute('data-mistake', 'coincident-centers');
});

test('in German the explanation is German, at the same section, and changes with the language', async ({ page }) => {
  await page.goto('published.html?lang=de#box-and-capsule');
  await expect(page.getByRole('heading', { name: 'Quader und Kapsel' })).toBeInViewport();
  await expect(page.locator('#explanation')).toContainText('Kein anderer Code verwendet sie; ein Test prüft das.');
  const german = page.getByRole('link', { name: 'Diese Lage in der Spielwiese öffnen', includeHidden: true });
  const links = (found: typeof german) => found.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  const there = await links(german);
  expect(there.length).toBeGreaterThan(10);
  await page.locator('#language').selectOption('en');
  await expect(page.getByRole('heading', { name: 'Box and capsule' })).toHaveAttribute('id', 'box-and-capsule');
  const english = page.getByRole('link', { name: 'Open this pose in the playground', includeHidden: true });
  expect(await links(english), 'the same poses').toEqual(there);
  await expect(page.getByText('ein Test prüft das')).toHaveCount(0);
});

test('how often the article is wrong is a bar: no hit and too shallow, as parts of all that overlap', async ({
  page,
}) => {
  await page.goto('published.html?lang=de');
  const row = page.getByRole('row', { name: /Quader.*Kapsel|aabb–capsule/i });
  // 537 without a hit and 441 too shallow, of 1140: 86 percent.
  await expect(row.getByRole('cell').last()).toHaveText(/^86\s?%$/);
  const [whole, missed, shallow] = await row
    .locator('.mistake-bar, .mistake-bar span')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  expect((missed ?? 0) / (whole ?? 1)).toBeCloseTo(537 / 1140, 2);
  expect((shallow ?? 0) / (whole ?? 1)).toBeCloseTo(441 / 1140, 2);
});

// The explanation: themes.spec.ts, as for every page.
test('axe finds nothing in any theme beside the true answer, and it fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('playground.html');
  await ballInBox(page);
  await choose(page, 'as published');
  await page.getByRole('button', { name: 'Rename, duplicate or reset Box 1' }).click();
  expect(await violationsInEveryTheme(page)).toEqual([]);
  expect(await widthInEveryTheme(page)).toBeLessThanOrEqual(320);
});
