// SPDX-License-Identifier: MIT
// Operations on the share dialog for tests.
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { bitsOf, button } from './scenes.ts';
import { expect, setNumber, value } from './support.ts';

export const linkField = (page: Page) => page.getByRole('textbox', { name: 'Link' });
export const textArea = (page: Page) => page.getByRole('textbox', { name: 'As a test or data' });
export const formats = [
  'C++ test (GoogleTest)',
  'TypeScript test (Vitest)',
  'Line for the runner (JSON)',
  'Whole scene (JSON)',
];

/** A scene with numbers without short decimals, different from the first. */
export async function oddScene(page: Page): Promise<readonly string[]> {
  await setNumber(page, 'Sphere 1 center x', -1 / 3);
  await setNumber(page, 'Sphere 1 center y', 0.1 + 0.2);
  await setNumber(page, 'Sphere 1 radius', 1 - 2 ** -53);
  return bitsOf(page);
}
export async function resetScene(page: Page): Promise<void> {
  await button(page, 'Reset scene').click();
  await expect(value(page, 'distance')).toHaveText('0.6000 m');
}
export async function exportAs(page: Page, format: string): Promise<string> {
  await button(page, 'Share').click();
  await page.getByLabel('Format', { exact: true }).selectOption({ label: format });
  const text = await textArea(page).inputValue();
  await button(page, 'Close').click();
  return text;
}
export const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path());
export async function downloadBy(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return download;
}
