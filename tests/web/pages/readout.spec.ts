// SPDX-License-Identifier: MIT
// The read-out, the list of shapes and the number fields, by roles and numbers.
import type { Page } from '@playwright/test';
import { atRest } from './rest.ts';
import { expect, numberOf, openMenu, openPlayground, setNumber, test, value } from './support.ts';

const sentences = (page: Page) => page.locator('#shape-list .sentence');
const field = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });

/** Pastes a text into what has the focus, as the browser does. */
const paste = (page: Page, pasted: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, pasted);

test('every pair has the same rows in the same places: apart, overlapping, two planes, none', async ({ page }) => {
  await openPlayground(page);
  const placesOf = async () =>
    page
      .locator('#readout [data-value]')
      .evaluateAll((all) =>
        all.map((element) => [element.getAttribute('data-value'), (element as HTMLElement).offsetTop]),
      );
  const places = await placesOf();
  expect(places.map(([name]) => name)).toEqual([
    'verdict',
    'names',
    'intersects',
    'distance',
    'depth',
    'normal',
    'pointOnA',
    'pointOnB',
    'features',
    'unique',
    'method',
    'time',
  ]);
  await setNumber(page, 'Sphere 1 center x', -0.5);
  await expect(value(page, 'verdict')).toHaveText('Overlapping');
  expect(await placesOf()).toEqual(places);
  await page.getByRole('button', { name: /^Box 1/ }).click();
  await expect(value(page, 'verdict')).toHaveText('No pair');
  await expect(value(page, 'distance')).toHaveText('–');
  expect(await value(page, 'distance').getAttribute('data-number')).toBeNull();
  expect(await placesOf()).toEqual(places);
  await page.getByRole('button', { name: /^Sphere 1/ }).click();
  for (let i = 0; i < 2; ++i) {
    await page.getByLabel('New shape').selectOption({ label: 'Plane' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    if (i === 0) await expect(page.getByRole('button', { name: /^Plane 1/ })).toBeVisible();
  }
  await expect(value(page, 'verdict')).toHaveText('Boundaries meet');
  expect(await placesOf()).toEqual(places);
});

test('at first there are the verdict and its number; the details open, and are open after a reload', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('touchstone.details') === 'open' && !sessionStorage.getItem('opened'))
      localStorage.removeItem('touchstone.details');
  });
  await page.goto('playground.html');
  await expect(value(page, 'verdict')).toHaveText('Apart');
  await expect(page.locator('.verdict-length')).toHaveText('0.60\u00a0m');
  await expect(value(page, 'normal')).toBeHidden();
  await page.evaluate(() => sessionStorage.setItem('opened', 'yes'));
  await page.locator('.answer-details summary').click();
  await expect(value(page, 'normal')).toBeVisible();
  await page.reload();
  await expect(value(page, 'normal')).toBeVisible();
});

// Positions in steps that make the numbers longer and the features others: apart, touching a corner, inside, a kilometre away.
for (const [width, language] of [
  [320, 'de'],
  [360, 'de'],
  [360, 'en'],
  [1280, 'de'],
] as const)
  test(`at ${width} px (${language}) nothing of the answer moves while a shape does`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPlayground(page);
    await openMenu(page);
    await page.getByLabel('Language').selectOption(language);
    // Its texts are loaded first.
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.keyboard.press('Escape');
    const placesOf = () =>
      page
        .locator('#readout dt, #readout dd, #method, #self-check, #shapes-title')
        .evaluateAll((all) => all.map((element) => `${element.textContent} ${(element as HTMLElement).offsetTop}`));
    const tops = async () => (await placesOf()).map((place) => place.split(' ').at(-1));
    const center = page.locator('#fields input').first();
    const before = await tops();
    for (const x of ['-1.123456', '-0.85', '-0.5', '0.5', '0.50001', '-100', '-1234.5678', '1e8']) {
      await center.fill(x);
      expect(await tops(), `${x}: ${(await placesOf()).join(', ')}`).toEqual(before);
    }
  });

