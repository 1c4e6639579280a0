// SPDX-License-Identifier: MIT
// Messages between a page and an embed: by the element, by the port alone, from a page of another origin.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { Result, TouchstonePlayground } from '../../../web/src/parts/embed/element.ts';
import { distance, embed, frameOf, ids, openCourse, site, stateOf } from './coursePage.ts';
import { atRest } from './rest.ts';
import { expect, numberOf, test } from './support.ts';

test('by messages: a state comes back with the same bits, results come at the end, a reset goes back', async ({
  page,
}) => {
  await openCourse(page);
  await page.getByRole('button', { name: 'Make them touch' }).click();
  await expect(page.locator('#reported')).toHaveText('Signed distance reported by the embed: 0.0000 m.');
  expect(await numberOf(distance(page, 'distance'))).toBe(0);
  await expect(embed(page, 'distance').locator('[data-verdict="touching"]')).toBeVisible();
  await page.getByRole('button', { name: 'Put them back' }).click();
  await expect(page.locator('#reported')).toHaveText('Signed distance reported by the embed: 0.3500 m.');

  const received = await page.locator('#distance').evaluate(async (element) => {
    const playground = element as TouchstonePlayground;
    const first = await playground.getState();
    const sphere = { name: 'Third', type: 'sphere', center: [1 / 3, -0, 5e-324], radius: 1 - 2 ** -53 } as const;
    const wanted = { ...first, shapes: [sphere, ...first.shapes.slice(1)], snap: 0.1 };
    const results: Result[] = [];
    const stop = playground.subscribe((result) => results.push(result));
    await playground.setState(wanted);
    const after = await playground.getState();
    const bits = after.shapes[0]?.type === 'sphere' ? [...after.shapes[0].center, after.shapes[0].radius] : [];
    const same = bits.every((x, i) => Object.is(x, [1 / 3, -0, 5e-324, 1 - 2 ** -53][i]));
    stop();
    await playground.reset();
    const fault = await playground.setState({ ...first, snap: -1 }).catch((error: unknown) => error);
    const { name, path, message } = fault as Error & { path: string };
    return { same, isEqual: JSON.stringify(after) === JSON.stringify(wanted), results, fault: { name, path, message } };
  });
  expect(received.same).toBe(true);
  expect(received.isEqual).toBe(true);
  expect(received.results.map(({ isFinal, pair }) => [isFinal, pair.kind === 'distance' && pair.a])).toEqual([
    [true, 'Sphere 1'],
    [true, 'Third'],
  ]);
  expect(received.fault).toEqual({
    name: 'EmbedError',
    path: 'state.snap',
    message: 'snap must be between 0 and 1000, but is -1.',
  });
});

