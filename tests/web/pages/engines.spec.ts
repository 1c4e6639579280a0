// SPDX-License-Identifier: MIT
// The page of what engines get wrong: its tables are the committed data, an address chooses the engine, and a finding opens in the
// playground with the engine's answer.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnginesData } from '../../../web/src/lab/engines/data.ts';
import { expect, test } from './support.ts';

const file = join(import.meta.dirname, '../../../docs/what-engines-get-wrong.json');
const data = JSON.parse(readFileSync(file, 'utf8')) as EnginesData;
const rapier = data.subjects.find(({ id }) => id === 'rapier');

test('the address chooses the engine, whose tables and findings are those of the data', async ({ page }) => {
  await page.goto('engines.html#engine=rapier');
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
  await expect(page.locator('#engine')).toHaveValue('rapier');
  await expect(page.locator('#summary tbody tr')).toHaveCount(data.subjects.length);
  await expect(page.locator('#matrix tbody tr')).toHaveCount(rapier?.pairs.length ?? 0);
  await expect(page.locator('#findings tbody tr')).toHaveCount(rapier?.findings.length ?? 0);
  await page.locator('#engine').selectOption('jolt');
  await expect(page).toHaveURL(/#engine=jolt$/);
  await expect(page.locator('[data-value="asked"]')).toContainText('CollideShape');
});

test('a finding opens in the playground with the answer of the engine', async ({ page }) => {
  await page.goto('engines.html#engine=rapier');
  await page.locator('#findings a').first().click();
  await expect(page).toHaveURL(/playground\.html#s=/);
  await expect(page.locator('main')).toContainText(`Rapier ${rapier?.about.version ?? ''}`);
});

// 1.2 % of Jolt's answers are wrong, and 20 % of the article's: 241 of 20,420 and 1,237 of 6,050 in the committed data.
test('at a glance: the fewest wrong answers first, each with a picture of a scene that opens', async ({ page }) => {
  await page.goto('engines.html');
  const cards = page.locator('#overview > li');
  await expect(cards).toHaveCount(data.subjects.length);
  const shares = await cards.locator('strong').allTextContents();
  expect(shares.map(parseFloat)).toEqual(shares.map(parseFloat).sort((p, q) => p - q));
  const jolt = page.locator('#overview [data-subject="jolt"]');
  await expect(jolt).toContainText('1.2%');
  await expect(jolt).toContainText('241 of 20,420 answers');
  await expect(cards.locator('svg polygon')).toHaveCount(2 * data.subjects.length);
  await jolt.getByRole('link', { name: 'Jolt', exact: true }).click();
  await expect(page.locator('#engine')).toHaveValue('jolt');
  await page
    .locator('#overview [data-subject="rapier"]')
    .getByRole('link', { name: /^Rapier, in the playground/ })
    .click();
  await expect(page).toHaveURL(/playground\.html#s=/);
  await expect(page.locator('main')).toContainText(`Rapier ${rapier?.about.version ?? ''}`);
});
