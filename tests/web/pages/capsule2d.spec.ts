// SPDX-License-Identifier: MIT
// Exercise 003.1 in a real browser: two capsules by six clicks, taps or keys, against a value worked out by hand.
import type { Page } from '@playwright/test';
import { clickPoints, onBoard, sixClicks } from './sixClicks.ts';
import { expect, numberOf, test, value, vectorOf } from './support.ts';

type Point = readonly [x: number, y: number];
const boardOf = (page: Page) => page.locator('#board').boundingBox();
const screenOf = async (page: Page, point: Point) => onBoard(await boardOf(page), point);
const clickAll = async (page: Page, points: readonly Point[]): Promise<void> =>
  clickPoints(page, await boardOf(page), points);
const open = async (page: Page): Promise<void> => {
  await page.goto('capsule2d.html');
  await expect(page.locator('#step')).toHaveText(/Capsule A, click 1 of 3/);
  await page.waitForLoadState('networkidle');
};

// The result of the six clicks is derived where they are listed.
test('six clicks define two capsules; the shortest distance is 3.5', async ({ page }) => {
  await open(page);
  await clickAll(page, sixClicks);
  expect(await numberOf(value(page, 'distance'))).toBeCloseTo(3.5, 2);
  const a = await vectorOf(value(page, 'pointOnA'));
  const b = await vectorOf(value(page, 'pointOnB'));
  expect(a[0]).toBeCloseTo(-3, 1);
  expect(b[0]).toBeCloseTo(0.5, 1);
  await expect(page.locator('#board [data-part="measure"]')).toHaveCount(1);
  await expect(page.locator('#live')).toHaveText(/The shortest distance is 3\.(49|50)/);
});

test('overlapping capsules show the penetration depth', async ({ page }) => {
  await open(page);
  // Parallel, axes 1 apart, radii 1 and 0.5: overlapping by 0.5.
  await clickAll(page, [
    [-3, 0],
    [-3, 1],
    [3, 0],
    [-2, 1],
    [-2, 1.5],
    [5, 1],
  ]);
  await expect(value(page, 'verdict')).toHaveText('Overlapping');
  expect(await numberOf(value(page, 'depth'))).toBeCloseTo(0.5, 2);
  await expect(page.locator('#board .overlap')).toHaveCount(1);
});

// A: segment (-3, 0)-(3, 0); B: segment (0, -2)-(0, 1); radii 1 and 0.5. The segments cross, so the sum of the radii is not
// the depth: B leaves the line of A soonest by 1 downwards, and 1 + 0.5 more.
test('crossing segments count the way out of the crossing too: depth 2.5', async ({ page }) => {
  await open(page);
  await clickAll(page, [
    [-3, 0],
    [-3, 1],
    [3, 0],
    [0, -2],
    [0, -1.5],
    [0, 1],
  ]);
  expect(await numberOf(value(page, 'depth'))).toBeCloseTo(2.5, 2);
  const normal = await vectorOf(value(page, 'normal'));
  expect(normal[1]).toBeCloseTo(-1, 2);
});

test('the numbers of both capsules are shown, so that the distance can be checked by hand', async ({ page }) => {
  await open(page);
  await expect(page.locator('#capsules')).toHaveText('None yet.');
  await clickAll(page, sixClicks);
  const expected = { baseA: [-4, -2], tipA: [-4, 2], baseB: [1, 0], tipB: [4, 3] };
  for (const [name, point] of Object.entries(expected)) {
    const shown = await vectorOf(value(page, name));
    point.forEach((x, i) => expect(shown[i], name).toBeCloseTo(x, 1));
  }
  expect(await numberOf(value(page, 'radiusA'))).toBeCloseTo(1, 2);
  expect(await numberOf(value(page, 'radiusB'))).toBeCloseTo(0.5, 2);
});

