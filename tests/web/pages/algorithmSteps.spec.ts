// SPDX-License-Identifier: MIT
// Steps of algorithms on their page: player, keys, list, links to a step, shapes by keys, and the numbers of known pairs.
import type { Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { expect, test } from './support.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function open(page: Page, hash = ''): Promise<void> {
  await page.goto(`algorithms.html${hash}`);
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
}
const slider = (page: Page) => page.getByRole('slider', { name: 'Step' });
const text = (page: Page) => page.locator('#step-text');
const currentLine = (page: Page) => page.locator('.pseudocode [aria-current="step"]');

// Three steps of point and segment, seen as three small pictures: the last is marked after End, the second after a click.
test('the strip of steps: pictures that lead to their step, one stop of Tab, and the reason in words', async ({
  page,
}) => {
  await open(page, '#preset=point-inside');
  const frames = page.getByRole('list', { name: 'All steps as pictures' }).getByRole('button');
  await expect(frames).toHaveText(['1 · Projection', '2 · Clamp', '3 · Answer']);
  await expect(frames.locator('svg path.body')).toHaveCount(6);
  await expect(page.locator('.ticks span')).toHaveCount(3);
  await slider(page).press('End');
  await expect(frames.nth(2)).toHaveAttribute('aria-current', 'step');
  await expect(page.locator('#why')).toHaveText('The distance to this point, less the radii, is the signed distance.');
  await frames.nth(1).click();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Step 2 of 3');
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Step 1 of 3');
  await expect(frames.nth(0)).toBeFocused();
  expect(await violations(page)).toEqual([]);
});

test('the marks move to their new places within half a second, and nothing is drawn after that', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '#preset=gjk-apart&step=1');
  const drawn = (): Promise<number> =>
    page.locator('#view .viewport').evaluate((view: HTMLElement) => Number(view.dataset['frames']));
  await expect.poll(drawn).toBeGreaterThan(0);
  const before = await drawn();
  await page.keyboard.press('.');
  // The first picture, and the last: more where the machine is fast.
  await expect.poll(drawn).toBeGreaterThan(before + 1);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  let last = -1;
  await expect
    .poll(async () => {
      const [previous, now] = [last, await drawn()];
      last = now;
      return now - previous;
    })
    .toBe(0);
});

// As in the unit test: B's support point is its tip, the second of two. It is clicked where its number stands.
test(
  'Ask me: a point is clicked in the scene, the answer is shown with its step, and what comes is not',
  { tag: '@view' },
  async ({ page }) => {
    await open(page, '#preset=gjk-apart&step=1');
    await page.locator('#view .viewport[data-frames]').waitFor();
    const ask = page.getByRole('button', { name: 'Ask me' });
    await ask.press('Enter');
    await expect(page.locator('#asking h2')).toContainText('Which point of B is its support point');
    await expect(page.locator('#frames')).toBeHidden();
    expect(await violations(page)).toEqual([]);
    const number = page.locator('#view .view-labels, #view').getByText('2', { exact: true });
    await expect(number).toBeVisible();
    const place = await number.boundingBox();
    // The label stands beside its point.
    await page.mouse.click((place?.x ?? 0) - 4, (place?.y ?? 0) - 4);
    await expect(page.locator('#asking')).toContainText('1 of 1 right so far.');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Step 3 of 6');
    await page.getByRole('button', { name: 'Next question' }).press('Enter');
    await expect(page.locator('#asking h2')).toContainText('Which part of it is closest to the origin?');
    await ask.press('Enter');
    await expect(page.locator('#frames')).toBeVisible();
  },
);

test('another algorithm opens its own first situation; a pair of one’s own stays where it is answered', async ({
  page,
}) => {
  await open(page);
  const [situation, algorithm] = [page.getByLabel('Situation'), page.getByLabel('Algorithm', { exact: true })];
  await algorithm.selectOption('sat');
  await expect(situation).toHaveValue(/^sat-/);
  await expect(page.locator('#why')).toContainText('If a plane fits between A and B');
  await page.getByRole('button', { name: 'Shape B' }).press('Enter');
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(situation).toHaveValue('');
  await algorithm.selectOption('gjk');
  await expect(situation).toHaveValue('');
  // Two boxes are no capsules.
  await algorithm.selectOption('segment-segment');
  await expect(situation).toHaveValue(/^segments-/);
});

