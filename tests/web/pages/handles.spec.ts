// SPDX-License-Identifier: MIT
// Handles and gizmo by real pointer events: what they did is read from the number fields.
import type { CDPSession } from '@playwright/test';
import { toLink } from '../../../web/src/formats/link/sceneLink.ts';
import { firstState } from '../../../web/src/model/state.ts';
import { button, field } from './scenes.ts';
import { expect, openPlayground, settled, tapUntil, test, value } from './support.ts';
import {
  addKind,
  drag,
  handle,
  metresPerPixel,
  middleOf,
  numberIn,
  numbersIn,
  seenFromTheFront,
} from './viewByHand.ts';

test('the radius of the sphere is pulled with the mouse: 100 pixels to the right are 100 pixels more', async ({
  page,
}) => {
  await seenFromTheFront(page);
  await drag(page, await handle(page, 'radius', 1), 100, 30);
  expect(await numberIn(page, 'Sphere 1 radius')).toBeCloseTo(0.75 + 100 * (await metresPerPixel(page)), 6);
  expect(await numbersIn(page, 'Sphere 1 center'), 'nothing else changed').toEqual([-1.6, 0.75, 0.4]);
});

test('a handle is taken up to 12 pixels away from its middle, and beside that the body is moved', async ({ page }) => {
  await seenFromTheFront(page);
  const at = await handle(page, 'radius', 1);
  await drag(page, { x: at.x - 11, y: at.y }, 50, 0);
  const grown = 0.75 + 50 * (await metresPerPixel(page));
  expect(await numberIn(page, 'Sphere 1 radius'), 'the way counts, not where it was taken').toBeCloseTo(grown, 6);
  const now = await handle(page, 'radius', 1);
  await drag(page, { x: now.x - 14, y: now.y }, 0, -50);
  expect(await numberIn(page, 'Sphere 1 radius')).toBeCloseTo(grown, 6);
  expect(await numberIn(page, 'Sphere 1 center y')).toBeCloseTo(0.75 + 50 * (await metresPerPixel(page)), 6);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' || type === 'touchCancel' ? [] : [{ x, y }],
    });

  test('the radius is pulled by a finger 20 pixels away from the handle, which is 44 pixels wide', async ({ page }) => {
    await openPlayground(page);
    await button(page, 'Front').tap();
    await button(page, 'Orthographic').tap();
    await page.evaluate(() => scrollTo(0, 0));
    const at = await handle(page, 'radius', 1);
    const box = await page.locator('.handle[data-handle="radius"]').boundingBox();
    expect(box?.width).toBeCloseTo(44, 3);
    expect(box?.height).toBeCloseTo(44, 3);
    const session = await page.context().newCDPSession(page);
    await touch(session, 'touchStart', at.x - 20, at.y);
    for (let i = 1; i <= 6; ++i) await touch(session, 'touchMove', at.x - 20 + 5 * i, at.y);
    await touch(session, 'touchEnd');
    // A narrow window keeps the width in view: what is the height elsewhere is the width here.
    const view = await page.locator('#viewport').evaluate((e) => [e.clientWidth, e.clientHeight]);
    const scale = ((await metresPerPixel(page)) * (view[1] ?? 0)) / Math.min(view[0] ?? 0, view[1] ?? 0);
    expect(await numberIn(page, 'Sphere 1 radius')).toBeCloseTo(0.75 + 30 * scale, 4);
    expect(await numberIn(page, 'Sphere 1 center x')).toBe(-1.6);
  });

  // The system takes a touch for itself: a call comes in, or a gesture from the edge.
  test('a drag that is taken from the page is given up, and the next one works', async ({ page }) => {
    await openPlayground(page);
    await expect(page.locator('#viewport canvas')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    const at = await handle(page, 'radius', 1);
    const session = await page.context().newCDPSession(page);
    const pull = async (): Promise<void> => {
      await touch(session, 'touchStart', at.x, at.y);
      for (let i = 1; i <= 4; ++i) await touch(session, 'touchMove', at.x + 8 * i, at.y);
    };
    await pull();
    expect(await numberIn(page, 'Sphere 1 radius')).not.toBe(0.75);
    await touch(session, 'touchCancel');
    await expect(field(page, 'Sphere 1 radius')).toHaveValue('0.75');
    await expect(button(page, 'Undo')).toBeDisabled();
    await pull();
    await touch(session, 'touchEnd');
    expect(await numberIn(page, 'Sphere 1 radius')).not.toBe(0.75);
    const radius = field(page, 'Sphere 1 radius');
    await tapUntil(button(page, 'Undo'), () => expect(radius).toHaveValue('0.75', { timeout: 2000 }));
  });
});

