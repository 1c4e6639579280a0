// SPDX-License-Identifier: MIT
// The main paths in Firefox, which without a screen has no WebGL: this is also the page on a machine without a graphics card.
// Every test ends with a look at what Firefox complained about: nothing.
import type { Server } from 'node:http';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the commands
import { systemFirefox } from '../../../bindings/toolchain/browser.mjs';
// @ts-expect-error plain JavaScript, like the other
import { serve } from '../../../bindings/toolchain/serve.mjs';
import { situations } from '../../../web/src/situations/index.ts';
import { clickPoints, onBoard } from '../pages/sixClicks.ts';

let browser: Browser;
let page: Page;
let site: { readonly server: Server; readonly url: string };
let complaints: string[] = [];

beforeAll(async () => {
  site = (await serve()) as typeof site;
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: systemFirefox() as string });
});
afterAll(async () => {
  await browser.close();
  site.server.closeAllConnections();
  site.server.close();
});
beforeEach(async () => {
  complaints = [];
  page = await (await browser.createBrowserContext()).newPage();
  await page.setViewport({ width: 1280, height: 900 });
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      console.error(`policy: ${violatedDirective}`),
    );
  });
});
afterEach(async () => {
  await page.browserContext().close();
  expect(complaints).toEqual([]);
});

/** Waits for an element, for as long as the page needs. */
const open = async (address: string, ready: string): Promise<void> => {
  await page.goto(new URL(address, site.url).href);
  await page.waitForSelector(ready);
};
const openPlayground = (address = 'index.html'): Promise<void> => open(address, '[data-value="distance"]');
const textOf = (selector: string): Promise<string> => page.$eval(selector, (element) => element.textContent ?? '');
const numberOf = (name: string): Promise<number> =>
  page.$eval(`[data-value="${name}"]`, (element) => Number(element.getAttribute('data-number')));
/** Types over what stands in a field. */
async function type(label: string, x: string): Promise<void> {
  const field = await page.$(`[aria-label="${label}"]`);
  if (!field) throw new Error(`no field ${label}`);
  await field.evaluate((input) => (input as HTMLInputElement).select());
  await field.type(x);
}

/** Presses the button of this name, that is seen. */
async function press(name: string): Promise<void> {
  const found = await page.evaluateHandle(
    (wanted) =>
      [...document.querySelectorAll('button')].find((b) => b.textContent === wanted && b.getClientRects().length > 0),
    name,
  );
  const button = found.asElement() as ElementHandle | null;
  if (!button) throw new Error(`no button ${name}`);
  await button.click();
}

// The first scene: a sphere of radius 0.75 whose surface is 0.6 from that of a box, along X.
test('the playground shows its numbers and says that there is no 3D view', async () => {
  await openPlayground();
  expect(await numberOf('distance')).toBeCloseTo(0.6, 10);
  expect(await textOf('#self-check')).toContain('7 of 7 hold');
  expect(await textOf('#notice')).toContain('no WebGL');
  expect(await page.$$eval('#shape-list li', (rows) => rows.length)).toBe(3);
});

test('a typed radius changes the result; undo takes it back', async () => {
  await openPlayground();
  await type('Sphere 1 radius', '1');
  expect(await numberOf('distance')).toBeCloseTo(0.35, 10);
  await type('Sphere 1 radius', '1.75');
  expect(await numberOf('depth')).toBeCloseTo(0.4, 10);
  expect(await textOf('[data-value="verdict"]')).toBe('Overlapping');
  await page.click('#fields legend');
  await page.click('#undo');
  expect(await numberOf('distance')).toBeCloseTo(0.6, 10);
});

test('a link opens the same scene, to the last bit', async () => {
  await openPlayground();
  await type('Sphere 1 center x', String(-1 / 3));
  await page.waitForFunction(() => location.hash.startsWith('#s='));
  const hash = await page.evaluate(() => location.hash);
  const distance = await numberOf('distance');
  await page.browserContext().close();
  page = await (await browser.createBrowserContext()).newPage();
  await openPlayground(`index.html${hash}`);
  expect(await page.$eval('[aria-label="Sphere 1 center x"]', (input) => (input as HTMLInputElement).value)).toBe(
    '-0.3333333333333333',
  );
  expect(await numberOf('distance')).toBe(distance);
});

test('a link is copied in the dialog, and opens the same scene', async () => {
  await openPlayground();
  await type('Sphere 1 radius', '0.1');
  await press('Share');
  const link = await page.$eval('dialog[open] input', (input) => input.value);
  await press('Copy link');
  await page.waitForFunction(() => document.querySelector('dialog[open] [role="status"]')?.textContent === 'Copied.');
  const distance = await numberOf('distance');
  await page.browserContext().close();
  page = await (await browser.createBrowserContext()).newPage();
  await page.goto(link);
  await page.waitForSelector('[data-value="distance"]');
  expect(await page.$eval('[aria-label="Sphere 1 radius"]', (input) => (input as HTMLInputElement).value)).toBe('0.1');
  expect(await numberOf('distance')).toBe(distance);
});

// Pulled from (1, 0) to the origin, the lower end of B is 4 away from the segment of A at x = -4: 2.5 between the surfaces.
test('the exercise by six clicks: 3.5 apart; a handle is dragged: 2.5', async () => {
  await open('capsule2d.html', '#step:not(:empty)');
  const boardOf = async () => (await page.$('#board'))?.boundingBox();
  await clickPoints(page, await boardOf());
  await page.waitForSelector('[data-value="distance"]');
  expect(await numberOf('distance')).toBeCloseTo(3.5, 2);
  // The sentence above the board may be of two lines by now.
  const box = await boardOf();
  const [from, to] = [onBoard(box, [1, 0]), onBoard(box, [0, 0])];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  expect(await numberOf('distance')).toBeCloseTo(2.5, 2);
});

// The ball of 0.45 ends at x = 0.45, the box begins at 1.1 - 0.3. The page asks the element for its state and sets another.
test('an embed answers the page that it is in, and takes a scene from it', async () => {
  await open('course.html', '#distance iframe');
  const told = (length: string) =>
    page.waitForFunction((said) => document.querySelector('#told')?.textContent?.includes(said), {}, length);
  await told('signed distance 0.3500 m');
  await page.click('#touch');
  await told('signed distance 0.0000 m');
  const frame = await (await page.$('#distance iframe'))?.contentFrame();
  const shown = await frame?.$eval('[data-value="distance"]', (element) => element.getAttribute('data-number'));
  expect(shown).toBe('0');
});

test('the gallery has all situations, and a title opens its pose', async () => {
  await open('gallery.html', '.situation');
  expect(await page.$$eval('.situation', (cards) => cards.length)).toBe(situations.length);
  await page.click('#concentric-spheres a');
  await page.waitForSelector('[data-value="distance"]');
  expect(await numberOf('distance')).toBe(-1.5);
});

test('the matrix shows every pair, each with a passed self-check, and says that there are no pictures', async () => {
  await open('matrix.html', '.pair[data-holds]');
  expect(await page.$$eval('.pair[data-holds="true"]', (pairs) => pairs.length)).toBe(65);
  expect(await textOf('#notice')).toContain('no WebGL');
});

test('after one visit the pages open without the host', async () => {
  const gone = (await serve()) as typeof site;
  await page.goto(`${gone.url}gallery.html`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  gone.server.closeAllConnections();
  gone.server.close();
  await page.goto(`${gone.url}index.html`);
  await page.waitForSelector('[data-value="distance"]');
  expect(await numberOf('distance')).toBeCloseTo(0.6, 10);
});
