// SPDX-License-Identifier: MIT
// Exercises with predictions as students meet them: by keyboard from the numbers on the page, by pointer with a wrong answer, a
// receipt, without WebGL, and the picture of a step.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { violationsInEveryTheme } from './accessibility.ts';
import { givenOf } from './byHand.ts';
import { ask, connect, embed, messageOf } from './courseFrame.ts';
import { expect, test } from './support.ts';

const program = resolve(import.meta.dirname, '../../../build/node/grade.mjs');
const open = async (page: Page, id: string, more = '&seed=s1'): Promise<void> => {
  await page.goto(`exercise.html?id=${id}${more}`);
  await expect(page.locator('.prediction')).toBeVisible();
};
const score = (page: Page) => page.locator('[data-value="score"]');
const state = (page: Page) => page.locator('[data-value="state"]');
const message = (page: Page) => page.locator('.prediction .answer-notice');
const steps = (page: Page) => page.locator('.step-log button');
const next = (page: Page) => page.locator('[data-action="next"]');

/** Separations on x, y of A and u, v of B, in the order of the test: the gap between the projections. */
async function separations(page: Page): Promise<number[]> {
  const given = await givenOf(page);
  const [[x = 0, y = 0], [h = 0, k = 0]] = [given('B.center'), given('B.halfExtents')];
  return [
    Math.abs(x) - 1 - (0.8 * h + 0.6 * k),
    Math.abs(y) - 1 - (0.6 * h + 0.8 * k),
    Math.abs(0.8 * x + 0.6 * y) - 1.4 - h,
    Math.abs(0.8 * y - 0.6 * x) - 1.4 - k,
  ];
}
/** With the keyboard alone: to the option, then Enter. */
async function choose(page: Page, value: string): Promise<void> {
  const options = page.locator('.prediction input');
  const values = await options.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await page.keyboard.press('Tab');
  await expect(options.first()).toBeFocused();
  await page.keyboard.press('Space');
  for (let i = 0; i < values.indexOf(value); ++i) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('by keyboard: axes predicted from the numbers of the page; each step is shown and said after its answer', async ({
  page,
}) => {
  await open(page, 'predict-sat');
  const gaps = await separations(page);
  const [x = 0, y = 0] = gaps;
  await expect(steps(page), 'nothing is shown before it is predicted').toHaveCount(1);
  await expect(state(page)).toContainText('1. Candidate axes: at most 4.');
  await page.evaluate(() => {
    const title = document.querySelector<HTMLElement>('.progress-title');
    title?.setAttribute('tabindex', '-1');
    title?.focus();
  });
  await choose(page, x > 0 ? 'gap' : 'overlap');
  await expect(message(page)).toContainText('✓ passed');
  await expect(message(page)).toContainText(`of ${Number(Math.abs(x).toFixed(4))}`);
  await expect(page.locator('#live')).toContainText('Now shown: step 2.');
  await expect(steps(page)).toHaveCount(2);
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.progress-title')).toBeFocused();
  await expect(page.locator('.progress-title')).toHaveText('Prediction 2 of 3');
  await choose(page, y > x ? 'yes' : 'no');
  await expect(message(page)).toContainText('✓ passed');
  await page.keyboard.press('Enter');
  await choose(page, `axis-${gaps.indexOf(Math.max(...gaps))}`);
  await expect(score(page)).toHaveText('3 of 3 points Everything is right.');
  await expect(page.locator('#solution')).toBeVisible();
  await expect(page.locator('#solution-text li')).toHaveCount(3);
  await expect(page.locator('#solution-text')).not.toContainText('–');
  await page.keyboard.press('Enter');
  await expect(page.locator('.progress-title')).toHaveText('All steps');
  await expect(page.getByText('All 3 predictions are made, 3 of them right.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Walk through this pair' })).toHaveAttribute(
    'href',
    /^\.\/algorithms\.html#s=/,
  );
});

