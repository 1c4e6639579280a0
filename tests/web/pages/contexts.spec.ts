// SPDX-License-Identifier: MIT
// Graphics contexts of views in frames: given back out of sight, and there again with everything as it was.
import type { Locator, Page } from '@playwright/test';
import { distance, embed, openCourse, stateOf } from './coursePage.ts';
import { expect, numberOf, test } from './support.ts';

const view = (page: Page): Locator => embed(page, 'distance').locator('#viewport');
const isLost = (page: Page): Promise<boolean> =>
  view(page).evaluate((stage) => stage.querySelector('canvas')?.getContext('webgl2')?.isContextLost() ?? true);

test('an embed out of sight gives its context back and keeps its picture; seen again it is as it was', async ({
  page,
}) => {
  await openCourse(page);
  await expect(view(page)).toHaveAttribute('data-frames', /./);
  await page.locator('#distance').evaluate(async (element) => {
    const steered = element as unknown as { getState(): Promise<object>; setState(state: object): Promise<void> };
    await steered.setState({ ...(await steered.getState()), snap: 0.25 });
  });
  const before = await stateOf(page, 'distance');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(view(page)).toHaveAttribute('data-context', 'released');
  await expect(view(page).locator('.last-picture')).toHaveAttribute('src', /^blob:/);
  expect(await isLost(page)).toBe(true);
  expect(await stateOf(page, 'distance')).toEqual(before);
  expect(await numberOf(distance(page, 'distance'))).toBeCloseTo(0.35, 12);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(view(page)).not.toHaveAttribute('data-context');
  await expect(view(page).locator('.last-picture')).toBeHidden();
  expect(await isLost(page)).toBe(false);
  expect(await stateOf(page, 'distance')).toEqual(before);
  await expect(embed(page, 'distance').locator('#notice')).toBeHidden();
});

test('40 embeds, scrolled down and up: every one in sight has its picture, and the browser takes none away @long', async ({
  page,
}) => {
  test.setTimeout(400_000);
  await page.goto('docs.html');
  await page.evaluate(() => {
    const frames = Array.from({ length: 40 }, (_, i) => {
      const frame = document.createElement('iframe');
      Object.assign(frame, {
        src: './embed.html',
        title: `Embed ${i}`,
        id: `many${i}`,
        loading: 'lazy',
        height: '500',
      });
      return frame;
    });
    document.body.replaceChildren(...frames);
  });
  // A context that is taken away is a warning on the console, which fails the test.
  for (const i of [...Array(40).keys(), ...[...Array(40).keys()].reverse()]) {
    await page.locator(`#many${i}`).scrollIntoViewIfNeeded();
    const stage = page.frameLocator(`#many${i}`).locator('#viewport');
    await expect(stage).toHaveAttribute('data-frames', /./);
    await expect(stage).not.toHaveAttribute('data-context');
  }
});
