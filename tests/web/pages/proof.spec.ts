// SPDX-License-Identifier: MIT
// The proof of the pair on show: loaded when it is opened, in sentences, for another pair at once.
import { violations } from './accessibility.ts';
import { expect, openPlayground, test } from './support.ts';

test('the proof of the distance: opened by keyboard, two bounds and a bracket', async ({ page }) => {
  await openPlayground(page);
  const summary = page.locator('#proved > summary');
  await expect(summary).toHaveText('How is the distance proved?');
  await summary.focus();
  await page.keyboard.press('Enter');
  // The sphere at x = -1.6 with radius 0.75 and the box from x = -0.25 are 0.6 apart.
  await expect(page.locator('#proved [data-row="bracket"]')).toHaveText(
    /^0\.(6|59999)\d*\sm ≤ signed distance ≤ 0\.60?\d*\sm$/,
  );
  await expect(page.locator('#proved li')).toHaveCount(2);
  await expect(summary).toBeFocused();
  expect(await violations(page)).toEqual([]);
});
