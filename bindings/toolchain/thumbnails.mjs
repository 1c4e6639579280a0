// SPDX-License-Identifier: MIT
// Draws the images of the gallery, in the colours of both themes, to web/public/thumbnails. They are committed, so
// that the site builds without a browser; run this after a change of a situation or of the rendering of shapes.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchOptions } from './browser.mjs';
import { buildModule } from './build.mjs';
import { Failure, root, runMain, say } from './common.mjs';
import { ensurePackages } from './packages.mjs';

const folder = join(root, 'web/public/thumbnails');
const largest = 8000;

/** Writes the images of one theme; returns their size in bytes. */
async function drawTheme(browser, url, colorScheme) {
  const page = await browser.newPage({ colorScheme });
  await page.goto(`${url}gallery.html`);
  const drawn = await page.evaluate(async () => (await import('/src/pages/thumbnails/thumbnails.ts')).thumbnails());
  await page.close();
  mkdirSync(join(folder, colorScheme), { recursive: true });
  let total = 0;
  for (const { id, address } of drawn) {
    const bytes = Buffer.from(address.replace(/^data:image\/webp;base64,/, ''), 'base64');
    if (bytes.length > largest)
      throw new Failure(`The picture of ${id} has ${bytes.length} bytes; ${largest} are allowed.`);
    writeFileSync(join(folder, colorScheme, `${id}.webp`), bytes);
    total += bytes.length;
  }
  say(`${drawn.length} pictures, ${colorScheme}: ${Math.round(total / 1000)} kB`);
}

await runMain(async () => {
  await ensurePackages();
  await buildModule();
  const { createServer } = await import('vite');
  const { chromium } = await import('@playwright/test');
  const server = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'warn',
    server: { port: 0 },
  });
  await server.listen();
  const browser = await chromium.launch(launchOptions());
  try {
    rmSync(folder, { recursive: true, force: true });
    for (const theme of ['light', 'dark']) await drawTheme(browser, server.resolvedUrls.local[0], theme);
  } finally {
    await browser.close();
    await server.close();
  }
});
