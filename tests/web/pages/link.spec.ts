// SPDX-License-Identifier: MIT
// The state of the playground outside of it: in the address, in the browser's storage, and back by undo.
import type { IncomingMessage, Server } from 'node:http';
import type { Page } from '@playwright/test';
// @ts-expect-error plain JavaScript, shared with the commands
import { serve } from '../../../bindings/toolchain/serve.mjs';
import type { Shape } from '../../../bindings/types.ts';
import { checksum, fromBase64url, toBase64url } from '../../../web/src/model/bytes.ts';
import { fromDocument } from '../../../web/src/model/document.ts';
import { toLink } from '../../../web/src/formats/link/sceneLink.ts';
import { atRest } from './rest.ts';
import { keptAddress, paste } from './scenes.ts';
import { exportAs } from './sharing.ts';
import { expect, openPlayground, setNumber, test, value } from './support.ts';

const hashOf = (page: Page): Promise<string> => page.evaluate(() => location.hash);
const field = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notice = (page: Page) => page.locator('#notice');
/** The bytes of a link with the checksum that belongs to them. */
function sealed(bytes: Uint8Array): Uint8Array {
  const sum = checksum(bytes.subarray(0, -2));
  bytes.set([sum >> 8, sum & 255], bytes.length - 2);
  return bytes;
}
/** Opens the playground anew with a hash: a change of the hash alone would not load it. */
async function openAt(page: Page, hash: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`playground.html${hash}`);
  await expect(value(page, 'verdict')).toBeVisible();
}
/** Moves the sphere to the right and waits until the address says so. */
async function dragSphere(page: Page, by: number): Promise<void> {
  const box = await page.locator('.tag', { hasText: /^A$/ }).boundingBox();
  if (!box) throw new Error('no tag A');
  const [x, y] = [box.x + box.width / 2, box.y + box.height + 40];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 8 });
  await page.mouse.up();
}

test('the address holds the scene to the last bit, and another browser sees the same', async ({
  page,
  browser,
  baseURL,
}) => {
  await openPlayground(page);
  expect(await hashOf(page)).toBe('');
  // A third, a number without a short decimal, and the largest double below 1.
  await setNumber(page, 'Sphere 1 center x', 1 / 3);
  await setNumber(page, 'Sphere 1 center y', 0.1 + 0.2);
  await setNumber(page, 'Sphere 1 radius', 1 - 2 ** -53);
  // Its field shows 0; the scene as data has the sign.
  await field(page, 'Sphere 1 center z').fill('-0');
  await expect.poll(() => hashOf(page)).toMatch(/^#s=[\w-]+$/);
  await atRest(page);
  const hash = await hashOf(page);
  expect(hash.length).toBeLessThan(300);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await openAt(other, hash);
  await expect(field(other, 'Sphere 1 center x')).toHaveValue('0.3333333333333333');
  await expect(field(other, 'Sphere 1 center y')).toHaveValue('0.30000000000000004');
  await expect(field(other, 'Sphere 1 radius')).toHaveValue('0.9999999999999999');
  await expect(value(other, 'depth')).toHaveText(await value(page, 'depth').innerText());
  expect(await hashOf(other), 'opening changes nothing').toBe(hash);
  const scene = await exportAs(other, 'Whole scene (JSON)');
  expect(scene).toMatch(/0\.30000000000000004,\s*-0\s*\]/);
  expect(scene).toBe(await exportAs(page, 'Whole scene (JSON)'));
  await context.close();
});

test('during a drag the address stays; at its end it is written; one undo takes all of the drag back', async ({
  page,
}) => {
  await openPlayground(page);
  const distance = await value(page, 'distance').innerText();
  const hashes = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const write = history.replaceState.bind(history);
    history.replaceState = (state, unused, url) => {
      seen.push(String(url));
      write(state, unused, url);
    };
    return seen;
  });
  await dragSphere(page, 60);
  const after = await value(page, 'distance').innerText();
  expect(after).not.toBe(distance);
  expect(await hashes.evaluate((seen) => seen.length), 'once for eight steps').toBe(1);
  await page.keyboard.press('Control+z');
  await expect(value(page, 'distance')).toHaveText(distance);
  await expect(button(page, 'Undo')).toBeDisabled();
  await page.keyboard.press('Control+Shift+Z');
  await expect(value(page, 'distance')).toHaveText(after);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  await expect(value(page, 'distance')).toHaveText(after);
  await expect(button(page, 'Redo')).toBeDisabled();
});

