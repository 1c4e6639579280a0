// SPDX-License-Identifier: MIT
// Drawing and feedback of a construction are visible together: on a laptop as the page opens, on a phone after
// scrolling to the drawing. In German, whose texts are longer; one 2D exercise with an instruction above the board,
// one in 3D.
import { open, typeNumber } from './constructPage.ts';
import { expect, test } from './support.ts';

const laptop = { width: 1366, height: 768 };
const phone = { width: 360, height: 740 };

for (const [id, drawing] of [
  ['capsules-2d', '.construct-plane .board'],
  ['capsule-in-box', '.construct-space .viewport'],
] as const)
  test(`${id}: drawing and verdict are in sight together on a laptop and on a phone`, async ({ page }) => {
    const place = page.locator(drawing);
    const verdict = page.locator('.construct-verdict');
    const span = async (): Promise<readonly [top: number, bottom: number]> => {
      const [above, below] = [await place.boundingBox(), await verdict.boundingBox()];
      if (!above || !below) throw new Error('Drawing and verdict are there.');
      expect(above.height, 'a drawing to work in').toBeGreaterThan(250);
      return [above.y, below.y + below.height];
    };
    await page.setViewportSize(laptop);
    await open(page, id, '&lang=de');
    await expect(verdict).toContainText('0 von 3 Punkten');
    const [top, bottom] = await span();
    expect(top, 'nothing is scrolled').toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(laptop.height);

    await page.setViewportSize(phone);
    await place.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await expect(async () => {
      const [first, last] = await span();
      expect(first).toBeGreaterThanOrEqual(-1);
      expect(last).toBeLessThanOrEqual(phone.height);
    }).toPass();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no scrolling sideways').toBe(phone.width);
  });

test('the verdict says the points of the step and what to do next, then that it is done, with the next step beside it', async ({
  page,
}) => {
  await open(page, 'project-point');
  const verdict = page.locator('.construct-verdict');
  await typeNumber(page, 'C', 'center', 0, 1);
  await expect(verdict).toContainText('0 of 1 point');
  await expect(verdict).toContainText('t is 0.9; it must be exactly 0.25.');
  // On the line itself, t is 0.25 but the right angle cannot be seen: a condition of the step does not hold.
  await typeNumber(page, 'C', 'center', 0, -1);
  await typeNumber(page, 'C', 'center', 1, -0.5);
  await expect(verdict).toContainText('0 of 1 point');
  await expect(verdict).toContainText('put it at least 1 m away');
  await typeNumber(page, 'C', 'center', 0, -2);
  await typeNumber(page, 'C', 'center', 1, 1.5);
  await expect(verdict).toHaveAttribute('data-passed', 'true');
  await expect(verdict).toContainText('1 of 1 point');
  await verdict.getByRole('button', { name: 'Next step' }).click();
  await expect(page.locator('#stage')).toHaveAttribute('data-step', 'before');
  await expect(verdict).toContainText('Not started yet.');
});
