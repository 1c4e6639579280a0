// SPDX-License-Identifier: MIT
// Constructions as a student meets them in a real browser: every exercise failed once and solved once, by numbers; the one of
// three clicks by mouse, by touch and by keyboard; the way back, the solution, the replay. What is right is in the exercises'
// own data, whose figures are judged in unit/constructExercises.test.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support.ts';

type Numbers = Readonly<Record<string, string | number | readonly number[]>>;
interface Step {
  readonly id: string;
  readonly initial: Readonly<Record<string, Numbers>>;
  readonly fixed?: readonly string[];
  readonly plan?: readonly { readonly name: string }[];
  readonly solution: Readonly<Record<string, Numbers>>;
}
interface Data {
  readonly id: string;
  readonly kind: string;
  readonly dimension: number;
  readonly steps: readonly Step[];
}

const folder = join(import.meta.dirname, '../../../web/src/exercises');
const dataOf = (id: string): Data => JSON.parse(readFileSync(join(folder, id, 'exercise.json'), 'utf8')) as Data;
const constructions = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => dataOf(name))
  .filter(({ kind }) => kind === 'construct');

async function open(page: Page, id: string, query = ''): Promise<void> {
  await page.goto(`exercise.html?id=${id}${query}`);
  await expect(page.locator('.construct-top h3')).not.toBeEmpty();
  await expect(page.locator('#score')).toHaveAttribute('data-score', /\[/);
}
/** The step is opened; an exercise of one step has no list of them. */
async function openStep(page: Page, { id }: Step): Promise<void> {
  const button = page.locator(`[data-step="${id}"].done, button[data-step="${id}"]`).first();
  if ((await button.count()) > 0) await button.click();
  await expect(page.locator('#stage')).toHaveAttribute('data-step', id);
}
const score = async (page: Page): Promise<readonly [number, number]> =>
  JSON.parse((await page.locator('#score').getAttribute('data-score')) ?? '[0,0]') as [number, number];
const criterion = (page: Page, id: string): Locator => page.locator(`[data-criterion="${id}"]`);
const shapes = async (page: Page): Promise<Record<string, Record<string, number | number[]>>> =>
  JSON.parse((await page.locator('#stage').getAttribute('data-shapes')) ?? '{}') as Record<
    string,
    Record<string, number | number[]>
  >;

const fieldNames: Readonly<Record<string, string>> = { halfExtents: 'half extents' };
const letters = ['x', 'y', 'z', 'w'];
async function typeNumber(
  page: Page,
  name: string,
  field: string,
  index: number | undefined,
  x: number,
): Promise<void> {
  const label = `${name} ${fieldNames[field] ?? field}${index === undefined ? '' : ` ${letters[index] ?? ''}`}`;
  await page.getByRole('spinbutton', { name: label, exact: true }).fill(String(x));
}
/** What differs from what stands there is typed, number by number; what is to be drawn is placed first. */
async function buildByNumbers(page: Page, step: Step, wanted: Step['solution']): Promise<void> {
  for (const { name } of step.plan ?? [])
    if (!(name in (await shapes(page))))
      await page.getByRole('button', { name: `Place ${name} and type its numbers` }).click();
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
  'project-point': ['C', 'center', 0, 1, 'quarter/t', 't is 0.9; it has to be exactly 0.25.'],
  // (2.5 + 3) / 4.
  'closest-on-segment': ['C', 'center', 1, 0.5, 'inside/between', 't is 1.375, so the foot lies not before b.'],
  // (-1, -2) is 1 / sqrt(2) beside the line y = x.
  'segment-segment': ['X', 'center', 0, -1, 'conditions/onP', 'X is 0.707 m beside the line of P'],
  // From z = 2.5 to 0.25; the line of P is at 2.5 / 2.25.
  'segments-in-space': ['Q', 'tip', 2, 0.25, 'interior/t', 'On the lines t = 1.111'],
  'capsules-2d': ['A', 'radius', undefined, 0, 'draw/capsuleA', 'A is 2 m long with a radius of 0 m'],
  // 2 - 0.75 - 0.5.
  'sphere-touch': ['B', 'center', 0, 2, 'along-x/touch', 'The signed distance is 0.75 m'],
  'capsule-in-box': ['B', 'base', 1, 1.8, 'level/inside', 'B is not wholly inside of A'],
  'edge-edge': ['B', 'center', 1, 2.5, 'move/overlap', 'They do not overlap'],
  'shortcut-misses': ['B', 'base', 1, 1.9, 'miss/overlap', 'They do not overlap'],
  'smallest-aabb': ['B', 'min', 0, -1.2, 'about-z/smallest', 'B is not the smallest box yet'],
};

for (const exercise of constructions)
  test(`${exercise.id}: a wrong number is told, and by numbers every step is solved`, async ({ page }) => {
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
    await page.reload();
    await expect(page.locator('#score')).toHaveAttribute('data-score', JSON.stringify([maximum, maximum]));
  });

/** Where a point of the plane is seen, by the numbers along the axes of the board. */
async function onBoard(page: Page, [x, y]: readonly [number, number]): Promise<{ x: number; y: number }> {
  const board = page.locator('.construct-plane .board');
  const box = await board.boundingBox();
  if (!box) throw new Error('no board');
  const axes = await board
    .locator('svg > g')
    .first()
    .evaluate((group) => {
      const read = (text: SVGTextElement): number => Number((text.textContent ?? '').replace('−', '-'));
      const texts = [...group.querySelectorAll('text')].filter((text) => read(text) !== 0);
      // Numbers along an axis stand a little beside their lines, and all at one place across.
      const axis = (along: 'x' | 'y', across: 'x' | 'y', beside: number): { scale: number; origin: number } => {
        const placeOf = (text: SVGTextElement): string | null => text.getAttribute(across);
        const first = texts.find((one) => texts.filter((other) => placeOf(other) === placeOf(one)).length > 1);
        const [one, two] = texts.filter((text) => first && placeOf(text) === placeOf(first));
        if (!one || !two) throw new Error('The board shows no numbers.');
        const at = (text: SVGTextElement): number => Number(text.getAttribute(along)) + beside;
        const scale = (at(two) - at(one)) / (read(two) - read(one));
        return { scale, origin: at(one) - read(one) * scale };
      };
      return { x: axis('x', 'y', -3), y: axis('y', 'x', 3) };
    });
  return { x: box.x + axes.x.origin + x * axes.x.scale, y: box.y + axes.y.origin + y * axes.y.scale };
}

// A: axis (-3, -1)-(1, -1), radius 0.5. B: axis (-1, 2)-(2, 2), radius 1. Parallel, 3 apart, so 1.5 from surface to surface.
const sixClicks = [
  [-3, -1],
  [-3, -0.5],
  [1, -1],
  [-1, 2],
  [-1, 1],
  [2, 2],
] as const;
async function expectTwoCapsules(page: Page): Promise<void> {
  await expect(page.locator('[data-criterion^="draw/"]:not(.passed)')).toHaveCount(0);
  const { A, B } = await shapes(page);
  const near = (found: unknown, wanted: readonly number[]): void =>
    wanted.forEach((x, i) => expect((found as number[])[i]).toBeCloseTo(x, 1));
  near(A?.['base'], [-3, -1]);
  near(A?.['tip'], [1, -1]);
  near(B?.['tip'], [2, 2]);
  await expect(criterion(page, 'draw/apart')).toContainText(/The shortest distance is 1\.(49|5)/);
}

test('the capsules of three clicks each, by mouse; the finished one is dragged and the values follow', async ({
  page,
}) => {
  await open(page, 'capsules-2d');
  await expect(page.locator('.construct-plane .step')).toHaveText(/Capsule A, click 1 of 3/);
  await page.locator('.construct-plane .board').scrollIntoViewIfNeeded();
  for (const point of sixClicks) {
    const { x, y } = await onBoard(page, point);
    await page.mouse.click(x, y);
  }
  await expectTwoCapsules(page);

  const from = await onBoard(page, [0.5, 2]);
  const to = await onBoard(page, [0.5, 0]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  // Still held: the values follow already, nothing is handed in yet. The axes are 1 apart.
  await expect(page.locator('.live-values dd').first()).toHaveText(/^(1|0\.99\d*|1\.0\d*)$/);
  await expect(criterion(page, 'draw/apart')).toHaveClass(/passed/);
  await page.mouse.up();
  await expect(criterion(page, 'draw/apart')).not.toHaveClass(/passed/);
  await expect(criterion(page, 'draw/apart')).toContainText(/They overlap: the distance is −0\.(49|5)/);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(criterion(page, 'draw/apart')).toHaveClass(/passed/);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(criterion(page, 'draw/apart')).not.toHaveClass(/passed/);
  await page.getByRole('button', { name: 'Reset this step' }).click();
  expect(await shapes(page)).toEqual({});
  await page.keyboard.press('Control+z');
  expect(Object.keys(await shapes(page))).toEqual(['A', 'B']);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 400, height: 800 } });
  test('the capsules of three taps each', async ({ page }) => {
    await open(page, 'capsules-2d');
    await page.locator('.construct-plane .board').scrollIntoViewIfNeeded();
    for (const point of sixClicks) {
      const { x, y } = await onBoard(page, point);
      await page.touchscreen.tap(x, y);
    }
    await expectTwoCapsules(page);
  });
});

