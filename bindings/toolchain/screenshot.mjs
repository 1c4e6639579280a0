// SPDX-License-Identifier: MIT
// Screenshots of the built pages: docs/images/playground.png for the README, or, with --all FOLDER, every page in all
// three themes at three widths, and in German at the narrowest, which has the longest words.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { launchOptions } from './browser.mjs';
import { buildModule, buildSite } from './build.mjs';
import { root, runMain, say } from './common.mjs';
import { ensurePackages } from './packages.mjs';
import { serve } from './serve.mjs';

const scenes = {
  index: async (page) => {
    await page.locator('[data-value="distance"]').waitFor();
    // The sphere in the corner of the box.
    for (const [axis, x] of [
      ['x', -0.55],
      ['y', 0.95],
      ['z', 0.6],
    ])
      await page.getByRole('spinbutton', { name: `Sphere 1 center ${axis}`, exact: true }).fill(String(x));
    await page.locator('.brand').click();
  },
  gallery: async (page) => {
    await page.locator('.situation').last().waitFor();
  },
  matrix: async (page) => {
    await page.locator('.pair[data-holds]').last().waitFor();
  },
  particles: async (page) => {
    await page.locator('body[data-ready]').waitFor();
  },
  broadphase: async (page) => {
    await page.locator('body[data-ready]').waitFor();
  },
  hierarchy: async (page) => {
    await page.locator('body[data-ready]').waitFor();
  },
  published: async (page) => {
    await page.locator('h2').last().waitFor();
  },
  embed: async (page) => {
    await page.locator('[data-value="distance"]').waitFor();
  },
  course: async (page) => {
    for (const frame of await page.locator('iframe').all())
      await frame.contentFrame().locator('[data-value="verdict"]').waitFor();
  },
  capsule2d: async (page) => {
    const box = await page.locator('#board').boundingBox();
    const scale = Math.min(1, box.width / 480);
    for (const [x, y] of [
      [-3.6, -1.5],
      [-2.8, -1.5],
      [-3, 2],
      [1.2, -1.2],
      [1.2, -0.6],
      [3.8, 2],
    ])
      await page.mouse.click(box.x + box.width / 2 + x * scale * 40, box.y + box.height / 2 - y * scale * 40);
  },
};

const looks = [
  ...['light', 'dark', 'contrast'].flatMap((theme) =>
    [360, 768, 1440].map((width) => ({ theme, width, language: 'en' })),
  ),
  { theme: 'light', width: 360, language: 'de' },
];

/** The scenes are set up in English; then the page switches the language. */
async function speak(page, name, language) {
  if (name !== 'embed') await page.locator('#language').selectOption(language);
}

async function shoot(browser, url, { name, width, theme, language }, file) {
  const page = await browser.newPage({
    viewport: { width, height: Math.round(Math.max(760, width * 0.62)) },
    locale: 'en-GB',
  });
  await page.addInitScript(() => localStorage.setItem('touchstone.hint', 'seen'));
  // The storage key of the settings.
  await page.goto(`${url}${name}.html?theme=${theme}&lang=en`);
  await page.waitForLoadState('networkidle');
  await scenes[name](page);
  if (language !== 'en') await speak(page, name, language);
  await page.waitForTimeout(400);
  await page.screenshot({ path: file, fullPage: width < 900 });
  await page.close();
}

await runMain(async () => {
  await ensurePackages();
  await buildModule();
  buildSite();
  const { chromium } = await import('@playwright/test');
  const { server, url } = await serve();
  const browser = await chromium.launch(launchOptions());
  const all = process.argv.indexOf('--all');
  if (all < 0) {
    const file = join(root, 'docs/images/playground.png');
    mkdirSync(join(root, 'docs/images'), { recursive: true });
    await shoot(browser, url, { name: 'index', width: 1280, theme: 'light', language: 'en' }, file);
    say(`${file}: ${Math.round(statSync(file).size / 1000)} kB`);
  } else {
    const folder = process.argv[all + 1] ?? join(root, 'build/pictures');
    mkdirSync(folder, { recursive: true });
    for (const name of Object.keys(scenes))
      for (const look of looks)
        await shoot(browser, url, { name, ...look }, join(folder, `${[name, ...Object.values(look)].join('-')}.png`));
  }
  await browser.close();
  server.close();
});
