// SPDX-License-Identifier: MIT
// A browser that was started without WebGL: all pages work, and where pictures are missing a sentence says so.
// @ts-expect-error plain JavaScript, shared with the configuration of the tests
import { launchOptions } from '../../../bindings/toolchain/browser.mjs';
import { expect, numberOf, openPlayground, setNumber, test, value } from './support.ts';

const usual = launchOptions() as { args: string[] };
test.use({ launchOptions: { ...usual, args: [...usual.args, '--disable-webgl', '--disable-3d-apis'] } });

test('the playground: numbers, list, undo, self-check and address work; a sentence says what is missing', async ({
  page,
}) => {
  await openPlayground(page);
  await expect(page.locator('#viewport')).toBeHidden();
  await expect(page.locator('#notice')).toContainText('no WebGL, so there is no 3D view');
  expect(await page.evaluate(() => document.createElement('canvas').getContext('webgl2'))).toBeNull();
  // The sphere reaches to x + radius: from a radius of 0.75 to 1 the gap of 0.6 shrinks by 0.25.
  await setNumber(page, 'Sphere 1 radius', 1);
  expect(await numberOf(value(page, 'distance'))).toBeCloseTo(0.35, 10);
  await expect(page.locator('#self-check')).toContainText('7 of 7 hold');
  await page.getByLabel('Add a', { exact: true }).selectOption('capsule');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.locator('#shape-list li')).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.locator('#shape-list li')).toHaveCount(3);
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#s=/);
  // Buttons of the view that is not there do no harm.
  for (const name of ['Turn view left', 'Zoom in', 'Reset view', 'Swap A and B'])
    await page.getByRole('button', { name, exact: true }).click();
});

test('the matrix and the gallery', async ({ page }) => {
  await page.goto('matrix.html');
  await expect(page.getByRole('alert')).toContainText('no WebGL, so there are no pictures');
  await expect(page.locator('.pair[data-holds="true"]')).toHaveCount(65);
  await page.goto('gallery.html');
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('link', { name: 'Concentric spheres' }).click();
  await expect(value(page, 'distance')).toHaveAttribute('data-number', '-1.5');
});

test('the exercise needs no WebGL: six clicks, 3.5 apart', async ({ page }) => {
  await page.goto('capsule2d.html');
  await expect(page.locator('#step')).toHaveText(/Capsule A, click 1 of 3/);
  const box = await page.locator('#board').boundingBox();
  if (!box) throw new Error('no board');
  // A: (-4, -2)-(-4, 2), radius 1; B: (1, 0)-(4, 3), radius 0.5. The segments are 5 apart, at (-4, 0) and (1, 0).
  const clicks = [
    [-4, -2],
    [-3, -2],
    [-4, 2],
    [1, 0],
    [1, 0.5],
    [4, 3],
  ] as const;
  for (const [x, y] of clicks) await page.mouse.click(box.x + box.width / 2 + 40 * x, box.y + box.height / 2 - 40 * y);
  expect(await numberOf(value(page, 'distance'))).toBeCloseTo(3.5, 2);
  await expect(page.locator('#notice')).toBeHidden();
});