test('the capsules by keyboard alone', async ({ page }) => {
  await open(page, 'capsules-2d');
  await page.locator('.construct-plane .board').focus();
  const press = async (key: string, count: number): Promise<void> => {
    for (let i = 0; i < count; ++i) await page.keyboard.press(key);
  };
  // The cross begins at the origin. A number stands at every second line of the paper; a press goes half a square.
  const step =
    Math.abs(
      await page
        .locator('.construct-plane .board svg > g')
        .first()
        .evaluate((group) => {
          const read = (text: SVGTextElement): number => Number((text.textContent ?? '').replace('−', '-'));
          const texts = [...group.querySelectorAll('text')];
          const row = texts.filter((text) => text.getAttribute('y') === texts[0]?.getAttribute('y'));
          return row[0] && row[1] ? read(row[1]) - read(row[0]) : Number.NaN;
        }),
    ) / 4;
  let [x, y] = [0, 0];
  for (const [toX, toY] of sixClicks) {
    await press(toX > x ? 'ArrowRight' : 'ArrowLeft', Math.abs(toX - x) / step);
    await press(toY > y ? 'ArrowUp' : 'ArrowDown', Math.abs(toY - y) / step);
    await page.keyboard.press('Enter');
    [x, y] = [toX, toY];
  }
  await expectTwoCapsules(page);
});

