// SPDX-License-Identifier: MIT
// Constructions in a real browser: every exercise failed once and solved once, by numbers; the solution, the replay,
// a lecturer's own step. The correct values are in the exercises' own data, which unit/constructExercises.test.ts
// checks.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violations, violationsOfTheme } from './accessibility.ts';
import { constructions, criterion, dataOf, open, shapes, type Step, typeNumber } from './constructPage.ts';
import { changeFamily, familyNames } from './fonts.ts';
import { expect, openMenu, settled, test } from './support.ts';

/** The step is opened; an exercise of one step has no list of them. */
async function openStep(page: Page, { id }: Step): Promise<void> {
  const button = page.locator(`[data-step="${id}"].done, button[data-step="${id}"]`).first();
  if ((await button.count()) > 0) await button.click();
  await expect(page.locator('#stage')).toHaveAttribute('data-step', id);
}
const score = async (page: Page): Promise<readonly [number, number]> =>
  JSON.parse((await page.locator('#score').getAttribute('data-score')) ?? '[0,0]') as [number, number];
/** Types each number that differs from the current one; draws figures first. */
async function buildByNumbers(page: Page, step: Step, wanted: Step['solution']): Promise<void> {
  for (const { name } of step.plan ?? [])
    if (!(name in (await shapes(page))))
      await page.getByRole('button', { name: `Place ${name} by typing its numbers` }).click();
  for (const [name, shape] of Object.entries(wanted)) {
    if (step.fixed?.includes(name)) continue;
    for (const [field, value] of Object.entries(shape)) {
      const list = Array.isArray(value) ? (value as readonly number[]) : undefined;
      for (const [i, x] of (list ?? [value]).entries()) {
        const before = (await shapes(page))[name]?.[field];
        const now = Array.isArray(before) ? before[i] : before;
        if (field !== 'type' && now !== x && Math.abs(Number(now) - Number(x)) > 1e-9)
          await typeNumber(page, name, field, list ? i : undefined, Number(x));
      }
    }
  }
}

/** For each exercise a wrong number in its first step, the criterion that fails and how its sentence begins. */
type Wrong = readonly [
  name: string,
  field: string,
  index: number | undefined,
  x: number,
  criterion: string,
  why: string,
];
const wrong: Readonly<Record<string, Wrong>> = {
  // (1, 2) - (-2, -1) = (3, 3); (3, 3)·(4, 2) / 20 = 18 / 20.
  'project-point': ['C', 'center', 0, 1, 'quarter/t', 't is 0.9; it must be exactly 0.25.'],
  // (2.5 + 3) / 4.
  'closest-on-segment': ['C', 'center', 1, 0.5, 'inside/between', 't is 1.375, so the foot lies beyond b'],
  // (-1, -2) is 1 / sqrt(2) beside the line y = x.
  'segment-segment': ['X', 'center', 0, -1, 'conditions/onP', 'X is 0.707 m beside the line of P'],
  // From z = 2.5 to 0.25; the line of P is at 2.5 / 2.25.
  'segments-in-space': ['Q', 'tip', 2, 0.25, 'interior/t', 'On the lines t = 1.111'],
  'capsules-2d': ['A', 'radius', undefined, 0, 'draw/capsuleA', 'A is 2 m long with a radius of 0 m'],
  // 2 - 0.75 - 0.5.
  'sphere-touch': ['B', 'center', 0, 2, 'along-x/touch', 'The signed distance is 0.75 m'],
  'capsule-in-box': ['B', 'base', 1, 1.8, 'level/inside', 'B is not entirely inside A'],
  'edge-edge': ['B', 'center', 1, 2.5, 'move/overlap', 'They do not overlap'],
  'shortcut-misses': ['B', 'base', 1, 1.9, 'miss/overlap', 'They do not overlap'],
  'smallest-aabb': ['B', 'min', 0, -1.2, 'about-z/smallest', 'B is not the smallest box yet'],
};

// One figure that is only moved and one that is drawn, in the plane and in space; `npm run test:long` builds them all.
const usual = ['project-point', 'capsules-2d', 'sphere-touch', 'edge-edge'];
for (const exercise of constructions)
  test(`${exercise.id}: a wrong number is told, and by numbers every step is solved${usual.includes(exercise.id) ? '' : ' @long'}`, async ({
    page,
  }) => {
    await open(page, exercise.id);
    const [first] = exercise.steps;
    const [name, field, index, x, id, why] = wrong[exercise.id] ?? [];
    if (!first || !name || !field || x === undefined || !id) throw new Error(`${exercise.id} has no mistake to make.`);
    await buildByNumbers(page, first, first.initial);
    await typeNumber(page, name, field, index, x);
    await expect(criterion(page, id)).toContainText(why ?? '');
    await expect(criterion(page, id)).not.toHaveClass(/passed/);

    for (const step of exercise.steps) {
      await openStep(page, step);
      await buildByNumbers(page, step, step.solution);
      await expect(page.locator(`[data-criterion^="${step.id}/"]:not(.passed)`)).toHaveCount(0);
    }
    const [points, maximum] = await score(page);
    expect(points).toBe(maximum);
    // Answers are kept in one way for all: seen once in the plane and once in space.
    if (!['project-point', 'sphere-touch'].includes(exercise.id)) return;
    await page.reload();
    await expect(page.locator('#score')).toHaveAttribute('data-score', JSON.stringify([maximum, maximum]));
  });

