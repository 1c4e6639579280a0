// SPDX-License-Identifier: MIT
// Embeds as guests: three of them on the course page, operated by hand and by messages, and one in a page of another origin.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import type { Result, TouchstonePlayground } from '../../../web/src/embed/element.ts';
import { expect, numberOf, test } from './support.ts';

const site = (): string => test.info().project.use.baseURL ?? '';
const ids = ['distance', 'published', 'plane'] as const;
type Id = (typeof ids)[number];
const embed = (page: Page, id: string): FrameLocator => page.frameLocator(`#${id} iframe`);
const distance = (page: Page, id: string) => embed(page, id).locator('[data-value="distance"]');
const veil = (page: Page, id: string) => embed(page, id).getByRole('button', { name: 'Operate the view' });
const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Opens the course page and waits until all of its embeds have answered; those out of sight load when they come near. */
async function openCourse(page: Page, query = ''): Promise<void> {
  await page.goto(`course.html${query}`);
  for (const id of ids) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await expect(distance(page, id)).toBeAttached({ timeout: 20_000 });
  }
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('#told')).toContainText('0', { timeout: 20_000 });
}
const stateOf = (page: Page, id: Id) =>
  page.locator(`#${id}`).evaluate((element) => (element as TouchstonePlayground).getState());
/** The middle of the view of an embed, in the coordinates of the page. */
async function middleOf(page: Page, id: Id): Promise<readonly [number, number]> {
  const box = await embed(page, id).locator('.guest').boundingBox();
  if (!box) throw new Error(`the view of ${id} is not there`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('three embeds show what their attributes say, and a change in one leaves the others as they are', async ({
  page,
}) => {
  await openCourse(page);
  // The ball of 0.45 ends at x = 0.45, the box begins at 1.1 - 0.3.
  expect(await numberOf(distance(page, 'distance'))).toBeCloseTo(0.35, 12);
  // The axes cross 0.1 apart; the radii are 0.25 and 0.2.
  expect(await numberOf(distance(page, 'published'))).toBeCloseTo(-0.35, 12);
  await expect(embed(page, 'published').locator('#published')).toHaveText('As published: no hit, which is wrong.');
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
  for (const id of ids)
    await expect(embed(page, id).locator('#viewport')).toHaveCSS('height', id === 'plane' ? '400px' : '320px');
});

test('the wheel scrolls the page over an embed until that is clicked, and again after Escape or leaving', async ({
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
  await page.mouse.move(5, 300);
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
  await expect(embed(page, 'distance').getByRole('link')).toBeFocused();
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
  // Until it has come to rest.
  await page.waitForTimeout(500);
  const from = await scrolled(page);
  const { camera } = await stateOf(page, 'distance');
  await veil(page, 'distance').tap();
  await expect(veil(page, 'distance')).toBeHidden();
  await swipe();
  await expect.poll(async () => (await stateOf(page, 'distance')).camera.position).not.toEqual(camera.position);
  expect(await scrolled(page)).toBe(from);
  await context.close();
});

test('by messages: a state comes back with the same bits, results come at the end, a reset goes back', async ({
  page,
}) => {
  await openCourse(page);
  await page.getByRole('button', { name: 'Make them touch' }).click();
  await expect(page.locator('#told')).toHaveText('The embed told this page: signed distance 0.0000 m.');
  expect(await numberOf(distance(page, 'distance'))).toBe(0);
  await expect(embed(page, 'distance').locator('[data-verdict="touching"]')).toBeVisible();
  await page.getByRole('button', { name: 'Put them back' }).click();
  await expect(page.locator('#told')).toHaveText('The embed told this page: signed distance 0.3500 m.');

  const told = await page.locator('#distance').evaluate(async (element) => {
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
  expect(told.same).toBe(true);
  expect(told.isEqual).toBe(true);
  expect(told.results.map(({ isFinal, pair }) => [isFinal, pair.kind === 'distance' && pair.a])).toEqual([
    [true, 'Sphere 1'],
    [true, 'Third'],
  ]);
  expect(told.fault).toEqual({
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
  await page.waitForTimeout(600);
  await expect(plane, 'looking around is no result').toHaveAttribute('data-flags', 'true,false,true');
});

test('a frame that was reloaded is talked to again, and goes on telling', async ({ page }) => {
  await openCourse(page);
  await page.getByRole('button', { name: 'Make them touch' }).click();
  await expect(page.locator('#told')).toContainText('0.0000 m');
  await page
    .locator('#distance')
    .evaluate((element) => element.querySelector('iframe')?.contentWindow?.location.reload());
  await expect(page.locator('#told')).toContainText('0.3500 m');
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
  await page.goto('course.html');
  await expect(embed(page, 'distance').locator('html')).toHaveAttribute('data-target', new URL(site()).origin);
  // Posted again by the frame's own function it has another source, and is not answered.
  await page.waitForTimeout(1000);
  await expect(page.locator('#told')).toHaveText('The embed has not told anything yet.');
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
  await page.waitForTimeout(300);
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
    await expect.poll(() => lines, { timeout: 20_000 }).toHaveLength(4);
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

test('what the address asks for and cannot have is said, in the language asked for', async ({ page }) => {
  await page.goto('embed.html?lang=de&theme=pink&height=9&pair=sphere+circle2#s=nonsense');
  await expect(page.locator('[data-value="distance"]')).toBeVisible();
  await expect(page.locator('#notice p')).toHaveCount(4);
  await expect(page.locator('#notice')).toContainText('height „9“');
  await expect(page.locator('#notice')).toContainText('160–2000');
  // The first scene takes its place.
  expect(await numberOf(page.locator('[data-value="distance"]'))).toBeCloseTo(0.6, 12);
});

test('an embed writes neither the address nor the storage, and its link opens what it shows', async ({ page }) => {
  await page.goto('embed.html?controls=full&theme=dark&lang=en');
  await page.getByRole('spinbutton', { name: 'Sphere 1 radius', exact: true }).fill('0.5');
  await page.getByRole('button', { name: 'Swap A and B' }).click();
  await page.waitForTimeout(600);
  expect(await page.evaluate(() => [location.hash, localStorage.length])).toEqual(['', 0]);
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link').click()]);
  await expect(opened.getByRole('spinbutton', { name: 'Sphere 1 radius', exact: true })).toHaveValue('0.5');
  expect(await numberOf(opened.locator('[data-value="distance"]'))).toBeCloseTo(0.85, 12);
});

test('axe finds nothing in an embed that is opened as a page', async ({ page }) => {
  await page.goto('embed.html?controls=full&lang=de&mode=textbook');
  await expect(page.locator('[data-value="distance"]')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`)).toEqual([]);
});

for (const theme of ['light', 'dark', 'contrast'] as const)
  test(`axe finds nothing on the course page nor in its embeds, in German, ${theme}`, async ({ page }) => {
    await openCourse(page, `?lang=de&theme=${theme}`);
    await expect(embed(page, 'plane').locator('html')).toHaveAttribute('data-theme', theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`)).toEqual([]);
  });

for (const width of [320, 360, 1440])
  test(`at ${width} px nothing is wider than the page or its frames, nor do frames scroll inside`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openCourse(page, '?lang=de');
    const isFitting = (html: Element): boolean =>
      html.scrollWidth <= html.clientWidth && html.scrollHeight <= Math.max(html.clientHeight, innerHeight);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const id of ids) await expect.poll(() => embed(page, id).locator('html').evaluate(isFitting), id).toBe(true);
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
    expect(small.flat()).toEqual([]);
  });
