// SPDX-License-Identifier: MIT
// A link of the test lab in the playground: the answer of a tested program beside the true one, and steps to its other scenes.
import { linkOfFindings } from '../../../web/src/content/situations/findingScenes.ts';
import { violationsInEveryTheme, widthInEveryTheme } from './accessibility.ts';
import { expect, setNumber, test, value } from './support.ts';

const name = '<img src=x onerror=alert(1)>';
const sphere = (x: number) => ({ type: 'sphere', center: [x, 0, 0], radius: 1 }) as const;
const box = { type: 'aabb', min: [-1, -1, -1], max: [1, 1, 1] } as const;
const { hash } = linkOfFindings(name, [
  { a: sphere(0), b: sphere(0), answer: { intersects: true, distance: -2, normal: [NaN, NaN, NaN] } },
  { a: sphere(0.5), b: box, answer: { intersects: false } },
  { a: sphere(3), b: box, answer: {}, failure: 'exception' },
]);

test('the answer of the program is beside the true one; the next finding opens, a moved shape says so', async ({
  page,
}) => {
  await page.goto(`playground.html?lang=en${hash}`);
  const panel = page.getByRole('region', { name: `Answer of ${name}` });
  const row = (part: string) => panel.locator(`[data-row="${part}"]`);
  await expect(panel).toContainText('1 of 3');
  await expect(panel.locator('img'), 'a name is a text').toHaveCount(0);
  await expect(value(page, 'region')).toHaveText(/^concentric, several normals, .* depth 2\.00/);
  await expect(value(page, 'finding')).toHaveText(`The answer of “${name}” is different.`);
  await expect(row('distance')).toHaveText(/−2\.0000\sm\s*−2\.0000\sm\s*= same/);
  await expect(row('normal')).toHaveText(/not a number.*≠ differs/);
  await expect(page.getByRole('button', { name: 'Previous finding' })).toBeDisabled();

  const next = page.getByRole('button', { name: 'Next finding' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toContainText('2 of 3');
  await expect(page.locator('#live')).toHaveText(/Finding 2 of 3\..* overlap by 1\.5000.*is different\.$/);
  await expect(row('intersects')).toHaveText(/hit\s*no hit\s*≠ differs/);
  await setNumber(page, 'Sphere 1 center x', 0.25);
  await expect(value(page, 'finding')).toHaveText(/is for another pose/);
  await page.getByRole('button', { name: 'Restore the pose of the finding' }).click();
  await expect(value(page, 'finding')).toHaveText(`The answer of “${name}” is different.`);

  await next.click();
  await expect(value(page, 'finding')).toHaveText(`No answer of “${name}”: it threw an exception.`);
  await expect.poll(() => new URL(page.url()).hash).not.toBe(hash);
  await page.reload();
  await expect(panel, 'the address keeps where one is').toContainText('3 of 3');
  await page.getByRole('button', { name: `Remove the answers of ${name}` }).click();
  await expect(panel).toBeHidden();
});

test('axe finds nothing in any theme, and it fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`playground.html?lang=en${hash}`);
  await expect(value(page, 'finding')).toBeVisible();
  expect(await violationsInEveryTheme(page)).toEqual([]);
  expect(await widthInEveryTheme(page)).toBeLessThanOrEqual(320);
});
