// SPDX-License-Identifier: MIT
// The main paths in Firefox, which without a screen has no WebGL: this is also the page on a machine without a graphics card.
import { expect, test } from 'vitest';
import { situations } from '../../../web/src/content/situations/index.ts';
import { clickPoints, onBoard } from '../pages/sixClicks.ts';
import { host, visitFirefox } from './visit.ts';

const visit = visitFirefox();

// The first scene: a sphere of radius 0.75 whose surface is 0.6 from that of a box, along X.
test('the playground shows its numbers and says that there is no 3D view', async () => {
  await visit.openPlayground();
  expect(await visit.numberOf('distance')).toBeCloseTo(0.6, 10);
  expect(await visit.textOf('#self-check')).toContain('7 of 7 passed');
  await visit.notice('#notice', 'not support WebGL');
  expect(await visit.page.$$eval('#shape-list li', (rows) => rows.length)).toBe(3);
});

test('a typed radius changes the result; undo takes it back', async () => {
  await visit.openPlayground();
  await visit.type('Sphere 1 radius', '1');
  expect(await visit.numberOf('distance')).toBeCloseTo(0.35, 10);
  await visit.type('Sphere 1 radius', '1.75');
  expect(await visit.numberOf('depth')).toBeCloseTo(0.4, 10);
  expect(await visit.textOf('[data-value="verdict"]')).toBe('Overlapping');
  await visit.page.click('#fields legend');
  await visit.page.click('[data-tool="undo"]');
  expect(await visit.numberOf('distance')).toBeCloseTo(0.6, 10);
});

// Pulled from (1, 0) to the origin, the lower end of B is 4 away from the segment of A at x = -4: 2.5 between the surfaces.
test('the exercise by six clicks: 3.5 apart; a handle is dragged: 2.5', async () => {
  const { page } = visit;
  await visit.open('capsule2d.html', '#step:not(:empty)');
  const boardOf = async () => (await page.$('#board'))?.boundingBox();
  await clickPoints(page, await boardOf());
  await page.waitForSelector('[data-value="distance"]');
  expect(await visit.numberOf('distance')).toBeCloseTo(3.5, 2);
  // The sentence above the board may be of two lines by now.
  const box = await boardOf();
  const [from, to] = [onBoard(box, [1, 0]), onBoard(box, [0, 0])];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  expect(await visit.numberOf('distance')).toBeCloseTo(2.5, 2);
});

test('the gallery has all situations, and a title opens its pose', async () => {
  await visit.open('gallery.html', '.situation');
  expect(await visit.page.$$eval('.situation', (cards) => cards.length)).toBe(situations.length);
  await visit.page.click('#concentric-spheres a');
  await visit.page.waitForSelector('[data-value="distance"]');
  expect(await visit.numberOf('distance')).toBe(-1.5);
});

test('the matrix shows every pair, each with a passed self-check, and says that there are no pictures', async () => {
  await visit.open('matrix.html', '.pair[data-holds]');
  // They are checked in portions.
  const every = 125;
  await visit.page.waitForFunction(
    (count) => document.querySelectorAll('.pair[data-holds]').length === count,
    {},
    every,
  );
  expect(await visit.page.$$eval('.pair[data-holds="true"]', (pairs) => pairs.length)).toBe(every);
  await visit.notice('#notice', 'not support WebGL');
});

test('after one visit the pages open without the host', async () => {
  const gone = await host();
  await visit.page.goto(`${gone.url}gallery.html`);
  await visit.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  gone.server.closeAllConnections();
  gone.server.close();
  await visit.openPlayground(`${gone.url}playground.html`);
  expect(await visit.numberOf('distance')).toBeCloseTo(0.6, 10);
});
