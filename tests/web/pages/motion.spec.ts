// SPDX-License-Identifier: MIT
// The motion page by pointer, touch and keyboard: scrubbed to the touch, zoomed to the last bit, ghosts dragged, and the bullet
// that discrete steps miss. The first situation: a gap of 1.2225 m and a displacement of 3 m, so 0.4075.
import type { Page } from '@playwright/test';
import { violations, violationsOfTheme, widthInEveryTheme } from './accessibility.ts';
import { atRest } from './rest.ts';
import { expect, numberOf, setNumber, settled, test, value, vectorOf } from './support.ts';
import { drag, middleOf } from './viewByHand.ts';

const toi = 1.2225 / 3;
const curve = (page: Page) => page.getByRole('slider', { name: 'Time, on the curve' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const distance = (page: Page) => numberOf(value(page, 'distanceAt'));
async function open(page: Page, more = ''): Promise<void> {
  await page.goto(`motion.html${more}`);
  await page.locator('.viewport[data-frames], .viewport[hidden]').waitFor({ state: 'attached' });
  await expect(value(page, 'state')).toBeVisible();
}

test('the first situation: state, time and bracket; scrubbed by hand to the touch, the distance there is zero', async ({
  page,
}) => {
  await open(page);
  await expect(value(page, 'state')).toHaveText('Hit at t = 0.4075');
  expect(await numberOf(value(page, 'toi'))).toBeCloseTo(toi, 12);
  const [low = 1, high = 0] = await vectorOf(value(page, 'bracket'));
  expect(low <= toi && toi <= high + 1e-15 && high - low < 1e-12).toBe(true);
  expect(await distance(page)).toBeCloseTo(1.2225, 12);

  // A drag over the curve: its axis starts 62 pixels from the left and ends 14 from the right.
  const box = await curve(page).boundingBox();
  if (!box) throw new Error('no curve');
  const x = (t: number): number => box.x + 62 + t * (box.width - 76);
  await page.mouse.move(x(0.1), box.y + 60);
  await page.mouse.down();
  await page.mouse.move(x(0.3), box.y + 60, { steps: 4 });
  await page.mouse.up();
  expect(await numberOf(value(page, 't'))).toBeCloseTo(0.3, 2);
  expect(await distance(page)).toBeCloseTo(1.2225 - 3 * (await numberOf(value(page, 't'))), 9);

  await button(page, 'Go to the contact').click();
  expect(Math.abs(await distance(page))).toBeLessThan(1e-10);
  await page.keyboard.press('Tab');
});

test('the curve zooms by wheel and keys to the last bit, and arrow keys go from double to double', async ({ page }) => {
  await open(page);
  await button(page, 'Zoom to the bracket').click();
  const width = async (): Promise<number> =>
    Number(await curve(page).getAttribute('data-high')) - Number(await curve(page).getAttribute('data-low'));
  expect(await width()).toBeLessThan(1e-12);
  await curve(page).focus();
  for (let i = 0; i < 12; ++i) await page.keyboard.press('+');
  // Eight doubles between 1/4 and 1/2.
  expect(await width()).toBe(8 * 2 ** -54);
  await settled(page);
  const ticks = await page.locator('.curve-picture .tick').allTextContents();
  expect(ticks).toContain('t₀');
  expect(ticks.some((tick) => /^\+[125]e−16$/.test(tick))).toBe(true);
  expect(new Set(ticks).size).toBe(ticks.length);
  const before = await numberOf(value(page, 't'));
  await page.keyboard.press('Shift+ArrowLeft');
  expect(before - (await numberOf(value(page, 't')))).toBe(2 ** -54);
  expect(await curve(page).getAttribute('aria-valuetext')).toMatch(/^t = 0\.4075, signed distance/);
  await page.keyboard.press('0');
  expect(await width()).toBe(1);
  const box = await curve(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 60);
  await page.mouse.wheel(0, -100);
  await expect.poll(width).toBeCloseTo(0.8, 9);
});

test('side by side: discrete steps let the bullet through the paper, ours stops it there', async ({ page }) => {
  await open(page);
  await page.locator('.compare summary').click();
  const card = (name: string) => page.locator(`.compare [data-method="${name}"]`);
  await expect(card('discrete')).toContainText('Reports no hit');
  await expect(card('discrete')).toContainText('It misses the contact at t = 0.4075');
  await expect(card('exact')).toContainText('Stops at t = 0.4075');
  await expect(card('exact').locator('canvas[data-t]')).toBeVisible();
  await page.getByLabel('Show', { exact: true }).selectOption('discrete');
  for (const t of [0.4, 0.5]) {
    await page.getByRole('slider', { name: 'Time', exact: true }).fill(String(t));
    expect(await distance(page), `frame at ${t}`).toBeGreaterThan(0);
  }
  await page.getByLabel('Show', { exact: true }).selectOption('exact');
  await page.getByRole('slider', { name: 'Time', exact: true }).fill('1');
  expect(await numberOf(value(page, 't'))).toBeCloseTo(toi, 12);
  expect(Math.abs(await distance(page))).toBeLessThan(1e-10);
  await setNumber(page, 'Discrete steps in [0, 1]', 200);
  await expect(card('discrete')).toContainText('Stops at t = 0.4100');
});

test('pictures of the comparison that the browser takes away stay, and come back when that is asked for', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown;
    const ends: (() => void)[] = [];
    // The pictures are drawn on a canvas that is not on the page, and copied.
    Object.assign(globalThis, { endContexts: () => ends.forEach((end) => end()) });
    Reflect.set(HTMLCanvasElement.prototype, 'getContext', function (this: HTMLCanvasElement, ...given: unknown[]) {
      const context = original.apply(this, given);
      if (context instanceof WebGL2RenderingContext) {
        const extension = context.getExtension('WEBGL_lose_context');
        ends.push(() => this.isConnected || extension?.loseContext());
      }
      return context;
    });
  });
  await open(page);
  await page.locator('.compare summary').click();
  const canvas = page.locator('.compare [data-method="exact"] canvas[data-t]');
  await canvas.waitFor();
  const pixels = (): Promise<string> => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  const before = await pixels();
  await page.evaluate(() => (Reflect.get(globalThis, 'endContexts') as () => void)());
  const notice = page.locator('#notice');
  await expect(notice).toContainText('Pictures of the comparison lost');
  await page.getByRole('slider', { name: 'Time', exact: true }).fill('0.1');
  await expect(canvas).toHaveAttribute('data-t', '0.1');
  expect(await pixels()).toBe(before);
  await button(page, 'Restore pictures').click();
  await expect(notice).toBeHidden();
  await expect.poll(pixels).not.toBe(before);
});

