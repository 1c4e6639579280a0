// SPDX-License-Identifier: MIT
// Handles, gizmo, views and overlays by real pointer events; what they did is read from the number fields. Most scenes are
// seen straight from the front without perspective, where a pixel is the same length everywhere.
import type { CDPSession, Page } from '@playwright/test';
import { toLink } from '../../../web/src/model/link.ts';
import { firstState } from '../../../web/src/model/state.ts';
import { expect, openPlayground, test, value } from './support.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByRole('spinbutton', { name: label, exact: true });
const numberIn = async (page: Page, label: string) => Number(await field(page, label).inputValue());
const numbersIn = async (page: Page, name: string, axes = ['x', 'y', 'z']) => {
  const found: number[] = [];
  for (const axis of axes) found.push(await numberIn(page, `${name} ${axis}`));
  return found;
};
/** The next picture is there: two frames, since the first may have begun before the change. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function seenFromTheFront(page: Page): Promise<void> {
  await openPlayground(page);
  await button(page, 'Front').click();
  await button(page, 'Orthographic').click();
  await settled(page);
}
/** The first camera looks from (3.6, 3.2, 6.2) at (0.3, 0.6, 0) with an angle of 40 degrees: so high is the view there. */
async function metresPerPixel(page: Page): Promise<number> {
  const height = 2 * Math.hypot(3.3, 2.6, 6.2) * Math.tan((20 * Math.PI) / 180);
  return height / (await page.locator('#viewport').evaluate((element) => element.clientHeight));
}

interface Place {
  readonly x: number;
  readonly y: number;
}
async function middleOf(page: Page, selector: string): Promise<Place> {
  await settled(page);
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
const handle = (page: Page, id: string, item: number) =>
  middleOf(page, `.handle[data-handle="${id}"][data-item="${item}"]`);

async function drag(page: Page, from: Place, dx: number, dy: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 3 });
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 3 });
  await page.mouse.up();
}
async function addKind(page: Page, kind: string): Promise<void> {
  await page.getByLabel('Add a').selectOption({ label: kind });
  await button(page, 'Add').click();
}

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

  const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });

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
});

test('a face of a box turned by 30 degrees: 100 pixels along it, half to its half extent and half to its centre', async ({
  page,
}) => {
  await seenFromTheFront(page);
  await addKind(page, 'Tilted box');
  const before = await numbersIn(page, 'Tilted box 1 center');
  const c = Math.cos(Math.PI / 6);
  await drag(page, await handle(page, 'face+X', 4), 100 * c, -50);
  const by = 50 * (await metresPerPixel(page));
  const half = await numbersIn(page, 'Tilted box 1 half extents');
  expect(half[0]).toBeCloseTo(0.6 + by, 4);
  expect(half.slice(1)).toEqual([0.4, 0.5]);
  const after = await numbersIn(page, 'Tilted box 1 center');
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

test('the views: the handles that point at the eye are not there', async ({ page }) => {
  await openPlayground(page);
  await button(page, 'Remove Sphere 1').click();
  await button(page, 'Orthographic').click();
  const faces = async () => {
    await settled(page);
    return page.locator('.handle').evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset['handle']).sort());
  };
  await button(page, 'Isometric').click();
  expect(await faces()).toHaveLength(6);
  for (const [view, axis] of [
    ['Front', 'Z'],
    ['Top', 'Y'],
    ['Side', 'X'],
  ] as const) {
    await button(page, view).click();
    const seen = await faces();
    expect(seen, view).toHaveLength(4);
    expect(
      seen.filter((id) => id?.endsWith(axis)),
      view,
    ).toEqual([]);
  }
});

test('the frame brings the selection into the middle, whatever the projection', async ({ page }) => {
  await openPlayground(page);
  await button(page, 'Remove Sphere 1').click();
  for (const round of ['perspective', 'orthographic']) {
    if (round === 'orthographic') await button(page, 'Orthographic').click();
    await button(page, 'Isometric').click();
    await button(page, 'Reset view').click();
    if (round === 'orthographic') await button(page, 'Orthographic').click();
    await button(page, 'Frame selection').click();
    // The middle of the opposite faces' handles is the middle of the box.
    const [left, right] = [await handle(page, 'face-X', 2), await handle(page, 'face+X', 2)];
    const viewport = await page.locator('#viewport').boundingBox();
    if (!viewport) throw new Error('no viewport');
    expect((left.x + right.x) / 2, round).toBeCloseTo(viewport.x + viewport.width / 2, -1.5);
    expect((left.y + right.y) / 2, round).toBeCloseTo(viewport.y + viewport.height / 2, -1.5);
  }
});

