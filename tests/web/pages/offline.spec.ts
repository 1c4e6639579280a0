// SPDX-License-Identifier: MIT
// Without a network after the first visit, below a sub-path: every page works, a new version replaces the old one at the next
// load and leaves open pages alone. Each test serves a copy of the built site, which it may change.
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Page, Request } from '@playwright/test';
// @ts-expect-error plain JavaScript, shared with the build
import { precacheOf, writePrecache } from '../../../bindings/toolchain/offline.mjs';
// @ts-expect-error plain JavaScript, like the other
import { serve } from '../../../bindings/toolchain/serve.mjs';
import { thumbnailSize } from '../../../web/src/content/situations/thumbnailSize.ts';
import { expect, numberOf, test as base, value } from './support.ts';

interface Site {
  readonly url: string;
  readonly folder: string;
}
const built = join(import.meta.dirname, '../../../dist');
/** Copies the site without the files of the compiler (27 of its 32 MB), which no service worker keeps. */
const copySite = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('.bin') });
/** Of the 270 files of the site the 40 that these pages may ask for: each is named in a page or in one of the others. */
function keepPages(folder: string, names: readonly string[]): void {
  const assets = new Set(readdirSync(join(folder, 'assets')));
  const kept = new Set(names);
  for (const name of kept)
    for (const [word] of readFileSync(join(folder, name), 'latin1').matchAll(/[\w.-]+\.\w+/g))
      if (assets.has(word)) kept.add(`assets/${word}`);
  kept.add('service-worker.js'); // It names all files.
  for (const path of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(path.parentPath, path.name);
    if (path.isFile() && !kept.has(relative(folder, file))) rmSync(file);
  }
  writePrecache(folder);
}
interface Fixtures {
  /** A copy of the site. */
  readonly site: Site;
  /** Its files: all of them, or what some pages need, where a test is about versions and copies. */
  readonly only: readonly string[] | undefined;
}
const test = base.extend<Fixtures>({
  // Its service worker, its caches and whether it has a network are its own.
  context: async ({ browser, serviceWorkers }, use) => {
    const context = await browser.newContext({ serviceWorkers });
    await use(context);
    await context.close();
  },
  only: [undefined, { option: true }],
  site: async ({ only }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'offline-site-'));
    copySite(built, folder);
    if (only) keepPages(folder, only);
    const { server, url } = (await serve({ folder })) as { server: Server; url: string };
    await use({ url, folder });
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  },
});
test.use({ serviceWorkers: 'allow' });

const pages = readdirSync(built).filter((name) => name.endsWith('.html'));
/** A folder with an index.html is a page, too. */
const fileOf = (url: string, base: string): string => new URL(url).pathname.slice(new URL(base).pathname.length);

const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());
/** Opens a page and waits until the site is kept. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
/** Publishes another version, whose first page has another title. */
function publish({ folder }: Site, title: string): void {
  const file = join(folder, 'playground.html');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/<p class="brand">.*<\/p>/, `<p class="brand">${title}</p>`));
  writePrecache(folder);
}
/**
 * Fetching a version takes as long as fetching the whole site: 3 s on a machine that does nothing else, more than the 5 s that
 * Playwright gives a poll where two browsers and the host of the test share two cores.
 */
const whileFetching = { timeout: 40_000 };
/** Waits until the version that is published now is the one that answers. */
async function updated(page: Page, site: Site): Promise<void> {
  const { version } = precacheOf(site.folder) as { version: string };
  await expect
    .poll(async () => (await cacheNames(page)).some((name) => name.endsWith(version)), whileFetching)
    .toBe(true);
  await settled(page);
}
/** Waits until no version is being installed. */
async function settled(page: Page): Promise<void> {
  const isSettled = (): Promise<boolean> =>
    page.evaluate(async () => {
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
      return !installing && !waiting && active?.state === 'activated';
    });
  await expect.poll(isSettled, whileFetching).toBe(true);
}

