// SPDX-License-Identifier: MIT
// The kinds that the first core does not answer: their core is loaded with the first of them, and not before.
import { expect, type Page, test } from '@playwright/test';

const isWhole = (url: string): boolean => /\/full[^/]*\.wasm/.test(url);

async function add(page: Page, kind: string): Promise<void> {
  await page.locator('#add-type').selectOption(kind);
  await page.locator('#add').click();
}

test('a hull is added, answered, edited and opened again from the address; the other core comes with it', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => isWhole(request.url()) && fetched.push(request.url()));
  await page.goto('playground.html');
  await expect(page.locator('#readout')).toContainText('Signed distance');
  expect(fetched).toEqual([]);
  await add(page, 'hull');
  await expect(page.locator('#fields')).toContainText('Convex hull 1');
  await expect(page.getByRole('spinbutton', { name: 'Convex hull 1 point 6 y' })).toHaveValue('1.2');
  expect(fetched).toHaveLength(1);
  await page.getByRole('spinbutton', { name: 'Convex hull 1 point 6 y' }).fill('2.5');
  const before = page.url();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(before);
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: 'Convex hull 1 point 6 y' })).toHaveValue('2.5');
  await expect(page.locator('#readout')).toContainText('Signed distance');
  for (const kind of ['triangle', 'cylinder']) await add(page, kind);
  await expect(page.getByRole('spinbutton', { name: 'Cylinder 1 radius' })).toHaveValue('0.4');
  await expect(page.locator('#notice')).toHaveText('');
});

const paste = (page: Page, pasted: string): Promise<void> =>
  page.evaluate((data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', data);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, pasted);

test('a whole hull and a whole cylinder are pasted into one of their fields; the focus stays in them', async ({
  page,
}) => {
  await page.goto('playground.html');
  const number = (name: string) => page.getByRole('spinbutton', { name, exact: true });
  await add(page, 'hull');
  await number('Convex hull 1 point 1 x').focus();
  await paste(page, '{"points": [[0, 0, 0], [4, 0, 0], [0, 0.25, 0]]}');
  await expect(number('Convex hull 1 point 3 y')).toHaveValue('0.25');
  await expect(number('Convex hull 1 point 4 x')).toHaveCount(0);
  await expect(number('Convex hull 1 point 1 x')).toBeFocused();
  await paste(page, '{{0, 0, 0}, {4, 0}}');
  await expect(page.locator('#fields .error').filter({ hasText: /./ })).toHaveText(
    'points[1] has 2 numbers; it needs 3.',
  );
  await expect(number('Convex hull 1 point 2 x'), 'nothing was changed').toHaveValue('4');
  await add(page, 'cylinder');
  await number('Cylinder 1 base y').focus();
  await paste(page, 'Cylinder{.base = {0, 1, 0}, .tip = {0, 3, 0.5}, .radius = 0.75f};');
  await expect(number('Cylinder 1 tip z')).toHaveValue('0.5');
  await expect(number('Cylinder 1 radius')).toHaveValue('0.75');
  await expect(number('Cylinder 1 base y')).toHaveValue('1');
  await expect(page.getByText('Read from the pasted text: base, tip, radius.')).toBeVisible();
});

test('where the other core cannot be loaded the page says so, and the scene stays', async ({ page }) => {
  await page.route(
    (url) => isWhole(url.href),
    (route) => route.abort(),
  );
  await page.goto('playground.html');
  await expect(page.locator('#readout')).toContainText('Signed distance');
  await add(page, 'cylinder');
  await expect(page.locator('#notice')).toContainText('could not be loaded');
  await add(page, 'sphere');
  await expect(page.locator('#fields')).toContainText('Sphere 2');
});

test('an embed of a hull and a triangle answers', async ({ page }) => {
  await page.goto('embed.html?pair=hull,triangle');
  await expect(page.locator('#fields')).toContainText('Triangle 1');
  await expect(page.locator('#readout')).toContainText('Signed distance');
});
