// SPDX-License-Identifier: MIT
// Screenshots of the built pages: docs/images/playground.png for the README, or, with --all FOLDER [PAGE ...], every page of the
// table (or those named) in all three themes at three widths, and in German at the narrowest, which has the longest words.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '../../web/pages.mjs';
import { launchOptions } from './browser.mjs';
import { buildModule, buildSite } from './build.mjs';
import { Failure, isMain, root, runMain, say } from './common.mjs';
import { ensurePackages } from './packages.mjs';
import { serve } from './serve.mjs';

/** The sphere in the corner of the box. */
async function moveSphere(page) {
  for (const [axis, x] of [
    ['x', -0.55],
    ['y', 0.95],
    ['z', 0.6],
  ])
    await page.getByRole('spinbutton', { name: `Sphere 1 center ${axis}`, exact: true }).fill(String(x));
  await page.locator('.brand').click();
}

/** Two capsules, by their points and radii. */
async function drawCapsules(page) {
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
}

async function waitForFrames(page) {
  for (const frame of await page.locator('iframe').all())
    await frame.contentFrame().locator('[data-value="verdict"]').waitFor();
}

/**
 * What shows that a page is ready, where it does not say so itself (body[data-ready]), what is then done with it, and what its
 * address ends with.
 */
const scenes = {
  index: { ready: '[data-value="distance"]', prepare: moveSphere },
  gallery: { ready: '.situation' },
  motion: { ready: '[data-value="toi"]:not(:empty)' },
  exercises: { ready: '#list a' },
  capsule2d: { ready: '#step:not(:empty)', prepare: drawCapsules },
  course: { ready: 'iframe', prepare: waitForFrames },
  matrix: { ready: '.pair[data-holds]' },
  published: { ready: '#explanation h2' },
  embed: { ready: '[data-value="distance"]' },
  exercise: { ready: '.given [data-value]', query: 'id=sphere-box-by-hand' },
};

/** Every page of the table, or those that are named, with its scene. */
export function shotsOf(names = []) {
  const unknown = names.find((name) => !pages.some((page) => page.name === name));
  if (unknown !== undefined)
    throw new Failure(`Unknown page ${unknown}; available: ${pages.map(({ name }) => name).join(', ')}.`);
  const wanted = pages.filter(({ name }) => names.length === 0 || names.includes(name));
  return wanted.map(({ name }) => ({ name, ready: 'body[data-ready]', ...scenes[name] }));
}

const looks = [
  ...['light', 'dark', 'contrast'].flatMap((theme) =>
    [360, 768, 1440].map((width) => ({ theme, width, language: 'en' })),
  ),
  { theme: 'light', width: 360, language: 'de' },
];

/** The scenes are set up in English; then the page switches the language, where it has the choice, which is in a closed menu. */
async function speak(page, language) {
  const choice = page.locator('#language');
  if ((await choice.count()) === 0) return;
  await choice.evaluate((select, wanted) => {
    select.value = wanted;
    select.dispatchEvent(new Event('change'));
  }, language);
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
}

export async function shoot(browser, url, shot, { width, theme, language }, file) {
  const { name, ready, prepare, query } = shot;
  const page = await browser.newPage({
    viewport: { width, height: Math.round(Math.max(760, width * 0.62)) },
    locale: 'en-GB',
  });
  await page.addInitScript(() => localStorage.setItem('touchstone.hint', 'seen'));
  await page.goto(`${url}${name}.html?${query ? `${query}&` : ''}theme=${theme}&lang=en`);
  await page.waitForLoadState('networkidle');
  await page.locator(ready).last().waitFor({ state: 'attached' });
  await prepare?.(page);
  if (language !== 'en') await speak(page, language);
  await page.waitForTimeout(400);
  await page.screenshot({ path: file, fullPage: width < 900 });
  await page.close();
}

async function takeAll(browser, url, folder, names) {
  mkdirSync(folder, { recursive: true });
  for (const shot of shotsOf(names))
    for (const look of looks)
      await shoot(browser, url, shot, look, join(folder, `${[shot.name, ...Object.values(look)].join('-')}.png`));
}
async function takeReadme(browser, url) {
  const file = join(root, 'docs/images/playground.png');
  mkdirSync(join(root, 'docs/images'), { recursive: true });
  await shoot(browser, url, shotsOf(['index'])[0], { width: 1280, theme: 'light', language: 'en' }, file);
  say(`${file}: ${Math.round(statSync(file).size / 1000)} kB`);
}

if (isMain(import.meta))
  await runMain(async () => {
    const all = process.argv.indexOf('--all');
    const [folder = join(root, 'build/pictures'), ...names] = all < 0 ? [] : process.argv.slice(all + 1);
    shotsOf(names);
    await ensurePackages();
    await buildModule();
    buildSite();
    const { chromium } = await import('@playwright/test');
    const { server, url } = await serve();
    const browser = await chromium.launch(launchOptions());
    try {
      if (all < 0) await takeReadme(browser, url);
      else await takeAll(browser, url, folder, names);
    } finally {
      await browser.close();
      server.close();
    }
  });