test('the solution is shown after a question, recorded, and left again', async ({ page }) => {
  await open(page, 'project-point');
  await typeNumber(page, 'C', 'center', 0, 1);
  await page.getByRole('button', { name: 'Show the solution of this step' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await shapes(page))['C']?.['center']).toEqual([1, 2]);
  await page.getByRole('button', { name: 'Show the solution of this step' }).click();
  await page.getByRole('button', { name: 'Show it' }).click();
  expect((await shapes(page))['C']?.['center']).toEqual([-2, 1.5]);
  await expect(page.locator('.construct-banner')).toContainText('Your construction is kept.');
  await expect(page.locator('.grip')).toHaveCount(0);
  await expect(page.getByRole('spinbutton', { name: 'C center x' })).toHaveCount(0);
  await expect(criterion(page, 'quarter/t')).not.toHaveClass(/passed/);
  await page.getByRole('button', { name: 'Back to my construction' }).click();
  expect((await shapes(page))['C']?.['center']).toEqual([1, 2]);
  await expect(page.locator('#revealed')).toBeVisible();
});

/** The texts on the board that cover each other, by their boxes as the browser draws them; a pixel of the line height is air. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.locator('.board .measure-label').evaluateAll((labels) => {
    const boxes = labels
      .map((label) => ({ text: label.textContent, box: label.getBoundingClientRect() }))
      .filter(({ text }) => text !== '');
    return boxes.flatMap(({ text, box }, i) =>
      boxes
        .slice(0, i)
        .filter(
          (other) =>
            box.left < other.box.right &&
            other.box.left < box.right &&
            box.top + 1 < other.box.bottom &&
            other.box.top + 1 < box.bottom,
        )
        .map((other) => `${other.text} and ${text}`),
    );
  });

// The wider of the two; both in `npm run test:long`.
const families = process.env['TOUCHSTONE_LONG'] ? familyNames : familyNames.slice(0, 1);
for (const { id, steps } of constructions.filter(({ dimension }) => dimension === 2))
  test(`${id} in ${families.join(' and ')}: no text covers another, in the solution of any step, on a narrow screen too`, async ({
    page,
  }) => {
    await open(page, id);
    for (const step of steps) {
      await openStep(page, step);
      await page.getByRole('button', { name: 'Show the solution of this step' }).click();
      await page.getByRole('button', { name: 'Show it' }).click();
      await expect(page.locator('.construct-banner')).toBeVisible();
      for (const family of families) {
        await changeFamily(page, family);
        // The board places its texts anew where its size changes.
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await settled(page);
          expect(await covered(page), `${step.id} in ${family} at ${width} px`).toEqual([]);
        }
      }
      await page.getByRole('button', { name: 'Back to my construction' }).click();
    }
  });

test('a receipt replays the construction change by change', async ({ page }) => {
  await open(page, 'project-point');
  for (const x of [0, -1, -2]) {
    await typeNumber(page, 'C', 'center', 0, x);
    await page.getByRole('spinbutton', { name: 'C center x' }).blur();
  }
  await typeNumber(page, 'C', 'center', 1, 1.5);
  await expect(criterion(page, 'quarter/t')).toHaveClass(/passed/);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save receipt' }).click();
  const path = await (await saving).path();
  const receipt = JSON.parse(readFileSync(path, 'utf8')) as {
    answer: { steps: Record<string, { history: unknown[] }> };
  };
  const count = receipt.answer.steps['quarter']?.history.length ?? 0;
  expect(count).toBe(4);
  await page.locator('#handin').locator('..').locator('input[type="file"]').setInputFiles(path);
  await expect(page.locator('#replay')).toBeVisible();
  await page.locator('#replay').getByRole('button', { name: 'Previous' }).click();
  expect((await shapes(page))['C']?.['center']).toEqual([-2, 2]);
  await expect(page.locator('.construct-banner')).toContainText('Replay: 3 of 4 changes');
  await expect(page.locator('.grip')).toHaveCount(0);
  await page.locator('#replay').getByRole('button', { name: 'Previous' }).click();
  expect((await shapes(page))['C']?.['center']).toEqual([-1, 2]);

  const slider = page.getByRole('slider', { name: 'Position in the replay' });
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '0 of 4 changes');
  await expect(page.locator('#replay').getByRole('button', { name: 'Previous' })).toBeDisabled();
  await slider.press(' ');
  await expect(page.locator('#replay').getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(slider, 'it plays to the end').toHaveAttribute('aria-valuetext', '4 of 4 changes');
  await expect(page.locator('#replay').getByRole('button', { name: 'Play' })).toBeVisible();
  expect((await shapes(page))['C']?.['center']).toEqual([-2, 1.5]);
});

test('a lecturer’s own step may let shapes be brought together by a button', async ({ page }) => {
  const { steps, ...rest } = dataOf('sphere-touch');
  const own = { ...rest, text: 'Own', id: 'own-touch', steps: steps.map((step) => ({ ...step, tools: ['align'] })) };
  await page.goto('exercise.html');
  await expect(page.locator('#opening'), 'it listens').toBeVisible();
  const file = { name: 'own.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(own)) };
  await page.locator('#opening input[type="file"]').setInputFiles(file);
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
  await page.getByRole('button', { name: 'Parallel' }).click();
  await expect(page.locator('#notice')).toContainText('A sphere has no axis to align.');
  await page.getByRole('button', { name: 'Touching' }).click();
  await expect(criterion(page, 'along-x/touch')).toHaveClass(/passed/);
  expect((await shapes(page))['B']?.['center']).toEqual([1.25, 1, 0]);
});

test('a construction with a hint has no faults of access in light and dark, and fits 320 px in both languages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await open(page, 'capsules-2d', '&theme=light');
  await page
    .getByRole('button', { name: /^Show hint/ })
    .first()
    .click();
  expect(await violations(page)).toEqual([]);
  for (const language of ['Deutsch', 'English']) {
    await openMenu(page);
    await page.locator('#settings select').first().selectOption({ label: language });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, language).toBeLessThanOrEqual(320);
  }
  expect(await violationsOfTheme(page, 'dark')).toEqual([]);
});
