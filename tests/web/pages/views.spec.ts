// SPDX-License-Identifier: MIT
// From where the scene is seen, with which tool in hand, and what is drawn over it.
import { atRest } from './rest.ts';
import { button, field } from './scenes.ts';
import { expect, openPlayground, pictureOf, settled, test } from './support.ts';
import { addKind, handle, seenFromTheFront } from './viewByHand.ts';

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
    // With perspective the nearer face is seen larger: the middles differ by a share of the view's size.
    const offX = Math.abs((left.x + right.x) / 2 - viewport.x - viewport.width / 2);
    const offY = Math.abs((left.y + right.y) / 2 - viewport.y - viewport.height / 2);
    expect(Math.max(offX, offY) / viewport.height, round).toBeLessThan(0.0233);
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
  const shot = () => pictureOf(page);
  // Beside each what it draws: the sphere overlaps the box by 0.4, with one contact.
  for (const [name, drawn, isOn] of [
    ['Normal', 'normal', true],
    ['Closest points', 'witnesses', true],
    ['Grid', 'grid', true],
    ['B separated', 'ghost', false],
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
  await page.getByRole('checkbox', { name: 'B separated' }).check();
  expect(await page.locator('#viewport').getAttribute('data-overlays')).not.toContain('ghost');
  await field(page, 'Sphere 1 center x').fill('-0.6');
  await expect(page.locator('#viewport')).toHaveAttribute('data-overlays', /ghost/);
});

test('nothing is drawn while nothing changes, with every overlay and the gizmo shown', async ({ page }) => {
  await openPlayground(page);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await button(page, 'Move').click();
  await atRest(page);
});

test('colours are read again when the theme changes', async ({ page }) => {
  await openPlayground(page);
  const shot = () => pictureOf(page);
  const before = await shot();
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--shape', '#20a060');
    document.dispatchEvent(new CustomEvent('themechange'));
  });
  expect(await shot()).not.toBe(before);
});

test('undo takes back what was done, and leaves from where it is looked at', async ({ page }) => {
  await seenFromTheFront(page);
  await field(page, 'Sphere 1 radius').fill('0.5');
  await button(page, 'Isometric').click();
  await page.getByRole('checkbox', { name: 'Grid' }).uncheck();
  // Only from a corner all six faces of the box have their handles in sight.
  const faces = page.locator('.handle[data-handle^="face"]');
  await expect(faces).toHaveCount(6);
  await button(page, 'Undo').click();
  await expect(field(page, 'Sphere 1 radius')).toHaveValue('0.75');
  await settled(page);
  await expect(faces).toHaveCount(6);
  await expect(page.getByRole('checkbox', { name: 'Grid' })).not.toBeChecked();
  await expect(button(page, 'Orthographic')).toHaveAttribute('aria-pressed', 'true');
});

test('the camera and the overlays come back with the address', async ({ page }) => {
  const placeOfHandle = () =>
    page.locator('.handle[data-handle="radius"]').evaluate((element: HTMLElement) => element.style.transform);
  await seenFromTheFront(page);
  await page.getByRole('checkbox', { name: 'Bounding boxes' }).check();
  const before = await placeOfHandle();
  // The address follows a moment after the last change.
  await atRest(page);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Bounding boxes' })).toBeChecked();
  await expect(button(page, 'Orthographic')).toHaveAttribute('aria-pressed', 'true');
  await settled(page);
  expect(await placeOfHandle()).toBe(before);
});
