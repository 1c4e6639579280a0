// SPDX-License-Identifier: MIT
// Scenes of lessons with a broad phase, a hierarchy and a motion: levels, visits and times by their numbers, what the sentence says, and a picture that is not
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

test('a plank that flies and turns: its first contact follows the turns, and its time plays', async ({ page }) => {
  await page.goto('lesson.html?id=first-contact#picture-16');
  // From the right lower edge of the plank to the left upper edge of the block: 1.2 m and 0.2 m.
  await expect(sentence(page)).toHaveText(/^Time t = 0\. A and B are 1\.2166\sm apart\./);
  await page.locator('.picture .viewport[data-frames]').waitFor();
  // One distance: the plank moves by 5 m, all of it above the block.
  await expect(sentence(page)).toHaveText(
    /They never come into contact from t = 0 to t = 1, which is proved by \d+\sdistances?\./,
  );
  await slider(page, 'w').fill('0.5');
  await expect(sentence(page)).toHaveText(/The first contact is at t = 0\.\d+, at \(−0\.3, 0\.\d+, −0\.\d+\)\./);
  await expect(page.locator('.picture')).toContainText(/contact at t = 0\.\d+/);
  await expect(page.getByRole('link', { name: 'Open in Motion' })).toHaveAttribute('href', /motion\.html#/);
  await slider(page, 't').fill('1');
  await expect(sentence(page)).toHaveText(/^Time t = 1\. /);
  const play = page.getByRole('button', { name: 'Play: Time t' });
  await play.press('Enter');
  await expect(slider(page, 't')).not.toHaveValue('1');
  await expect(slider(page, 't')).toHaveValue('1', { timeout: 20_000 });
  await page.getByRole('link', { name: 'Open in Motion' }).click();
  await expect(page.locator('[data-value="state"]')).toHaveText(/^Hit at t = 0\.\d+/);
});
