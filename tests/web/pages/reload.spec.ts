// SPDX-License-Identifier: MIT
// What was on the screen is there again after a reload: input that was not checked, verdicts, hints, the open prediction or step,
// half a figure, the outcome of a program, and the drawing of the page of two capsules.
import type { Page } from '@playwright/test';
import { check } from './byHand.ts';
import { chooseLanguage, insertProgram, openCode, outcome, run, summary } from './codePage.ts';
import { open as openConstruction } from './constructPage.ts';
import { onBoard, sixClicks } from './sixClicks.ts';
import { solution } from './spheresProgram.ts';
import { expect, test, value } from './support.ts';

const question = (page: Page, id: string) => page.locator(`[data-question="${id}"]`);
const field = (page: Page, id: string) => question(page, id).locator('input');
const hints = (page: Page) => page.locator('ol.hints > li');

test('by hand: terms as they were typed, unchecked numbers, verdicts and hints', async ({ page }) => {
  await page.goto('exercise.html?id=spheres-by-hand');
  await field(page, 'distance').fill('71/4');
  await check(page);
  await expect(question(page, 'distance')).toHaveAttribute('data-passed', 'false');
  await expect(question(page, 'normal').locator('.answer-notice')).toBeVisible();
  await page.getByRole('button', { name: /^Show hint 1/ }).click();
  await field(page, 'normal').nth(1).fill('sqrt(2)/2');
  const [score, seed] = [await value(page, 'score').textContent(), await value(page, 'seed').textContent()];
  await page.reload();
  await expect(field(page, 'distance')).toHaveValue('71/4');
  await expect(question(page, 'distance'), 'checked, with its verdict').toHaveAttribute('data-passed', 'false');
  await expect(field(page, 'normal').nth(1)).toHaveValue('sqrt(2)/2');
  await expect(question(page, 'normal').locator('.answer-notice'), 'edited since').toHaveCount(0);
  await expect(question(page, 'pointOnA').locator('.answer-notice'), 'checked and empty').toBeVisible();
  await expect(hints(page)).toHaveCount(1);
  await expect(value(page, 'score')).toHaveText(score ?? '');
  await expect(value(page, 'seed')).toHaveText(seed ?? '');
  // Other numbers begin anew, and what was typed for the ones before does not come back.
  await page.getByRole('button', { name: 'New numbers' }).click();
  await expect(field(page, 'distance')).toHaveValue('');
  await page.reload();
  await expect(value(page, 'seed')).not.toHaveText(seed ?? '');
  await expect(field(page, 'distance')).toHaveValue('');
});

test('a solution that is opened leaves unchecked numbers where they are', async ({ page }) => {
  await page.goto('exercise.html?id=spheres-by-hand');
  await field(page, 'distance').fill('2,5');
  await page.locator('#solution-open').click();
  await page.getByRole('dialog').locator('button.primary').click();
  await expect(page.locator('#solution')).toBeVisible();
  await expect(field(page, 'distance')).toHaveValue('2,5');
  await page.reload();
  await expect(page.locator('#solution')).toBeVisible();
  await expect(field(page, 'distance')).toHaveValue('2,5');
});

test('predictions: the option that is chosen, then the verdict of the prediction that is shown', async ({ page }) => {
  await page.goto('exercise.html?id=predict-sat');
  const options = page.locator('.prediction input');
  await options.nth(1).check();
  const chosen = await options.nth(1).inputValue();
  await page.reload();
  await expect(page.locator('.prediction input:checked')).toHaveValue(chosen);
  await page.locator('.prediction button[type="submit"]').click();
  await expect(page.locator('.prediction .answer-notice')).toBeVisible();
  const title = await page.locator('.progress-title').textContent();
  const state = await value(page, 'state').textContent();
  await page.reload();
  await expect(page.locator('.prediction .answer-notice')).toBeVisible();
  await expect(page.locator('.progress-title')).toHaveText(title ?? '');
  await expect(value(page, 'state')).toHaveText(state ?? '');
});

test('a construction: the open step with its hints, and a figure of which one click is made', async ({ page }) => {
  await openConstruction(page, 'capsules-2d');
  await page.locator('.more-hints').click();
  const board = page.locator('.board');
  const box = await board.boundingBox();
  if (!box) throw new Error('no board');
  const before = await page.locator('.construct-plane .step').textContent();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('.construct-plane .step')).not.toHaveText(before ?? '');
  const half = await page.locator('.construct-plane .step').textContent();
  await page.reload();
  await expect(page.locator('.construct-plane .step')).toHaveText(half ?? '');
  await expect(page.locator('ol.hints > li')).toHaveCount(1);
});

test('a program: points, results and the case that was looked at, and what is stale stays so', async ({ page }) => {
  await openCode(page);
  await chooseLanguage(page, 'JavaScript');
  // Without the radii.
  await insertProgram(page, solution('l'));
  await run(page);
  await expect(summary(page)).toHaveText(/\d+ of \d+/);
  const shown = [value(page, 'score'), summary(page), outcome(page), page.locator('#code-case-title')];
  const texts = await Promise.all(shown.map((one) => one.textContent()));
  await page.reload();
  for (const [i, one] of shown.entries()) await expect(one).toHaveText(texts[i] ?? '');
  // An edit makes it stale, also after a reload.
  await insertProgram(page, solution());
  await expect(page.locator('.code-results')).toHaveAttribute('data-stale', 'true');
  const stale = await Promise.all([value(page, 'score'), summary(page)].map((one) => one.textContent()));
  await page.reload();
  await expect(page.locator('.code-results')).toHaveAttribute('data-stale', 'true');
  await expect(value(page, 'score')).toHaveText(stale[0] ?? '');
  await expect(summary(page)).toHaveText(stale[1] ?? '');
});

test('the page of two capsules: what is drawn, also half a capsule, and numbers that were typed', async ({ page }) => {
  await page.goto('capsule2d.html');
  await expect(page.locator('#step')).toHaveText(/Capsule A, click 1 of 3/);
  await page.waitForLoadState('networkidle');
  const box = await page.locator('#board').boundingBox();
  for (const point of sixClicks.slice(0, 4)) {
    const { x, y } = onBoard(box, point);
    await page.mouse.click(x, y);
  }
  await expect(page.locator('#step')).toHaveText(/Capsule B, click 2 of 3/);
  const radius = page.locator('#capsules input').last();
  await radius.fill('0.8');
  await radius.press('Enter');
  await page.reload();
  await expect(page.locator('#step')).toHaveText(/Capsule B, click 2 of 3/);
  await expect(page.locator('#capsules input').last()).toHaveValue('0.8');
  await page.waitForLoadState('networkidle');
  const again = await page.locator('#board').boundingBox();
  for (const point of sixClicks.slice(4)) {
    const { x, y } = onBoard(again, point);
    await page.mouse.click(x, y);
  }
  await expect(value(page, 'verdict')).toBeVisible();
  const distance = await value(page, 'distance').textContent();
  await page.reload();
  await expect(value(page, 'distance')).toHaveText(distance ?? '');
});
