// SPDX-License-Identifier: MIT
// Scenes of lessons with a broad phase and a hierarchy: levels and visits by their numbers, what the sentence says, and a picture that is not
// the same for each.
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

const sentence = (page: Page) => page.locator('#state-sentence');
const slider = (page: Page, name: string) => page.locator(`[data-slider="${name}"]`);
/** To the picture whose scene has such a number. */
async function openScene(page: Page, lesson: string, words: RegExp): Promise<void> {
  await page.goto(`lesson.html?id=${lesson}`);
  await page.locator('body[data-ready]').waitFor();
  const next = page.getByRole('button', { name: 'The next picture, and its text' });
  await expect(async () => {
    if (!words.test((await sentence(page).textContent()) ?? '')) {
      await next.press('Enter');
      throw new Error('not yet');
    }
  }).toPass({ intervals: [50] });
}

test('a tree of 100 boxes by level, and the visits of a query', async ({ page }) => {
  await openScene(page, 'broad-phase', /^The tree over 100 boxes/);
  await page.locator('.picture .viewport[data-frames]').waitFor();
  await expect(sentence(page)).toHaveText(/[1-8] bounding boxes on level 3 of \d+\./);
  await slider(page, 'l').fill('0');
  await expect(sentence(page)).toHaveText(/boxes: 1 bounding box on level 0 of \d+\./);
  // Before the first visit nothing is entered.
  await expect(sentence(page)).toHaveText(/After 0 of \d+ visits Q has entered 0 of them and skipped 0;/);
  await slider(page, 'k').fill('1');
  await expect(sentence(page)).toHaveText(/After 1 of \d+ visits Q has entered 1 of them and skipped 0;/);
});

test('two meshes: after no split the roots are compared, and far apart nothing else is', async ({ page }) => {
  await openScene(page, 'meshes', /^A bowl and an arch of 32 triangles each/);
  await page.locator('.picture .viewport[data-frames]').waitFor();
  await slider(page, 'l').fill('0');
  await expect(sentence(page)).toHaveText(/After 0 of \d+ splits 1 pair of boxes is tested; 1 overlaps\./);
  // The bowl is from 0 to 1.35 m high, the arch from 1.65 to 3 m.
  await slider(page, 'h').fill('3');
  await expect(sentence(page)).toHaveText(/After 0 of 0 splits 1 pair of boxes is tested; 0 overlap\./);
});
