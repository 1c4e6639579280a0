// SPDX-License-Identifier: MIT
// The shortcuts of both pages and the dialog that lists them.
import type { Page } from '@playwright/test';
import {
  exerciseShortcuts,
  partShortcuts,
  playgroundShortcuts,
  type Shortcut,
} from '../../../web/src/parts/page/shortcuts.ts';
import { expect, openMenu, openPlayground, pictureOf, test, value } from './support.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const views = { 'playground.html': '#viewport', 'capsule2d.html': '#board' } as const;
const tables: Readonly<Record<keyof typeof views, readonly Shortcut[]>> = {
  'playground.html': [...playgroundShortcuts, ...partShortcuts],
  'capsule2d.html': exerciseShortcuts,
};

for (const name of ['playground.html', 'capsule2d.html'] as const)
  test(`the help of ${name} lists every shortcut; it opens by button and by ?, and gives the focus back`, async ({
    page,
  }) => {
    await page.goto(name);
    await page.waitForLoadState('networkidle');
    const opener = page.getByRole('button', { name: 'Keyboard shortcuts' });
    await opener.click();
    await expect(dialog(page).locator('.purpose'), 'first what the page is for').toHaveText(/^\w.{40,}\.$/);
    const ids = await dialog(page)
      .locator('[data-shortcut]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-shortcut')));
    expect(ids.sort()).toEqual(tables[name].map(({ id }) => id).sort());
    for (const { id, keys } of tables[name])
      await expect(dialog(page).locator(`[data-shortcut="${id}"] th .caps`), id).toHaveCount(keys.length);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('?');
    await expect(dialog(page), 'not without focus in the view').toBeHidden();
    await page.locator(views[name]).focus();
    await page.keyboard.press('?');
    await expect(dialog(page)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator(views[name])).toBeFocused();
  });

test('on a phone the list of shortcuts begins at its beginning, with the way out of it in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPlayground(page);
  await openMenu(page);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  expect(
    await dialog(page).evaluate(({ scrollTop, scrollHeight, clientHeight }) => [
      scrollTop,
      scrollHeight > clientHeight,
    ]),
  ).toEqual([0, true]);
  await expect(dialog(page).getByRole('heading')).toBeFocused();
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeInViewport();
});

test('keys of the view turn, zoom, swap, remove and reset', async ({ page }) => {
  await openPlayground(page);
  const view = page.locator('#viewport');
  await view.focus();
  const press = async (key: string) => {
    await page.keyboard.press(key);
    return pictureOf(page);
  };
  const first = await press('0');
  const seen = [first, await press('q'), await press('+'), await press('e'), await press('-'), await press('E')];
  expect(new Set(seen).size, 'each press shows another view, but one that undoes two').toBeGreaterThanOrEqual(5);
  expect((await press('0')) === first, 'as at the beginning').toBe(true);
  await page.keyboard.press('x');
  await expect(value(page, 'names')).toHaveText('A: Box 1, B: Sphere 1');
  await page.keyboard.press('Delete');
  await expect(page.locator('#shape-list li')).toHaveText([/Box 1\s*A/, /Capsule 1/]);
  await expect(view).toBeFocused();
});

test('keys that are typed into a field do nothing besides', async ({ page }) => {
  await openPlayground(page);
  await page.getByRole('spinbutton', { name: 'Sphere 1 radius', exact: true }).focus();
  for (const key of ['x', 'q', '?', 'Delete', 'v', 'l', 'a']) await page.keyboard.press(key);
  await expect(page.getByRole('spinbutton', { name: 'Sphere 1 radius', exact: true })).toBeFocused();
  await expect(value(page, 'names')).toHaveText('A: Sphere 1, B: Box 1');
  await expect(dialog(page)).toBeHidden();
});

test('single keys can be turned off, for both pages and for the next visit; arrows and named keys stay', async ({
  page,
}) => {
  await openPlayground(page);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('checkbox', { name: /single-key shortcuts/ }).uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  const check = async (): Promise<void> => {
    await page.locator('#viewport').focus();
    await page.keyboard.press('x');
    await page.keyboard.press('?');
    await expect(dialog(page)).toBeHidden();
    await expect(value(page, 'names')).toHaveText('A: Sphere 1, B: Box 1');
  };
  await check();
  const x = page.getByRole('spinbutton', { name: 'Box 1 min x', exact: true });
  await page.keyboard.press('ArrowLeft');
  expect(Number(await x.inputValue())).toBeCloseTo(-0.35, 9);
  await page.reload();
  await expect(value(page, 'verdict')).toBeVisible();
  await check();

  await page.goto('capsule2d.html');
  await expect(page.locator('#step'), 'it listens').not.toBeEmpty();
  await page.locator('#board').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('r');
  await expect(page.locator('#step')).toHaveText(/click 2 of 3/);
  await page.keyboard.press('Escape');
  await expect(page.locator('#step')).toHaveText(/click 1 of 3/);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('checkbox', { name: /single-key shortcuts/ }).check();
  await page.keyboard.press('Escape');
  await page.locator('#board').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('r');
  await expect(page.locator('#step')).toHaveText(/click 1 of 3/);
});

// The first shape of the list is the sphere, whose first number is its x; in a field the letters are text.
test('letters lead to the parts of the page, from a field only Tab does', async ({ page }) => {
  await openPlayground(page);
  await page.locator('#viewport').focus();
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: /^Sphere 1 / })).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Parallel' })).toBeFocused();
  await page.keyboard.press('v');
  await expect(page.locator('#viewport')).toBeFocused();
  await page.keyboard.press('n');
  const x = page.getByRole('spinbutton', { name: 'Sphere 1 center x', exact: true });
  await expect(x).toBeFocused();
  await page.keyboard.type('-2');
  await expect(x, 'the number was selected').toHaveValue('-2');
  await page.keyboard.press('v');
  await expect(x, 'what is typed is kept').toHaveValue('-2v');
});
