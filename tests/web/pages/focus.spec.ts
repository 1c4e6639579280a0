// SPDX-License-Identifier: MIT
// The keyboard's place: whatever a press disables, hides or makes anew, the focus never falls to the body of the page.
import type { Locator, Page } from '@playwright/test';
import { open } from './constructPage.ts';
import { expect, openPlayground, test } from './support.ts';

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const dialogButton = (page: Page, name: string): Locator => page.getByRole('dialog').getByRole('button', { name });
async function press(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
}

test('an exercise: each answer to a question gives the focus back, or hands it to what it opened', async ({ page }) => {
  await open(page, 'project-point');
  const show = page.locator('.show-solution');
  await press(show);
  await press(dialogButton(page, 'Cancel'));
  await expect(show, 'after Cancel').toBeFocused();
  await press(show);
  await page.keyboard.press('Escape');
  await expect(show, 'after Escape').toBeFocused();
  await press(show);
  await press(dialogButton(page, 'Show it'));
  await expect(page.locator('.construct-banner button'), 'after Show it').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Step 1 of 3/ }), 'back from the solution').toBeFocused();

  await press(button(page, 'Start again'));
  await press(dialogButton(page, 'Cancel'));
  await expect(button(page, 'Start again')).toBeFocused();
  await page.keyboard.press('Enter');
  await press(dialogButton(page, 'Start again'));
  await expect(page.locator('#undo'), 'where it can be undone').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Start again')).toBeFocused();

  // Undo reaches the initial state: the button keeps the focus and is disabled.
  await page.getByRole('spinbutton', { name: 'C center x' }).fill('1');
  await press(page.locator('.undo'));
  await expect(page.locator('.undo')).toBeFocused();
  await expect(page.locator('.undo')).toBeDisabled();
  await page.keyboard.press('Tab');
  await expect(page.locator('.redo'), 'the next one is the neighbour').toBeFocused();
  await expect(page.locator('.undo'), 'left, it is no stop any more').toHaveJSProperty('disabled', true);
  await page.keyboard.press('Enter');
  await expect(page.locator('.redo')).toBeFocused();
  await expect(page.locator('.redo')).toBeDisabled();
});

test('numbers worked with by hand: new ones and the solution keep the focus', async ({ page }) => {
  await page.goto('exercise.html?id=spheres-by-hand');
  const seed = page.locator('[data-value="seed"]');
  await seed.waitFor();
  const before = await seed.textContent();
  await press(button(page, 'New numbers'));
  await expect(seed).not.toHaveText(before ?? '');
  await expect(button(page, 'New numbers')).toBeFocused();
  await press(button(page, 'Show the solution'));
  await press(dialogButton(page, 'Show it'));
  await expect(page.getByRole('heading', { name: 'Solution', exact: true })).toBeFocused();
});

test('the playground: undo and redo to their ends, a shape that is removed, a scene of the other dimension', async ({
  page,
}) => {
  await openPlayground(page);
  await page.getByRole('spinbutton', { name: 'Sphere 1 radius' }).fill('0.75');
  await press(button(page, 'Undo'));
  await expect(button(page, 'Undo')).toBeFocused();
  await expect(button(page, 'Undo')).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Redo'), 'a press of what is disabled does nothing').toBeEnabled();
  await press(button(page, 'Redo'));
  await expect(button(page, 'Redo')).toBeFocused();

  await press(button(page, 'Remove Sphere 1'));
  await expect(page.locator('#shape-list button:focus')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await press(button(page, '2D'));
  await button(page, '3D').press('Enter');
  await button(page, 'Front').focus();
  await page.keyboard.press('Control+z');
  await expect(button(page, 'Front'), 'a 2D scene has one side').toBeDisabled();
  await expect(button(page, 'Front')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Front')).toBeFocused();
});
