// SPDX-License-Identifier: MIT
// A model dropped on the playground becomes a convex hull, which answers exactly against every kind of shape; points are added to
// hulls and removed.
import type { Page } from '@playwright/test';
import type { Shape3, Vec3 } from '../../../bindings/types.ts';
import { shapeOf } from '../../../web/src/model/parameters.ts';
import { kindsOf } from '../../../web/src/model/scene.ts';
import { signedDistance } from '../../support/separation.ts';
import { violations } from './accessibility.ts';
import { bytesOf, glbOf } from '../unit/formats/meshes/meshFileSupport.ts';
import { button, distanceOf, drop, shapeButton } from './scenes.ts';
import { expect, openPlayground, test, value } from './support.ts';

/** An uneven polytope of nine points, with two inside; its faces are of no interest. */
const vertices: readonly Vec3[] = [
  [-0.7, 0.1, 0.3], [0.6, 0.15, 0.55], [0.5, 0.05, -0.6], [-0.4, 0.2, -0.7], [-0.9, 0.7, 0.1], [0.8, 0.65, 0.2],
  [0.1, 0.8, 0.9], [0.05, 0.75, -0.85], [0.15, 1.4, 0.1],
]; // prettier-ignore
const objOf = (points: readonly Vec3[]): string =>
  [...points.map((p) => `v ${p.join(' ')}`), ...points.slice(2).map((_, i) => `f ${i + 1} ${i + 2} ${i + 3}`)].join(
    '\n',
  );
const polytope = objOf([...vertices, [0, 0.5, 0], [0.1, 0.6, 0.1]]);

/** The shape of a block of fields, exactly. */
async function shapeIn(page: Page, block: number, kind: Shape3['type']): Promise<Shape3> {
  const inputs = page.locator('#fields fieldset').nth(block).locator('.numbers input');
  const numbers = await inputs.evaluateAll((all) => all.map((input) => Number((input as HTMLInputElement).value)));
  return shapeOf(kind, numbers) as Shape3;
}
const model = (page: Page) => value(page, 'model');
const notice = (page: Page) => page.locator('#notice');

// The tetrahedron of the GLB is 4 m high, of which the camera does not see all.
const overlapping: readonly string[] = ['sphere', 'obb', 'cylinder', 'hull'];
for (const [name, file, fit] of [
  ['cup.obj', { text: polytope }, 'all 9 points of the hull were kept, with the coordinates of the file'],
  ['cup.glb', { bytes: [...new Uint8Array(glbOf())] }, 'all 4 points of the hull were kept, scaled by 0.5'],
] as const)
  test(`${name} is dropped; the distances of its hull are those of another method`, async ({ page }) => {
    await openPlayground(page);
    await drop(page, [{ name, ...file }]);
    await expect(model(page)).toContainText(fit);
    await button(page, 'Swap A and B').click();
    await expect(page.locator('#fields legend').first()).toHaveText('A: cup');
    const hull = await shapeIn(page, 0, 'hull');
    if (name === 'cup.obj') expect(hull).toEqual({ type: 'hull', points: vertices });
    expect(hull.type).toBe('hull');
    // Every kind against one of the two; in the plane of the core they are the same hull with other numbers.
    for (const kind of name === 'cup.obj' ? kindsOf(3) : kindsOf(3).slice(0, 2)) {
      await page.locator('#add-type').selectOption(kind);
      await button(page, 'Add').click();
      for (const isConcentric of name === 'cup.obj' && overlapping.includes(kind) ? [false, true] : [false]) {
        if (isConcentric) await button(page, 'Concentric').click();
        const other = await shapeIn(page, 1, kind);
        const expected = signedDistance(hull as Exclude<Shape3, { type: 'plane' }>, other);
        const found = await distanceOf(page);
        expect(Math.abs(found - expected), `${kind}, ${isConcentric}: ${found}, ${expected}`).toBeLessThan(1e-7);
      }
    }
  });

test('a ball of 1,000 points in millimetres is reduced with a proved loss; Undo takes it back', async ({ page }) => {
  await openPlayground(page);
  const points = Array.from({ length: 1000 }, (_, i): Vec3 => {
    const [y, turn] = [1 - (2 * i + 1) / 1000, i * 2.399963];
    const across = Math.sqrt(1 - y * y);
    return [85 * across * Math.cos(turn), 85 * y, 85 * across * Math.sin(turn)];
  });
  const file = { name: 'ball.obj', mimeType: 'model/obj', buffer: Buffer.from(bytesOf(objOf(points))) };
  await page.getByLabel('Convex hull of a model').setInputFiles(file);
  await expect(model(page)).toHaveText(
    /^ball\.obj: 1,000 points reduced to 256; nowhere more than [\d.]+\sm?m inside, scaled by 0\.01 and moved into view\.$/,
  );
  await expect(page.locator('#live')).toContainText('1,000 points reduced to 256');
  await expect(page.locator('#fields summary')).toHaveText('Points: 256');
  await expect(page.locator('#fields .point-list input')).toHaveCount(0);
  await page.locator('#fields summary').press('Enter');
  await expect(page.locator('#fields .point-list input')).toHaveCount(768);
  await expect(page.getByRole('button', { name: 'Add a point to ball' })).toBeDisabled();
  await button(page, 'Undo').click();
  await expect(shapeButton(page, 'ball')).toHaveCount(0);
  await expect(model(page)).toHaveText('');
  await button(page, 'Redo').click();
  await expect(model(page)).toContainText('1,000 points reduced to 256');
});

