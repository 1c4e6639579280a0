// SPDX-License-Identifier: MIT
// The playground's layout: what is in sight at once on a phone of 360 × 740 and on laptops, what folds, and the first hint.
import type { Locator, Page } from '@playwright/test';
import { documentGroups } from '../../../web/build/documents/documents.ts';
import { navigation } from '../../../web/build/pages.ts';
import { button, field } from './scenes.ts';
import { drag, middleOf } from './viewByHand.ts';
import { expect, openPlayground, test, value } from './support.ts';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not seen`);
  return box;
};

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

test('a phone: a header of a tenth of its height with a menu; below it the view with its tools, and the sheet with the verdict', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('touchstone.lang', 'de'));
  await openPlayground(page);
  expect((await boxOf(page, 'header')).height).toBeLessThanOrEqual(74);
  const [view, panel] = [await boxOf(page, '#viewport'), await boxOf(page, '#panel')];
  expect(view.y + view.height, 'the view ends where the sheet begins').toBeCloseTo(panel.y, -0.5);
  expect(panel.y + panel.height).toBeCloseTo(740, 0);
  for (const tool of ['frame', 'undo', 'zoomOut'])
    expect(isInside(await boxOf(page, `[data-tool="${tool}"]`), view), tool).toBe(true);
  expect(isInside(await boxOf(page, '#verdict-bar'), panel)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollHeight), 'the page does not scroll').toBe(740);

  await expect(page.locator('#language')).toBeHidden();
  await page.locator('#menu-open').click();
  await expect(page.locator('nav a')).toHaveCount(navigation.length + documentGroups.length);
  await expect(page.locator('nav a').first()).toBeVisible();
  await page.locator('#share-open').click();
  await page.keyboard.press('Escape');
  await expect(page.locator('#menu-open')).toBeFocused();
});

test('the sheet has three heights: by its buttons and the keyboard, by a drag, kept for the next visit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPlayground(page);
  const [smaller, larger] = [button(page, 'Show less of the panel'), button(page, 'Show more of the panel')];
  const topOf = async (): Promise<number> => (await boxOf(page, '#panel')).y;
  const half = await topOf();
  await larger.focus();
  await page.keyboard.press('Enter');
  await expect(larger, 'there is no more').toBeDisabled();
  await expect(larger).toBeFocused();
  expect(await topOf()).toBeLessThan(70);
  await smaller.click();
  expect(await topOf()).toBeCloseTo(half, 0);
  await smaller.click();
  const low = await topOf();
  expect(low).toBeGreaterThan(680);
  await expect(page.locator('#verdict-bar'), 'the verdict is in sight at every height').toHaveText('0.60\u00a0m apart');
  await expect(page.locator('#verdict-bar')).toBeInViewport();
  await expect(value(page, 'distance'), 'nothing below the edge takes the focus').toBeHidden();
  await expect(page.locator('#live'), 'and screen readers hear it').toHaveCSS('visibility', 'visible');
  await page.reload();
  await expect(page.locator('#viewport[data-frames]')).toBeVisible();
  expect(await topOf()).toBeCloseTo(low, 0);

  // The shortcut to the numbers opens what holds them.
  await page.locator('#viewport').focus();
  await page.keyboard.press('n');
  await expect(field(page, 'Sphere 1 center x')).toBeFocused();
  expect(await topOf()).toBeCloseTo(half, 0);
  const head = await middleOf(page, '#verdict-bar');
  await drag(page, head, 0, 200);
  expect(await topOf()).toBeCloseTo(low, 0);
  await drag(page, await middleOf(page, '#verdict-bar'), 0, -560);
  expect(await topOf()).toBeLessThan(70);
});

test('a laptop of 1366 × 768: view over the height of the window, tools in it, and the result beside it, always in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openPlayground(page);
  const [header, view] = [await boxOf(page, 'header'), await boxOf(page, '#viewport')];
  expect(header.height).toBeLessThanOrEqual(60);
  expect(view.y).toBeCloseTo(header.y + header.height, 0);
  expect(view.y + view.height).toBeCloseTo(768, 0);
  expect(view.width).toBeGreaterThan(900);
  for (const tool of await page.locator('.tool').all()) {
    const box = await tool.boundingBox();
    expect(box && isInside(box, view), await tool.innerText()).toBe(true);
  }
  await expect(value(page, 'time'), 'the last row').toBeInViewport({ ratio: 1 });
  await button(page, 'Add').scrollIntoViewIfNeeded();
  await page.getByRole('checkbox', { name: 'Bounding spheres' }).scrollIntoViewIfNeeded();
  await expect(value(page, 'verdict')).toBeInViewport({ ratio: 1 });
  await expect(value(page, 'time')).toBeInViewport({ ratio: 1 });
});

test('the name of a view tool is seen on hover and on focus, and not before', async ({ page }) => {
  await openPlayground(page);
  const name = page.locator('[data-tool="frame"] .name');
  await expect(name).toHaveCSS('clip-path', 'inset(50%)');
  await page.locator('[data-tool="frame"]').hover();
  await expect(name).toHaveCSS('clip-path', 'none');
  await expect(name).toHaveText('Frame selection');
  await page.mouse.move(0, 0);
  await expect(name).toHaveCSS('clip-path', 'inset(50%)');
  await page.locator('[data-tool="swap"]').focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-tool="frame"]')).toBeFocused();
  await expect(name).toHaveCSS('clip-path', 'none');
  await page.keyboard.press('Escape');
  await expect(name, 'it may cover something').toHaveCSS('clip-path', 'inset(50%)');
});

test('parts of the panel fold, stay so at the next visit, and a shortcut to what is in one opens it', async ({
  page,
}) => {
  await openPlayground(page);
  await page.locator('summary', { hasText: 'Numbers' }).click();
  await expect(field(page, 'Sphere 1 radius')).toBeHidden();
  await page.reload();
  await expect(value(page, 'verdict')).toBeVisible();
  await expect(field(page, 'Sphere 1 radius')).toBeHidden();
  await expect(button(page, 'Add')).toBeVisible();
  await page.keyboard.press('n');
  await expect(field(page, 'Sphere 1 center x')).toBeFocused();
});

test('a first visit has a hint, which goes with the first drag and does not come back', async ({ page }) => {
  await openPlayground(page);
  await expect(page.locator('#hint')).toHaveText('Drag a shape to move it; drag the background to rotate.');
  await expect(page.locator('#hint')).toBeVisible();
  const at = await middleOf(page, '.tag:text-is("A")');
  await page.mouse.move(at.x, at.y + 50);
  await expect(page.locator('#hint'), 'a look is no drag').toBeVisible();
  await drag(page, { x: at.x, y: at.y + 50 }, 40, 0);
  await expect(page.locator('#hint')).toBeHidden();
  await page.reload();
  await page.locator('#viewport[data-frames]').waitFor();
  await expect(value(page, 'verdict')).toBeVisible();
  await expect(page.locator('#hint')).toBeHidden();
});

test('a laptop: Frame selection is in sight; handles are square, clear of the witness points, and gone while one is pulled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPlayground(page);
  const frame = await boxOf(page, '[data-tool="frame"]');
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
  await expect(value(page, 'verdict')).toBeVisible();
});
