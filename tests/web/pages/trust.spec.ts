// SPDX-License-Identifier: MIT
// The self-check badge and the precision lens of the playground, live for the current pose.
import { violationsInEveryTheme } from './accessibility.ts';
import { expect, openPlayground, setNumber, test } from './support.ts';

test('the badge says how many checks hold and lists them on request, and stays open while the pose changes', async ({
  page,
}) => {
  await openPlayground(page);
  const badge = page.locator('#self-check');
  await expect(badge.locator('summary')).toHaveText('✓Self-check: 7 of 7 passed');
  await expect(badge.locator('li').first()).toBeHidden();
  await badge.locator('summary').click();
  await expect(badge.locator('li')).toHaveCount(7);
  await expect(badge.locator('li').first()).toContainText('Moving B by the distance makes it touch A');
  // Into the box, whose left face is at -0.25: now the depth is what is checked.
  await setNumber(page, 'Sphere 1 center x', -0.5);
  await expect(badge.locator('li').first()).toContainText('Moving B by 1.01 × depth separates the pair');
  await expect(badge.locator('summary')).toContainText('7 of 7 passed');
});

// The normal of the first scene is (1, 0, 0). A length of it that comes out as 1.5 is what a core with a wrong normal would do.
test('a check that fails is said in sign, count and words, with its figures', async ({ page }) => {
  await page.addInitScript(() => {
    const right = Math.hypot;
    Math.hypot = (...v: number[]) => (right(...v) === 1 ? 1.5 : right(...v));
  });
  await openPlayground(page);
  const badge = page.locator('#self-check');
  await expect(badge.locator('summary')).toHaveText('✗Self-check: 6 of 7 passed');
  await expect(badge.locator('details')).toHaveAttribute('data-holds', 'false');
  await expect(badge.locator('.failing')).toContainText('The normal has unit length');
  await badge.locator('summary').click();
  const failed = badge.locator('li[data-passed="false"]');
  await expect(failed).toHaveCount(1);
  await expect(failed.getByRole('img', { name: 'failed' })).toHaveText('✗');
  await expect(failed).toContainText('error 0.50, tolerance');
});

test('without a pair the badge and the lens say that they need one', async ({ page }) => {
  await openPlayground(page);
  await page.locator('#precision > summary').click();
  await page.locator('#shape-list .pick[aria-pressed="true"]').first().click();
  await expect(page.locator('#self-check .note')).toHaveText('Select two shapes to run the self-check.');
  await expect(page.locator('#precision-body')).toHaveText('Select a pair that has a distance.');
});

test('the lens shows the error at every offset as a drawing, in words and as a table', async ({ page }) => {
  await openPlayground(page);
  await page.locator('#precision > summary').click();
  const lens = page.locator('#precision-body');
  await expect(lens.getByRole('img', { name: /Error of the distance/ })).toBeVisible();
  await expect(lens).toContainText('At 10⁷ m the error is');
  await lens.getByText('Values').click();
  await expect(lens.getByRole('row')).toHaveCount(10);
  // At 1e7 m float keeps whole metres, double a billionth of one.
  const last = lens.getByRole('row').last().getByRole('cell');
  expect(Number(await last.nth(0).getAttribute('data-number'))).toBeGreaterThan(0.01);
  expect(Number(await last.nth(2).getAttribute('data-number'))).toBeLessThan(1e-8);
  await setNumber(page, 'Sphere 1 radius', 0.7);
  await expect(lens.getByRole('row'), 'it stays open while the pose changes').toHaveCount(10);
});

test('with both opened, axe finds nothing in any theme', async ({ page }) => {
  await page.goto('playground.html');
  await page.locator('#self-check summary').click();
  await page.locator('#precision > summary').click();
  await page.locator('#precision-body summary').click();
  expect(await violationsInEveryTheme(page)).toEqual([]);
});
