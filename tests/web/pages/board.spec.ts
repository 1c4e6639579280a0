// SPDX-License-Identifier: MIT
// The drawing board in a real browser, on the capsule exercise: handles by mouse, touch and keyboard, numbers, undo, zoom.
// The scene of all tests is made by keys, so that its numbers are exact. A: from (-2, 0) to (-2, 0), radius 1;
// B: from (2, 0) to (2, 0), radius 1. The centres are 4 apart: 4 - 1 - 1 = 2.
import type { Page } from '@playwright/test';
import { expect, numberOf, setNumber, test, value, vectorOf } from './support.ts';

const pixelsPerMetre = 40;
type Point = readonly [number, number];

async function screenOf(page: Page, [x, y]: Point): Promise<{ x: number; y: number }> {
  const box = await page.locator('#board').boundingBox();
  if (!box) throw new Error('no board');
  return { x: box.x + box.width / 2 + x * pixelsPerMetre, y: box.y + box.height / 2 - y * pixelsPerMetre };
}
const grip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto('capsule2d.html');
  await page.waitForLoadState('networkidle');
  await page.locator('#board').focus();
  const press = async (key: string, times = 1): Promise<void> => {
    for (let i = 0; i < times; ++i) await page.keyboard.press(key);
  };
  await press('ArrowLeft', 4);
  for (const last of [true, false]) {
    await press('Enter');
    await press('ArrowUp', 2);
    await press('Enter');
    await press('ArrowDown', 2);
    await press('Enter');
    if (last) await press('ArrowRight', 8);
  }
  expect(await numberOf(value(page, 'distance'))).toBe(2);
}
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const [a, b] = [await screenOf(page, from), await screenOf(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
  await page.mouse.move(b.x, b.y);
}

// A's tip goes to (1, 0): the centres are 1 apart, 1 - 2 = -1.
test('a handle is dragged by the mouse; the result follows, and one press takes the whole drag back', async ({
  page,
}) => {
  await open(page);
  await drag(page, [-2, 0], [1, 0]);
  expect(await numberOf(value(page, 'depth')), 'while it is dragged').toBeCloseTo(1, 2);
  await page.mouse.up();
  expect(await numberOf(value(page, 'depth'))).toBeCloseTo(1, 2);
  await expect(page.locator('#board .overlap .common')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await numberOf(value(page, 'distance'))).toBe(2);
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(await numberOf(value(page, 'depth'))).toBeCloseTo(1, 2);
});

test('Escape gives up a drag and takes nothing back besides', async ({ page }) => {
  await open(page);
  await drag(page, [-2, 0], [1, 0]);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await numberOf(value(page, 'distance'))).toBe(2);
  await expect(page.locator('#step')).toHaveText(/Both capsules are defined/);
});

// No dragging needed: B's radius is picked by a click and put at 1.5 from its base, 2 - 0.5 = 1.5 apart.
test('a handle is picked by a click and put by the next one', async ({ page }) => {
  await open(page);
  await grip(page, 'B, radius').click();
  await expect(grip(page, 'B, radius')).toHaveAttribute('aria-pressed', 'true');
  const to = await screenOf(page, [2, -1.5]);
  await page.mouse.click(to.x, to.y);
  expect(await numberOf(value(page, 'radiusB'))).toBeCloseTo(1.5, 2);
  expect(await numberOf(value(page, 'distance'))).toBeCloseTo(1.5, 2);
  await expect(grip(page, 'B, radius')).toHaveAttribute('aria-pressed', 'false');
});