/** The pictures of situations that are kept. */
const keptPictures = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    return (await (await caches.open(name)).keys()).filter(({ url }) => url.includes('thumbnails/')).length;
  });

test('one visit to the gallery, then no network: every page opens, the numbers and the exercise work, pictures that were seen are there', async ({
  page,
  context,
  site,
}) => {
  // Thirty pages one after the other, and a run of the lab: a slow machine takes more than the usual minute.
  test.slow();
  await visit(page, `${site.url}gallery.html`);
  // Controlled from the first moment on, every picture that is seen is kept, and no other is fetched ahead.
  await page.reload();
  const first = page.locator('.situation img').first();
  const isLoaded = (): Promise<boolean> =>
    first.evaluate((image, height) => (image as HTMLImageElement).naturalHeight === height, thumbnailSize.height);
  await expect.poll(isLoaded).toBe(true);
  expect(await keptPictures(page)).toBeGreaterThan(0);
  expect(await keptPictures(page)).toBeLessThan(readdirSync(join(built, 'thumbnails/light')).length);
  await context.setOffline(true);
  await page.reload();
  await expect.poll(isLoaded).toBe(true);
  for (const name of pages) {
    await page.goto(`${site.url}${name}`);
    await expect(page.locator('h1').first(), name).toBeVisible();
  }
  // A document is there without having been visited.
  await page.goto(`${site.url}docs/conventions.html`);
  await expect(page.locator('article h1')).toHaveText('Conventions');
  // An address that is no page is said to be none, at an address from which the links lead on.
  await page.goto(`${site.url}no/such/page.html`);
  await expect(page).toHaveURL(`${site.url}404.html?address=%2Fsome%2Fcourse%2Fno%2Fsuch%2Fpage.html`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await expect(page.locator('#not-found p:visible code')).toHaveText('/some/course/no/such/page.html');
  await page.locator('#not-found').getByRole('link', { name: 'Playground' }).click();
  await expect(value(page, 'verdict')).toBeVisible();
  await page.goto(`${site.url}playground.html?lang=de`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto(`${site.url}matrix.html`);
  await expect(page.locator('.pair[data-holds="true"]')).toHaveCount(125);
  await page.goto(`${site.url}lab.html`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('#outcome')).toHaveText(/^✗ 10,000 scenes, wrong: 4,152/);
  await page.goto(`${site.url}capsule2d.html`);
  await expect(page.locator('#step')).toHaveText(/Capsule A, click 1 of 3/);
  // A: from (0, 0) to (0, 1), radius 0.5; B: from (2, 0) to (2, 1), radius 0.5: 2 - 0.5 - 0.5 = 1 apart.
  await page.locator('#board').focus();
  const place = async (...keys: readonly string[]): Promise<void> => {
    for (const key of [...keys, 'Enter']) await page.keyboard.press(key);
  };
  await place();
  await place('ArrowRight');
  await place('ArrowLeft', 'ArrowUp', 'ArrowUp');
  await place('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown');
  await place('ArrowRight');
  await place('ArrowLeft', 'ArrowUp', 'ArrowUp');
  expect(await numberOf(value(page, 'distance'))).toBeCloseTo(1, 10);
});

test.describe('versions', () => {
  test.use({ only: ['playground.html', 'capsule2d.html', 'matrix.html'] });

  test('a new version is shown at the next load; the open page goes on with its own, which goes with it', async ({
    page,
    context,
    site,
  }) => {
    await visit(page, `${site.url}playground.html`);
    const [old] = await cacheNames(page);
    const other = await context.newPage();
    await visit(other, `${site.url}capsule2d.html`);
    publish(site, 'Another version');
    await page.reload();
    await expect(page.locator('.brand'), 'kept, while the new version is fetched').toHaveText('Touchstone');
    await updated(page, site);
    // Files that the open pages may still request are cached, though the server no longer has them.
    expect(await cacheNames(page)).toContain(old);
    await page.reload();
    await expect(page.locator('.brand')).toHaveText('Another version');
    expect(await cacheNames(page), 'the exercise of the old version is still open').toContain(old);
    await other.close();
    await page.reload();
    await expect.poll(() => cacheNames(page)).toHaveLength(1);
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('.brand')).toHaveText('Another version');
    await expect(value(page, 'verdict')).toBeVisible();
  });

  test('a version that is not all there, as while a site is copied, is not taken', async ({ page, context, site }) => {
    await visit(page, `${site.url}playground.html`);
    const before = await cacheNames(page);
    publish(site, 'Another version');
    // The list is there already, this file not yet: its content is not that of the list.
    appendFileSync(join(site.folder, 'matrix.html'), '<!-- older -->');
    page.removeAllListeners('console'); // the browser says which hash is wrong
    const asked = page.context().waitForEvent('request', (request) => request.url().endsWith('matrix.html'));
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await asked;
    await settled(page);
    expect(await cacheNames(page)).toEqual(before);
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('.brand')).toHaveText('Touchstone');
  });
});