// An icon with an address is requested again at every change: counted by the host, since Playwright does not report
// icons.
test('ten links written into the address ask the host for nothing', async ({ page }) => {
  test.slow();
  const { server, url } = (await serve()) as { readonly server: Server; readonly url: string };
  try {
    // A small picture: a software renderer draws each step of each drag.
    await page.setViewportSize({ width: 360, height: 480 });
    await page.goto(`${url}playground.html`);
    await expect(page.locator('.tag', { hasText: /^A$/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    server.on('request', (request: IncomingMessage) => asked.push(String(request.url)));
    for (let i = 0; i < 10; ++i) {
      const before = page.url();
      await dragSphere(page, i % 2 === 0 ? 30 : -30);
      await expect.poll(() => page.url()).not.toBe(before);
    }
    expect(asked).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('undo and redo by buttons, through adding, removing and resetting', async ({ page }) => {
  await openPlayground(page);
  const rows = page.locator('#shape-list li');
  await button(page, 'Add').click();
  await page.getByRole('button', { name: 'Remove Box 1' }).click();
  await button(page, 'Reset scene').click();
  await expect(rows).toHaveText([/Sphere 1/, /Box 1/, /Capsule 1/]);
  await button(page, 'Undo').click();
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Sphere 2' })).toHaveCount(1);
  await button(page, 'Undo').click();
  await expect(rows).toHaveCount(4);
  await button(page, 'Undo').click();
  await expect(rows).toHaveCount(3);
  await expect(button(page, 'Undo')).toBeDisabled();
  for (let i = 0; i < 3; ++i) await button(page, 'Redo').click();
  await expect(button(page, 'Redo')).toBeDisabled();
  await expect(value(page, 'names')).toHaveText('A: Sphere 1, B: Box 1');
});

test("in a text field Ctrl+Z is the field's own", async ({ page }) => {
  await openPlayground(page);
  await button(page, 'Add').click();
  await field(page, 'Sphere 1 radius').focus();
  await page.keyboard.press('Control+z');
  await expect(page.locator('#shape-list li')).toHaveCount(4);
  await button(page, 'Swap A and B').focus();
  await page.keyboard.press('Control+z');
  await expect(page.locator('#shape-list li')).toHaveCount(3);
});

test('a damaged link says so and shows the first scene', async ({ page }) => {
  await openPlayground(page);
  await setNumber(page, 'Sphere 1 radius', 0.3);
  await expect.poll(() => hashOf(page)).not.toBe('');
  const hash = await hashOf(page);
  for (const bad of [hash.slice(0, -4), hash.replace(/.$/, '+'), '#s=', `#s=${'A'.repeat(5000)}`]) {
    await openAt(page, bad);
    await expect(notice(page)).toHaveText(/^The link is damaged/);
    await expect(field(page, 'Sphere 1 radius')).toHaveValue('0.75');
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(notice(page), 'on a phone it is seen without scrolling').toBeInViewport({ ratio: 1 });
  await setNumber(page, 'Sphere 1 radius', 1);
  await expect(notice(page), 'the address is right again').toBeHidden();
});

test('a newer link says so; a scene that cannot be names its field', async ({ page }) => {
  await openPlayground(page);
  await setNumber(page, 'Sphere 1 radius', 0.3);
  await expect.poll(() => hashOf(page)).not.toBe('');
  const bytes = fromBase64url((await hashOf(page)).slice(3)) ?? new Uint8Array();
  bytes[0] = 7;
  await openAt(page, `#s=${toBase64url(sealed(bytes))}`);
  await expect(notice(page)).toHaveText(/^The link was made by a newer version of this page \(format 7,/);
  // One sphere with a radius of -1, all whole numbers: version, flags, count, kind and name, directions, numbers.
  const forged = Uint8Array.from([1, 0, 1, 17, 0b01000000, 17, 0, 0]);
  await openAt(page, `#s=${toBase64url(sealed(forged))}`);
  await expect(notice(page)).toHaveText(/shapes\[0\]\.radius is −1; it must be 0 or more\.$/);
  await expect(page.locator('#shape-list li')).toHaveCount(3);
});

test('without a link the scene of the last visit comes back; a link comes before it', async ({ page }) => {
  await openPlayground(page);
  await setNumber(page, 'Sphere 1 radius', 0.3);
  await expect.poll(() => hashOf(page)).not.toBe('');
  const hash = await hashOf(page);
  await setNumber(page, 'Sphere 1 radius', 0.4);
  await expect.poll(() => hashOf(page)).not.toBe(hash);
  const kept = await hashOf(page);
  await openAt(page, '');
  await expect(field(page, 'Sphere 1 radius')).toHaveValue('0.4');
  expect(await hashOf(page), 'whoever copies the address sends the scene').toBe(kept);
  await openAt(page, hash);
  await expect(field(page, 'Sphere 1 radius')).toHaveValue('0.3');
  await page.evaluate(() => localStorage.setItem('touchstone.playground', '{"touchstone":1,"shapes":[1]}'));
  await openAt(page, '');
  await expect(notice(page)).toHaveText(
    'The scene saved on your last visit could not be opened: shapes[0] must be an object, but is 1.',
  );
  await expect(field(page, 'Sphere 1 radius')).toHaveValue('0.75');
});

// The address follows a change after a pause; who leaves before that has it kept all the same.
test('what was changed at the last moment is there at the next visit', async ({ page }) => {
  await openPlayground(page);
  await setNumber(page, 'Sphere 1 radius', 0.3);
  await openAt(page, '');
  await expect(field(page, 'Sphere 1 radius')).toHaveValue('0.3');
});

test('a link that is put into the address of the open page opens, and can be undone', async ({ page }) => {
  await openPlayground(page);
  await setNumber(page, 'Sphere 1 radius', 0.3);
  await expect.poll(() => hashOf(page)).not.toBe('');
  const hash = await hashOf(page);
  await setNumber(page, 'Sphere 1 radius', 0.5);
  await expect.poll(() => hashOf(page)).not.toBe(hash);
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
  await expect(field(page, 'Sphere 1 radius')).toHaveValue('0.3');
  await button(page, 'Undo').click();
  await expect(field(page, 'Sphere 1 radius')).toHaveValue('0.5');
  await page.evaluate(() => {
    location.hash = '#s=nonsense';
  });
  await expect(notice(page)).toHaveText(/^The link is damaged/);
  await expect(field(page, 'Sphere 1 radius'), 'what is open stays open').toHaveValue('0.5');
  await page.reload();
  await expect(field(page, 'Sphere 1 radius'), 'and is what the address holds').toHaveValue('0.5');
  await expect(notice(page)).toBeHidden();
});

test('back to the address of before the link there is a scene too, and the address holds it', async ({ page }) => {
  await openPlayground(page);
  // A point at the origin and one at 7 on X.
  const points = [0, 7].map((x) => ({ type: 'point', position: [x, 0, 0] }));
  const state = fromDocument({ touchstone: 1, shapes: points }, (shape) => shape as Shape);
  await page.evaluate((next) => (location.hash = next), toLink(state));
  await expect(value(page, 'distance')).toHaveText('7.0000 m');
  // Written into the address once more by then, which must not count as navigating back.
  await keptAddress(page);
  await page.goBack();
  await expect.poll(() => hashOf(page)).toBe(toLink(state));
  await expect(value(page, 'distance')).toHaveText('7.0000 m');
});

test('undoing a scene that was opened brings back where one looked at the scene of before', async ({ page }) => {
  await openPlayground(page);
  const sphere = (x: number) => ({ type: 'sphere', center: [x, 0, 0], radius: 1 });
  const camera = { position: [1e5, 5, 10], target: [1e5, 0, 0] };
  const far = { touchstone: 1, shapes: [sphere(1e5), sphere(1e5 + 3)], camera };
  /** Of the label A, on the page, which may have scrolled. */
  const placeOfA = async (): Promise<readonly [number, number]> => {
    const tag = await page.locator('.tag', { hasText: /^A$/ }).boundingBox();
    return [tag?.x ?? 0, (tag?.y ?? 0) + (await page.evaluate(() => scrollY))];
  };
  const before = await placeOfA();
  await paste(page, JSON.stringify(far));
  await expect(value(page, 'distance')).toHaveText('1.0000 m');
  await button(page, 'Undo').click();
  await expect(value(page, 'distance')).toHaveText('0.6000 m');
  await expect.poll(placeOfA).toEqual(before);
});

test('where storage is forbidden and the history cannot be written, the page works all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    history.replaceState = () => {
      throw new DOMException('no', 'SecurityError');
    };
  });
  await openPlayground(page);
  await setNumber(page, 'Sphere 1 radius', 1);
  await atRest(page);
  await expect(value(page, 'distance')).toHaveText('0.3500 m');
  await button(page, 'Undo').click();
  await expect(value(page, 'distance')).toHaveText('0.6000 m');
});
