// SPDX-License-Identifier: MIT
// Constructions by hand: the one of three clicks by mouse, by touch and by keyboard; handles and shapes by their keys.
import type { Page } from '@playwright/test';
import { criterion, open, shapes } from './constructPage.ts';
import { expect, test } from './support.ts';

/** Screen position of a 2D point, from the numbers along the axes of the board. */
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

  // Drag B by its body; only B changes.
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

// A is what the box B is to enclose; B has a handle on each face that is seen.
test('in space the shape that is given has no handles', async ({ page }) => {
  await open(page, 'smallest-aabb');
  const items = page.locator('.viewport .handle');
  await expect(items.first()).toBeVisible();
  const owners = await items.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['item']));
  expect(owners.length).toBeGreaterThan(2);
  expect([...new Set(owners)]).toHaveLength(1);
});
