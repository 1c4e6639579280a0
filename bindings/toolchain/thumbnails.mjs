// SPDX-License-Identifier: MIT
// Draws the pictures of the gallery and those of the exercises, in the colours of both themes, to web/public. They are committed, so
// that the site builds without a browser; run this after a change of a situation, of an exercise or of the rendering of shapes.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawers } from '../../web/entries.mjs';
import { launchOptions } from './browser.mjs';
import { buildModule } from './build.mjs';
import { Failure, root, runMain, say } from './common.mjs';
import { ensurePackages } from './packages.mjs';

const folder = join(root, 'web/public');
/** The folders of pictures, which are named after what draws them. */
const kinds = ['thumbnails', 'exercises'];
const largest = 8000;

/** Writes the pictures of one kind in one theme. */
async function drawTheme(browser, url, kind, colorScheme) {
  const page = await browser.newPage({ colorScheme });
  await page.goto(`${url}gallery.html`);
  const drawn = await page.evaluate(async ({ module, draw }) => (await import(module))[draw](), drawers[kind]);
  await page.close();
  const target = join(folder, kind, colorScheme);
  mkdirSync(target, { recursive: true });
  let total = 0;
  for (const { id, address } of drawn) {
    const bytes = Buffer.from(address.replace(/^data:image\/webp;base64,/, ''), 'base64');
    if (bytes.length > largest)
      throw new Failure(`The picture of ${id} has ${bytes.length} bytes; ${largest} are allowed.`);
    writeFileSync(join(target, `${id}.webp`), bytes);
    total += bytes.length;
  }
  say(`${drawn.length} ${kind}, ${colorScheme}: ${Math.round(total / 1000)} kB`);
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
    const [wanted = kinds] = [process.argv.slice(2)].filter((names) => names.length > 0);
    for (const kind of wanted) {
      if (!kinds.includes(kind)) throw new Failure(`"${kind}" is none of ${kinds.join(', ')}.`);
      rmSync(join(folder, kind), { recursive: true, force: true });
      for (const theme of ['light', 'dark']) await drawTheme(browser, server.resolvedUrls.local[0], kind, theme);
    }
  } finally {
    await browser.close();
    await server.close();
  }
});
