// SPDX-License-Identifier: MIT
// Writing code in the page, as a student does: by typing.
import { expect, type Locator, type Page } from '@playwright/test';

export const editor = (page: Page): Locator => page.locator('.code-editor .cm-content');
export const outcome = (page: Page): Locator => page.locator('[data-value="outcome"]');
export const summary = (page: Page): Locator => page.locator('[data-value="summary"]');
export const message = (page: Page): Locator => page.locator('[data-value="message"]');
export const runButton = (page: Page): Locator => page.locator('[data-action="run"]');
/** The program as it stands in the editor; short enough that all of its lines are drawn. */
export async function written(page: Page): Promise<string> {
  await expect(editor(page)).toBeVisible();
  return (await editor(page).locator('.cm-line').allTextContents()).join('\n');
}

export async function openCode(page: Page, more = ''): Promise<void> {
  await page.goto(`exercise.html?id=code-sphere-sphere${more}`);
  await expect(editor(page)).toBeVisible();
}
export const chooseLanguage = (page: Page, name: 'C++' | 'JavaScript'): Promise<void> =>
  page.getByRole('radio', { name, exact: true }).check();

/** Types over what stands in the editor, key by key. One line each: the editor closes brackets by itself. */
export async function typeProgram(page: Page, program: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(program);
}
/** The same in a single input, as a paste is one: a key takes 10 ms. */
export async function insertProgram(page: Page, program: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(program);
}
/** Runs; in C++ the compiler is fetched where the page asks for it. */
export async function run(page: Page): Promise<void> {
  await runButton(page).click();
  const bar = page.locator('.code-run');
  await expect(bar).toHaveAttribute('data-activity', /idle|asking/, { timeout: 60_000 });
  const fetchButton = page.locator('[data-action="fetch"]');
  if (!(await fetchButton.isVisible())) return;
  await fetchButton.click();
  await expect(bar).toHaveAttribute('data-activity', 'idle', { timeout: 120_000 });
}