test('a face of a box turned by 30 degrees: 100 pixels along it, half to its half extent and half to its centre', async ({
  page,
}) => {
  await seenFromTheFront(page);
  await addKind(page, 'Oriented box');
  const before = await numbersIn(page, 'Oriented box 1 center');
  const c = Math.cos(Math.PI / 6);
  await drag(page, await handle(page, 'face+X', 4), 100 * c, -50);
  const by = 50 * (await metresPerPixel(page));
  const half = await numbersIn(page, 'Oriented box 1 half extents');
  expect(half[0]).toBeCloseTo(0.6 + by, 4);
  expect(half.slice(1)).toEqual([0.4, 0.5]);
  const after = await numbersIn(page, 'Oriented box 1 center');
  [by * c, by / 2, 0].forEach((x, i) => expect((after[i] ?? 0) - (before[i] ?? 0)).toBeCloseTo(x, 4));
});

test('the tip of the capsule goes where the pointer goes; the base stays', async ({ page }) => {
  await seenFromTheFront(page);
  await button(page, 'Remove Box 1').click();
  await page.getByRole('button', { name: /^Capsule 1/ }).click();
  await drag(page, await handle(page, 'tip', 3), -60, 40);
  const m = await metresPerPixel(page);
  const tip = await numbersIn(page, 'Capsule 1 tip');
  [2.6 - 60 * m, 1.6 - 40 * m, -0.4].forEach((x, i) => expect(tip[i]).toBeCloseTo(x, 6));
  expect(await numbersIn(page, 'Capsule 1 base')).toEqual([2, 0.4, 0.5]);
});

test('a plane is tilted by 45 degrees where its handle, 1.5 m from the middle, is pulled up by 1.5 m', async ({
  page,
}) => {
  await seenFromTheFront(page);
  for (const name of ['Sphere 1', 'Box 1', 'Capsule 1']) await button(page, `Remove ${name}`).click();
  await addKind(page, 'Plane');
  await drag(page, await handle(page, 'tilt', 4), 0, -1.5 / (await metresPerPixel(page)));
  const normal = await numbersIn(page, 'Plane 1 normal');
  [-Math.SQRT1_2, Math.SQRT1_2, 0].forEach((x, i) => expect(normal[i]).toBeCloseTo(x, 2));
  expect(await numberIn(page, 'Plane 1 offset')).toBeCloseTo(0, 6);
});

test('Escape takes a drag back to the last bit, and the rest of it does nothing', async ({ page }) => {
  await seenFromTheFront(page);
  const at = await handle(page, 'radius', 1);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 80, at.y, { steps: 4 });
  expect(await numberIn(page, 'Sphere 1 radius')).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await expect(field(page, 'Sphere 1 radius')).toHaveValue('0.75');
  await page.mouse.move(at.x + 120, at.y, { steps: 2 });
  await page.mouse.up();
  await expect(field(page, 'Sphere 1 radius')).toHaveValue('0.75');
});

test('the gizmo moves along one axis only; its arrows are 92 pixels long and named', async ({ page }) => {
  await seenFromTheFront(page);
  await button(page, 'Move').click();
  const name = await middleOf(page, '.tag.axis:text-is("X")');
  await page.mouse.move(name.x - 40, name.y);
  await expect(page.locator('.tag.hint')).toHaveText('move along X');
  await drag(page, { x: name.x - 40, y: name.y }, 70, 25);
  const m = await metresPerPixel(page);
  const min = await numbersIn(page, 'Box 1 min');
  [-0.25 + 70 * m, 0, -0.75].forEach((x, i) => expect(min[i]).toBeCloseTo(x, 6));
  expect(await page.locator('.tag.axis').allTextContents(), 'Z points at the eye').toEqual(['X', 'Y']);
});

test('a box that is turned becomes a tilted one; it turns by as much as the pointer goes about its middle', async ({
  page,
}) => {
  await seenFromTheFront(page);
  await button(page, 'Rotate').click();
  const viewport = await page.locator('#viewport').boundingBox();
  if (!viewport) throw new Error('no viewport');
  const m = await metresPerPixel(page);
  // Its middle is at (0.5, 0.5), the view's at (0.3, 0.6). The ring has a radius of 80 pixels.
  const x = viewport.x + viewport.width / 2 + 0.2 / m;
  const y = viewport.y + viewport.height / 2 + 0.1 / m;
  await drag(page, { x: x + 80, y }, 40 - 80, -80 * Math.sin(Math.PI / 3));
  const rotation = await numbersIn(page, 'Box 1 rotation', ['x', 'y', 'z', 'w']);
  // 60 degrees about Z.
  [0, 0, 0.5, Math.sqrt(0.75)].forEach((q, i) => expect(rotation[i]).toBeCloseTo(q, 2));
  const center = await numbersIn(page, 'Box 1 center');
  expect(center).toEqual([0.5, 0.5, 0]);
});

