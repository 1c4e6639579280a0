// SPDX-License-Identifier: MIT
// Scene operations for tests of sharing and arranging, and bitwise comparison of scenes.
import { expect, type Page } from '@playwright/test';
import { atRest } from './rest.ts';
import { value } from './support.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The button of a shape in the list; its sentence follows the name. */
export const shapeButton = (page: Page, name: string) =>
  page
    .locator('#shape-list')
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .first();
export const field = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });

/** Every number of the pair as its field has it, by the field's name, and the exact distance. */
export async function bitsOf(page: Page): Promise<readonly string[]> {
  const numbers = await page
    .locator('#fields input')
    .evaluateAll((all) => all.map((e) => `${e.getAttribute('aria-label')} ${(e as HTMLInputElement).value}`));
  return [...numbers, (await value(page, 'distance').getAttribute('data-number')) ?? 'no distance'];
}
export const distanceOf = async (page: Page): Promise<number> =>
  Number(await value(page, 'distance').getAttribute('data-number'));

/** What Ctrl+V brings, without the keyboard: the clipboard of the test machine is one for all. */
export const paste = (page: Page, text: string, into = 'body'): Promise<boolean> =>
  page.locator(into).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    return element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** A file that is let go over the page; a text, or bytes. */
export const drop = (
  page: Page,
  files: readonly { name: string; text?: string; bytes?: readonly number[] }[],
): Promise<void> =>
  page.locator('#viewport').evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, text = '', bytes } of dropped)
      dataTransfer.items.add(new File([bytes ? new Uint8Array(bytes) : text], name));
    for (const type of ['dragenter', 'dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, files);

/** The address of the page holds what is seen, as it does a moment after the last change. */
export async function keptAddress(page: Page): Promise<string> {
  await atRest(page);
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#s=/);
  return page.url();
}