test('the keys H, M and R choose the tool while the view has focus, and only then', async ({ page }) => {
  await openPlayground(page);
  await page.locator('#viewport').focus();
  await page.keyboard.press('m');
  await expect(button(page, 'Move')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('r');
  await expect(button(page, 'Rotate')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Reset view').focus();
  await page.keyboard.press('h');
  await expect(button(page, 'Rotate')).toHaveAttribute('aria-pressed', 'true');
});

test('each overlay has a switch that changes the picture and nothing else', async ({ page }) => {
  await openPlayground(page);
  await field(page, 'Sphere 1 center x').fill('-0.6');
  const overlays = page.locator('#viewport');
  const shot = async () => {
    await settled(page);
    return (await overlays.screenshot()).toString('base64');
  };
  // Beside each what it draws: the sphere overlaps the box by 0.4, with one contact.
  for (const [name, drawn, isOn] of [
    ['Normal', 'normal', true],
    ['Closest points', 'witnesses', true],
    ['Grid', 'grid', true],
    ['B moved out', 'ghost', false],
    ['Contact points', 'contact 0', false],
    ['Bounding boxes', 'box 0, box 1', false],
    ['Bounding spheres', 'ball 0, ball 1', false],
    ['Separating plane', 'separatingPlane', false],
  ] as const) {
    const control = page.getByRole('checkbox', { name, exact: true });
    expect(await control.isChecked(), name).toBe(isOn);
    const before = await shot();
    await control.setChecked(!isOn);
    const without = await overlays.getAttribute('data-overlays');
    expect(without?.includes(drawn), name).toBe(!isOn);
    expect(await shot(), name).not.toBe(before);
    await control.setChecked(isOn);
    expect((await overlays.getAttribute('data-overlays'))?.includes(drawn), name).toBe(isOn);
    expect(await shot(), `${name} back`).toBe(before);
  }
  await expect(page.locator('.tag', { hasText: /^A$/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Labels' }).uncheck();
  await expect(page.locator('.tag', { hasText: /^A$/ })).toHaveCount(0);
});

test('two level boxes, one 0.1 in the other, have four contacts, each with its id beside it', async ({ page }) => {
  await openPlayground(page);
  await button(page, 'Remove Sphere 1').click();
  await addKind(page, 'Box');
  for (const [label, value] of [
    ['min x', '0'],
    ['max x', '1'],
    ['max y', '1.9'],
    ['min y', '0.9'],
    ['min z', '-0.5'],
    ['max z', '0.5'],
  ] as const)
    await field(page, `Box 2 ${label}`).fill(value);
  await page.getByRole('checkbox', { name: 'Contact points' }).check();
  await expect(page.locator('.tag.contact')).toHaveCount(4);
  expect(new Set(await page.locator('.tag.contact').allTextContents()).size, 'four different ids').toBe(4);
});

test('a ghost is where B would be after the shortest way out, and there is none where nothing overlaps', async ({
  page,
}) => {
  await openPlayground(page);
  await page.getByRole('checkbox', { name: 'B moved out' }).check();
  expect(await page.locator('#viewport').getAttribute('data-overlays')).not.toContain('ghost');
  await field(page, 'Sphere 1 center x').fill('-0.6');
  await expect(page.locator('#viewport')).toHaveAttribute('data-overlays', /ghost/);
});

test('nothing is drawn while nothing changes, with every overlay and the gizmo shown', async ({ page }) => {
  await openPlayground(page);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await button(page, 'Move').click();
  await page.waitForTimeout(300);
  const frames = () => page.locator('#viewport').getAttribute('data-frames');
  const before = await frames();
  await page.waitForTimeout(500);
  expect(await frames()).toBe(before);
});

test('colours are read again when the theme changes', async ({ page }) => {
  await openPlayground(page);
  const shot = async () => {
    await settled(page);
    return (await page.locator('#viewport canvas').screenshot()).toString('base64');
  };
  const before = await shot();
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--shape', '#20a060');
    document.dispatchEvent(new CustomEvent('themechange'));
  });
  expect(await shot()).not.toBe(before);
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

test('the camera and the overlays come back with the address', async ({ page }) => {
  const placeOfHandle = () =>
    page.locator('.handle[data-handle="radius"]').evaluate((element: HTMLElement) => element.style.transform);
  await seenFromTheFront(page);
  await page.getByRole('checkbox', { name: 'Bounding boxes' }).check();
  const before = await placeOfHandle();
  // The address follows a moment after the last change.
  await page.waitForTimeout(700);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Bounding boxes' })).toBeChecked();
  await expect(button(page, 'Orthographic')).toHaveAttribute('aria-pressed', 'true');
  await settled(page);
  expect(await placeOfHandle()).toBe(before);
});

test('a 2D scene is seen from the front, its handles stay in the plane, and a drag beside the shapes moves the view', async ({
  page,
}) => {
  await page.goto(`index.html${toLink(firstState(2))}`);
  await expect(value(page, 'distance')).toBeVisible();
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
  await drag(page, { x: viewport.x + 20, y: viewport.y + 20 }, 30, 20);
  const after = await middleOf(page, '.handle[data-handle="radius"]');
  expect(after.x - before.x).toBeCloseTo(30, -0.5);
  expect(after.y - before.y).toBeCloseTo(20, -0.5);
  await button(page, 'Rotate').click();
  await settled(page);
  expect(await page.locator('.tag.axis').allTextContents()).toEqual(['Z']);
});
