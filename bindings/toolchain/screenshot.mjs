// SPDX-License-Identifier: MIT
// Screenshots of the built pages: the pictures of the README in docs/images, or, with --all FOLDER [PAGE ...], every page of the
// table (or those named) in all three themes at three widths, and in German at the narrowest, which has the longest words; or, with
// --menu [PAGE ...], the small pictures of pages in menus and on the home page, which are committed (web/public/pages); or, with
// --previews [PAGE ...], those of links in other sites (web/public/previews). With --check
// it takes none and says which of the README's are stale.
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawers } from '../../web/entries.mjs';
import { navigation, pages } from '../../web/pages.mjs';
import { launchOptions } from './browser.mjs';
import { buildModule, buildSite } from './build.mjs';
import { Failure, isMain, root, runMain, say } from './common.mjs';
import { ensurePackages } from './packages.mjs';
import { listFile, pictures, problemsOf, readList, recordOf } from './pictures.mjs';
import { serve } from './serve.mjs';

/** The sphere in the corner of the box. */
async function moveSphere(page) {
  for (const [axis, x] of [
    ['x', -0.55],
    ['y', 0.95],
    ['z', 0.6],
  ])
    await page.getByRole('spinbutton', { name: `Sphere 1 center ${axis}`, exact: true }).fill(String(x));
  await page.locator('.top h1').click();
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
  playground: { ready: '[data-value="distance"]', prepare: moveSphere },
  gallery: { ready: '.situation' },
  motion: { ready: '[data-value="toi"]:not(:empty)' },
  lesson: { ready: '#text h3', query: 'id=how-deep' },
  exercises: { ready: '#list a' },
  capsule2d: { ready: '#step:not(:empty)', prepare: drawCapsules },
  course: { ready: '.course-week' },
  embeds: { ready: 'iframe', prepare: waitForFrames },
  matrix: { ready: '.pair[data-holds]' },
  published: { ready: '#explanation h2' },
  embed: { ready: '[data-value="distance"]' },
  exercise: { ready: '.given [data-value]', query: 'id=sphere-box-by-hand' },
  author: { ready: 'main' },
  docs: { ready: 'main' },
  404: { ready: 'main' },
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
/** What a small picture of a page shows, where that is not how the page begins. */
const stills = {
  motion: async (page) => {
    await page.getByRole('button', { name: 'Go to the contact' }).click();
  },
  algorithms: async (page) => {
    for (let i = 0; i < 9; ++i) await page.getByRole('button', { name: 'Next', exact: true }).click();
  },
};
/** The same, for the pictures of menus. */
const menuStills = {
  capsule2d: drawCapsules,
  lab: async (page) => {
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.locator('#results:not([hidden])').waitFor({ timeout: 120_000 });
  },
};
const stillWidth = 640;
/** The part of a page that its small picture in menus shows, where that is not how its content begins. */
const menuParts = {
  lesson: '.viewport',
  exercises: '#list .exercise-cards',
  capsule2d: '#board',
  course: '.course-week',
  playground: '.viewport',
  gallery: '.situations',
  motion: '.viewport',
  algorithms: '.viewport',
  particles: '.viewport',
  broadphase: '.viewport',
  hierarchy: '.viewport',
  lab: '#heat',
  matrix: '#space',
};
const menuWidth = 320;
const menuRatio = 10 / 16;

/** What the picture of a page shows of it, in pixels of the window. */
async function clipOf(page, viewport, part) {
  const box = (await page
    .locator(part ?? 'main')
    .first()
    .boundingBox()) ?? { x: 0, y: 0 };
  const [x, y] = part ? [Math.max(0, box.x), Math.max(0, box.y)] : [0, Math.max(0, box.y)];
  if (part === undefined) return { x, y, width: viewport.width, height: Math.min(720, viewport.height - box.y) };
  const width = Math.min(box.width, viewport.width - x, (viewport.height - y) / menuRatio);
  return { x, y, width, height: width * menuRatio };
}

/** A part of a page as WebP: its content scaled to the width of a column, or the part that menus show. */
async function takeStill(browser, url, { file, page: name, part, width = stillWidth }) {
  const { ready, query } = shotsOf([name])[0];
  const viewport = { width: 1280, height: 860 };
  const page = await browser.newPage({ viewport, locale: 'en-GB' });
  await page.addInitScript(() => localStorage.setItem('touchstone.hint', 'seen'));
  await page.goto(`${url}${name}.html?${query ? `${query}&` : ''}theme=light&lang=en`);
  await page.waitForLoadState('networkidle');
  await page.locator(ready).last().waitFor({ state: 'attached' });
  await (part ? (menuStills[name] ?? stills[name]) : stills[name])?.(page);
  await page.waitForTimeout(400);
  if (part)
    await page.locator('.view-tools, .view-hint').evaluateAll((tools) => {
      for (const tool of tools) tool.style.visibility = 'hidden';
    });
  if (part) await page.locator(part).first().scrollIntoViewIfNeeded();
  const png = await page.screenshot({ clip: await clipOf(page, viewport, part) });
  const address = await page.evaluate(
    async ([base64, width]) => {
      // The policy of the pages forbids to fetch data addresses.
      const blob = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
      const bitmap = await createImageBitmap(blob);
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, Math.round((bitmap.height * width) / bitmap.width)];
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', 0.8);
    },
    [png.toString('base64'), width],
  );
  await page.close();
  writePicture(file, address);
}
function writePicture(file, address) {
  writeFileSync(join(root, file), Buffer.from(address.replace(/^data:image\/webp;base64,/, ''), 'base64'));
  say(`${file}: ${Math.round(statSync(join(root, file)).size / 1000)} kB`);
}

