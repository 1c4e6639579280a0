// SPDX-License-Identifier: MIT
// The first lesson as a reader walks through it: by scrolling, by buttons, by keys, with predictions and tasks, and a second visit.
import type { Page } from '@playwright/test';
import { atRest } from './rest.ts';
import { expect, test } from './support.ts';

const address = 'lesson.html?id=how-deep';
async function open(page: Page, more = ''): Promise<void> {
  await page.goto(address + more);
  await page.locator('body[data-ready]').waitFor();
}
const sentence = (page: Page) => page.locator('#state-sentence');
const place = (page: Page) => page.locator('.state-place');
const next = (page: Page) => page.getByRole('button', { name: 'The next picture, and its text' });

test('two boxes: predicted, compared with the core, kept for the next visit, and forgotten', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { name: 'Do they touch? How deep? Which way out?' })).toBeVisible();
  // The answer is not given away before.
  await expect(sentence(page)).toHaveText(/^The scene shows A \(Box\), B \(Box\)\. A is a cube/);
  const card = page.locator('[data-prediction="way-out"]');
  const x = card.getByRole('spinbutton', { name: /^Your arrow, x/ });
  await x.fill('1.5');
  await x.press('Enter');
  // 2 − 0.9 m upwards is less than 2 − 0.5 m to the side.
  await expect(card.locator('.verdict')).toHaveText(
    /^Yours is 1\.5\sm long and points 90° off; the exact one is 1\.1\sm long\. The tips are 1\.86\d*\sm apart\.$/,
  );
  await expect(card).toContainText('Sideways they share 1.5 m. But upwards, B is free sooner.');
  await expect(sentence(page)).toHaveText(/^A and B overlap; the penetration depth is 1\.1\sm\./);
  await page.reload();
  await page.locator('body[data-ready]').waitFor();
  await expect(card.locator('.verdict')).toHaveText(/^Yours is 1\.5\sm/);
  await page.goto('lesson.html');
  await expect(page.locator('#list li').first()).toContainText('1 of 4 predictions and tasks done');
  await open(page);
  await page.getByRole('button', { name: 'Start this lesson again' }).press('Enter');
  await expect(card.locator('.verdict')).toHaveCount(0);
});

test('the picture follows the text, and buttons lead to both', async ({ page }) => {
  await open(page);
  await expect(place(page)).toHaveText('Picture 1 of 11');
  for (let i = 0; i < 3; ++i) await next(page).press('Enter');
  await expect(place(page)).toHaveText('Picture 4 of 11');
  // A sphere of radius 0.5 at −2.5 m, a box from −1 m.
  await expect(sentence(page)).toHaveText('A and B are 1 m apart.');
  await expect(page.getByRole('heading', { name: 'One number for both sides' })).toBeInViewport();
  await page.locator('[data-state="5"]').evaluate((section) => section.scrollIntoView({ block: 'center' }));
  await expect(place(page)).toHaveText('Picture 6 of 11');
  await expect(sentence(page)).toHaveText('A and B overlap; the penetration depth is 0.3 m.');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(place(page)).toHaveText('Picture 1 of 11');
  // Then nothing is drawn any more.
  await atRest(page);
});

test('a number in a sentence by keys and by pointer; sentence, slider and picture follow', async ({ page }) => {
  await open(page);
  await next(page).press('Enter');
  const section = page.locator('[data-state="1"]');
  const x = section.getByRole('spinbutton', { name: 'B to the right, −3 to 3' });
  await expect(sentence(page)).toHaveText('A and B overlap; the penetration depth is 0.4 m.');
  await x.press('ArrowUp');
  await expect(sentence(page)).toHaveText('A and B overlap; the penetration depth is 0.3 m.');
  await expect(section.locator('[data-source="depth(A, B)"]')).toHaveText('0.3');
  await expect(page.locator('[data-slider="x"]')).toHaveValue('1.7');
  const box = await x.boundingBox();
  if (!box) throw new Error('no number');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 18, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(page.locator('[data-slider="x"]')).toHaveValue('1.4');
  await x.fill('9');
  await x.press('Enter');
  await expect(page.locator('#live')).toHaveText('B to the right is "9"; it must be a number from −3 to 3.');
  await page.getByRole('button', { name: 'As in the text' }).press('Enter');
  await expect(x).toHaveValue('1.6');
  const playground = page.getByRole('link', { name: 'Open in the playground' });
  await playground.click();
  await expect(page.locator('[data-value="depth"]')).toHaveText(/0\.400/);
});

