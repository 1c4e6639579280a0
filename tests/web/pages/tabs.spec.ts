// SPDX-License-Identifier: MIT
// Two tabs of one exercise, and of the playground: what is done in one does not overwrite what was done in the other, and both say so.
import type { Page } from '@playwright/test';
import { check } from './byHand.ts';
import { hear, heard, listen, now } from './ear.ts';
import { expect, openPlayground, setNumber, test, value } from './support.ts';

const field = (page: Page) => page.locator('[data-question="distance"] input');
const restore = (page: Page) => page.getByRole('button', { name: 'Restore my answer' });
const offer = (page: Page) => page.getByRole('button', { name: 'Open that scene' });
const notice = (page: Page) => page.locator('#notice');
async function open(page: Page): Promise<void> {
  await page.goto('exercise.html?id=spheres-by-hand');
  await expect(page.locator('.questions')).toBeVisible();
}
async function answer(page: Page, distance: string): Promise<void> {
  await field(page).fill(distance);
  await check(page);
  await expect(page.locator('[data-question="distance"] .answer-notice')).toBeVisible();
}

for (const hasEvents of [true, false])
  test(`two tabs of an exercise, ${hasEvents ? 'with' : 'without'} events of the storage`, async ({
    page,
    context,
  }) => {
    if (!hasEvents)
      await context.addInitScript(() =>
        addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
      );
    await open(page);
    const other = await context.newPage();
    await open(other);
    await answer(page, '91');
    if (hasEvents) await expect(notice(other)).toContainText('was just changed in another tab');
    else await expect(notice(other)).toBeHidden();
    await answer(other, '92');
    await expect(notice(other)).toContainText('is open in another tab, too');
    if (hasEvents) await expect(notice(page)).toContainText('was just changed in another tab');
    // What was done last is saved; the other one is beside it, and they change places.
    await other.close();
    await page.reload();
    await expect(field(page)).toHaveValue('92');
    await restore(page).click();
    await expect(field(page)).toHaveValue('91');
    await restore(page).click();
    await expect(field(page)).toHaveValue('92');
    await page.reload();
    await expect(field(page)).toHaveValue('92');
    await expect(restore(page)).toBeVisible();
  });

test('the answer of the other tab is shown on request; one’s own, though unchecked, takes its place', async ({
  page,
  context,
}) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await field(page).fill('unchecked 7');
  // Kept after a pause: later than the answer of the other tab it would be the newer one, and that one the earlier.
  await page.waitForFunction(() => Object.values(localStorage).some((kept) => String(kept).includes('unchecked 7')));
  await answer(other, '92');
  await page.getByRole('button', { name: 'Show the answer of the other tab' }).click();
  await expect(field(page)).toHaveValue('92');
  await expect(notice(page)).toBeHidden();
  await restore(page).click();
  await expect(field(page)).toHaveValue('unchecked 7');
  await other.close();
});

test('two tabs of the playground: the scene of the other one is kept, and both say so', async ({ page, context }) => {
  await openPlayground(page);
  const other = await context.newPage();
  await openPlayground(other);
  await setNumber(page, 'Sphere 1 radius', 0.61);
  await expect(notice(other)).toContainText('Another tab has saved another scene. Both are kept.');
  await setNumber(other, 'Sphere 1 radius', 0.62);
  await expect(notice(page)).toContainText('Another tab has saved another scene.');
  await other.close();
  // A visit without a link begins with what was saved last, and offers the other one.
  await page.goto('exercises.html');
  await openPlayground(page);
  const radius = page.getByRole('spinbutton', { name: 'Sphere 1 radius', exact: true });
  await expect(radius).toHaveValue('0.62');
  await page.getByRole('button', { name: 'Open that scene' }).click();
  await expect(radius).toHaveValue('0.61');
  await page.goto('exercises.html');
  await openPlayground(page);
  await expect(radius).toHaveValue('0.61');
  await page.getByRole('button', { name: 'Open that scene' }).click();
  await expect(radius).toHaveValue('0.62');
  await page.goto('exercises.html');
  await openPlayground(page);
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.goto('exercises.html');
  await openPlayground(page);
  await expect(offer(page)).toHaveCount(0);
});

test('full storage is named as such, with what makes room, by an exercise and by the playground', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await listen(page);
  await open(page);
  await answer(page, '91');
  await expect(page.locator('#status')).toContainText('the storage that this browser gives the site is full');
  await hear(page, /Not saved: the storage that this browser gives the site is full/);
  // Once: what stays so is not said with each answer, nor in another language.
  const since = await now(page);
  await answer(page, '92');
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(page.locator('#status')).toContainText('Nicht gespeichert');
  await page.getByRole('button', { name: /^Hinweis 1 von/ }).click();
  await hear(page, /^1\. /, since);
  const again = /^(Not saved|Nicht gespeichert)/;
  expect((await heard(page)).slice(since).filter((sentence) => again.test(sentence))).toEqual([]);
  await openPlayground(page);
  await setNumber(page, 'Sphere 1 radius', 0.61);
  await expect(notice(page)).toContainText('the storage that this browser gives the site is full');
  await expect(value(page, 'verdict')).toBeVisible();
});
