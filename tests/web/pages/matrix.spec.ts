// SPDX-License-Identifier: MIT
// The matrix of all pairs in a real browser: numbers, pictures and links, one slider for all of them, nothing while it rests.
import type { Locator, Page } from '@playwright/test';
import { atRest } from './rest.ts';
import { expect, test } from './support.ts';

const cell = (page: Page, a: string, b: string): Locator => page.locator(`[data-pair="${a}-${b}"]`);
const distance = (page: Page, a: string, b: string): Locator => cell(page, a, b).locator('.distance');
const open = async (page: Page): Promise<void> => {
  await page.goto('matrix.html');
  await expect(page.locator('#summary')).toContainText('passed');
};
/** Whether the picture of a cell is drawn. */
const isDrawn = (page: Page, a: string, b: string): Promise<boolean> =>
  cell(page, a, b)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      return canvas.toDataURL() !== Object.assign(document.createElement('canvas'), { width, height }).toDataURL();
    });

/** Waits until half a second has brought no further picture: a slow machine draws a few in each frame. */
async function drawnToTheEnd(page: Page): Promise<void> {
  const blank = (): Promise<number> =>
    page.locator('.pair canvas').evaluateAll(
      (all) =>
        all.filter((one) => {
          const { width, height } = one as HTMLCanvasElement;
          const empty = Object.assign(document.createElement('canvas'), { width, height }).toDataURL();
          return (one as HTMLCanvasElement).toDataURL() === empty;
        }).length,
    );
  let before = -1;
  const isResting = async (): Promise<boolean> => {
    const now = await blank();
    const rests = now === before;
    before = now;
    return rests;
  };
  await expect.poll(isResting, { intervals: [500], timeout: 60_000 }).toBe(true);
}

test('100 pairs in space and 25 in the plane, all with their self-check, under headers for rows and columns', async ({
  page,
}) => {
  await open(page);
  await expect(page.locator('#space .pair')).toHaveCount(100);
  await expect(page.locator('#flat .pair')).toHaveCount(25);
  await expect(page.locator('.pair[data-holds="true"]')).toHaveCount(125);
  // 124 pairs with seven checks and the two of the planes.
  await expect(page.locator('#summary')).toContainText('870 of 870 passed');
  await expect(page.locator('#space').getByRole('columnheader', { name: 'Sphere' })).toBeVisible();
  await expect(page.locator('#space').getByRole('rowheader', { name: 'Sphere' })).toBeVisible();
});

// Point A at the origin; B is a sphere of radius 0.35 at (x, 0.08, 0.05): sqrt(x² + 0.0089) - 0.35.
test('the slider moves B through A in every cell', async ({ page }) => {
  await open(page);
  const shown = async (): Promise<number> =>
    Number(await distance(page, 'point', 'sphere').getAttribute('data-number'));
  for (const x of [1.2, 0.65, 0, -0.5]) {
    await page.getByLabel('Position of B').fill(String(x));
    await expect.poll(shown).toBeCloseTo(Math.sqrt(x * x + 0.0089) - 0.35, 12);
  }
  await page.getByLabel('Position of B').fill('0');
  await expect(page.locator('#summary')).toContainText(/\d+ of 125 pairs overlap. Self-check: 870 of 870 passed/);
});

test('by keyboard: the arrow moves B, Enter opens the very pair in the playground, Back leads to the same place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 600 });
  await open(page);
  const link = cell(page, 'obb', 'capsule');
  // The links follow when the slider rests: the first of them is there before it is moved.
  await expect(link).toHaveAttribute('href', /#s=/);
  const before = await link.getAttribute('href');
  await page.getByLabel('Position of B').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => link.getAttribute('href')).not.toBe(before);
  const expected = await distance(page, 'obb', 'capsule').getAttribute('data-number');
  await link.focus();
  const place = await placeOf(page);
  expect(Math.min(...place), 'the page and the table are scrolled').toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/playground\.html#s=/);
  await expect(page.locator('[data-value="distance"]')).toHaveAttribute('data-number', expected ?? '');
  await page.goBack();
  await expect(page.getByLabel('Position of B')).toHaveValue('0.7');
  await expect(distance(page, 'obb', 'capsule')).toHaveAttribute('data-number', expected ?? '');
  await expect(page.locator('#summary')).toContainText('passed');
  await expect.poll(() => placeOf(page), 'neither page nor table has moved').toEqual(place);
});

const placeOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => [scrollY, document.querySelector('.scroll')?.scrollLeft ?? 0].map(Math.round));

test('another theme: all pictures in sight take on its colours in the frame in which the page does', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page);
  await drawnToTheEnd(page);
  const changed = await page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLCanvasElement>('.pair canvas')].filter((canvas) => {
      const { top, bottom, left, right } = canvas.getBoundingClientRect();
      // A column may begin between the edge of the region that scrolls and that of the window.
      const region = canvas.closest('.scroll')?.getBoundingClientRect();
      if (!region) throw new Error('no region');
      return bottom > 0 && top < innerHeight && right > region.left && left < region.right;
    });
    const pictures = (): string[] => seen.map((canvas) => canvas.toDataURL());
    const before = pictures();
    const select = document.querySelector<HTMLSelectElement>('#theme');
    if (!select) throw new Error('no themes');
    select.value = 'dark';
    select.dispatchEvent(new Event('change'));
    // Before any further frame.
    return pictures().map((picture, i) => picture !== before[i]);
  });
  expect(changed.length).toBeGreaterThan(6);
  expect(changed).toEqual(changed.map(() => true));
});

test('cells in sight are drawn, those far below only when they come into sight', async ({ page }) => {
  await open(page);
  await expect.poll(() => isDrawn(page, 'sphere', 'sphere')).toBe(true);
  await drawnToTheEnd(page);
  expect(await isDrawn(page, 'capsule2', 'capsule2')).toBe(false);
  await cell(page, 'capsule2', 'capsule2').scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn(page, 'capsule2', 'capsule2')).toBe(true);
});

test('nothing runs while nothing changes', async ({ page }) => {
  await open(page);
  await expect.poll(() => isDrawn(page, 'sphere', 'sphere')).toBe(true);
  await atRest(page);
});

test('without WebGL the numbers and links are there, and a sentence says why there are no pictures', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(original, this, [kind, ...rest]);
    } as typeof original;
  });
  await page.goto('matrix.html');
  await expect(page.getByRole('alert')).toContainText('not support WebGL');
  await expect(page.locator('.pair[data-holds="true"]')).toHaveCount(125);
  await expect(cell(page, 'sphere', 'plane')).toHaveAttribute('href', /#s=/);
});

test('German', async ({ page }) => {
  await page.goto('matrix.html?lang=de');
  await expect(page.locator('#summary')).toContainText('870 von 870 bestanden');
  await expect(page.locator('#space').getByRole('columnheader', { name: 'Kugel' })).toBeVisible();
});

test('at 320 px the table scrolls in a region of its own', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  // The pictures of 125 cells keep the page busy at first, and the browser answers the keys of scrolling only between them.
  await drawnToTheEnd(page);
  const region = page.getByRole('region', { name: 'Pairs of shapes in space' });
  await region.focus();
  await expect(region).toBeFocused();
  // Pressed until it scrolls, as by hand: with all cores busy Chromium was seen to drop the scrolling of a single press.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight');
      return page
        .locator('.scroll')
        .first()
        .evaluate((region) => region.scrollLeft);
    })
    .toBeGreaterThan(0);
});
