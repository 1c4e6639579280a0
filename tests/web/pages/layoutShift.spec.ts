// SPDX-License-Identifier: MIT
// What stands on a page stays where it is while the page fills.
import type { Page } from '@playwright/test';
// @ts-expect-error plain JavaScript, like the build's other tables
import { pages } from '../../../web/pages.mjs';
import { expect, test } from './support.ts';

/** Chromium's measure: 0.1 of the window moved by 0.1 of it is 0.01. */
const most = 0.01;
interface Moved {
  moved: number;
}

async function movedAtLoad(page: Page, name: string): Promise<number> {
  await page.goto(`${name}.html`);
  await expect(page.locator('body')).not.toHaveAttribute('data-filling');
  await page.locator('.viewport[data-frames], .viewport[hidden], main').first().waitFor();
  // All that is to come in the next moments has come when the browser has nothing to do; a view that moves by itself, drawn by
  // software, may leave it no such moment.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(undefined), { timeout: 5000 })));
  return page.evaluate(() => (globalThis as unknown as Moved).moved);
}
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (globalThis as unknown as Moved).moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

for (const width of [1440, 360]) {
  const check = async (page: Page, names: readonly string[]): Promise<void> => {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    for (const name of names) expect.soft(await movedAtLoad(page, name), name).toBeLessThan(most);
  };
  test(`no page moves its parts about while it loads, at ${width} px`, async ({ page }) => {
    await check(page, ['index', 'playground', 'motion', 'engines', 'docs']);
  });
  test(`no page at all does, at ${width} px @long`, async ({ page }) => {
    test.setTimeout(300_000);
    await check(
      page,
      (pages as readonly { readonly name: string }[]).map(({ name }) => name),
    );
  });
}
