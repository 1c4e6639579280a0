// SPDX-License-Identifier: MIT
// Embeds: three on the course page, operated by pointer and keyboard, and one opened by its address.
import type { Page } from '@playwright/test';
import { setTheme } from './accessibility.ts';
import { distance, embed, ids, middleOf, openCourse, scrolled, stateOf, veil, whereItRests } from './coursePage.ts';
import { atRest } from './rest.ts';
import { expect, numberOf, tapUntil, test } from './support.ts';

const leave = (page: Page) => embed(page, 'distance').getByRole('button', { name: 'Release the view' });

test('three embeds show what their attributes say, and a change in one leaves the others as they are', async ({
  page,
}) => {
  await openCourse(page);
  // The sphere of 0.45 ends at x = 0.45, the box begins at 1.1 - 0.3.
  expect(await numberOf(distance(page, 'distance'))).toBeCloseTo(0.35, 12);
  // The axes cross 0.1 apart; the radii are 0.25 and 0.2.
  expect(await numberOf(distance(page, 'published'))).toBeCloseTo(-0.35, 12);
  await expect(embed(page, 'published').locator('#published')).toHaveText('As published: no hit (wrong).');
  const before = await numberOf(distance(page, 'plane'));
  await embed(page, 'plane').getByRole('spinbutton', { name: 'Circle 1 radius', exact: true }).fill('0.55');
  expect(await numberOf(distance(page, 'plane'))).toBeCloseTo(before - 0.1, 12);
  expect(await numberOf(distance(page, 'distance'))).toBeCloseTo(0.35, 12);
  await embed(page, 'plane').getByRole('button', { name: 'Reset scene' }).click();
  expect(await numberOf(distance(page, 'plane'))).toBe(before);
  await embed(page, 'plane').getByRole('button', { name: 'Undo' }).click();
  expect(await numberOf(distance(page, 'plane')), 'a reset can be undone').toBeCloseTo(before - 0.1, 12);

  await expect(embed(page, 'distance').getByRole('toolbar')).toHaveCount(0);
  await expect(embed(page, 'distance').getByRole('button', { name: 'Swap A and B' })).toBeHidden();
  await expect(embed(page, 'published').getByRole('button', { name: 'Swap A and B' })).toBeVisible();
  await expect(embed(page, 'published').locator('#fields')).toBeHidden();
  await expect(embed(page, 'plane').locator('.tag', { hasText: /^A$/ }), 'labels are off').toHaveCount(0);
  for (const id of ['distance', 'published'] as const)
    await expect(embed(page, id).locator('#viewport')).toHaveCSS('height', '320px');
  const heights = ['.stage', '.answer'].map((part) =>
    embed(page, 'plane')
      .locator(part)
      .evaluate((element) => element.getBoundingClientRect().height),
  );
  const [view = 0, answer = 0] = await Promise.all(heights);
  expect(view, 'with all controls at least as high as it asks for').toBeGreaterThanOrEqual(400);
  expect(view, 'and as the answer beside it').toBeCloseTo(answer, 0);
});

test('the wheel scrolls the page over an embed until that is clicked, and again after Escape or a press beside it', async ({
  page,
}) => {
  await openCourse(page);
  const heightOfView = async (): Promise<number> => (await stateOf(page, 'distance')).camera.height;
  const first = await heightOfView();
  const wheel = async (by: number): Promise<void> => {
    await page.mouse.move(...(await middleOf(page, 'distance')));
    await page.mouse.wheel(0, by);
  };
  await wheel(60);
  await expect.poll(() => scrolled(page)).toBe(60);
  await page.mouse.click(...(await middleOf(page, 'distance')));
  await expect(veil(page, 'distance')).toBeHidden();
  await wheel(60);
  await expect.poll(heightOfView).not.toBe(first);
  expect(await scrolled(page)).toBe(60);
  await page.keyboard.press('Escape');
  await expect(veil(page, 'distance')).toBeFocused();
  const second = await heightOfView();
  await wheel(60);
  await expect.poll(() => scrolled(page)).toBe(120);

  await page.mouse.click(...(await middleOf(page, 'distance')));
  await expect(veil(page, 'distance')).toBeHidden();
  // To the text beside it and back: the view is as it was left.
  await page.mouse.move(5, 300);
  await page.mouse.move(...(await middleOf(page, 'distance')));
  await expect(veil(page, 'distance')).toBeHidden();
  await page.mouse.click(5, 300);
  await expect(veil(page, 'distance')).toBeVisible();
  await wheel(60);
  await expect.poll(() => scrolled(page)).toBe(180);
  expect(await heightOfView()).toBe(second);
});

