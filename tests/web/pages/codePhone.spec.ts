// SPDX-License-Identifier: MIT
// Exercises with code on a phone, 360 px wide: everything stands in one column, in the order in which it is needed, and what is
// long is folded. On a wide screen the results stand beside the program.
import type { Locator, Page } from '@playwright/test';
import { chooseLanguage, insertProgram, openCode, run, runButton, summary } from './codePage.ts';
import { solution } from './spheresProgram.ts';
import { expect, openMenu, test } from './support.ts';

const results = (page: Page): Locator => page.locator('.code-results');
const oneCase = (page: Page): Locator => page.locator('.code-case');
const box = async (locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  const found = await locator.boundingBox();
  if (!found) throw new Error(`${String(locator)} is not shown.`);
  return found;
};

async function runWrong(page: Page): Promise<void> {
  await chooseLanguage(page, 'JavaScript');
  // The radius of b is forgotten.
  await insertProgram(page, solution('l - a.radius'));
  await run(page);
  await expect(summary(page)).toHaveText(/^\d+ of \d+ cases passed\.$/);
}

test('program, results, case, score: from top to bottom, for the eye and for the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await openCode(page);
  // In German words are longer, and before the first run they stand where the numbers come.
  await openMenu(page);
  await page.getByLabel('Language').selectOption('de');
  await expect(results(page)).toContainText('noch nicht ausgeführt');
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no scrolling sideways').toBe(360);
  await page.getByLabel('Sprache').selectOption('en');
  await page.keyboard.press('Escape');
  await runWrong(page);
  const parts = [runButton(page), results(page), oneCase(page), page.locator('#score'), page.locator('#receipt-save')];
  const tops = await Promise.all(parts.map(async (part) => (await box(part)).y));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const follows = await results(page).evaluate((element) => {
    const other = document.querySelector('.code-case');
    return other !== null && (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  expect(follows, 'the order of the page is that of the picture').toBe(true);

  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.locator('#panel .code-results')).toBeVisible();
  const [left, right] = [await box(runButton(page)), await box(results(page))];
  expect(right.x).toBeGreaterThan(left.x + left.width);
});

test('examples and criteria are folded; what was unfolded stays so when the code runs again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await openCode(page);
  await runWrong(page);
  const example = page.locator('.code-example').first();
  const criteria = page.locator('#score .criteria');
  await expect(example).toBeHidden();
  await expect(criteria).toBeHidden();
  await page.getByText('Call and answers').first().click();
  await page.getByText('Grading criteria').click();
  await expect(example).toContainText('collide(');
  await insertProgram(page, solution());
  await run(page);
  await expect(summary(page)).toHaveText(/^✓ All \d+ cases pass\.$/);
  await expect(example).toBeVisible();
  await expect(criteria).toBeVisible();
});
