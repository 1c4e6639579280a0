// SPDX-License-Identifier: MIT
// The page of mesh hierarchies in a real browser: the first scene down to its triangles, B by keys, a dropped file, links.
import type { Page } from '@playwright/test';
import { glbOf, tetrahedronStl } from '../unit/formats/meshes/meshFileSupport.ts';
import { violations, violationsOfTheme } from './accessibility.ts';
import { expect, setNumber, test, value } from './support.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function open(page: Page, hash = '', query = ''): Promise<void> {
  await page.goto(`hierarchy.html${query}${hash}`);
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
}
const file = (name: string, bytes: ArrayBuffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});
/** Cells of the row that is marked. */
const markedRow = (page: Page) => page.locator('.counts tr[aria-current="step"]').locator('th, td');

// 996 and 1,920 triangles: 1,912,320 pairs by brute force.
test('the lamp touches the chair, level by level, down to the exact triangles; without violations', async ({
  page,
}) => {
  await open(page);
  await expect(value(page, 'verdict')).toHaveText('Surfaces intersect; pairs of triangles: 28');
  await expect(value(page, 'solids')).toHaveText('yes');
  await expect(value(page, 'triangles-a')).toHaveText('996');
  await expect(value(page, 'triangles-b')).toHaveText('1,920');
  await expect(value(page, 'brute')).toHaveText('1,912,320');
  const slider = page.getByRole('slider', { name: 'Level' });
  await slider.press('Home');
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    'Level 0: pairs of nodes compared: 1, overlapping: 1, skipped: 0',
  );
  await expect(markedRow(page)).toHaveText(['0', '1', '1', '0', '0']);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.locator('#live')).toHaveText('Level 1: pairs of nodes compared: 2, overlapping: 2, skipped: 0.');
  expect(await violations(page)).toEqual([]);
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Triangles: pairs compared: 4,998, intersecting: 28');
  await expect(markedRow(page)).toHaveText(['Triangles', '4,998', '28', '–', '4,970']);
  await expect(page).toHaveURL(/#b=lamp&level=999$/);
  expect(await violationsOfTheme(page, 'dark')).toEqual([]);
});

