// SPDX-License-Identifier: MIT
// Predictions that are drawn in the picture of a lesson, by pointer, by keys and by finger; shapes dragged by a finger; numbers that play.
import type { Browser, Locator, Page } from '@playwright/test';
import { atRest } from './rest.ts';
import { expect, test } from './support.ts';

async function open(page: Page, lesson: string, picture = 1): Promise<void> {
  await page.goto(`lesson.html?id=${lesson}#picture-${picture}`);
  await page.locator('body[data-ready]').waitFor();
  await expect(page.locator('.state-place')).toHaveText(new RegExp(`^Picture ${picture} of`));
  await page.locator('.picture .viewport[data-frames]').waitFor();
}
const cardOf = (page: Page, id: string): Locator => page.locator(`[data-prediction="${id}"]`);
const axis = (page: Page, name: string, of = 'arrow'): Locator =>
  page.getByRole('spinbutton', { name: new RegExp(`^Your ${of}, ${name}`) });
async function middleOf(locator: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing to be seen there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
/** The square at the tip of the arrow, or at the point. */
const spotOf = (page: Page): Locator => page.locator('.picture .handle[data-handle="spot"]');
/** A text read as a number, whatever its minus sign. */
const numberIn = async (field: Locator): Promise<number> => Number((await field.inputValue()).replace('−', '-'));

test('the way out is drawn by a drag of its tip, in the plane of the boxes and on its steps', async ({ page }) => {
  await open(page, 'how-deep');
  await atRest(page);
  const start = await middleOf(spotOf(page));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y - 60, { steps: 6 });
  await page.mouse.up();
  await expect(axis(page, 'y')).not.toHaveValue('0');
  const [x, y, z] = [await numberIn(axis(page, 'x')), await numberIn(axis(page, 'y')), await numberIn(axis(page, 'z'))];
  expect(y).toBeGreaterThan(0.2);
  expect(y).toBeGreaterThan(Math.abs(x));
  expect(z).toBe(0);
  expect(Math.abs(y * 10 - Math.round(y * 10))).toBeLessThan(1e-9);
  // The box under the tip stayed where it was, and so did the camera: the square is where it was dropped.
  await expect(page.locator('[data-slider="x"]')).toHaveValue('0.5');
  await atRest(page);
  const end = await middleOf(spotOf(page));
  expect(Math.hypot(end.x - start.x, end.y - start.y + 60)).toBeLessThan(25);
  await cardOf(page, 'way-out').getByRole('button', { name: 'Compare' }).click();
  await expect(cardOf(page, 'way-out').locator('.verdict')).toHaveText(/^(Yours|Right)/);
  await expect(spotOf(page)).toHaveCount(0);
});

test('by keys alone, with the gap in a sentence, kept for the next visit and taken back', async ({ page }) => {
  await open(page, 'how-deep');
  const card = cardOf(page, 'way-out');
  const compare = card.getByRole('button', { name: 'Compare' });
  await compare.press('Enter');
  await expect(page.locator('#live')).toHaveText(/^Draw the arrow first/);
  await axis(page, 'y').press('PageUp');
  await axis(page, 'y').press('ArrowUp');
  await axis(page, 'x').press('ArrowUp');
  await compare.press('Enter');
  // (0.1, 1.1, 0): 5.2° from straight up, its tip 0.1 m beside that of (0, 1.1, 0).
  await expect(card.locator('.verdict')).toHaveText(/^Right: your arrow is 1\.10\d*\sm long, the exact one 1\.1\sm\.$/);
  await expect(page.locator('#live')).toHaveText(/^Right: your arrow/);
  await page.reload();
  await page.locator('body[data-ready]').waitFor();
  await expect(card.locator('.verdict')).toHaveText(/^Right/);
  await expect(axis(page, 'y')).toHaveValue('1.1');
  await expect(axis(page, 'y')).toBeDisabled();
  await card.getByRole('button', { name: 'Predict again' }).press('Enter');
  await expect(axis(page, 'y')).toHaveValue('0');
});

