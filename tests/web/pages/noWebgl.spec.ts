// SPDX-License-Identifier: MIT
// A browser that was started without WebGL: all pages work, and where pictures are missing a sentence says so.
// @ts-expect-error plain JavaScript, shared with the configuration of the tests
import { launchOptions } from '../../../bindings/toolchain/browser.mjs';
import type { Result, TouchstonePlayground } from '../../../web/src/parts/embed/element.ts';
import { clickPoints } from './sixClicks.ts';
import { expect, numberOf, openPlayground, setNumber, test, value } from './support.ts';

const usual = launchOptions() as { args: string[] };
test.use({ launchOptions: { ...usual, args: [...usual.args, '--disable-webgl', '--disable-3d-apis'] } });

test('the playground: numbers, list, undo, self-check and address work; a sentence says what is missing', async ({
  page,
}) => {
  await openPlayground(page);
  await expect(page.locator('#viewport')).toBeHidden();
  await expect(page.locator('#notice')).toContainText('not support WebGL, so there is no 3D view');
  expect(await page.evaluate(() => document.createElement('canvas').getContext('webgl2'))).toBeNull();
  // The sphere reaches to x + radius: from a radius of 0.75 to 1 the gap of 0.6 shrinks by 0.25.
  await setNumber(page, 'Sphere 1 radius', 1);
  expect(await numberOf(value(page, 'distance'))).toBeCloseTo(0.35, 10);
  await expect(page.locator('#self-check')).toContainText('7 of 7 passed');
  await page.getByLabel('New shape', { exact: true }).selectOption('capsule');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.locator('#shape-list li')).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.locator('#shape-list li')).toHaveCount(3);
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#s=/);
  // Buttons of the view that is not there do no harm.
  for (const name of ['Rotate view left', 'Zoom in', 'Reset view', 'Swap A and B'])
    await page.getByRole('button', { name, exact: true }).click();
});

test('the matrix and the gallery', async ({ page }) => {
  await page.goto('matrix.html');
  await expect(page.getByRole('alert')).toContainText('not support WebGL, so there are no pictures');
  await expect(page.locator('.pair[data-holds="true"]')).toHaveCount(125);
  await page.goto('gallery.html');
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('link', { name: 'Concentric spheres' }).click();
  await expect(value(page, 'distance')).toHaveAttribute('data-number', '-1.5');
});

