// SPDX-License-Identifier: MIT
// The 3D view under a pointer. Most scenes are seen straight from the front without perspective, where a pixel is the same
// length everywhere; what a hand did is read from the number fields.
import type { Page } from '@playwright/test';
import { button, field } from './scenes.ts';
import { expect, openPlayground, settled } from './support.ts';

export const numberIn = async (page: Page, label: string) => Number(await field(page, label).inputValue());
export const numbersIn = async (page: Page, name: string, axes = ['x', 'y', 'z']) => {
  const found: number[] = [];
  for (const axis of axes) found.push(await numberIn(page, `${name} ${axis}`));
  return found;
};
export async function seenFromTheFront(page: Page): Promise<void> {
  await openPlayground(page);
  await expect(page.locator('#viewport canvas')).toBeVisible();
  await button(page, 'Front').click();
  await button(page, 'Orthographic').click();
  await settled(page);
}
/** The first camera looks from (3.6, 3.2, 6.2) at (0.3, 0.6, 0) with an angle of 40 degrees: so high is the view there. */
export async function metresPerPixel(page: Page): Promise<number> {
  const height = 2 * Math.hypot(3.3, 2.6, 6.2) * Math.tan((20 * Math.PI) / 180);
  return height / (await page.locator('#viewport').evaluate((element) => element.clientHeight));
}

export interface Place {
  readonly x: number;
  readonly y: number;
}
export async function middleOf(page: Page, selector: string): Promise<Place> {
  await settled(page);
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
export const handle = (page: Page, id: string, item: number) =>
  middleOf(page, `.handle[data-handle="${id}"][data-item="${item}"]`);

export async function drag(page: Page, from: Place, dx: number, dy: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 3 });
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 3 });
  await page.mouse.up();
}
export async function addKind(page: Page, kind: string): Promise<void> {
  await page.getByLabel('New shape').selectOption({ label: kind });
  await button(page, 'Add').click();
}
