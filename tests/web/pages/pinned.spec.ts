// SPDX-License-Identifier: MIT
// Pinned numbers offer no others, and a question with two choices has no point once both were tried, also after a reload.
import { expect, test } from './support.ts';

test('both choices of a yes/no question leave no point, with pinned numbers and after a reload', async ({ page }) => {
  await page.goto('exercise.html?id=separating-axis-by-hand&seed=week-3&pinned=1');
  await expect(page.locator('[data-value="seed"]')).toHaveText('week-3');
  await expect(page.getByRole('button', { name: 'New numbers' })).toHaveCount(0);
  const question = page.locator('[data-question="overlap"]');
  await expect(question).toContainText('A wrong choice costs all points of this question for these numbers.');
  const check = page.getByRole('button', { name: 'Check', exact: true });
  // One of the two is wrong; the other one is right.
  for (const value of ['yes', 'no', 'yes']) {
    await question.locator(`input[value="${value}"]`).check();
    await check.click();
    await expect(question).toHaveAttribute('data-passed', /true|false/);
    if ((await question.getAttribute('data-passed')) === 'true' && value !== 'yes') break;
  }
  await page.reload();
  await expect(page.locator('#score')).toContainText('0 of 4 points');
});