test('by keyboard: Tab leads to the handles, arrows move them, and the presses are taken back together', async ({
  page,
}) => {
  await open(page);
  await page.locator('#board').focus();
  await page.keyboard.press('Tab');
  await expect(grip(page, 'A, base')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(grip(page, 'A, tip')).toBeFocused();
  for (let i = 0; i < 10; ++i) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  expect(await vectorOf(value(page, 'tipA'))).toEqual([-1, 0.01]);
  await expect(page.locator('#board [aria-live]')).toHaveText('A, tip: at −1.00 m, 0.01 m.');
  await page.keyboard.press('Control+z');
  expect(await numberOf(value(page, 'distance'))).toBe(2);
});

test('numbers are typed exactly; what is no capsule is refused with a sentence', async ({ page }) => {
  await open(page);
  await setNumber(page, 'A radius', 0.125);
  await setNumber(page, 'B base x', 2.0625);
  await setNumber(page, 'B tip x', 2.0625);
  expect(await numberOf(value(page, 'distance')), '4.0625 - 1.125').toBe(2.9375);
  await setNumber(page, 'B radius', -1);
  await expect(page.locator('#capsules .error').filter({ hasText: 'radius' })).toHaveText(
    'radius must be between 0 and 1000000, but is −1.',
  );
  await page.getByLabel('Language').selectOption('de');
  await expect(page.locator('#capsules .error').filter({ hasText: 'radius' })).toHaveText(
    'radius muss zwischen 0 und 1000000 liegen, ist aber −1.',
  );
  expect(await numberOf(value(page, 'distance'))).toBe(2.9375);
});

test('on a grid of half a metre a hand puts handles on its lines', async ({ page }) => {
  await open(page);
  await page.getByLabel('Snap to grid').selectOption('0.5');
  await drag(page, [2, 0], [3.2, 2.1]);
  await page.mouse.up();
  expect(await vectorOf(value(page, 'tipB'))).toEqual([3, 2]);
});

test('what is out of sight is shown again by a button; the wheel zooms with Ctrl only', async ({ page }) => {
  await open(page);
  await setNumber(page, 'B tip x', 500);
  await expect(grip(page, 'B, tip')).toHaveClass(/outside/);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(grip(page, 'B, tip')).not.toHaveClass(/outside/);
  const at = await screenOf(page, [0, 0]);
  await page.mouse.move(at.x, at.y);
  const first = await page.locator('#board .figure').first().getAttribute('d');
  await page.mouse.wheel(0, -10);
  expect(await page.locator('#board .figure').first().getAttribute('d')).toBe(first);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect(page.locator('#board .figure').first()).not.toHaveAttribute('d', first ?? '');
});

test('by touch: a finger drags a handle of 44 px; beside the handles it scrolls the page', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  await open(page);
  const size = await grip(page, 'A, tip').boundingBox();
  expect(size?.width).toBeGreaterThanOrEqual(44);
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const slide = async (from: Point, to: Point): Promise<void> => {
    const [a, b] = [await screenOf(page, from), await screenOf(page, to)];
    await touch('touchStart', a.x, a.y);
    for (let i = 1; i <= 5; ++i) await touch('touchMove', a.x + ((b.x - a.x) * i) / 5, a.y + ((b.y - a.y) * i) / 5);
    await touch('touchEnd');
  };
  // A's tip to (-2, 3): nothing nearer to B.
  await slide([-2, 0], [-2, 3]);
  const tip = await vectorOf(value(page, 'tipA'));
  expect(tip[1]).toBeCloseTo(3, 1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // Up the screen by 160 px: the page follows the finger.
  await slide([0, -1], [0, 3]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  expect(await vectorOf(value(page, 'tipA')), 'and changes nothing').toEqual(tip);
  await context.close();
});

test('polygons are drawn as the outline of their points; one of a single point as a dot', async ({ page }) => {
  const shapes = {
    P: { type: 'polygon2', points: [[-1, -1], [1, -1], [1.5, 0.5], [0, 1.5], [-1, 1], [0, 0]] },
    C: { type: 'circle2', center: [4, 0], radius: 1 },
    S: { type: 'polygon2', points: [[2, 2], [2, 2]] },
  }; // prettier-ignore
  const step = {
    id: 'apart',
    title: 'Apart',
    task: 'Move C.',
    initial: { ...shapes, C: { ...shapes.C, center: [1.5, 0.5] } },
    tools: ['move', 'numbers'],
    fixed: ['S'],
    show: [],
    marks: [],
    criteria: [{ id: 'apart', is: 'distance(P, C) > 1', points: 1, passed: 'Yes.', failed: 'No.' }],
    hints: ['To the right.'],
    solution: shapes,
  };
  const head = { format: 'touchstone-exercise', version: 1, id: 'own', kind: 'construct', dimension: 2 };
  const exercise = { ...head, title: 'Polygons', text: 'Two polygons.', steps: [step] };
  await page.goto('exercise.html');
  await expect(page.locator('#opening')).toBeVisible();
  const file = { name: 'own.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(exercise)) };
  await page.locator('#opening input[type="file"]').setInputFiles(file);
  const figure = (name: string) => page.locator(`[data-figure="${name}"]`);
  // The sixth point lies within the outline of the five others.
  const points = await figure('P').locator('polygon').getAttribute('points');
  expect(points?.split(' ')).toHaveLength(5);
  await expect(figure('P').locator('circle')).toHaveCount(0);
  await expect(figure('S').locator('circle')).toHaveCount(1);
  await expect(page.locator('.point-list summary').first()).toHaveText('Points: 6');
  await setNumber(page, 'P point 2 y', -2);
  await expect.poll(() => figure('P').locator('polygon').getAttribute('points')).not.toBe(points);
});
