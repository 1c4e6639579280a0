// SPDX-License-Identifier: MIT
// Whether a page is at rest: nothing that it has asked the browser for, a frame, a moment later, an idle moment, is still to come.
// Whatever a page does without being operated begins with one of these, so a test waits for this instead of for a time.
import { expect, type Frame, type Page } from '@playwright/test';

/** A timer of more milliseconds ends a wait that is over before, as for an answer that does not come: it is no work. */
const longest = 2000;

type Ask = (callback: (...args: unknown[]) => void, ...rest: unknown[]) => number;

/** Runs in the page, before its scripts: remembers what it asks for until it has come or was called off. */
function watch(longestTimer: number): void {
  const pending = new Set<string>();
  const frame = window.requestAnimationFrame.bind(window);
  const pairs = [
    ['setTimeout', 'clearTimeout'],
    ['requestAnimationFrame', 'cancelAnimationFrame'],
    ['requestIdleCallback', 'cancelIdleCallback'],
  ] as const;
  for (const [ask, callOff] of pairs) {
    const asked = window[ask].bind(window) as unknown as Ask;
    const calledOff = window[callOff].bind(window);
    const wrapped: Ask = (callback, ...rest) => {
      const id = asked(
        (...args) => {
          pending.delete(`${ask} ${id}`);
          callback(...args);
        },
        ...rest,
      );
      if (ask !== 'setTimeout' || Number(rest[0] ?? 0) <= longestTimer) pending.add(`${ask} ${id}`);
      return id;
    };
    const end = (id: number): void => {
      pending.delete(`${ask} ${id}`);
      calledOff(id);
    };
    Object.assign(window, { [ask]: wrapped, [callOff]: end });
  }
  // Two frames later: what a change of size or of sight leads to begins with a frame.
  const pendingTasks = () => new Promise((done) => frame(() => frame(() => done([...pending]))));
  Object.assign(window, { pendingTasks });
}

/** Counts in every document that the page opens from now on. */
export async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(watch, longest);
}

/** Waits until a page, or a frame of one, does nothing more by itself. */
export async function atRest(page: Page | Frame): Promise<void> {
  const pending = (): Promise<unknown> =>
    page.evaluate(() => (globalThis as unknown as { pendingTasks(): Promise<unknown> }).pendingTasks());
  await expect.poll(pending, { message: 'what the page still waits for', intervals: [20, 50, 100] }).toEqual([]);
}