test('lengths have units, features the names of their place, and the time of the query is measured at the end', async ({
  page,
}) => {
  await openPlayground(page);
  await expect(value(page, 'distance')).toHaveText('0.6000 m');
  await expect(value(page, 'features')).toHaveText('surface of A, face −X of B');
  await expect(value(page, 'time')).toHaveText(/^[\d.]+\sµs$/);
  expect(await numberOf(value(page, 'time')), 'a closed form takes less than a millisecond').toBeLessThan(1000);
  // A corner: beyond the box in every direction, 0.75 from (-0.25, 1, 0.75).
  await field(page, 'Sphere 1 center y').fill('2');
  await expect(value(page, 'time'), 'of another question there is none yet').toHaveText('–');
  await field(page, 'Sphere 1 center z').fill('2');
  await expect(value(page, 'features')).toHaveText('surface of A, vertex −X +Y +Z of B');
  await expect(value(page, 'time')).toHaveText(/^[\d.]+\sµs$/);
});

test('each shape is a button with a sentence, told anew at the end of a change', async ({ page }) => {
  await openPlayground(page);
  // Sphere at x = -1.6, box around x = 0.5, capsule around x = 2.3: 2.1 and 3.9 apart in their middles.
  await expect(sentences(page)).toHaveText([
    '2.10 m left of B, 0.60 m apart',
    '2.10 m right of A, 0.60 m apart',
    /^3\.90\sm right of A, \d\.\d\d\sm apart$/,
  ]);
  await expect(
    page.getByRole('button', { name: 'Box 1 B 2.10 m right of A, 0.60 m apart', exact: true }),
  ).toBeVisible();
  await setNumber(page, 'Sphere 1 center x', -0.95);
  await expect(sentences(page).nth(1)).toHaveText('1.45 m right of A, overlaps by 0.05 m along +X');
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(sentences(page).nth(1)).toHaveText('1,45 m rechts von A, überlappt um 0,05 m entlang +X');
});

test('the answer is announced when it is another, and not again for another look at it', async ({ page }) => {
  await openPlayground(page);
  const live = page.locator('#live');
  await expect(live).toHaveText('Sphere 1 and Box 1 are 0.6000 m apart.');
  await live.evaluate((element) => {
    element.dataset['times'] = '0';
    new MutationObserver(() => (element.dataset['times'] = String(Number(element.dataset['times']) + 1))).observe(
      element,
      { childList: true },
    );
  });
  // Each change of the camera settles a moment later, and then nothing more is announced.
  for (const name of ['Front', 'Zoom in', 'Orthographic', 'Rotate']) {
    await page.getByRole('button', { name, exact: true }).click();
    await atRest(page);
  }
  await expect(live).toHaveAttribute('data-times', '0');
  // An overlay that is shown says what it shows, and not the answer again.
  await page.getByLabel('Bounding boxes').check();
  await expect(live).toHaveText(/^Bounding boxes: A: Box, min .*; B: Box, min [^;]*\.$/);
  await expect(live).toHaveAttribute('data-times', '1');
  await setNumber(page, 'Sphere 1 radius', 1);
  await expect(live).toHaveText('Sphere 1 and Box 1 are 0.3500 m apart.');
  await expect(live).toHaveAttribute('data-times', '2');
});

test('a removed shape comes back to its row, and renamed, copied and reset ones are undone too', async ({ page }) => {
  await openPlayground(page);
  const names = page.locator('#shape-list .name');
  await page.getByRole('button', { name: 'Remove Box 1' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveText(['Sphere 1', 'Box 1', 'Capsule 1']);

  await page.getByRole('button', { name: 'Rename, duplicate or reset Box 1' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Crate');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(names).toHaveText(['Sphere 1', 'Crate', 'Capsule 1']);
  await expect(value(page, 'names')).toHaveText('A: Sphere 1, B: Crate');
  await page.getByLabel('Name', { exact: true }).fill(' ');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'A name must have 1 to 40' })).toBeVisible();
  await expect(names.nth(1)).toHaveText('Crate');

  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(names).toHaveText(['Sphere 1', 'Crate', 'Capsule 1', 'Box 2']);
  await expect(value(page, 'names')).toHaveText('A: Sphere 1, B: Box 2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Reset sizes', exact: true }).click();
  // 1.2 wide about x = 0.5, as a new box is.
  expect(Number(await field(page, 'Crate min x').inputValue())).toBeCloseTo(-0.1, 12);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Crate min x')).toHaveValue('-0.25');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names.nth(1)).toHaveText('Box 1');
});

