// SPDX-License-Identifier: MIT
// The playground by keyboard alone: no mouse, and no focus but by Tab.
import type { Locator, Page } from '@playwright/test';
import { expect, numberOf, openPlayground, test, value } from './support.ts';

/** Tabs forward until an element has the focus; whoever cannot be reached fails. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 120; ++i) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}
/** What Tab reaches is selected as a whole, so typing replaces it. */
async function type(page: Page, label: string, x: number): Promise<void> {
  await tabTo(page, page.getByRole('spinbutton', { name: label, exact: true }));
  await page.keyboard.type(String(x));
}

test('a capsule overlaps a box by exactly 0.25 m: chosen, moved and measured by keyboard alone', async ({ page }) => {
  await openPlayground(page);
  await tabTo(page, page.getByRole('button', { name: /^Sphere 1/ }));
  await page.keyboard.press('Space'); // no longer of the pair: the box is A
  await tabTo(page, page.getByRole('button', { name: /^Capsule 1/ }));
  await page.keyboard.press('Enter'); // and the capsule B
  await expect(value(page, 'names')).toHaveText('A: Box 1, B: Capsule 1');
  // Upright beside the right face, x = 1.25: the axis 0.25 away from it, the radius 0.5.
  const pose = { 'base x': 1.5, 'base y': 0.25, 'base z': 0, 'tip x': 1.5, 'tip y': 1.5, 'tip z': 0, radius: 0.5 };
  for (const [name, x] of Object.entries(pose)) await type(page, `Capsule 1 ${name}`, x);
  expect(await numberOf(value(page, 'distance'))).toBe(-0.25);
  await expect(value(page, 'verdict')).toHaveText('Overlapping');
  await expect(page.locator('#live')).toHaveText('Box 1 and Capsule 1 overlap by 0.2500 m.');
  await expect(page.locator('#shape-list .sentence').nth(2)).toHaveText(
    '1.00 m right of A, overlaps by 0.25 m along +X',
  );
});

test('the same from the view: arrow keys push the capsule into the box until it is 0.25 m deep', async ({ page }) => {
  await openPlayground(page);
  await tabTo(page, page.getByRole('button', { name: /^Sphere 1/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: /^Capsule 1/ }));
  await page.keyboard.press('Space');
  // A capsule stood up beside the box by its numbers, then pushed by the steps of the keys: 0.1, with Shift 0.01.
  const pose = { 'base x': 2, 'base y': 0.4, 'base z': 0, 'tip x': 2, 'tip y': 1.5, 'tip z': 0 };
  for (const [name, x] of Object.entries(pose)) await type(page, `Capsule 1 ${name}`, x);
  await tabTo(page, page.locator('#viewport'));
  // Radius 0.4, axis at x = 2: 0.35 away from the face at 1.25. Six steps make it 0.25 deep.
  for (let i = 0; i < 6; ++i) await page.keyboard.press('ArrowLeft');
  expect(await numberOf(value(page, 'distance'))).toBeCloseTo(-0.25, 12);
  // Steps are merged until a pause, which ends when the result is announced. A slow machine may pause between the
  // six, so the step undone here is a separate one.
  await expect(page.locator('#live')).toHaveText(
    'Capsule 1 is at (1.4, 0.95, 0). Box 1 and Capsule 1 overlap by 0.2500 m.',
  );
  await page.keyboard.press('Shift+ArrowLeft');
  expect(await numberOf(value(page, 'distance'))).toBeCloseTo(-0.26, 12);
  await expect(page.locator('#live')).toHaveText(
    'Capsule 1 is at (1.39, 0.95, 0). Box 1 and Capsule 1 overlap by 0.2600 m.',
  );
  await page.keyboard.press('Control+z');
  await expect(page.locator('#live')).toHaveText('Box 1 and Capsule 1 overlap by 0.2500 m.');
  expect(await numberOf(value(page, 'distance'))).toBeCloseTo(-0.25, 12);
});

test('the method is chosen with the arrow keys of its radio buttons, and the focus stays there', async ({ page }) => {
  await openPlayground(page);
  await tabTo(page, page.getByRole('radio', { name: 'exact', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'as published', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'as published', exact: true })).toBeFocused();
  await expect(value(page, 'published')).toBeVisible();
});
