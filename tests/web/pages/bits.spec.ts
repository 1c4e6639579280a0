// SPDX-License-Identifier: MIT
// The page that compares bits: a run in each build of the core, and one that is cancelled.
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

test('every bit is the same as ours, in both builds; a copy has a line for each pair', async ({ page }) => {
  await page.goto('bits.html');
  const outcome = page.locator('#outcome');
  await expect(outcome).toHaveText('Not computed yet: press Run.');
  for (const build of ['usual', 'scalar']) {
    await page.getByLabel('Build of the core').selectOption(build);
    await press(page, 'Run');
    await expect(outcome).toHaveAttribute('data-end', 'done', { timeout: 90_000 });
    await expect(outcome).toHaveText(/^10\d,\d{3} answers for 69\spairs: every bit is the same as ours\.$/);
    await expect(page.locator('tr[data-same="true"]')).toHaveCount(69);
  }
  const [here, ours] = await page.locator('#sums code').allTextContents();
  expect(here).toMatch(/^[0-9a-f]{16}$/);
  expect(ours).toBe(here);
  await page.getByLabel('Build of the core').selectOption('usual');
  await expect(outcome, 'of the other build').toHaveText('Not computed yet: press Run.');
});

test('a cancelled run says how far it came', async ({ page }) => {
  await page.goto('bits.html');
  await press(page, 'Run');
  await expect(page.locator('tr[data-same]').first()).toBeVisible();
  await press(page, 'Cancel');
  await expect(page.locator('#outcome')).toHaveText(/^Cancelled after \d+\spairs?\.$/);
});