// A new tilted box is turned by 30 degrees: sin 15° = 0.25881904510252074.
test('a quaternion is there with sixteen digits; what is cut off ends in dots and is told under the pointer', async ({
  page,
}) => {
  await openPlayground(page);
  await page.getByLabel('New shape').selectOption({ label: 'Oriented box' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const z = page.getByRole('spinbutton', { name: 'Oriented box 1 rotation z' });
  await expect(z).toHaveValue('0.25881904510252074');
  const seen = await z.evaluate((element) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('no canvas');
    context.font = font;
    const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return room / context.measureText('0').width;
  });
  expect(seen).toBeGreaterThan(16);
  await expect(z).toHaveCSS('text-overflow', 'ellipsis');
  const x = page.getByRole('spinbutton', { name: 'Sphere 1 center x' });
  await x.fill('0.123456789012345e-7');
  await x.blur();
  await x.hover();
  await expect(x).toHaveAttribute('title', '0.123456789012345e-7');
  await x.fill('1');
  await page.mouse.move(0, 0);
  await x.hover();
  await expect(x).toHaveAttribute('title', '');
});

test('a gap of 1e-10 is apart; all digits on request, each copied as code has it; the manifold follows the pair', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPlayground(page);
  const copied = async () => page.evaluate(() => navigator.clipboard.readText());
  await field(page, 'Sphere 1 center x').focus();
  // The sphere of 0.7 to the left of the box: its face is at −0.6.
  await paste(page, '0, 0, 0');
  const [radius, face] = [0.5, 0.5000000001];
  await field(page, 'Sphere 1 radius').fill(String(radius));
  await field(page, 'Box 1 min x').focus();
  await paste(page, `${face}, -1, -1`);
  await field(page, 'Box 1 max x').focus();
  await paste(page, '2, 1, 1');
  await expect(value(page, 'verdict')).toHaveText('Apart');
  await expect(value(page, 'intersects')).toHaveText('no');
  await expect(value(page, 'distance')).toHaveText('1.000e−10 m');
  await expect(value(page, 'pointOnA')).toHaveText('(0.5000, 0.0000, 0.0000)');
  await expect(value(page, 'pointOnB')).toHaveText('(0.5000000001, 0.0000, 0.0000)');

  const all = page.getByRole('button', { name: 'Full precision' });
  await expect(page.getByRole('button', { name: 'Copy Point on B' })).toHaveCount(0);
  await all.focus();
  await page.keyboard.press('Enter');
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  const gap = String(face - radius);
  await expect(value(page, 'distance')).toHaveText(`${gap.replace('-', '−')}\u00a0m`);
  await page.getByRole('button', { name: 'Copy Signed distance' }).click();
  expect(await copied()).toBe(gap);
  await page.getByRole('button', { name: 'Copy Point on B' }).click();
  expect(await copied()).toBe('[0.5000000001,0,0]');
  await page.getByRole('button', { name: 'Copy numbers' }).click();
  expect(JSON.parse(await copied())).toMatchObject({
    a: { type: 'sphere' },
    intersects: false,
    distance: face - radius,
  });

  const manifold = page.locator('#manifold');
  await manifold.locator('summary').click();
  await expect(manifold.locator('summary')).toHaveText('Contact manifold, points: 1');
  await expect(manifold.getByRole('columnheader')).toHaveText(['Point', 'Separation', 'Id']);
  await expect(manifold.locator('tbody td').nth(1)).toHaveText('1.000e−10 m');
  const id = await manifold.locator('tbody td').nth(2).textContent();
  expect(id).toMatch(/^#[\da-f]+$/);
  // The capsule lies through the box: other points.
  await page.getByRole('button', { name: 'Box 1', exact: false }).first().click();
  await expect(manifold.locator('table')).toBeHidden();
  await expect(manifold).toContainText('Select two shapes to see their contact points.');
});