// Two boxes of 2 m whose middles are 1.6 m apart along x: 0.4 m deep, and 0.3 m once B is 0.1 m farther.
test('a lesson is drawn: two of its states, a number that moves a shape, and the drawing follows; a step has B − A beside it', async ({
  page,
}) => {
  await page.goto('lesson.html?id=how-deep');
  await page.locator('body[data-ready]').waitFor();
  const drawing = page.locator('#stage .scene-drawing svg');
  await expect(drawing).toBeVisible();
  await expect(page.locator('#stage canvas')).toHaveCount(0);
  await expect(page.locator('#stage .picture .note')).toContainText('does not support WebGL');
  const next = page.getByRole('button', { name: 'The next picture, and its text' });
  await next.press('Enter');
  await expect(drawing).toContainText(/0\.40\sm/);
  await page
    .locator('[data-state="1"]')
    .getByRole('spinbutton', { name: /^B to the right/ })
    .press('ArrowUp');
  await expect(drawing).toContainText(/0\.30\sm/);
  const before = await drawing.innerHTML();
  await next.press('Enter');
  await expect.poll(() => drawing.innerHTML()).not.toBe(before);
  const boxes = async (): Promise<unknown> => {
    const { width = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
    return { box: `0 0 ${Math.round(width)} ${Math.round(height)}`, drawn: await drawing.getAttribute('viewBox') };
  };
  const same: unknown = expect.objectContaining({ box: await drawing.getAttribute('viewBox') });
  await expect.poll(boxes, 'its pixels are those of the page').toEqual(same);
  await page.goto('lesson.html?id=gjk');
  await page.locator('body[data-ready]').waitFor();
  await expect(page.locator('#stage .spaces.two .scene-drawing svg')).toHaveCount(2);
});

test('each card of the list of lessons has its picture', async ({ page }) => {
  await page.goto('lesson.html');
  await expect(page.locator('.lesson-card .scene-drawing svg')).toHaveCount(12);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('the exercise needs no WebGL: six clicks, 3.5 apart', async ({ page }) => {
  await page.goto('capsule2d.html');
  await expect(page.locator('#step')).toHaveText(/Capsule A, click 1 of 3/);
  await clickPoints(page, await page.locator('#board').boundingBox());
  expect(await numberOf(value(page, 'distance'))).toBeCloseTo(3.5, 2);
  await expect(page.locator('#notice')).toBeHidden();
});

test('a construction in space: numbers, undo and redo remain, tools of the pointer and of the camera do not', async ({
  page,
}) => {
  await page.goto('exercise.html?id=capsule-in-box');
  await expect(page.locator('.viewport')).toBeHidden();
  const y = page.getByRole('spinbutton', { name: 'B base y', exact: true });
  const before = await y.inputValue();
  await y.fill('1');
  await y.blur();
  await page.locator('#stage').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(y).toHaveValue(before);
  await page.locator('#stage').getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(y).toHaveValue('1');
  for (const name of ['Move', 'Zoom in']) await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
});

/** Input in the frame and messages from the page change one state. */
test('an embed with all its controls: fields, undo and messages work, and the sentence says why there is no picture', async ({
  page,
}) => {
  await page.goto('embeds.html');
  await page.locator('#plane').scrollIntoViewIfNeeded();
  const embed = page.frameLocator('#plane iframe');
  const distance = embed.locator('[data-value="distance"]');
  await expect(embed.locator('#notice')).toContainText('not support WebGL, so there is no 3D view');
  await expect(embed.locator('#viewport')).toBeHidden();
  for (const name of ['Handles', 'Zoom in']) await embed.getByRole('button', { name }).click();
  const before = await numberOf(distance);
  const radius = embed.getByRole('spinbutton', { name: 'Circle 1 radius', exact: true });
  const first = Number(await radius.inputValue());
  await radius.fill(String(first + 0.125));
  expect(await numberOf(distance)).toBeCloseTo(before - 0.125, 12);

  const notice = await page.locator('#plane').evaluate(async (element) => {
    const playground = element as TouchstonePlayground;
    const state = await playground.getState();
    const [circle] = state.shapes;
    const typed = circle?.type === 'circle2' ? circle.radius : undefined;
    const results: Result[] = [];
    playground.subscribe((result) => results.push(result));
    await playground.setState({
      ...state,
      shapes: [{ name: 'Third', type: 'circle2', center: [1 / 3, 0], radius: 0.1 }, ...state.shapes.slice(1)],
    });
    await playground.getState();
    return { typed, names: results.map(({ pair }) => pair.kind === 'distance' && pair.a) };
  });
  expect(notice).toEqual({ typed: first + 0.125, names: ['Circle 1', 'Third'] });
  await expect(embed.getByRole('spinbutton', { name: 'Third center x', exact: true })).toHaveValue(String(1 / 3));
  await embed.getByRole('button', { name: 'Undo' }).click();
  await expect(radius).toHaveValue(String(first + 0.125));
  await embed.getByRole('button', { name: 'Undo' }).click();
  expect(await numberOf(distance)).toBe(before);
});

// The sphere of 0.45 ends at x = 0.45, the box begins at 1.1 - 0.3; then the page moves them together.
test('an embed says that it has no view, shows its numbers and answers the page', async ({ page }) => {
  await page.goto('embeds.html');
  const embed = page.frameLocator('#distance iframe');
  await expect(embed.locator('#viewport')).toBeHidden();
  await expect(embed.locator('#notice')).toContainText('not support WebGL, so there is no 3D view');
  await expect(embed.locator('#veil'), 'there is nothing to operate').toBeHidden();
  expect(await numberOf(embed.locator('[data-value="distance"]'))).toBeCloseTo(0.35, 12);
  await expect(page.locator('#reported')).toHaveText('Signed distance reported by the embed: 0.3500 m.');
  await page.getByRole('button', { name: 'Make them touch' }).click();
  await expect(embed.locator('[data-value="distance"]')).toHaveAttribute('data-number', '0');
  await expect(page.locator('#reported')).toHaveText('Signed distance reported by the embed: 0.0000 m.');
});
