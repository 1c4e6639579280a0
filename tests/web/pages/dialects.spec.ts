// SPDX-License-Identifier: MIT
// Texts of engines on the playground: pasted, asked about, corrected, shared.
import { violations } from './accessibility.ts';
import { bitsOf, button, distanceOf, drop, field, paste } from './scenes.ts';
import { textArea } from './sharing.ts';
import { expect, openPlayground, test } from './support.ts';

const row =
  'Body 12: CapsuleShape mHalfHeightOfCylinder = 0.5 mRadius = 0.2 mPosition = 1, 2, 3 mRotation = 0, 0, 0, 1; ' +
  'Body 13: BoxShape mHalfExtent = 1, 1, 1 mPosition = 0, 0, 0 mRotation = 0, 0, 0, 1';

test('a row of a Jolt log, pasted as it is, opens as its scene; its conventions can be corrected', async ({ page }) => {
  await openPlayground(page);
  await paste(page, row);
  await expect(page.locator('#notice')).toHaveText(
    'Read as Jolt: +Y up, right-handed, lengths in m. Shapes: 2. Change how it is read',
  );
  // The lower cap is centred at (1, 1.5, 3): 0.5 above the box, 2 in front of it; minus the radius.
  expect(await distanceOf(page)).toBeCloseTo(Math.hypot(0.5, 2) - 0.2, 12);
  await button(page, 'Change how it is read').click();
  await page.getByLabel('Axes').selectOption('z-up-right');
  await expect(page.locator('dialog[open] li').first()).toContainText('base (1, 3, −1.5), tip (1, 3, −2.5)');
  expect(await violations(page)).toEqual([]);
  await button(page, 'Open the shapes').click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(field(page, 'Capsule 1 base z')).toHaveValue('-1.5');
  await button(page, 'Undo').click();
  await expect(field(page, 'Capsule 1 base z')).toHaveValue('3');
});

test('a text that names no engine is asked about; what is shared as code comes back to the bit', async ({ page }) => {
  await openPlayground(page);
  await paste(page, 'capsule radius = 0.5 height = 2 position = 0, 0, 0; sphere radius = 1 position = 3, 0, 0');
  const open = button(page, 'Open the shapes');
  await expect(page.getByLabel('Conventions of')).toBeFocused();
  await expect(open).toBeDisabled();
  await page.getByLabel('Conventions of').selectOption('Unity');
  await expect(page.locator('dialog[open] li').first()).toContainText('base (0, −0.5, 0), tip (0, 0.5, 0)');
  await page.getByLabel('Conventions of').selectOption('Bullet');
  await expect(page.locator('dialog[open] li').first()).toContainText('base (0, −1, 0), tip (0, 1, 0)');
  await open.click();
  await expect(field(page, 'Capsule 1 tip y')).toHaveValue('1');
  const before = await bitsOf(page);
  await button(page, 'Share').click();
  await page.getByLabel('Format').selectOption('Jolt, code');
  await expect(textArea(page)).toHaveValue(/^BodyCreationSettings a\(new CapsuleShape\(1\.0, 0\.5\), RVec3/);
  const code = await textArea(page).inputValue();
  await button(page, 'Close').click();
  await paste(page, code);
  await expect(page.locator('#notice')).toContainText('Read as Jolt');
  expect(await bitsOf(page)).toEqual(before);
});

test('a long log is read in a worker; while that takes, it says so and can be cancelled, on the page and in the dialog', async ({
  page,
}) => {
  await openPlayground(page);
  const long = `${'frame 12 took 3.5 ms\n'.repeat(1500)}${row}`;
  const before = await bitsOf(page);
  let isHeld = true;
  const held: (() => void)[] = [];
  await page.route(/readWorker-[\w-]+\.js/, async (route) => {
    if (isHeld) await new Promise<void>((go) => held.push(go));
    await route.continue().catch(() => undefined);
  });
  await paste(page, long);
  const notice = page.locator('#notice');
  await expect(notice).toHaveText('Reading the text … Cancel');
  await notice.getByRole('button', { name: 'Cancel' }).click();
  await expect(notice).toHaveText('Reading was cancelled; the scene is unchanged.');
  await button(page, 'Open…').click();
  await page.locator('#import-text').fill(long);
  await button(page, 'Open text').click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Reading was cancelled; the scene is unchanged.');
  expect(await bitsOf(page)).toEqual(before);
  isHeld = false;
  for (const go of held) go();
  await button(page, 'Open text').click();
  await expect(notice).toContainText('Read as Jolt: +Y up, right-handed, lengths in m. Shapes: 2.');
});

test('a dropped file of pairs is a table: sorted by a result, a row opens its scene', async ({ page }) => {
  await openPlayground(page);
  const sphere = (x: number) => ({ type: 'sphere', center: [x, 0, 0], radius: 1 });
  const lines = Array.from({ length: 250 }, (_, i) =>
    JSON.stringify({ id: `pose ${i}`, a: sphere(0), b: sphere(250 - i) }),
  );
  await drop(page, [{ name: 'poses.jsonl', text: [...lines, 'no JSON'].join('\n') }]);
  const dialog = page.getByRole('dialog', { name: 'Table of pairs' });
  await expect(dialog.getByRole('status').first()).toHaveText('Rows: 251, with a problem: 1.');
  await expect(dialog.locator('tbody tr')).toHaveCount(100);
  await button(page, 'Signed distance (m)').click();
  await expect(dialog.locator('tbody tr').first()).toContainText('pose 249');
  expect(await violations(page)).toEqual([]);
  await button(page, 'Open line 250').click();
  // Centres 1 apart, radii of 1. The scene opens after the dialog has closed.
  await expect.poll(() => distanceOf(page)).toBe(-1);
  await button(page, 'Back to the table').click();
  await dialog.getByLabel('Only rows with a problem').check();
  await expect(dialog.locator('tbody tr')).toHaveText(/The line is not valid JSON\./);
});

test('every number to the last bit, copied as JSON with the answer', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPlayground(page);
  await page.locator('#exact > summary').click();
  const row = page.locator('#exact-body tr', { hasText: '-0x1.999999999999ap+0' });
  await expect(row.first()).toContainText('-1.6000000000000001');
  await button(page, 'Copy numbers and answer as JSON').click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ a: { center: [-1.6, 0.75, 0.4] }, answer: { intersects: false } });
  expect(await violations(page)).toEqual([]);
});
