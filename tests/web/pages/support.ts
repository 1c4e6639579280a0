// SPDX-License-Identifier: MIT
// Checks of every page test: no message on the console, no violation of the content security policy.
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { watchTasks } from './rest.ts';
import { cleanContext, keepHttpCache, watchSessions } from './sharedContext.ts';

/**
 * The software renderer of the test machine reports its own speed, and Playwright that it blocks the service worker. A file that was
 * fetched ahead is used later on a slow machine than the browser waits for, or not at all where a test takes away what uses it.
 */
const expected =
  /GPU stall|GL Driver Message|Service Worker registration blocked by Playwright|was preloaded using link preload but not used/;

export const test = base.extend<{ watch: string[] }>({
  watch: [
    async ({ page, context }, use) => {
      keepHttpCache(context);
      const endSessions = watchSessions(context);
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !expected.test(message.text()))
          complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await watchTasks(page);
      await page.addInitScript(() => {
        // The details of an answer are closed at first: most tests of the two pages that fold them read them.
        if (self.origin !== 'null' && /\/(playground|motion)\.html$/.test(location.pathname))
          localStorage.setItem('touchstone.details', localStorage.getItem('touchstone.details') ?? 'open');
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`policy: ${event.violatedDirective}`),
        );
      });
      await use(complaints);
      await endSessions();
      await cleanContext(context, page);
      expect(complaints, 'the console and the content policy stay silent').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** The text of a value of the read-out. */
export const value = (page: Page, name: string): Locator => page.locator(`[data-value="${name}"]`);

/** The exact number or vector behind a shown one, whatever the language. */
export async function numberOf(locator: Locator): Promise<number> {
  return Number(await exact(locator, 'data-number'));
}
export async function vectorOf(locator: Locator): Promise<number[]> {
  return JSON.parse(await exact(locator, 'data-vector')) as number[];
}
async function exact(locator: Locator, attribute: string): Promise<string> {
  const found = await locator.getAttribute(attribute);
  if (found === null) throw new Error(`${String(locator)} has no ${attribute}.`);
  return found;
}

/**
 * Opens the playground and waits for the first result, and for the view, which comes when nothing else is to be done: it
 * has drawn, or there is no WebGL.
 */
export async function openPlayground(page: Page): Promise<void> {
  await page.goto('playground.html');
  await expect(value(page, 'verdict')).toBeVisible();
  await page.locator('#viewport[data-frames], #viewport[hidden]').waitFor({ state: 'attached' });
}

/** Typed and finished with Enter: a rejected value is not reported before. */
/** On a narrow screen the pages, the settings and Share are in the header's menu, which a press in it closes. */
export async function openMenu(page: Page): Promise<void> {
  const [opener, menu] = [page.locator('#menu-open'), page.locator('#menu')];
  if ((await opener.isVisible()) && !(await menu.evaluate((element) => element.matches(':popover-open'))))
    await opener.click();
}

export async function setNumber(page: Page, label: string, x: number): Promise<void> {
  const field = page.getByRole('spinbutton', { name: label, exact: true });
  await field.fill(String(x));
  await field.press('Enter');
}

/** The next picture is there: two frames, since the first may have begun before the change. */
export const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * The pixels of the view after it has settled, without overlays. Rounded corners are excluded: where the page shows
 * through them, Chromium rounds colours inconsistently.
 */
export async function pictureOf(page: Page): Promise<string> {
  await settled(page);
  const corner = 16;
  // Tools and hint lie over it, and show where the pointer and the focus are.
  const over = page.locator('.view-tools, .view-hint');
  const setVisibility = (value: string): Promise<void> =>
    over.evaluateAll((all, wanted) => {
      for (const element of all) if (element instanceof HTMLElement) element.style.visibility = wanted;
    }, value);
  const box = await page.locator('#viewport').boundingBox();
  if (!box) throw new Error('no viewport');
  const clip = {
    x: box.x + corner,
    y: box.y + corner,
    width: box.width - 2 * corner,
    height: box.height - 2 * corner,
  };
  await setVisibility('hidden');
  const picture = (await page.screenshot({ clip })).toString('base64');
  await setVisibility('');
  return picture;
}

/**
 * Chromium on a busy machine makes no click of some taps soon after a swipe, though each touch arrives (measured: 1 of 40):
 * a person taps again.
 */
export async function tapUntil(button: Locator, isDone: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if ((await button.isVisible()) && (await button.isEnabled())) await button.tap();
    await isDone();
  }).toPass({ timeout: 45_000 });
}
