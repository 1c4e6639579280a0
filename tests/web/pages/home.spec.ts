// SPDX-License-Identifier: MIT
// The home page: its scene answers, moves by itself until it is touched, and old links of the root open in the playground.
import { firstState, setCamera } from '../../../web/src/model/state.ts';
import { toLink } from '../../../web/src/formats/link/sceneLink.ts';
import { navigation } from '../../../web/build/pages.ts';
import { expect, test, value } from './support.ts';

const state = (x: number) => {
  const first = firstState();
  return setCamera(first, { ...first.camera, height: x });
};

test('it moves by itself, and a key takes over: the sphere goes on by 0.1 m', async ({ page }) => {
  await page.goto('index.html');
  const play = page.locator('#play');
  await expect(play).toHaveText('Pause');
  const now = page.locator('#now');
  await expect(now).toHaveText(/Exact: \d/);
  await page.locator('#viewport').press('ArrowUp');
  await expect(play).toHaveText('Play');
  const before = await now.textContent();
  await expect(page.locator('#live')).toHaveText(/apart|Overlap|Touching/);
  expect(await now.textContent(), 'nothing moves any more').toBe(before);
});

test('with reduced motion nothing moves before Play', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('index.html');
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
  await expect(page.locator('#play')).toHaveText('Play');
  await expect(page.locator('#now')).toHaveText('Apart: both say no hit.');
});

test('the scene is opened in the playground as it is', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('index.html');
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
  await page.locator('#open').click();
  await expect(page).toHaveURL(/playground\.html#/);
  // The gap to the box: its side x = -0.2 less the centre -1.15 and the radius 0.6.
  await expect(value(page, 'distance')).toContainText('0.35');
});

test('old links of the root open in the playground, at once and when they are pasted', async ({ page }) => {
  const link = toLink(state(2));
  await page.goto(link);
  await expect(page).toHaveURL(/playground\.html#/);
  await expect(value(page, 'verdict')).toBeVisible();
  await page.goto('index.html?lang=de');
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
  await page.evaluate((hash) => (location.hash = hash), link);
  await expect(page).toHaveURL(/playground\.html\?lang=de#/);
});

test('three doors lead to every page of the menu but the documents', async ({ page }) => {
  await page.goto('index.html');
  const targets = await page
    .locator('.doors a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/^\.\/|\.html$/g, '')));
  const expected = navigation.filter(({ group }) => group !== 'nav.docs').map(({ name }) => name);
  expect(targets).toEqual(expected);
});