test('a drag of a shape goes on outside of the frame, and the view is given back only after it', async ({ page }) => {
  await openCourse(page);
  await page.mouse.click(...(await middleOf(page, 'distance')));
  const tag = await embed(page, 'distance').locator('.tag', { hasText: /^A$/ }).boundingBox();
  if (!tag) throw new Error('no tag A');
  const [x, y] = [tag.x + tag.width / 2, tag.y + tag.height + 30];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 100, y, { steps: 5 });
  await page.mouse.move(3, y, { steps: 5 });
  await expect(veil(page, 'distance')).toBeHidden();
  await page.mouse.up();
  expect(await numberOf(distance(page, 'distance'))).toBeGreaterThan(1);
  expect((await stateOf(page, 'distance')).shapes[1], 'B stays').toMatchObject({ min: [0.8, -0.32, -0.25] });
});

test('nothing takes the focus or the keys of the page; by keyboard one goes in and out', async ({ page }) => {
  await openCourse(page);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  const before = await stateOf(page, 'distance');
  await veil(page, 'distance').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await stateOf(page, 'distance'), 'a focused button is no focused view').toEqual(before);
  await page.keyboard.press('Enter');
  await expect(embed(page, 'distance').locator('#viewport')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  // B moves by 0.1.
  await expect.poll(() => numberOf(distance(page, 'distance'))).toBeCloseTo(0.25, 12);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  expect(await numberOf(distance(page, 'distance'))).toBeCloseTo(0.25, 12);
  await page.keyboard.press('Shift+Tab');
  await expect(embed(page, 'distance').locator('#viewport'), 'under its button it is inert').not.toBeFocused();
  await veil(page, 'distance').press('Enter');
  await page.keyboard.press('Tab');
  await expect(leave(page)).toBeFocused();
  for (const name of ['Full precision', 'Copy numbers']) {
    await page.keyboard.press('Tab');
    await expect(embed(page, 'distance').getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(embed(page, 'distance').getByRole('link')).toBeFocused();
  await leave(page).press('Enter');
  await expect(veil(page, 'distance')).toBeFocused();
});

test('a finger scrolls the page over an embed until that is tapped', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    hasTouch: true,
    viewport: { width: 400, height: 800 },
  });
  const page = await context.newPage();
  await openCourse(page);
  const session = await context.newCDPSession(page);
  const swipe = async (): Promise<void> => {
    const [middle, y] = await middleOf(page, 'distance');
    // Beside the shapes.
    const x = middle - 140;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - by }] });
    await touch('touchStart');
    for (let by = 10; by <= 80; by += 10) await touch('touchMove', by);
    await touch('touchEnd');
  };
  await swipe();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(40);
  const from = await whereItRests(page);
  const { camera } = await stateOf(page, 'distance');
  await tapUntil(veil(page, 'distance'), () => expect(veil(page, 'distance')).toBeHidden({ timeout: 2000 }));
  await swipe();
  await expect.poll(async () => (await stateOf(page, 'distance')).camera.position).not.toEqual(camera.position);
  expect(await scrolled(page)).toBe(from);
  await expect(veil(page, 'distance'), 'a finger that is lifted has not left').toBeHidden();
  // A finger has no Escape key, and on a phone held sideways there is nothing beside the view.
  expect((await leave(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await tapUntil(leave(page), () => expect(veil(page, 'distance')).toBeVisible({ timeout: 2000 }));
  await swipe();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(from + 40);
  await context.close();
});

test('what the address asks for and cannot have is said, in the language asked for', async ({ page }) => {
  await page.goto('embed.html?lang=de&theme=pink&height=9&pair=sphere+circle2#s=nonsense');
  await expect(page.locator('[data-value="distance"]')).toBeVisible();
  await expect(page.locator('#notice p')).toHaveCount(4);
  await expect(page.locator('#notice')).toContainText('Unbekannter Wert „9“ für height');
  await expect(page.locator('#notice')).toContainText('möglich sind ein Link mit einer Szene oder zwei derselben');
  await expect(page.locator('#notice')).toContainText('160–2000');
  // The first scene takes its place.
  expect(await numberOf(page.locator('[data-value="distance"]'))).toBeCloseTo(0.6, 12);
  // A page around may change the hash without loading the frame anew; it is the second scene of the course.
  const link = '#s=AQQCFAQRY2KUAyRVFWMiElK0BBIiqio_2w1sP7oMA0BR3JK8i1KQPb-Rhz0LUpBANpZKV9U';
  await page.evaluate((hash) => (location.hash = hash), link);
  await expect(page.locator('#notice p')).toHaveCount(3);
  // The radii of 0.25 and 0.2, minus the 0.1 between the axes.
  expect(await numberOf(page.locator('[data-value="distance"]'))).toBeCloseTo(-0.35, 12);
});

test('an embed writes neither the address nor the storage, and its link opens what it shows', async ({ page }) => {
  await page.goto('embed.html?controls=full&theme=dark&lang=en');
  await page.getByRole('spinbutton', { name: 'Sphere 1 radius', exact: true }).fill('0.5');
  await page.getByRole('button', { name: 'Swap A and B' }).click();
  await atRest(page);
  expect(await page.evaluate(() => [location.hash, localStorage.length])).toEqual(['', 0]);
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link').click()]);
  await expect(opened.getByRole('spinbutton', { name: 'Sphere 1 radius', exact: true })).toHaveValue('0.5');
  expect(await numberOf(opened.locator('[data-value="distance"]'))).toBeCloseTo(0.85, 12);
  expect(new URL(opened.url()).search, 'in the same language and colours').toBe('?lang=en&theme=dark');
});

// Axe looks at the course page with its embeds, and at an embed as a page, in themes.spec.ts.
test('embeds without a theme of their own follow the page; nothing is wider than it or its frames at any width, nor do frames scroll inside', async ({
  page,
}) => {
  await openCourse(page, '?lang=de&theme=light');
  const themeOfEmbed = embed(page, 'plane').locator('html');
  await expect(themeOfEmbed).toHaveAttribute('data-theme', 'light');
  for (const theme of ['dark', 'contrast'] as const) {
    await setTheme(page, theme);
    await expect(themeOfEmbed).toHaveAttribute('data-theme', theme);
  }
  const isFitting = (html: Element): boolean =>
    html.scrollWidth <= html.clientWidth && html.scrollHeight <= Math.max(html.clientHeight, innerHeight);
  for (const width of [1440, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const id of ids)
      await expect.poll(() => embed(page, id).locator('html').evaluate(isFitting), `${id} at ${width} px`).toBe(true);
    const small = await Promise.all(
      ids.map((id) =>
        embed(page, id)
          .locator('a, button, input, select')
          .evaluateAll((targets) =>
            targets
              .map((target) => ({ ...target.getBoundingClientRect().toJSON(), html: target.outerHTML.slice(0, 80) }))
              .filter(({ width: w, height: h }) => w > 0 && (w < 24 || h < 24)),
          ),
      ),
    );
    expect(small.flat(), `${width} px`).toEqual([]);
  }
});