// Box and capsule, 0.6602 m apart: the last step of GJK has both bounds there.
test('GJK from the first direction to the certificate: buttons, keys, pseudo-code, list and live text', async ({
  page,
}) => {
  await open(page, '#preset=gjk-apart');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Step 1 of \d+$/);
  await expect(text(page)).toHaveText(/^Along n = \(.* Signed distance at least 0\.\d+, at most \d\.\d+\.$/);
  await expect(currentLine(page)).toContainText('point of B farthest along −n');
  await expect(page.locator('#difference')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(text(page)).toHaveText(/^The simplex keeps vertices: 1; dropped: 0\./);
  await expect(currentLine(page)).toContainText('part of S ∪ {w}');
  await expect(page.locator('#live')).toHaveText(/^The simplex keeps vertices: 1/);
  await page.keyboard.press(',');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Step 1 of/);
  await page.keyboard.press('.');
  await page.keyboard.press('.');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Step 3 of/);
  await slider(page).press('End');
  await expect(text(page)).toHaveText('GJK ends: the bounds have closed. Bounds: 0.6602 to 0.6602.');
  await expect(page.locator('#state')).toHaveText(
    /^Exact signed distance: 0\.6602\sm\. Bounds at this step: 0\.6602 to 0\.6602; gap (0|\d\.\de−1\d)\.$/,
  );
  expect(await violations(page)).toEqual([]);
  await page.getByText('All steps in words').click();
  await page.locator('.step-log button').nth(1).click();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Step 2 of/);
  await expect(page).toHaveURL(/#preset=gjk-apart&step=1$/);
  await page.reload();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Step 2 of/);
});

test('a shape moved by keys: the steps are those of the new pair, and its link opens there', async ({ page }) => {
  await open(page, '#preset=gjk-parallel');
  // 0.7 m along x, and a tenth of a metre less for each press.
  await expect(page.locator('#state')).toContainText('Exact signed distance: 0.7000');
  await page.getByRole('button', { name: 'Shape B' }).press('Enter');
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('#state')).toContainText('Exact signed distance: 0.5000');
  await expect(page.getByLabel('Situation')).toHaveValue('');
  await page.keyboard.press('End');
  await expect(text(page)).toHaveText('GJK ends: the bounds have closed. Bounds: 0.5000 to 0.5000.');
  // Not the first step, which the address has until that of the end is written.
  await expect(page).toHaveURL(/#s=[\w-]+&algorithm=gjk&step=[1-9]\d*$/);
  await page.reload();
  await expect(page.locator('#state')).toContainText('Exact signed distance: 0.5000');
  await expect(text(page)).toHaveText(/^GJK ends/);
  await page.keyboard.press('Control+Z');
  await expect(page.getByRole('link', { name: 'Open this pair in the playground' })).toHaveAttribute(
    'href',
    /playground\.html#s=/,
  );
});

// The box is 1.2 m wide, and the tilted one reaches 0.5553 m into it along x.
test('SAT shows its axes as bars, the largest separation first, and the winner', async ({ page }) => {
  await open(page, '#preset=sat-overlapping');
  await slider(page).press('End');
  await expect(text(page)).toHaveText('Best axis: 0, separation −0.5553, normal (1.0000, 0.0000, 0.0000).');
  const bars = page.getByRole('img', { name: /^Separation on each axis/ });
  await expect(bars).toHaveAttribute('aria-label', /: axis 0 −0\.5553;/);
  await expect(bars.locator('.best')).toHaveCount(1);
  await expect(page.locator('#difference')).toBeHidden();
});

test('EPA grows its polytope until both bounds are the depth', async ({ page }) => {
  await open(page, '#preset=epa-boxes&step=99999');
  await expect(text(page)).toHaveText(/^EPA ends: .* bounds: −0\.5553 to −0\.5553\.$/);
  await expect(page.getByRole('img', { name: /^Lower and upper bound/ })).toHaveAttribute(
    'aria-label',
    /exact −0\.5553\.$/,
  );
});

test('it plays by itself, at the speed that is set, to the last step', async ({ page }) => {
  await open(page);
  // From the last step but two: the plan of the pauses is the same from any step.
  await slider(page).press('End');
  for (let i = 0; i < 2; ++i) await slider(page).press('ArrowLeft');
  await expect(text(page)).not.toHaveText(/^GJK ends/);
  await page.getByRole('slider', { name: 'Speed' }).press('End');
  await expect(page.locator('output[for="speed"]')).toHaveText('3 ×');
  await page.getByRole('button', { name: 'Play' }).press('Enter');
  await expect(text(page)).toHaveText(/^GJK ends/, { timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
});
