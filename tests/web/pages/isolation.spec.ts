// SPDX-License-Identifier: MIT
// The tests of a worker share one page for its warm cache; what one of them leaves is gone before the next.
import { availableParallelism } from 'node:os';
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

// In this order, by one worker: each can fail, the second where the first did not come to its end, too.
test.describe.configure({ mode: 'default' });
let isLeft = false;

/** Resources of the page, by whether they came from the HTTP cache. */
const fromCache = (page: Page): Promise<readonly boolean[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize === 0),
  );

test('a test leaves something at every place', async ({ page, context }) => {
  await page.addInitScript(() => Object.assign(globalThis, { script: true }));
  await context.addInitScript(() => Object.assign(globalThis, { scriptOfContext: true }));
  await page.exposeFunction('exposed', () => true);
  await page.route('**/no-such-page.html', (route) => route.fulfill({ body: 'route' }));
  await context.route('**/no-such-file.html', (route) => route.fulfill({ body: 'route' }));
  await context.grantPermissions(['clipboard-read']);
  await page.setViewportSize({ width: 400, height: 500 });
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more', forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('exercises.html');
  await page.evaluate(async () => {
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    document.cookie = 'left=1; path=/';
    await (await caches.open('left')).put('./left', new Response('left'));
    await new Promise((done) => {
      indexedDB.open('left').onsuccess = done;
    });
  });
  await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setHardwareConcurrencyOverride', { hardwareConcurrency: 77 });
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  isLeft = true;
});

test('the next one finds nothing of it, and a warm cache', async ({ page, context, watch }) => {
  expect(isLeft, 'the other one has left something: run both, and mend it first where it failed').toBe(true);
  expect(context.pages()).toEqual([page]);
  expect(page.viewportSize()).toEqual({ width: 1280, height: 900 });
  await page.goto('exercises.html');
  const left = await page.evaluate(async () => ({
    globals: ['script', 'scriptOfContext', 'exposed'].filter((name) => name in globalThis),
    storage: [localStorage.length, sessionStorage.length, document.cookie],
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    media: ['color-scheme: dark', 'contrast: more', 'reduced-motion: reduce']
      .map((feature) => `(prefers-${feature})`)
      .concat('(forced-colors: active)')
      .filter((query) => matchMedia(query).matches),
    online: navigator.onLine,
    processors: navigator.hardwareConcurrency,
  }));
  expect(left).toEqual({
    globals: [],
    storage: [0, 0, ''],
    caches: [],
    databases: [],
    clipboard: 'prompt',
    media: [],
    online: true,
    processors: availableParallelism(),
  });
  expect(await fromCache(page)).toContain(true);
  expect(await fromCache(page)).not.toContain(false);
  for (const name of ['no-such-page.html', 'no-such-file.html'])
    expect(await page.evaluate(async (url) => (await fetch(url)).status, name), name).toBe(404);
  // The browser reports both, a moment later.
  await expect.poll(() => watch.filter((message) => message.includes('404')).length).toBe(2);
  watch.length = 0;
});
