// SPDX-License-Identifier: MIT
// No program of the graphics card is compiled while one plays, drags or changes the theme: each would hold up a picture.
import type { Page } from '@playwright/test';
import { drag, handle, seenFromTheFront } from './viewByHand.ts';
import { expect, settled, test } from './support.ts';

const ready = (page: Page): Promise<void> => expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
/** Counts programs that are linked from now on. */
async function linked(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { linked: number };
    counted.linked = 0;
    const prototype = WebGL2RenderingContext.prototype;
    const link = prototype.linkProgram;
    prototype.linkProgram = function (program) {
      counted.linked += 1;
      return link.call(this, program);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { linked: number }).linked);
}
/** What the view prepares after its first picture is there. */
const prepared = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-prepared]').first()).toBeVisible();
};

test('playground: a drag into the first overlap, another theme, undo', async ({ page }) => {
  await seenFromTheFront(page);
  await prepared(page);
  const count = await linked(page);
  const ball = await handle(page, 'radius', 1);
  await drag(page, { x: ball.x - 30, y: ball.y }, 120, 0);
  await expect(page.locator('[data-value="intersects"]')).toHaveText('yes');
  await settled(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await settled(page);
  expect(await count()).toBe(0);
});

test('motion: Play, to the contact and back', async ({ page }) => {
  await page.goto('motion.html');
  await ready(page);
  await prepared(page);
  const count = await linked(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Go to the contact' }).click();
  await settled(page);
  expect(await count()).toBe(0);
});

test('algorithms: the steps one after the other, and back to the first', async ({ page }) => {
  await page.goto('algorithms.html');
  await ready(page);
  await prepared(page);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const count = await linked(page);
  for (let i = 0; i < 8; ++i) await next.press('Enter');
  for (let i = 0; i < 6; ++i) await page.getByRole('button', { name: 'Previous', exact: true }).press('Enter');
  await settled(page);
  expect(await count()).toBe(0);
});
