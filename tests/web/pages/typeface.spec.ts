// SPDX-License-Identifier: MIT
// The typeface comes from the site itself, is preloaded before the style sheet requests it, under the content
// security policy.
import { expect, test } from './support.ts';

for (const name of ['gallery.html', 'embed.html'])
  test(`${name} is set in the typeface of the site: one file below 60 kB, fetched once and early`, async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => request.resourceType() === 'font' && fetched.push(request.url()));
    await page.goto(name);
    await page.evaluate(() => document.fonts.ready);
    const [url] = fetched;
    expect(fetched).toHaveLength(1);
    expect(new URL(url ?? '').origin).toBe(new URL(page.url()).origin);
    expect(
      await page.locator(`link[rel="preload"][href$="${new URL(url ?? '').pathname.split('/').at(-1)}"]`).count(),
    ).toBe(1);
    const file = await page.request.get(url ?? '');
    expect((await file.body()).byteLength).toBeLessThan(60_000);
    // Letters are as wide as in the file, not as in what stands for it.
    const widths = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('no canvas');
      return [getComputedStyle(document.body).fontFamily, 'serif'].map((family) => {
        context.font = `40px ${family}`;
        return context.measureText('Signed distance').width;
      });
    });
    expect(await page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`))).toEqual([
      expect.stringMatching(/Inter Variable"? loaded/),
    ]);
    expect(widths[0]).not.toBe(widths[1]);
  });

test('the file is kept for visits without a network, and its licence is part of the site', async ({ page }) => {
  await page.goto('gallery.html');
  const worker = await (await page.request.get('service-worker.js')).text();
  expect(worker.split('\n')[0]).toMatch(/inter-latin-wght-normal-[\w-]+\.woff2/);
  expect(await (await page.request.get('assets/inter-licence.txt')).text()).toContain('SIL Open Font License');
});