test('a drag of a handle is one step back; one that was taken back is none', async ({ page }) => {
  await seenFromTheFront(page);
  await drag(page, await handle(page, 'radius', 1), 60, 0);
  await button(page, 'Undo').click();
  await expect(field(page, 'Sphere 1 radius')).toHaveValue('0.75');
  await expect(button(page, 'Undo')).toBeDisabled();
  const at = await handle(page, 'radius', 1);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 80, at.y, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(button(page, 'Undo')).toBeDisabled();
  await expect(button(page, 'Redo')).toBeDisabled();
});

test('a 2D scene is seen from the front, its handles stay in the plane, and a drag beside the shapes moves the view', async ({
  page,
}) => {
  await page.goto(`playground.html${toLink(firstState(2))}`);
  await expect(value(page, 'verdict')).toBeVisible();
  await expect(button(page, 'Top')).toBeDisabled();
  // The first 2D camera sees a height of 5.
  const m = 5 / (await page.locator('#viewport').evaluate((element) => element.clientHeight));
  const radius = await numberIn(page, 'Circle 1 radius');
  await drag(page, await middleOf(page, '.handle[data-handle="radius"]'), 50, 0);
  expect(await numberIn(page, 'Circle 1 radius')).toBeCloseTo(radius + 50 * m, 6);
  const top = await numberIn(page, 'Box 1 max y');
  await drag(page, await middleOf(page, '.handle[data-handle="face+Y"]'), 0, -40);
  expect(await numberIn(page, 'Box 1 max y')).toBeCloseTo(top + 40 * m, 6);
  const before = await middleOf(page, '.handle[data-handle="radius"]');
  const viewport = await page.locator('#viewport').boundingBox();
  if (!viewport) throw new Error('no viewport');
  await drag(page, { x: viewport.x + 20, y: viewport.y + 70 }, 30, 20);
  const after = await middleOf(page, '.handle[data-handle="radius"]');
  expect(after.x - before.x).toBeCloseTo(30, -0.5);
  expect(after.y - before.y).toBeCloseTo(20, -0.5);
  await button(page, 'Rotate').click();
  await settled(page);
  expect(await page.locator('.tag.axis').allTextContents()).toEqual(['Z']);
});

// Without a graphics card such a picture takes 75 ms of two cores.
test.describe('in all pixels', () => {
  test.use({ deviceScaleFactor: 1 });

  test('while a shape is dragged it is drawn in fewer pixels where they take too long, and in all of them in the first frame at rest', async ({
    page,
  }) => {
    await openPlayground(page);
    const canvas = page.locator('#viewport canvas');
    const sharpness = (): Promise<number> =>
      canvas.evaluate((element: HTMLCanvasElement) => element.width / element.clientWidth / devicePixelRatio);
    // Smoothed by more pixels, since software draws it here.
    expect(await sharpness()).toBe(1.5);
    const { x, y } = await middleOf(page, '.tag:text-is("A")');
    await page.mouse.move(x, y + 40);
    await page.mouse.down();
    let step = 0;
    await expect(async () => {
      // One motion: a hand that holds still for a moment sees all pixels again.
      step += 1;
      await page.mouse.move(x + (step % 2 === 0 ? -60 : 60), y + 40, { steps: 20 });
      expect(await sharpness()).toBeLessThan(1);
    }).toPass();
    expect(
      await page.locator('.tag:text-is("A")').evaluate((label) => getComputedStyle(label).fontSize),
      'labels are no part of it',
    ).toBe('12.8px');
    // The frame that follows the release, and no later one.
    await canvas.evaluate((element: HTMLCanvasElement) => {
      element.addEventListener('pointerup', () =>
        requestAnimationFrame(() =>
          setTimeout(() => {
            element.dataset['next'] = String(element.width / element.clientWidth / devicePixelRatio);
          }),
        ),
      );
    });
    await page.mouse.up();
    await expect(canvas).toHaveAttribute('data-next', '1.5');
  });
});