test('the capsule follows the pointer while it is defined', async ({ page }) => {
  await open(page);
  await clickAll(page, [
    [0, 0],
    [1, 0],
  ]);
  const to = await screenOf(page, [3, 2]);
  await page.mouse.move(to.x, to.y);
  const path = page.locator('.capsule.draft');
  const before = await path.getAttribute('d');
  await page.mouse.move(to.x + 60, to.y);
  expect(await path.getAttribute('d')).not.toBe(before);
});

test('Escape takes back the last click, R resets, both only with focus on the board', async ({ page }) => {
  await open(page);
  await clickAll(page, sixClicks);
  await page.locator('#board').focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('#step')).toHaveText(/Capsule B, click 3 of 3/);
  await page.locator('summary', { hasText: 'Learn' }).focus();
  await page.keyboard.press('r');
  await expect(page.locator('#step')).toHaveText(/Capsule B, click 3 of 3/);
  await page.locator('#board').focus();
  await page.keyboard.press('r');
  await expect(page.locator('#step')).toHaveText(/Capsule A, click 1 of 3/);
  await clickAll(page, [[0, 0]]);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.locator('#step')).toHaveText(/Capsule A, click 1 of 3/);
});

test('the buttons belong to the exercise: its keys work there, and a spent button keeps the focus', async ({
  page,
}) => {
  await open(page);
  await clickAll(page, sixClicks);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('#step')).toHaveText(/Capsule B, click 3 of 3/);
  await page.getByRole('button', { name: 'Reset' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#step')).toHaveText(/Capsule A, click 1 of 3/);
  await expect(page.getByRole('button', { name: 'Reset' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Reset' })).toBeDisabled();
});

test('Escape during a press places nothing and takes nothing back', async ({ page }) => {
  await open(page);
  await clickAll(page, [[0, 0]]);
  const at = await screenOf(page, [1, 0]);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('#step')).toHaveText(/Capsule A, click 2 of 3/);
});

test('a press that leaves the board places nothing', async ({ page }) => {
  await open(page);
  const at = await screenOf(page, [0, 0]);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(page.locator('#step')).toHaveText(/Capsule A, click 1 of 3/);
});

test('by keyboard alone', async ({ page }) => {
  await open(page);
  await page.locator('#board').focus();
  const press = async (key: string, times: number): Promise<void> => {
    for (let i = 0; i < times; ++i) await page.keyboard.press(key);
  };
  // A: circle of radius 1 at the origin (both ends at the same place). B: the same, 4 to the right: distance 2.
  await press('Enter', 1);
  await press('ArrowRight', 2);
  await press('Enter', 1);
  await press('ArrowLeft', 2);
  await press('Enter', 1);
  await press('ArrowRight', 8);
  await press('Enter', 1);
  await press('ArrowUp', 2);
  await press('Enter', 1);
  await press('ArrowDown', 2);
  await press('Enter', 1);
  expect(await numberOf(value(page, 'distance'))).toBe(2);
});

test('by touch', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  await open(page);
  // Two circles of radius 1, centres 5 apart: 3.
  for (const point of [
    [-2, 0],
    [-2, 1],
    [-2, 0],
    [3, 0],
    [3, 1],
    [3, 0],
  ] as const) {
    const at = await screenOf(page, point);
    await page.touchscreen.tap(at.x, at.y);
  }
  expect(await numberOf(value(page, 'distance'))).toBeCloseTo(3, 1);

  // A finger that slides off the board before it lifts places nothing.
  await page.getByRole('button', { name: 'Undo' }).tap();
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const { x, y } = await screenOf(page, [3, 0]);
  const board = await page.locator('#board').boundingBox();
  if (!board) throw new Error('no board');
  await touch('touchStart', x, y);
  await touch('touchMove', x, board.y + board.height + 10);
  await touch('touchEnd', 0, 0);
  await expect(page.locator('#step')).toHaveText(/Capsule B, click 3 of 3/);
  await context.close();
});
