// SPDX-License-Identifier: MIT
// The themes, and whether the pages can be read and operated in each of them and at any width.
import type { Page } from '@playwright/test';
import { pages } from '../../../web/build/pages.ts';
import { setTheme, violations, violationsInEveryTheme } from './accessibility.ts';
import { expect, openMenu, openPlayground, setNumber, test, value } from './support.ts';

const black = 'rgb(0, 0, 0)';
const paper = { light: 'rgb(245, 246, 248)', dark: 'rgb(18, 20, 26)', contrast: black } as const;
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const pageNames = ['playground.html', 'capsule2d.html'] as const;

test('a theme is chosen in the header, told as an event and kept; System follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPlayground(page);
  expect(await background(page)).toBe(paper.dark);
  await page.evaluate(() => {
    document.addEventListener('themechange', () => {
      const { dataset } = document.documentElement;
      dataset['seen'] =
        `${dataset['seen'] ?? ''} ${getComputedStyle(document.documentElement).getPropertyValue('--paper')}`;
    });
  });
  for (const theme of ['light', 'contrast', 'dark'] as const) {
    await page.getByLabel('Theme').selectOption(theme);
    expect(await background(page), theme).toBe(paper[theme]);
  }
  await page.getByLabel('Theme').selectOption('system');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await background(page)).toBe(paper.light);
  const notice = [paper.light, paper.contrast, paper.dark, paper.dark, paper.light];
  await expect(page.locator('html'), 'each time with the new colours').toHaveAttribute(
    'data-seen',
    ` ${notice.join(' ')}`,
  );

  await page.getByLabel('Theme').selectOption('contrast');
  await page.goto('capsule2d.html');
  expect(await background(page)).toBe(black);
  await page.goto('capsule2d.html?theme=light');
  expect(await background(page), 'the address comes first').toBe(paper.light);
});

test('who asks the system for more contrast gets strong borders in either theme', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await openPlayground(page);
  const border = await page
    .locator('.card')
    .first()
    .evaluate((card) => {
      const { borderBottomWidth, borderBottomColor } = getComputedStyle(card);
      return [borderBottomWidth, borderBottomColor];
    });
  expect(border).toEqual(['2px', 'rgb(27, 30, 38)']);
});

test('with forced colours the drawing uses the colours of the system', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('capsule2d.html');
  const [scene, canvas] = await page.locator('#board').evaluate((board) => {
    const probe = document.body.appendChild(document.createElement('p'));
    probe.style.setProperty('background-color', 'Canvas');
    return [getComputedStyle(board).backgroundColor, getComputedStyle(probe).backgroundColor];
  });
  expect(scene).toBe(canvas);
});

// The fixture watches the console, where three.js complains of colours that it cannot take.
for (const colorScheme of ['light', 'dark'] as const)
  test(`with forced colours (${colorScheme}) what is chosen differs from what is not, and nothing complains`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await openPlayground(page);
    const paint = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color]);
    const [chosen, other] = [await paint('Handles'), await paint('Move')];
    expect(chosen[0]).not.toBe(other[0]);
    expect(chosen[0], 'its text stands out').not.toBe(chosen[1]);
    expect(await paint('3D')).toEqual(chosen);
    const inList = page.locator('.pick[aria-pressed="true"]').first();
    for (const part of await inList.locator('span').all()) await expect(part).toHaveCSS('color', chosen[1] ?? '');
  });

async function showEverything(page: Page, name: (typeof pageNames)[number]): Promise<void> {
  if (name === 'playground.html') {
    await expect(value(page, 'verdict')).toBeVisible();
    // Overlapping and with a rejected number: every colour and every message is visible.
    await setNumber(page, 'Kugel 1 Mittelpunkt x', -0.5);
    await setNumber(page, 'Kugel 1 Radius', -1);
    await expect(page.locator('.error').first()).not.toHaveText('');
  } else {
    await expect(page.locator('#step'), 'it listens').not.toBeEmpty();
    await page.locator('#board').focus();
    for (let i = 0; i < 6; ++i) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    }
    await expect(value(page, 'verdict')).toBeVisible();
  }
}
for (const name of pageNames)
  test(`axe finds nothing in ${name} in German, in any theme, nor in its help`, async ({ page }) => {
    await page.goto(`${name}?lang=de`);
    await showEverything(page, name);
    expect(await violationsInEveryTheme(page)).toEqual([]);
    await page.getByRole('button', { name: 'Tastenkürzel' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // The colours of a dialog: share.spec.ts.
    expect(await violations(page)).toEqual([]);
  });

/** Elements wider than the window, by their markup. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map((element) => element.outerHTML.slice(0, 80)),
  );
/** Targets that are too small; a link within a sentence may be as high as its line, and that in the title of a card covers it. */
const tooSmall = (page: Page) =>
  page.locator('a:not(p a, h3 a), button, input, select, summary').evaluateAll((targets) =>
    targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      return width > 0 && (width < 24 || height < 24) ? [`${width} x ${height}: ${target.outerHTML.slice(0, 80)}`] : [];
    }),
  );