test('B is moved by number fields and by keys; apart, the distance is shown', async ({ page }) => {
  await open(page, '#b=lamp&turnZ=0&level=999');
  await setNumber(page, 'Position x (m)', 2);
  await expect(value(page, 'verdict')).toHaveText(/^Apart: 1\.3634\sm$/);
  await expect(value(page, 'surfaces')).toHaveText('no');
  await expect(value(page, 'pointA')).toHaveText(/^\(/);
  await page.getByRole('application', { name: 'Meshes A and B' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Position x (m)')).toHaveValue('2.02');
  await page.keyboard.press('Shift+PageUp');
  await expect(page.getByLabel('Rotation about z (°)')).toHaveValue('5');
  await expect(page.locator('#live')).toHaveText(/^Apart: /);
  await expect(page, 'the address is written after a pause').toHaveURL(/x=2\.02.*turnZ=5/);
  await page.reload();
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
  await expect(page.getByLabel('Position x (m)')).toHaveValue('2.02');
});

test('B is dragged in the view, and what is beside it turns the camera', async ({ page }) => {
  await open(page, '#b=torusKnot&x=0&turnZ=0');
  const stage = page.getByRole('application', { name: 'Meshes A and B' });
  await expect(stage.locator('canvas')).toBeVisible();
  const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const drag = async (fromX: number, fromY: number): Promise<void> => {
    await page.mouse.move(box.x + fromX, box.y + fromY);
    await page.mouse.down();
    await page.mouse.move(box.x + fromX + 60, box.y + fromY, { steps: 4 });
    await page.mouse.up();
  };
  await drag(8, 8);
  await expect(page.getByLabel('Position x (m)')).toHaveValue('0');
  // The knot goes around the chair: somewhere on the middle line it is met first.
  let last = 0;
  for (let x = 40; x < box.width && (await page.getByLabel('Position x (m)').inputValue()) === '0'; x += 40) {
    await drag(x, box.height / 2);
    last = x + 60;
  }
  await expect(page.getByLabel('Position x (m)')).not.toHaveValue('0');
  const before = await page.getByLabel('Position x (m)').inputValue();
  await page.mouse.down();
  await page.mouse.move(box.x + last - 50, box.y + box.height / 2, { steps: 4 });
  await expect(page.getByLabel('Position x (m)')).not.toHaveValue(before);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Position x (m)'), 'Escape cancels a drag').toHaveValue(before);
  await page.mouse.move(box.x + last, box.y + box.height / 2, { steps: 2 });
  await page.mouse.up();
  await expect(page.getByLabel('Position x (m)')).toHaveValue(before);
});

test('a file is chosen for A and dropped for B; a bad one is refused with its reason and changes nothing', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByLabel('File for A')).toBeHidden();
  await page.getByLabel('Mesh A').selectOption('Your own file …');
  await expect(value(page, 'triangles-a'), 'the mesh stays until there is a file').toHaveText('996');
  await expect(page.getByLabel('Triangles of A, at most')).toBeHidden();
  await page.getByLabel('File for A').setInputFiles(file('tetrahedron.stl', tetrahedronStl()));
  await expect(value(page, 'file-a')).toHaveText('tetrahedron.stl: 4 triangles, scaled by 0.375');
  await expect(value(page, 'triangles-a')).toHaveText('4');
  const bytes = [...new Uint8Array(glbOf())];
  await page.evaluate((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(content)], 'own.glb'));
    const options = { bubbles: true, cancelable: true, dataTransfer: transfer };
    for (const type of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(type, options));
  }, bytes);
  await expect(value(page, 'triangles-b')).toHaveText('4');
  await expect(value(page, 'brute')).toHaveText('16');
  await expect(page.getByLabel('Mesh B')).toHaveValue('own');
  await page.getByLabel('File for B').setInputFiles(file('notes.glb', new TextEncoder().encode('x'.repeat(40)).buffer));
  await expect(value(page, 'file-error-b')).toHaveText('notes.glb: Not a GLB file (binary glTF, version 2).');
  await expect(value(page, 'triangles-b')).toHaveText('4');
  await page.getByRole('button', { name: 'Remove the file of B' }).press('Enter');
  await expect(value(page, 'triangles-b')).toHaveText('1,920');
  await expect(page.getByLabel('Mesh B')).toHaveValue('lamp');
  await page.getByLabel('Mesh A').selectOption('Chair');
  await expect(value(page, 'triangles-a')).toHaveText('996');
  await expect(page.getByLabel('File for A')).toBeHidden();
  await expect(page).not.toHaveURL(/own|tetrahedron/);
});

test('a node is pointed at in the picture of the trees: words, and its bounds alone in the view', async ({ page }) => {
  await open(page);
  const trees = page.getByRole('application', { name: 'Both trees' });
  const canvas = page.locator('.stage canvas').first();
  const box = (await trees.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const before = await canvas.screenshot();
  await page.mouse.move(box.x + 20, box.y + 15);
  await expect(value(page, 'node')).toHaveText(/^Node of A, level 1, 498 triangles: overlaps \d+ nodes? of B\.$/);
  await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(false);
  await page.mouse.move(box.x + 20, box.y - 60);
  await expect(value(page, 'node')).toHaveText(/^Each box is a node/);
  // By keys: the root of B, then up its tree, in the order in which it is seen.
  await trees.focus();
  await page.keyboard.press('ArrowUp');
  await expect(value(page, 'node')).toHaveText(/^Node of B, level 0, 1,920 triangles/);
  await page.keyboard.press('ArrowUp');
  await expect(value(page, 'node')).toHaveText(/^Node of B, level 1/);
  await page.keyboard.press('Escape');
  await expect(value(page, 'node')).toHaveText(/^Each box is a node/);
});

test('every kind of bounds gives the same pairs of triangles', async ({ page }) => {
  await open(page);
  for (const kind of ['aabb', 'obb', 'capsule', 'hybrid']) {
    await page.getByLabel('Outer bounds').selectOption(kind);
    await expect(page).toHaveURL(new RegExp(`outer=${kind}`));
    await expect(value(page, 'pairs')).toHaveText('28');
  }
  await page.getByLabel('Bounds drawn').selectOption('both');
  await page.getByLabel('Stop where inner bounds overlap').check();
  await expect(page.locator('.counts thead')).toContainText('Inner overlap');
});

test('a hostile link is refused with a message; at 360 px nothing is wider than the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '#b=%3Cb%3E', '?lang=de');
  await expect(page.locator('#notice')).toContainText('b ist „<b>“');
  await expect(value(page, 'pairs')).toHaveText('28');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
