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