test('a point is put where the picture is pressed, and moved by its fields', async ({ page }) => {
  await open(page, 'closest-point', 6);
  await atRest(page);
  const card = cardOf(page, 'nearest');
  const view = await middleOf(page.locator('.picture canvas'));
  await expect(spotOf(page)).toHaveCount(0);
  await page.mouse.click(view.x, view.y);
  await expect(spotOf(page)).toHaveCount(1);
  await atRest(page);
  const put = await middleOf(spotOf(page));
  expect(Math.hypot(put.x - view.x, put.y - view.y)).toBeLessThan(25);
  for (const [name, value] of [
    ['x', '1'],
    ['y', '1'],
    ['z', '0.3'],
  ] as const) {
    await axis(page, name, 'point').fill(value);
    await axis(page, name, 'point').blur();
  }
  await card.getByRole('button', { name: 'Compare' }).press('Enter');
  await expect(card.locator('.verdict')).toHaveText('Right: the exact point is (1, 1, 0.3).');
});

async function phone(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...{ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } },
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const drag = async (from: { readonly x: number; readonly y: number }, dx: number, dy: number): Promise<void> => {
    await touch('touchStart', from.x, from.y);
    for (let i = 1; i <= 8; ++i) await touch('touchMove', from.x + (dx * i) / 8, from.y + (dy * i) / 8);
    await touch('touchEnd');
  };
  return { context, page, drag };
}

test('a finger drags the tip of the arrow up, beside its middle too, and the page does not scroll', async ({
  browser,
  baseURL,
}) => {
  const { context, page, drag } = await phone(browser, baseURL);
  await open(page, 'how-deep');
  const before = await page.evaluate(() => scrollY);
  const at = await middleOf(spotOf(page));
  // Within 44 pixels.
  await drag({ x: at.x + 15, y: at.y + 10 }, 0, -40);
  await expect(axis(page, 'y')).not.toHaveValue('0');
  expect(await numberIn(axis(page, 'y'))).toBeGreaterThan(0.2);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await context.close();
});

test('a finger drags a shape sideways, and its numbers follow; beside the shapes it scrolls', async ({
  browser,
  baseURL,
}) => {
  const { context, page, drag } = await phone(browser, baseURL);
  await open(page, 'how-deep', 2);
  const slider = page.locator('[data-slider="x"]');
  await expect(slider).toHaveValue('1.6');
  await drag(await middleOf(page.locator('.picture .tag', { hasText: 'B' }).first()), 30, 0);
  await expect(slider).not.toHaveValue('1.6');
  expect(Number(await slider.inputValue())).toBeGreaterThan(1.6);
  const before = await page.evaluate(() => scrollY);
  const box = await page.locator('.picture canvas').boundingBox();
  if (!box) throw new Error('no picture');
  await drag({ x: box.x + 8, y: box.y + box.height - 8 }, 0, -120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await context.close();
});

test('a time plays to its end, and rests when another picture is shown', async ({ page }) => {
  await open(page, 'first-contact');
  const slider = page.locator('[data-slider="t"]');
  const play = page.getByRole('button', { name: 'Play: Time t' });
  await play.press('Enter');
  await expect(page.getByRole('button', { name: 'Pause: Time t' })).toBeFocused();
  await expect(slider).toHaveValue('1', { timeout: 20_000 });
  await expect(play).toBeFocused();
  await play.press('Enter');
  await expect(page.getByRole('button', { name: 'Pause: Time t' })).toBeVisible();
  await page.getByRole('button', { name: 'The next picture, and its text' }).press('Enter');
  await expect(play).toBeVisible();
  await atRest(page);
});

test('with less motion a press is a step, and nothing goes on by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'first-contact');
  const slider = page.locator('[data-slider="t"]');
  await page.getByRole('button', { name: 'Steps on: Time t' }).press('Enter');
  await expect(slider).toHaveValue('0.1');
  await atRest(page);
  await expect(slider).toHaveValue('0.1');
});
