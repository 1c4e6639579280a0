// SPDX-License-Identifier: MIT
// A program in a lesson: run on the numbers of the scene, changed in the editor, with its errors, kept for the next visit, and reset.
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

/** At the last picture, two spheres about one centre, whose text has the program. */
async function open(page: Page): Promise<void> {
  await page.goto('lesson.html?id=how-deep#picture-11');
  await page.locator('body[data-ready]').waitFor();
}
const card = (page: Page) => page.locator('[data-code="spheres"]');
const verdict = (page: Page) => card(page).locator('.feedback .verdict');
const run = (page: Page) => card(page).getByRole('button', { name: 'Run it' });
const editor = (page: Page) => card(page).locator('.cm-content');
/** Another text in the place of the program. */
async function write(page: Page, program: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(program);
}

test('run: two spheres about one centre, as deep as the sum of the radii; a slider changes the result', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await open(page);
  // Nothing of the editor, the engine or the runner is there before.
  expect(asked.filter((url) => /codeEditor|codeRun|quickjs|pageWorker/.test(url))).toEqual([]);
  await run(page).click();
  // Radii of 1 m and 0.5 m, the centres in one place.
  await expect(verdict(page)).toHaveText('result.distance = −1.5. The core says −1.5: the same.');
  await expect(card(page).locator('.feedback pre').first()).toHaveText(
    /^spheres\(A, B\)\s*→ \{ distance: -1\.5, hit: true, normal: \{ x: 0, y: 1, z: 0 \}, isUnique: false \}$/,
  );
  const slider = page.locator('#stage').getByRole('slider', { name: 'Between the centres' });
  await expect(slider).toHaveValue('0');
  await slider.fill('2');
  await expect(verdict(page)).toHaveText('result.distance = 0.5. The core says 0.5: the same.');
});

test('edit: an error has its line, an endless loop ends, the program is kept, reset takes that of the text', async ({
  page,
}) => {
  await open(page);
  await card(page).getByRole('button', { name: 'Edit' }).click();
  await expect(editor(page)).toBeFocused();
  await expect(card(page).locator('.lesson-program')).toBeHidden();
  await write(page, 'function spheres(a, b) {\n  return a.middle.x;\n}');
  await run(page).click();
  await expect(card(page).locator('.feedback .error')).toHaveText(/^Error, line 2: TypeError: /);
  await expect(card(page).locator('.cm-lint-marker-error')).toHaveCount(1);
  await write(page, 'function spheres() {\n  for (;;);\n}');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(card(page).locator('.feedback .error')).toContainText('an endless loop?', { timeout: 20_000 });
  await write(page, 'const spheres = () => ({ distance: 3 });');
  await run(page).click();
  await expect(verdict(page)).toHaveText('result.distance = 3. The core says −1.5: they differ by 4.5.');
  await page.reload();
  await page.locator('body[data-ready]').waitFor();
  await expect(card(page).locator('.lesson-program')).toHaveText('const spheres = () => ({ distance: 3 });');
  await expect(card(page)).toContainText('This is your version of the program.');
  await card(page).getByRole('button', { name: 'Reset' }).click();
  await expect(run(page)).toBeFocused();
  await expect(card(page).locator('.lesson-program')).toContainText('function spheres(a, b) {');
  await page.reload();
  await page.locator('body[data-ready]').waitFor();
  await expect(card(page).locator('.lesson-program')).toContainText('function spheres(a, b) {');
});

test('a link to the exercise; in a lecture and on paper the program is text', async ({ page }) => {
  await open(page);
  const link = card(page).getByRole('link', { name: 'As an exercise' });
  await expect(link).toHaveAttribute('href', './exercise.html?id=code-sphere-sphere');
  await card(page).getByRole('button', { name: 'Edit' }).click();
  await expect(editor(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(card(page).locator('.lesson-program')).toBeVisible();
  await expect(editor(page)).toBeHidden();
  await expect(run(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const section = page.locator('.lesson-state').filter({ has: card(page) });
  await page.locator('#lecture').click();
  const next = page.getByRole('button', { name: 'The next picture, and its text' });
  await expect(async () => {
    if (await section.isHidden()) await next.click();
    await expect(section).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(card(page).locator('.lesson-program')).toBeVisible();
  await expect(run(page)).toBeHidden();
});