test('a wrong answer: the right one with the numbers of the step, predicted again on record, receipt and reload', async ({
  page,
}) => {
  await open(page, 'predict-point-segment');
  const given = await givenOf(page);
  const [[px = 0, py = 0], [dx = 0, dy = 0]] = [given('A.position'), given('B.tip')];
  const t = (px * dx + py * dy) / (dx * dx + dy * dy);
  const right = `region-${t < 0 ? 0 : t > 1 ? 2 : 1}`;
  await page.getByRole('button', { name: 'Predict', exact: true }).click();
  await expect(page.getByText('Choose an answer first.')).toBeVisible();
  await page.locator(`.prediction label:has(input:not([value="${right}"]))`).first().click();
  await page.getByRole('button', { name: 'Predict', exact: true }).click();
  await expect(message(page)).toContainText('✗ not right yet');
  await expect(message(page)).toContainText(
    `The projection is at t = ${String(Number(t.toFixed(4))).replace('-', '−')}`,
  );
  await expect(page.locator('.choice.right input')).toHaveValue(right);
  await expect(score(page)).toHaveText('0 of 1 point');
  await expect(page.locator('#revealed')).toBeHidden();

  await page.getByRole('button', { name: 'Predict again' }).click();
  await expect(page.locator('#revealed')).toBeVisible();
  await expect(page.locator('.prediction input:checked'), 'nothing is chosen yet').toHaveCount(0);
  await page.locator(`.prediction label:has(input[value="${right}"])`).click();
  await page.getByRole('button', { name: 'Predict', exact: true }).click();
  await expect(score(page), 'the step was shown').toHaveText('0 of 1 point Everything is right.');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save receipt' }).click();
  const receipt = readFileSync((await (await download).path()) ?? '', 'utf8');
  const { stdout } = spawnSync(process.execPath, [program, 'predict-point-segment'], {
    input: receipt,
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toMatchObject({
    score: 0,
    tries: 1,
    revealed: ['region'],
    receipt: { isConfirmed: true },
  });

  await page.reload();
  await expect(score(page)).toHaveText('0 of 1 point Everything is right.');
  await page.getByRole('button', { name: 'New numbers' }).click();
  await expect(score(page)).toHaveText('0 of 1 point');
  await expect(page.getByText('No step has been taken yet.')).toBeVisible();
});

test('without WebGL the corners of a polygon are in words: what a side plane leaves is counted from them', async ({
  page,
}) => {
  await open(page, 'predict-clip');
  await page.locator('.prediction label').first().click();
  await page.getByRole('button', { name: 'Predict', exact: true }).click();
  await next(page).click();
  await expect(page.locator('.progress-title')).toHaveText('Prediction 2 of 3');
  const numbers = (text: string): number[] => (text.replaceAll('−', '-').match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const corners = (await page.locator('.in-words li').allInnerTexts()).map((text) => numbers(text).slice(1));
  // Side plane K passes through a point with an outward normal.
  const [, px = 0, py = 0, pz = 0, nx = 0, ny = 0, nz = 0] = numbers(
    await page.locator('.prediction legend').innerText(),
  );
  const height = ([x = 0, y = 0, z = 0]: number[]): number => (x - px) * nx + (y - py) * ny + (z - pz) * nz;
  const isOutside = corners.map((corner) => height(corner) > 1e-6);
  const crossings = isOutside.filter((is, i) => is !== isOutside[(i + 1) % isOutside.length]).length;
  const left = isOutside.filter((is) => !is).length + (corners.length === 2 ? crossings / 2 : crossings);
  await page.locator(`.prediction label:has(input[value="${left}"])`).click();
  await page.getByRole('button', { name: 'Predict', exact: true }).click();
  await expect(message(page)).toContainText('✓ passed');
});

test('in a course page: the score at each prediction, the answer out and in, and none that is not one', async ({
  page,
}) => {
  await embed(page, 'predict-segments');
  await expect(page.frameLocator('iframe').locator('.prediction')).toBeVisible();
  await connect(page);
  await expect.poll(() => messageOf(page, 'score')).toMatchObject({ score: 0, maximum: 3, completed: false });
  const begun = (await ask(page, { id: 1, type: 'getAnswer' })) as { value: { seed: string; values: object } };
  expect(begun.value).toMatchObject({ kind: 'predict', seed: 'spec-r', values: {} });
  await page.frameLocator('iframe').locator('.prediction label').first().click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Predict', exact: true }).click();
  const made = (await ask(page, { id: 2, type: 'getAnswer' })) as { value: { values: object } };
  expect(made.value.values).toEqual({ region: 'region-0' });
  const refused: readonly (readonly [object, string])[] = [
    [{ ...begun.value, kind: 'answer' }, 'answer.kind'],
    [{ ...begun.value, values: { region: 4 } }, 'answer.values.region'],
    [{ ...begun.value, values: { other: 'x' } }, 'answer.values.other'],
  ];
  for (const [answer, path] of refused)
    expect(await ask(page, { id: 3, type: 'setAnswer', answer })).toMatchObject({ ok: false, error: { path } });
  expect(await ask(page, { id: 4, type: 'setAnswer', answer: begun.value })).toMatchObject({ ok: true });
  await expect(page.frameLocator('iframe').locator('.progress-title')).toHaveText('Prediction 1 of 3');
  await expect(page.frameLocator('iframe').locator('.prediction input:checked')).toHaveCount(0);
});

test('on a phone, in German, without WebGL: nothing is wider than the screen, axe finds nothing in any theme', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await open(page, 'predict-gjk', '&seed=s1&lang=de');
  await expect(page.locator('#stage')).toContainText('Die Schritte in Worten genügen.');
  await page.locator('.prediction label').first().click();
  await page.getByRole('button', { name: 'Vorhersagen', exact: true }).click();
  await expect(message(page)).toBeVisible();
  expect(await violationsInEveryTheme(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

test('the picture shows the state, and after the answer the step, in the scene and in B − A @view', async ({
  page,
}) => {
  await open(page, 'predict-gjk');
  await expect(page.locator('.viewport[data-frames]')).toHaveCount(2);
  const label = (name: string) => page.locator('.spaces').getByText(name, { exact: true });
  await expect(label('w₁')).toBeVisible();
  await expect(label('−n')).toHaveCount(0);
  await page.locator('.prediction label').first().click();
  await page.getByRole('button', { name: 'Predict', exact: true }).click();
  await expect(label('−n').first()).toBeVisible();
  await steps(page).first().click();
  await expect(label('w₁')).toHaveCount(0);
});