test('a ghost is dragged, turned by a ring, moved by keys and typed; undo takes each back, and the address keeps it', async ({
  page,
}) => {
  await open(page);
  const end = (axis: string) => page.getByRole('spinbutton', { name: `A middle at the end ${axis}`, exact: true });
  await expect(end('x')).toHaveValue('1.65');
  const at = await middleOf(page, '.tag:text-is("X")');
  await drag(page, { x: at.x - 20, y: at.y - 1 }, -60, 0);
  await expect(end('x')).not.toHaveValue('1.65');
  await expect(end('y')).toHaveValue('0.8');
  await button(page, 'Undo').click();
  await expect(end('x')).toHaveValue('1.65');

  await page.locator('#viewport').focus();
  await page.keyboard.press('PageUp');
  await expect(end('y')).toHaveValue('0.9');
  await setNumber(page, 'A turn (axis × angle) z', 3.5);
  await page.locator('[data-ghost="B end"]').click();
  await page.locator('#viewport').focus();
  await page.keyboard.press('r');
  await settled(page);
  await setNumber(page, 'B pivot y', 0);
  await setNumber(page, 'B turn (axis × angle) z', 1.5);
  await expect(value(page, 'state')).not.toHaveText('Hit at t = 0.4075');
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#s=/);
  const shown = await value(page, 'toi').getAttribute('data-number');
  await atRest(page);
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: 'B turn (axis × angle) z' })).toHaveValue('1.5');
  expect(await value(page, 'toi').getAttribute('data-number')).toBe(shown);
  await expect(page.locator('#situation')).toHaveValue('');
});