/** The moving picture, drawn by the modules of the pages; answers what it shows in numbers. */
async function takeFilm(browser) {
  const { createServer } = await import('vite');
  const configFile = join(root, 'web/vite.config.ts');
  const server = await createServer({ configFile, logLevel: 'warn', server: { port: 0 } });
  await server.listen();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, colorScheme: 'light' });
    await page.goto(`${server.resolvedUrls.local[0]}published.html?theme=light&lang=en`);
    const film = await page.evaluate(async ({ module, draw }) => {
      // The page of an article has no view, and so no styles of one.
      await import('/src/styles/components/scene.css');
      return (await import(module))[draw]();
    }, drawers.film);
    await page.close();
    writePicture('docs/images/drag.webp', film.address);
    return film.facts;
  } finally {
    await server.close();
  }
}

async function takeReadme(browser, url) {
  mkdirSync(join(root, 'docs/images'), { recursive: true });
  const drag = await takeFilm(browser);
  for (const picture of pictures.filter(({ page }) => page !== undefined)) await takeStill(browser, url, picture);
  const list = { drag, pictures: pictures.map((picture) => recordOf(picture)) };
  writeFileSync(join(root, listFile), `${JSON.stringify(list, undefined, 1)}\n`);
  reportProblems(list);
}
/** What a link to a page shows in other sites, in pixels (Open Graph); see web/build/linkPreview.ts. */
const previewSize = { width: 1200, height: 630 };
async function takePreviews(browser, url, names) {
  mkdirSync(join(root, 'web/public/previews'), { recursive: true });
  const wanted = names.length > 0 ? shotsOf(names) : shotsOf().filter(({ name }) => name !== '404' && name !== 'embed');
  for (const { name, ready, query } of wanted) {
    const page = await browser.newPage({ viewport: previewSize, locale: 'en-GB' });
    await page.addInitScript(() => localStorage.setItem('touchstone.hint', 'seen'));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${url}${name}.html?${query ? `${query}&` : ''}theme=light&lang=en`);
    await page.waitForLoadState('networkidle');
    await page.locator(ready).last().waitFor({ state: 'attached' });
    await (menuStills[name] ?? stills[name])?.(page);
    await page.waitForTimeout(400);
    const path = join(root, `web/public/previews/${name}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 72 });
    say(`web/public/previews/${name}.jpg: ${Math.round(statSync(path).size / 1000)} kB`);
    await page.close();
  }
}
async function takeMenu(browser, url, names) {
  mkdirSync(join(root, 'web/public/pages'), { recursive: true });
  const wanted = names.length > 0 ? shotsOf(names) : navigation;
  for (const { name } of wanted)
    await takeStill(browser, url, {
      file: `web/public/pages/${name}.webp`,
      page: name,
      part: menuParts[name] ?? '#content',
      width: menuWidth,
    });
}
function reportProblems(list) {
  const problems = problemsOf(list);
  if (problems.length > 0) throw new Failure(problems.join('\n'));
}

if (isMain(import.meta))
  await runMain(async () => {
    if (process.argv.includes('--check')) {
      reportProblems(readList());
      return say('The pictures of the README are as npm run screenshot took them, and not stale.');
    }
    const all = process.argv.indexOf('--all');
    const menu = process.argv.indexOf('--menu');
    const previews = process.argv.indexOf('--previews');
    const [folder = join(root, 'build/pictures'), ...names] = all < 0 ? [] : process.argv.slice(all + 1);
    shotsOf(names);
    await ensurePackages();
    await buildModule();
    buildSite();
    const { chromium } = await import('@playwright/test');
    const { server, url } = await serve();
    const browser = await chromium.launch(launchOptions());
    try {
      if (previews >= 0) await takePreviews(browser, url, process.argv.slice(previews + 1));
      else if (menu >= 0) await takeMenu(browser, url, process.argv.slice(menu + 1));
      else if (all < 0) await takeReadme(browser, url);
      else await takeAll(browser, url, folder, names);
    } finally {
      await browser.close();
      server.close();
    }
  });
