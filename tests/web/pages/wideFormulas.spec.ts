// SPDX-License-Identifier: MIT
// Formulas that are wider than a phone are scrolled in a box of their own, which the keyboard reaches; one that fits is no stop.
import { expect, test } from './support.ts';

const terms = (count: number): string => Array.from({ length: count }, (_, i) => `x_{${i}}`).join(' + ');
const exercise = {
  format: 'touchstone-exercise',
  version: 1,
  id: 'wide',
  kind: 'answer',
  title: 'Wide',
  text: `Within a line $${terms(11)}$ and on.\n\n$$${terms(12)}$$\n\nShort: $a = b$.\n\n$$c = d$$`,
  given: { numbers: { r: { choose: [2, 3] } } },
  questions: [{ id: 'd', kind: 'number', prompt: `Is $${terms(11)}$ wide?`, answer: 'r', within: 0.1, failed: 'No.' }],
  worked: '',
};

test('at 360 px the page is not wider than the window, and each wide formula is reached and named', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('exercise.html');
  const buffer = Buffer.from(JSON.stringify(exercise));
  await page
    .locator('#opening input[type="file"]')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
  await expect(page.locator('#title')).toHaveText('Wide');
  const boxes = page.locator('#text .wide-formula, #text .formula[tabindex], .question .wide-formula');
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) {
    await expect(box).toHaveAttribute('tabindex', '0');
    await expect(box).toHaveAttribute('aria-label', /x sub 0 plus x sub 1/);
    expect(await box.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  }
  const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(360);
  // Scrolled by the keyboard.
  const [first] = await boxes.all();
  await first?.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => first?.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('#text .formula[tabindex]')).toHaveCount(0);
});