test('in the plane a handle is moved by its keys; what is fixed has none', async ({ page }) => {
  await open(page, 'project-point');
  const handles = page.locator('.grip');
  await expect(handles).toHaveCount(1);
  await handles.focus();
  // From (0.5, 2) to (-2, 2) by steps of the grid of 0.5 m, then down to 1.5: t is 0.25.
  for (let i = 0; i < 5; ++i) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(criterion(page, 'quarter/t')).toHaveClass(/passed/);
  await expect(page.getByRole('button', { name: 'Next step' })).toBeVisible();
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(page.locator('#stage')).toHaveAttribute('data-step', 'before');
});

test('in space a shape is moved by keys and by its arrow; the fixed one is not', async ({ page }) => {
  await open(page, 'sphere-touch');
  await expect(page.locator('.viewport canvas')).toBeVisible();
  await page.locator('.viewport').focus();
  // B stands at 3 m and has to come to 1.25 m: 35 steps of 0.05 m.
  for (let i = 0; i < 35; ++i) await page.keyboard.press('ArrowLeft');
  await expect(criterion(page, 'along-x/touch')).toHaveClass(/passed/);
  expect((await shapes(page))['B']?.['center']).toEqual([1.25, 1, 0]);
  // All presses are one change.
  await page.keyboard.press('Control+z');
  expect((await shapes(page))['B']?.['center']).toEqual([3, 1, 0]);
  await expect(criterion(page, 'along-x/touch')).not.toHaveClass(/passed/);

  // By the body: it is dragged some way, and only B is another.
  await page.locator('.viewport').scrollIntoViewIfNeeded();
  const tag = await page.locator('.viewport .tag', { hasText: /^B$/ }).boundingBox();
  const other = await page.locator('.viewport .tag', { hasText: /^A$/ }).boundingBox();
  if (!tag || !other) throw new Error('no names');
  for (const box of [tag, other]) {
    const at = { x: box.x + box.width / 2, y: box.y + 30 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 40, at.y + 20, { steps: 4 });
    await page.mouse.up();
  }
  const moved = await shapes(page);
  expect(moved['B']?.['center']).not.toEqual([3, 1, 0]);
  expect(moved['A']?.['center']).toEqual([0, 1, 0]);
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
  await expect(page.locator('.construct-banner')).toContainText('Your own construction is kept.');
  await expect(page.locator('.grip')).toHaveCount(0);
  await expect(page.getByRole('spinbutton', { name: 'C center x' })).toHaveCount(0);
  await expect(criterion(page, 'quarter/t')).not.toHaveClass(/passed/);
  await page.getByRole('button', { name: 'Back to my construction' }).click();
  expect((await shapes(page))['C']?.['center']).toEqual([1, 2]);
  await expect(page.locator('#revealed')).toBeVisible();
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
  await expect(page.locator('.construct-banner')).toContainText('after 3 of 4 changes');
  await expect(page.locator('.grip')).toHaveCount(0);
  await page.locator('#replay').getByRole('button', { name: 'Previous' }).click();
  expect((await shapes(page))['C']?.['center']).toEqual([-1, 2]);
});

test('a lecturer’s own step may let shapes be brought together by a button', async ({ page }) => {
  const { steps, ...rest } = dataOf('sphere-touch');
  const own = { ...rest, text: 'Own', id: 'own-touch', steps: steps.map((step) => ({ ...step, tools: ['align'] })) };
  await page.goto('exercise.html');
  const file = { name: 'own.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(own)) };
  await page.locator('#opening input[type="file"]').setInputFiles(file);
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
  await page.getByRole('button', { name: 'Parallel' }).click();
  await expect(page.locator('#notice')).toContainText('What is round has no direction.');
  await page.getByRole('button', { name: 'Touching' }).click();
  await expect(criterion(page, 'along-x/touch')).toHaveClass(/passed/);
  expect((await shapes(page))['B']?.['center']).toEqual([1.25, 1, 0]);
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const id of ['capsules-2d', 'edge-edge'])
    test(`${id} has no faults of access (${colorScheme}) and fits 320 px in both languages`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 720 });
      await open(page, id);
      await page
        .getByRole('button', { name: /^Show hint/ })
        .first()
        .click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations).toEqual([]);
      for (const language of ['Deutsch', 'English']) {
        await page.locator('#settings select').first().selectOption({ label: language });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, language).toBeLessThanOrEqual(320);
      }
    });