// 320 px of width, a window of 1280 x 900 at a zoom of 200 %, and a wide one.
const sizes = [
  [320, 640],
  [640, 450],
  [1280, 800],
] as const;
for (const name of pageNames)
  for (const language of ['en', 'de'])
    test(`${name} (${language}) and its help fit any window without sideways scrolling, with targets of at least 24 px${language === 'en' ? ' @long' : ''}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${name}?lang=${language}&theme=contrast`);
      if (name === 'playground.html') await expect(value(page, 'verdict')).toBeVisible();
      const fits = async (where: string): Promise<void> => {
        expect(await tooWide(page), where).toEqual([]);
        expect(await tooSmall(page), where).toEqual([]);
      };
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await fits(`${width} px`);
        await openMenu(page);
        await fits(`${width} px, menu`);
        await page.locator('#settings [data-text-label="help.title"]').click();
        await fits(`${width} px, help`);
        const dialog = await page.getByRole('dialog').boundingBox();
        expect(dialog && dialog.x >= 0 && dialog.x + dialog.width <= width && dialog.height <= height).toBe(true);
        await page.getByRole('dialog').getByRole('button').click();
      }
    });

/** Every page, and what is there when it is ready. */
const everyPage: Readonly<Record<string, string>> = {
  'index.html': 'body[data-ready]',
  'playground.html': '[data-value="distance"]',
  'gallery.html': '.situation',
  '404.html?address=/no/such/page': 'body[data-ready]',
  'matrix.html': '.pair[data-holds]',
  'particles.html': 'body[data-ready]',
  'broadphase.html': 'body[data-ready]',
  'hierarchy.html': 'body[data-ready]',
  'algorithms.html': 'body[data-ready]',
  'compare.html': 'body[data-ready]',
  'lab.html': 'body[data-ready]',
  'engines.html': 'body[data-ready]',
  'bits.html': 'body[data-ready]',
  'published.html': '#explanation h2',
  'docs.html': '#search:not([hidden])',
  'motion.html': '[data-value="toi"]:not(:empty)',
  'lesson.html': '#list li',
  'lesson.html?id=how-deep': '#text h3',
  'exercises.html': '#list a',
  'exercise.html?id=sphere-box-by-hand': '.given [data-value]',
  'exercise.html?id=closest-on-segment': '.live-values dd:not(:empty)',
  'exercise.html?id=edge-edge': '.live-values dd:not(:empty)',
  'exercise.html?id=code-segment-segment': '.code-results [data-group]',
  'exercise.html': '#opening:not([hidden])',
  'exercise.html?id=there-is-none': '#faults li',
  'author.html': '#summary:not(:empty)',
  'capsule2d.html': '#step:not(:empty)',
  'course.html': '.course-week',
  'certificate.html': '#empty:not([hidden])',
  'embeds.html': '#distance iframe',
  'embed.html?controls=full': '[data-value="distance"]',
};
test('every page of the table is looked at here', () => {
  const names = Object.keys(everyPage).map((path) => path.replace(/\.html.*/, ''));
  // All of the C++ API at once takes axe many seconds: api.spec.ts looks at some of it in every theme.
  names.push('api');
  expect(new Set(names)).toEqual(new Set(pages.map(({ name }) => name)));
});
/** The other language without another visit, where the page has the choice. */
async function chooseEnglish(page: Page): Promise<boolean> {
  const choice = page.locator('#language');
  if ((await choice.count()) === 0) return false;
  await choice.evaluate((select) => {
    if (select instanceof HTMLSelectElement) select.value = 'en';
    select.dispatchEvent(new Event('change'));
  });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  return true;
}
/**
 * German, whose words are longer, in light and dark by turns: the colours of all pages are the tokens of one file. The tests that
 * open dialogs, errors and results look at every theme, and `npm run test:long` visits every page in every theme and language.
 */
const visitsOf = (index: number): readonly (readonly [theme: string, language: string])[] =>
  process.env['TOUCHSTONE_LONG']
    ? ['light', 'dark', 'contrast'].flatMap((theme) => ['en', 'de'].map((language) => [theme, language] as const))
    : [[index % 2 === 0 ? 'light' : 'dark', 'de']];
for (const [index, [name, ready]] of Object.entries(everyPage).entries())
  test(`${name} at 320 px and wider: nothing sticks out, is too small to hit or found by axe`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 700 });
    for (const [theme, language] of visitsOf(index)) {
      await page.goto(`${name}${name.includes('?') ? '&' : '?'}theme=${theme}&lang=${language}`);
      await expect(page.locator(ready).first()).toBeAttached();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const where = `${theme}, ${language}`;
      expect(await tooWide(page), where).toEqual([]);
      expect(await tooSmall(page), where).toEqual([]);
      expect(await violations(page), where).toEqual([]);
    }
    // The strong borders of high contrast take the most room; in two columns other things are beside each other.
    await setTheme(page, 'contrast');
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await tooWide(page), `${width} px`).toEqual([]);
      expect(await tooSmall(page), `${width} px`).toEqual([]);
    }
    if (!(await chooseEnglish(page))) return;
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await tooWide(page), 'English').toEqual([]);
    expect(await tooSmall(page), 'English').toEqual([]);
  });