test('a damaged file, several files and a flat scene are refused with their reason; the scene stays', async ({
  page,
}) => {
  await openPlayground(page);
  const before = await page.locator('#shape-list').innerText();
  await drop(page, [{ name: 'cup.obj', text: 'v 0 0\nf 1 1 1' }]);
  await expect(notice(page)).toContainText('cup.obj: Line 1: “v 0 0” does not give a vertex three finite numbers.');
  await drop(page, [{ name: 'notes.glb', text: 'x'.repeat(40) }]);
  await expect(notice(page)).toContainText('notes.glb: Not a GLB file (binary glTF, version 2).');
  await drop(page, [{ name: 'a.obj', text: polytope }, { name: 'b.obj', text: polytope }]); // prettier-ignore
  await expect(notice(page)).toContainText('2 files were dropped');
  expect(await page.locator('#shape-list').innerText()).toBe(before);
  await page.getByRole('button', { name: '2D', exact: true }).click();
  await drop(page, [{ name: 'cup.obj', text: polytope }]);
  await expect(notice(page)).toContainText('cup.obj: A model is a hull in space');
});

test('points are added and removed by keyboard; the focus stays, and each step can be undone', async ({ page }) => {
  await openPlayground(page);
  await page.locator('#add-type').selectOption('hull');
  await button(page, 'Add').click();
  const summary = page.locator('#fields summary');
  await expect(summary).toHaveText('Points: 6');
  const add = page.getByRole('button', { name: 'Add a point to Convex hull 1' });
  await add.press('Enter');
  await expect(summary).toHaveText('Points: 7');
  await expect(add).toBeFocused();
  await expect(page.locator('#live')).toContainText('Point 7 added at (');
  const remove = (n: number) => page.getByRole('button', { name: `Remove point ${n} of Convex hull 1` });
  const second = page.getByRole('spinbutton', { name: 'Convex hull 1 point 2 x' });
  await expect(second).toHaveValue(/./);
  const third = await page.getByRole('spinbutton', { name: 'Convex hull 1 point 3 x' }).inputValue();
  expect(await violations(page)).toEqual([]);
  await remove(2).press('Enter');
  await expect(summary).toHaveText('Points: 6');
  await expect(remove(2)).toBeFocused();
  await expect(second).toHaveValue(third);
  await page.keyboard.press('Control+z');
  await expect(summary).toHaveText('Points: 7');
  // The last one, and down to one: tests/web/dom/parts/forms/pointList.test.ts.
});

test('on the motion page too, a point is added and removed, and Undo brings it back', async ({ page }) => {
  await page.goto('motion.html');
  const kind = page.locator('#kind-A');
  await expect(kind).toBeEnabled();
  await kind.selectOption('polygon2');
  const summary = page.locator('.point-list summary').first();
  await expect(summary).toHaveText('Points: 5');
  await page.getByRole('button', { name: /^Add a point to A/ }).press('Enter');
  await expect(summary).toHaveText('Points: 6');
  const remove = page.getByRole('button', { name: /^Remove point 1 of A/ });
  await remove.press('Enter');
  await expect(summary).toHaveText('Points: 5');
  await expect(remove).toBeFocused();
  await button(page, 'Undo').click();
  await expect(summary).toHaveText('Points: 6');
});

test('work that takes long says what it does and can be cancelled; without a worker the page does it', async ({
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((go) => (release = go));
  await page.route(/\/full[^/]*\.wasm/, async (route) => {
    await held;
    await route.continue();
  });
  let refused = 0;
  await page.route(/\/worker-[^/]*\.js/, (route) => {
    refused += 1;
    return route.abort();
  });
  await openPlayground(page);
  const before = await page.locator('#shape-list').innerText();
  await drop(page, [{ name: 'cup.obj', text: polytope }]);
  const status = page.locator('#model [role="status"]');
  await expect(status).toHaveText('Reading cup.obj …');
  const cancel = page.locator('#model').getByRole('button', { name: 'Cancel' });
  await cancel.press('Enter');
  await expect(status).toHaveText('cup.obj: cancelled; the scene is unchanged.');
  await expect(cancel).toBeHidden();
  expect(await page.locator('#shape-list').innerText()).toBe(before);
  await expect(page.getByLabel('Convex hull of a model')).toBeFocused();
  release();
  await drop(page, [{ name: 'bowl.obj', text: polytope }]);
  await expect(model(page)).toContainText('bowl.obj: all 9 points of the hull were kept');
  await expect(status).toHaveText('');
  expect(refused).toBe(1);
  await expect(shapeButton(page, 'cup')).toHaveCount(0);
});
