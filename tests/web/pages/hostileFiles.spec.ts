// SPDX-License-Identifier: MIT
// Files that were written to stop a page: both pages that open them say which formula takes too long, and go on.
import { costly } from '../../support/hostileExercises.ts';
import { expect, test } from './support.ts';

const [first] = costly;
const source = JSON.stringify(first?.data(), null, 2);

test('the authoring page names the formula with its line; a draft of which a page died opens unchecked', async ({
  page,
}) => {
  await page.goto('author.html');
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  const [field, summary] = [page.getByLabel('Exercise as JSON'), page.locator('#summary')];
  await expect(summary).toContainText('No problems');
  await field.fill(source);
  await expect(page.locator('#problems')).toContainText('given.require[0]: In "size(lacking(');
  await expect(page.locator('#problems')).toContainText('more than 2000000 steps');
  // Nothing that takes too long is previewed.
  await expect(page.frameLocator('#preview').locator('#title')).toHaveText('Make two spheres touch');

  // As a page leaves its storage that ends while it checks.
  await page.evaluate(() => localStorage.setItem('touchstone.author.checking', '1'));
  await page.reload();
  await expect(summary).toContainText('was being checked when the page ended');
  await expect(field).toHaveValue(source);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.locator('#problems')).toContainText('more than 2000000 steps');
  // The check has ended: the next time it begins by itself.
  await page.reload();
  await expect(page.locator('#problems')).toContainText('more than 2000000 steps');
});

test('the page of an exercise does not open it, from an address and from a file', async ({ page }) => {
  await page.route('**/hostile.json', (route) => route.fulfill({ contentType: 'application/json', body: source }));
  await page.goto('exercise.html?url=hostile.json');
  const faults = page.locator('#faults');
  await expect(faults).toContainText('This cannot be opened');
  await expect(faults).toContainText('given.require[0]: In "size(lacking(');
  await expect(page.locator('#sheet')).toBeHidden();
  const text = costly.find(({ name }) => name.startsWith('a text of 200'))?.data();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'text.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(text)) });
  await expect(faults).toContainText('the formulas of one text take more than 100000 steps');
  await expect(page.locator('#sheet')).toBeHidden();
});