/**
 * What waits until a page has asked for nothing for half a second. Chromium's own event for that sometimes never comes for a page with
 * frames on a busy machine, though all its requests have ended (1 of 3 visits of embeds.html with five busy processes on two cores).
 */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = 0;
  const ended = (request: Request): void => {
    open.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    last = Date.now();
    await expect.poll(() => open.size === 0 && Date.now() - last > 500, { message: page.url() }).toBe(true);
  };
}

test.describe('the list', () => {
  test.use({ serviceWorkers: 'block' }); // its own requests are not those of a page

  test('every file of the site that a page asks for is in the list, and so is what it may ask for', async ({
    page,
    context,
    site,
  }) => {
    test.slow(); // every page, each until its requests have ended
    const { files, seen } = precacheOf(site.folder) as { files: Record<string, string>; seen: string[] };
    const asked = new Set<string>();
    context.on('request', (request) => asked.add(request.url()));
    // Most of a visit is waiting for the end of its requests: some pages at once.
    const left = [...pages];
    const visitNext = async (tab: Page): Promise<void> => {
      const quiet = watchRequests(tab);
      for (let name = left.pop(); name !== undefined; name = left.pop()) {
        await tab.goto(`${site.url}${name}`);
        await quiet();
        asked.add(tab.url());
      }
    };
    await Promise.all([page, await context.newPage(), await context.newPage()].map(visitNext));
    const missing = [...asked]
      .filter((url) => url.startsWith(site.url))
      .map((url) => fileOf(url.split('#')[0] ?? '', site.url))
      .filter((path) => !(path in files) && !seen.includes(path) && path !== 'service-worker.js');
    expect(missing).toEqual([]);
    // Each module with and without SIMD: the next visit may be with another browser version.
    for (const module of ['touchstone', 'full', 'particles'])
      expect(Object.keys(files).filter((path) => path.endsWith('.wasm') && path.includes(module))).toHaveLength(2);
  });
});

test.describe('copies', () => {
  test.use({ only: ['playground.html', 'capsule2d.html'] });

  test('two copies of the site on one host keep their own files', async ({ page, context, site }) => {
    const folder = mkdtempSync(join(tmpdir(), 'offline-host-'));
    for (const copy of ['one', 'two']) copySite(site.folder, join(folder, copy));
    const { server, url } = (await serve({ folder, base: '/' })) as { server: Server; url: string };
    await visit(page, `${url}one/playground.html`);
    await visit(page, `${url}two/playground.html`);
    expect(await cacheNames(page)).toHaveLength(2);
    await context.setOffline(true);
    for (const copy of ['one', 'two']) {
      await page.goto(`${url}${copy}/capsule2d.html`);
      await expect(page.locator('#step')).toHaveText(/Capsule A/);
    }
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });
});
