// SPDX-License-Identifier: MIT
// A flat scene of a lesson fills its picture: a diagram beside the shapes takes the width, and every label can be read.
import type { Page } from '@playwright/test';
import { atRest } from './rest.ts';
import { expect, test } from './support.ts';

/** The middles of the labels in the picture, as shares of its width, and how far the outermost ones reach. */
const labelsOf = (page: Page) =>
  page.locator('.picture .viewport').evaluate((view) => {
    const frame = view.getBoundingClientRect();
    const tags = [...view.querySelectorAll<HTMLElement>('.tag')].filter((tag) => !tag.hidden);
    const boxes = tags.map((tag) => ({ words: tag.textContent, box: tag.getBoundingClientRect() }));
    return {
      middles: Object.fromEntries(
        boxes.map(({ words, box }) => [words, ((box.left + box.right) / 2 - frame.left) / frame.width]),
      ),
      outside: boxes.flatMap(({ words, box: { left, right, top, bottom } }) =>
        left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom ? [words] : [],
      ),
    };
  });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`the advancement with its diagram of distances fills ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('lesson.html?id=first-contact#picture-9');
    await page.locator('.picture .viewport[data-frames]').waitFor();
    await atRest(page);
    const { middles, outside } = await labelsOf(page);
    expect(outside).toEqual([]);
    // A stands in the middle of its bar, at the left, where the arrow of the normal has room; the diagram ends at t = 1.
    expect(middles['t = 1'] ?? 0).toBeGreaterThan(0.78);
    expect(middles['A'] ?? 1).toBeLessThan(0.35);
  });

test('steps on a phone: B − A takes the width, and the scene comes in its place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('lesson.html?id=epa#picture-4');
  const choice = page.locator('.space-choice');
  const [scene, difference] = [choice.locator('button').first(), choice.locator('button').last()];
  const views = page.locator('.spaces .viewport');
  await expect(difference).toHaveAttribute('aria-pressed', 'true');
  await expect(views.last()).toBeVisible();
  await expect(views.first()).toBeHidden();
  expect((await views.last().boundingBox())?.width).toBeGreaterThan(340);
  await scene.click();
  await expect(scene).toHaveAttribute('aria-pressed', 'true');
  await expect(views.first()).toBeVisible();
  await expect(views.last()).toBeHidden();
});
