// SPDX-License-Identifier: MIT
// The course page with its three embeds, and what tests do to them.
import type { Frame, FrameLocator, Page } from '@playwright/test';
import type { TouchstonePlayground } from '../../../web/src/parts/embed/element.ts';
import { expect, test } from './support.ts';

export const site = (): string => test.info().project.use.baseURL ?? '';
export const ids = ['distance', 'published', 'plane'] as const;
export type Id = (typeof ids)[number];
export const embed = (page: Page, id: string): FrameLocator => page.frameLocator(`#${id} iframe`);
/** The document of an embed, to be asked as a page is. */
export async function frameOf(page: Page, id: string): Promise<Frame> {
  const frame = await (await page.locator(`#${id} iframe`).elementHandle())?.contentFrame();
  if (!frame) throw new Error(`${id} has no frame`);
  return frame;
}
export const distance = (page: Page, id: string) => embed(page, id).locator('[data-value="distance"]');
/** The button over the inactive view. */
export const veil = (page: Page, id: string) => embed(page, id).getByRole('button', { name: 'Activate the view' });
export const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Where a page that scrolls on by itself comes to rest: ten frames at one place. */
export const whereItRests = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let [place, still] = [scrollY, 0]; still < 10;) {
      await new Promise(requestAnimationFrame);
      still = scrollY === place ? still + 1 : 0;
      place = scrollY;
    }
    return scrollY;
  });

/** Opens the course page and waits until all of its embeds have answered; those out of sight load when they come near. */
export async function openCourse(page: Page, query = ''): Promise<void> {
  await page.goto(`embeds.html${query}`);
  for (const id of ids) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await expect(distance(page, id)).toBeAttached({ timeout: 60_000 });
  }
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('#reported')).toContainText('0', { timeout: 60_000 });
}
export const stateOf = (page: Page, id: Id) =>
  page.locator(`#${id}`).evaluate((element) => (element as TouchstonePlayground).getState());
/** The middle of the view of an embed, in the coordinates of the page. */
export async function middleOf(page: Page, id: Id): Promise<readonly [number, number]> {
  const box = await embed(page, id).locator('.guest').boundingBox();
  if (!box) throw new Error(`the view of ${id} is not there`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}
