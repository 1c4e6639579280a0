// SPDX-License-Identifier: MIT
// A page as given to a screen reader (roles, names, texts and live regions), and the keyboard.
import { expect, type Locator, type Page } from '@playwright/test';

/** Records every text of a live region, from before the page's own scripts run. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const live = '[aria-live="polite"], [role="status"], [role="alert"]';
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        const sentence = region?.closest('[hidden]') ? '' : (region?.textContent ?? '').replace(/\s+/g, ' ').trim();
        if (sentence !== '' && sentence !== heard.at(-1)) heard.push(sentence);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['hidden'] });
  });
}
/** All announcements so far. */
export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
/** Waits for an announcement after a given moment. */
export async function hear(page: Page, wanted: RegExp, since = 0, timeout = 30_000): Promise<string> {
  const find = async (): Promise<string | undefined> =>
    (await heard(page)).slice(since).find((sentence) => wanted.test(sentence));
  await expect.poll(find, { message: `${String(wanted)} is said`, timeout }).toBeDefined();
  return (await find()) ?? '';
}
/** The moment now, for `hear`. */
export const now = async (page: Page): Promise<number> => (await heard(page)).length;

/** Tab, or Shift and Tab, until an element has the focus; whoever cannot be reached fails. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let i = 0; i < 150; ++i) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error(`${key} does not reach ${String(target)}.`);
}
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** The numbers of a text as it is read: with true minus signs. */
export const numbersOf = (sentence: string): number[] =>
  (sentence.match(/[−-]?\d+(\.\d+)?/g) ?? []).map((found) => Number(found.replace('−', '-')));