test('while a number changes results come at most once a frame, and one at the end', async ({ page }) => {
  await openCourse(page);
  const plane = page.locator('#plane');
  await plane.evaluate((element) => {
    const flags: boolean[] = [];
    (element as TouchstonePlayground).subscribe(({ isFinal }) => {
      flags.push(isFinal);
      element.dataset['flags'] = flags.join();
    });
  });
  await expect(plane).toHaveAttribute('data-flags', 'true');
  await embed(page, 'plane')
    .getByRole('spinbutton', { name: 'Circle 1 radius', exact: true })
    .evaluate((field: HTMLInputElement) => {
      for (let i = 1; i <= 50; ++i) {
        field.value = String(0.3 + i / 1000);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
  await expect(plane).toHaveAttribute('data-flags', 'true,false,true');
  await embed(page, 'plane').getByRole('button', { name: 'Zoom in' }).click();
  // What its frame has sent by then has arrived before the answer to a request.
  await atRest(await frameOf(page, 'plane'));
  await stateOf(page, 'plane');
  await expect(plane, 'looking around is no result').toHaveAttribute('data-flags', 'true,false,true');
});

test('a frame that was reloaded is talked to again, and goes on telling', async ({ page }) => {
  await openCourse(page);
  await page.getByRole('button', { name: 'Make them touch' }).click();
  await expect(page.locator('#reported')).toContainText('0.0000 m');
  await page
    .locator('#distance')
    .evaluate((element) => element.querySelector('iframe')?.contentWindow?.location.reload());
  await expect(page.locator('#reported')).toContainText('0.3500 m');
  expect((await stateOf(page, 'distance')).shapes).toHaveLength(2);
  await page.locator('#distance').evaluate((element) => {
    element.setAttribute('pair', 'point plane');
    element.setAttribute('controls', 'buttons');
  });
  await expect
    .poll(async () => (await stateOf(page, 'distance')).shapes.map(({ type }) => type))
    .toEqual(['point', 'plane']);
  await expect(page.locator('#distance iframe')).toHaveCount(1);
});

test('the port is handed to a document of the origin of the script alone', async ({ page }) => {
  await page.addInitScript(() => {
    const post = window.postMessage.bind(window) as (...all: unknown[]) => void;
    window.postMessage = (...all: unknown[]) => {
      document.documentElement.dataset['target'] = String(all[1]);
      post(...all);
    };
  });
  await page.goto('embeds.html');
  await expect(embed(page, 'distance').locator('html')).toHaveAttribute('data-target', new URL(site()).origin);
  // Posted again by the frame's own function it has another source, and is not answered.
  await expect(distance(page, 'distance')).toBeAttached();
  await atRest(await frameOf(page, 'distance'));
  await expect(page.locator('#reported')).toHaveText('The embed has not reported anything yet.');
});

test('an embed listens to the window around it alone, and to its first port alone', async ({ page }) => {
  await openCourse(page);
  const frames = await Promise.all(
    ids.map(async (id) => (await page.locator(`#${id} iframe`).elementHandle())?.contentFrame()),
  );
  // From the page a second time, from the embed itself, and from its sibling.
  for (const from of [page.mainFrame(), ...frames.slice(0, 2)])
    await from?.evaluate(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => (document.body.dataset['heard'] = JSON.stringify(data));
      top?.frames[0]?.postMessage({ touchstone: 'connect', version: 1 }, '*', [port2]);
      port1.postMessage({ id: 1, type: 'getState' });
    });
  await stateOf(page, 'distance');
  await atRest(await frameOf(page, 'distance'));
  const heard = [page.mainFrame(), ...frames].map((frame) => frame?.evaluate(() => document.body.dataset['heard']));
  expect(await Promise.all(heard)).toEqual([undefined, undefined, undefined, undefined]);
  expect((await stateOf(page, 'distance')).shapes).toHaveLength(2);
});

const guide = readFileSync(resolve(import.meta.dirname, '../../../docs/embedding.md'), 'utf8');
/** A snippet of docs/embedding.md for the site that the test looks at. */
function snippet(name: string, site: string): string {
  const text = new RegExp(`<!-- snippet: ${name} -->\\n\`\`\`\\w+\\n([^]*?)\`\`\``).exec(guide)?.[1];
  if (text === undefined) throw new Error(`docs/embedding.md has no snippet ${name}`);
  return text
    .replaceAll('https://touchstone.example/', site)
    .replaceAll('https://touchstone.example', new URL(site).origin);
}
/** Opens a page of another origin with this body; answers what it logs. */
async function openForeign(page: Page, body: string): Promise<string[]> {
  const lines: string[] = [];
  page.on('console', (message) => message.type() === 'log' && lines.push(message.text()));
  const html = `<!doctype html><html lang="de"><title>Lesson</title><link rel="icon" href="data:," /><body>${body}</body></html>`;
  await new Promise<void>((go) => school.listen(0, '127.0.0.1', go));
  school.on('request', (_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html));
  await page.goto(`http://127.0.0.1:${(school.address() as AddressInfo).port}/`);
  return lines;
}
let school: Server;
test.beforeEach(() => {
  school = createServer();
});
test.afterEach(() => {
  school.closeAllConnections();
  school.close();
});

for (const attribute of ['', ' sandboxed'])
  test(`the snippets of docs/embedding.md run in a page of another origin${attribute}`, async ({ page }) => {
    const baseURL = site();
    const element = snippet('element', baseURL).replace('<touchstone-playground', `<touchstone-playground${attribute}`);
    const lines = await openForeign(page, `${element}<script type="module">${snippet('script', baseURL)}</script>`);
    // At first, after setState, the fault, after reset.
    await expect.poll(() => lines, { timeout: 60_000 }).toHaveLength(4);
    expect(lines[0]).toMatch(/^Sphere 1 Box 1 0\.35/);
    expect(lines[2]).toBe('state.snap snap must be between 0 and 1000, but is -1.');
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('html'), 'the language of the page around').toHaveAttribute('lang', 'de');
    await expect(frame.getByRole('link', { name: 'In der Spielwiese öffnen' })).toBeVisible({
      visible: attribute === '',
    });
    await expect(page.locator('iframe')).toHaveAttribute('title', 'A sphere and a box');
    const origin = await frame.locator('body').evaluate(() => self.origin);
    expect(origin).toBe(attribute === '' ? new URL(baseURL).origin : 'null');
    // As high as its content: nothing to scroll inside.
    await expect
      .poll(() => frame.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight))
      .toBeLessThanOrEqual(0);
  });

test('the port of docs/embedding.md, without the element', async ({ page }) => {
  const baseURL = site();
  const body = `<iframe title="Touchstone" src="${baseURL}embed.html?pair=sphere+aabb&amp;lang=xx"></iframe>
    <script>document.querySelector('iframe').onload = () => { ${snippet('port', baseURL)} };</script>`;
  const lines = await openForeign(page, body);
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(3);
  const [ready, ...more] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(ready).toMatchObject({ type: 'ready', version: 1, refused: [expect.stringContaining('lang “xx”')] });
  expect(more.find(({ type }) => type === 'resize')?.['height']).toBeGreaterThan(360);
  expect(more.find(({ id }) => id === 1)).toMatchObject({ ok: true, value: { touchstone: 1, selection: [0, 1] } });
});