// The camera is centred on (0, 0.3) and 2.8 m high; the ring of 80 pixels is about the middle of the bar, the origin. From its
// right to its top is a quarter of a turn, in addition to the half of the situation.
test('a ring spins the end, beyond half a turn, with a finger too', async ({ page }) => {
  await open(page);
  await page.locator('#situation').selectOption('half-turn-2d');
  await button(page, 'Rotate').click();
  await settled(page);
  const box = await page.locator('#viewport').boundingBox();
  if (!box) throw new Error('no view');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 + (0.3 / 2.8) * box.height];
  const angle = page.getByRole('spinbutton', { name: 'A turn (angle)', exact: true });
  await drag(page, { x: x + 80, y }, -80, -80);
  await expect.poll(async () => Number(await angle.inputValue())).toBeCloseTo(1.5 * Math.PI, 1);
  await button(page, 'Undo').click();
  await expect.poll(async () => Number(await angle.inputValue())).toBeCloseTo(Math.PI, 12);
  // A finger drags the body of the ghost to the right: 70 pixels of the height of 2.8 m.
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  await page.locator('[data-ghost="B end"]').click();
  const top = { x, y: box.y + box.height / 2 - (0.7 / 2.8) * box.height };
  await touch('touchStart', top);
  for (const by of [20, 45, 70]) await touch('touchMove', { x: top.x + by, y: top.y });
  await touch('touchEnd');
  const end = page.getByRole('spinbutton', { name: 'B middle at the end x', exact: true });
  await expect.poll(async () => Number(await end.inputValue())).toBeCloseTo((70 * 2.8) / box.height, 1);
});

test('a situation is chosen and played; with reduced motion nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '?lang=de');
  await page.locator('#situation').selectOption('half-turn-2d');
  await expect(value(page, 'state')).toHaveText(/^Treffer bei t = 0,36/);
  await atRest(page);
  expect(await numberOf(value(page, 't'))).toBe(0);
  // Each time that is shown: a slow machine may pass one before it is asked for.
  const shown = await value(page, 't').evaluateHandle((element) => {
    const times: number[] = [];
    new MutationObserver(() => {
      const t = Number(element.getAttribute('data-number'));
      if (t !== times.at(-1)) times.push(t);
    }).observe(element, { attributes: true, attributeFilter: ['data-number'] });
    return times;
  });
  await page.getByRole('button', { name: 'Abspielen' }).click();
  await expect.poll(() => shown.evaluate((times) => times.length), 'single pictures until the contact').toBe(4);
  const times = await shown.jsonValue();
  expect(times.slice(0, 3).map((t) => t.toFixed(9))).toEqual(['0.100000000', '0.200000000', '0.300000000']);
  expect(times[3]).toBeCloseTo(await numberOf(value(page, 'toi')), 12);
  await expect(page.getByRole('button', { name: 'Abspielen' })).toBeVisible();
  // Drawn on changes only.
  await atRest(page);
});

test('a hostile address is reported and the page goes on; two planes are refused by name', async ({ page }) => {
  await open(page, '#s=AgABBQ');
  await expect(page.locator('#notice')).toContainText('damaged');
  await expect(value(page, 'state')).toHaveText('Hit at t = 0.4075');
  for (const side of ['A', 'B'])
    await page
      .getByRole('group', { name: `Body ${side}` })
      .getByLabel('Shape', { exact: true })
      .selectOption('plane');
  await expect(value(page, 'state')).toHaveText('No answer');
  await expect(value(page, 'proof')).not.toBeEmpty();
});

test('axe finds nothing, a phone needs no more than its width, and at 1366 × 768 all is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page);
  for (const part of ['#situation', '#viewport', '.scrubber', '.curve-picture'])
    await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
  for (const row of ['state', 'toi', 'queries']) await expect(value(page, row)).toBeInViewport({ ratio: 1 });
  await page.locator('.compare summary').click();
  expect(await violations(page)).toEqual([]);
  expect(await violationsOfTheme(page, 'dark')).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await widthInEveryTheme(page)).toBeLessThanOrEqual(360);
  await expect(page.locator('#state-bar')).toBeInViewport();
});

test('Play ends where the bodies stop, with the slider, and says so; hidden it stands still', async ({ page }) => {
  await open(page);
  const slider = page.getByRole('slider', { name: 'Time', exact: true });
  await button(page, 'Play').press('Enter');
  await expect(button(page, 'Pause')).toBeVisible();
  // 0.4075 of four seconds.
  await expect(button(page, 'Play')).toBeVisible();
  await expect(page.locator('#live')).toHaveText(/^t = 0\.4075.*distance/i);
  expect(await numberOf(value(page, 't'))).toBeCloseTo(toi, 12);
  expect(Number(await slider.inputValue())).toBeCloseTo(toi, 2);
  await expect(button(page, 'Next')).toBeDisabled();
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ index: 0 });
  await slider.fill('0');
  await button(page, 'Play').press('Enter');
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(button(page, 'Play')).toBeVisible();
});