test('a task is ticked off by the core, in German too', async ({ page }) => {
  await open(page, '&lang=de');
  const task = page.locator('[data-task="tie"]');
  await expect(task.locator('.sign')).toHaveText('noch offen');
  const x = task.getByRole('spinbutton', { name: /^B nach rechts/ });
  await x.fill('0,9');
  await x.press('Enter');
  await expect(task.locator('.sign')).toHaveText('✓ erledigt');
  await expect(task).toContainText('beide Wege 1,1 m lang');
  await expect(page.locator('#live')).toHaveText(/^erledigt: /);
});

test('another language in the middle, and a lesson that there is not', async ({ page }) => {
  await open(page);
  await page.locator('#language').evaluate((select) => {
    if (select instanceof HTMLSelectElement) select.value = 'de';
    select.dispatchEvent(new Event('change'));
  });
  await expect(page.getByRole('heading', { name: 'Berühren sie sich? Wie tief? Wie kommen sie frei?' })).toBeVisible();
  await expect(page.locator('.picture canvas')).toHaveCount(1);
  await page.goto('lesson.html?id=there-is-none');
  await expect(page.locator('#list-note')).toHaveText(/^There is no lesson "there-is-none"|^Auf dieser Seite/);
  await expect(page.locator('#list li')).not.toHaveCount(0);
});

test('a link to a picture of a lesson opens it there, and the list leads back to where the reader was', async ({
  page,
}) => {
  await page.goto(`${address}#picture-6`);
  await page.locator('body[data-ready]').waitFor();
  await expect(place(page)).toHaveText('Picture 6 of 11');
  await expect(page.locator('#picture-6')).toBeInViewport();
  await expect(place(page)).toHaveAttribute('href', '#picture-6');
  await next(page).press('Enter');
  await page.goto('lesson.html');
  await page.getByText('Go on:').getByRole('link').click();
  await expect(page).toHaveURL(/id=how-deep#picture-7$/);
  await expect(place(page)).toHaveText('Picture 7 of 11');
});

test('in a lecture the arrow keys step through the pictures, one text at a time, and Escape ends it', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Lecture mode' }).press('Enter');
  await expect(page).toHaveURL(/lecture=1/);
  await expect(page.locator('.lesson-state:visible')).toHaveCount(1);
  for (const key of ['ArrowRight', 'PageDown', 'PageDown', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(place(page)).toHaveText('Picture 3 of 11');
  // A number in a sentence has the arrows for itself.
  await page.locator('.lesson-state:visible').getByRole('spinbutton').first().press('ArrowRight');
  await expect(place(page)).toHaveText('Picture 3 of 11');
  await page.getByRole('button', { name: 'Notes' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Notes' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('button', { name: 'End of lecture mode' })).toBeVisible();
  await page.locator('body[data-ready]').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Lecture mode', exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/lecture/);
});

test('on paper each picture stands above its text, with its sentence, and goes afterwards', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      const images = document.querySelectorAll<HTMLImageElement>('.on-paper img');
      document.body.dataset['printed'] = String([...images].filter(({ naturalWidth }) => naturalWidth > 100).length);
      dispatchEvent(new Event('afterprint'));
    };
  });
  await open(page);
  await page.getByRole('button', { name: 'Print' }).press('Enter');
  await expect(page.locator('body')).toHaveAttribute('data-printed', '11');
  await expect(page.locator('.on-paper')).toHaveCount(0);
  await expect(place(page)).toHaveText('Picture 1 of 11');
});

test('a shape is dragged in the picture, and its numbers follow on their steps', async ({ page }) => {
  await open(page);
  await next(page).press('Enter');
  const slider = page.locator('[data-slider="x"]');
  await expect(slider).toHaveValue('1.6');
  const view = page.locator('.picture canvas');
  await expect(page.locator('.picture .note')).toHaveText(/^Drag a shape to move it\./);
  const tag = await page.locator('.picture .tag', { hasText: 'B' }).first().boundingBox();
  if (!tag) throw new Error('no name');
  const box = await view.boundingBox();
  if (!box) throw new Error('no picture');
  const [x, y] = [tag.x + tag.width / 2, tag.y + tag.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await page.mouse.up();
  await expect(slider).not.toHaveValue('1.6');
  const value = Number(await slider.inputValue());
  expect(value).toBeGreaterThan(1.6);
  // On its steps of 0.1 m.
  expect(Math.abs(value * 10 - Math.round(value * 10))).toBeLessThan(1e-9);
  await expect(page.getByRole('button', { name: 'As in the text' })).toBeEnabled();
});
