// SPDX-License-Identifier: MIT
// The pages in German: chosen in the header, by the address, by the browser; kept where storage allows it.
import type { Page } from '@playwright/test';
import { expect, numberOf, openPlayground, test, value } from './support.ts';

const html = (page: Page) => page.locator('html');
const choice = (page: Page) => page.locator('#language');

test(
  'German is chosen in the header and everything follows at once: verdict, labels, numbers, names',
  { tag: '@view' },
  async ({ page }) => {
    await openPlayground(page);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.getByLabel('Language').selectOption('Deutsch');
    await expect(html(page)).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle('Touchstone – Spielwiese');
    await expect(value(page, 'verdict')).toHaveText('Getrennt');
    await expect(value(page, 'distance')).toHaveText('0,6000 m');
    expect(await numberOf(value(page, 'distance')), 'the exact number is the same').toBeCloseTo(0.6, 12);
    await expect(value(page, 'normal')).toHaveText('(1,0000; 0,0000; 0,0000)');
    await expect(value(page, 'names')).toHaveText('A: Kugel 1, B: Quader 1');
    await expect(page.getByRole('heading', { name: 'Ergebnis' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ansicht nach links drehen' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Kugel 1 entfernen' })).toBeVisible();
    await expect(page.getByRole('application', { name: '3D-Ansicht der Szene' })).toBeVisible();
    await expect(page.locator('#live')).toHaveText('Kugel 1 und Quader 1 sind 0,6000 m voneinander entfernt.');
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

    await page.getByRole('spinbutton', { name: 'Kugel 1 Mittelpunkt x', exact: true }).fill('-0.55');
    await expect(value(page, 'verdict')).toHaveText('Überlappung');
    await expect(page.locator('#pairs tbody tr')).toHaveText([/Kugel 1 – Quader 1/]);
    await page.getByLabel('Neuer Körper').selectOption({ label: 'Konische Kapsel' });
    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
    await expect(value(page, 'names')).toHaveText('A: Kugel 1, B: Konische Kapsel 1');
    await page.getByLabel('Sprache').selectOption('English');
    await expect(value(page, 'names')).toHaveText('A: Sphere 1, B: Tapered capsule 1');
    await expect(page.getByRole('button', { name: 'Remove Sphere 1' })).toBeVisible();
  },
);

test('what the core refuses is said in the language of the page, and again when that changes', async ({ page }) => {
  await page.goto('playground.html?lang=de');
  await page.getByRole('spinbutton', { name: 'Kugel 1 Radius', exact: true }).fill('-1');
  await page.keyboard.press('Enter');
  const error = page.locator('.error').first();
  await expect(error).toHaveText('sphere.radius ist −1; nötig ist 0 oder mehr.');
  await page.getByRole('spinbutton', { name: 'Kugel 1 Radius', exact: true }).fill('');
  await page.keyboard.press('Enter');
  await expect(error).toHaveText('Geben Sie eine Zahl ein.');
  await page.getByLabel('Sprache').selectOption('English');
  await expect(error).toHaveText('Enter a number.');
});

test('a page loads its own texts in its language alone; one that cannot be loaded leaves the page as it is', async ({
  page,
  watch,
}) => {
  const texts: string[] = [];
  const isTexts = /((?:english|german)-\w+)[^/]*\.js$/;
  page.on('request', (request) => {
    const found = isTexts.exec(request.url())?.[1];
    if (found !== undefined) texts.push(found);
  });
  await openPlayground(page);
  expect(texts).toEqual(['english-base', 'english-playground']);

  await page.route(/german-[^/]*\.js$/, (route) => route.abort());
  await choice(page).selectOption('de');
  const notice = page.locator('#notice');
  await expect(notice).toContainText('Deutsch could not be loaded; check the connection and reload the page.');
  await expect(choice(page)).toHaveValue('en');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible();

  await page.goto('gallery.html?lang=de');
  await expect(notice).toContainText('Deutsch could not be loaded; check the connection and reload the page.');
  await expect(html(page), 'English takes its place').toHaveAttribute('lang', 'en');
  // The browser reports each request that fails.
  expect(watch.splice(0).every((complaint) => complaint.includes('ERR_FAILED'))).toBe(true);
});

test('the address asks for German; links hand it on, and another choice corrects it', async ({ page }) => {
  await page.goto('playground.html?lang=de');
  await expect(html(page)).toHaveAttribute('lang', 'de');
  await page.locator('summary', { hasText: 'Lernen' }).click();
  await page.getByRole('link', { name: '2D-Kapsel-Übung' }).click();
  await expect(page.locator('#step')).toHaveText('Kapsel A, Klick 1 von 3: der Mittelpunkt des einen Endes.');
  await expect(choice(page)).toHaveValue('de');
  await choice(page).selectOption('en');
  await expect(page.locator('#step')).toHaveText('Capsule A, click 1 of 3: the centre of one end.');
  expect(page.url()).toContain('?lang=en');
  await page.reload();
  await expect(html(page)).toHaveAttribute('lang', 'en');
});

test('a choice is kept for the next visit', async ({ page }) => {
  await openPlayground(page);
  await choice(page).selectOption('de');
  await page.goto('capsule2d.html');
  await expect(page.getByRole('heading', { name: 'Kürzester Abstand' })).toBeVisible();
});

test('where storage is forbidden the choice works all the same, and nothing is thrown', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await openPlayground(page);
  await choice(page).selectOption('de');
  const notice = page.locator('#notice');
  await expect(notice).toContainText('Dieser Browser speichert nichts für die Website. Erlauben Sie es ihm');
  await expect(notice).toContainText('oder schreiben Sie ?lang=de in die Adresse.');
  await page.locator('#theme').selectOption('dark');
  await expect(notice).toContainText('schreiben Sie ?theme=dark in die Adresse.');
  await expect(value(page, 'verdict')).toHaveText('Getrennt');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Tastenkürzel' }).click();
  await page.getByRole('checkbox', { name: /Tastenkürzel mit einzelnen Tasten/ }).uncheck();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Dieser Browser hat sie nicht gespeichert.');
  // In the address the choice is there again.
  await page.goto('capsule2d.html?theme=dark&lang=de');
  await page.locator('#theme').selectOption('light');
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await expect(notice).toBeHidden();
  expect(page.url()).toContain('theme=light');
});

test('a browser that prefers German gets German', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'de-AT', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await openPlayground(page);
  await expect(value(page, 'verdict')).toHaveText('Getrennt');
  await context.close();
});

test('an address that asks for what there is not opens the page and says so, as text', async ({ page }) => {
  const hostile = '<img src=x onerror=alert(1)>';
  await page.goto(`playground.html?lang=tlh&theme=${encodeURIComponent(hostile)}`);
  await expect(value(page, 'verdict')).toHaveText('Apart');
  const notice = page.locator('#notice');
  await expect(notice).toContainText('The address has an unknown lang “tlh”; available: en, de.');
  await expect(notice).toContainText('“<img src=x onerror=a…”; available: system, light, dark, contrast.');
  await expect(notice.locator('img')).toHaveCount(0);
  await choice(page).selectOption('de');
  await expect(notice, 'a notice follows the language, and what was corrected is gone').toContainText(
    'für theme in der Adresse',
  );
  await expect(notice).not.toContainText('tlh');
});

test('the numbers of the exercise follow the language too', async ({ page }) => {
  await page.goto('capsule2d.html?lang=de');
  await expect(page.locator('#step'), 'it listens').not.toBeEmpty();
  await page.locator('#board').focus();
  // Two circles of radius 1, four apart: at a distance of 2.
  const keys = ['Enter', 'ArrowRight', 'ArrowRight', 'Enter', 'ArrowLeft', 'ArrowLeft', 'Enter'];
  for (const key of [...keys, ...Array.from({ length: 8 }, () => 'ArrowRight'), ...keys])
    await page.keyboard.press(key);
  await expect(value(page, 'verdict')).toHaveText('2,0000 m');
  await expect(page.locator('#board .measure-label').last()).toHaveText('2,0000 m');
  await expect(page.locator('#live')).toHaveText('Der kürzeste Abstand ist 2,0000 m.');
  await choice(page).selectOption('en');
  await expect(value(page, 'verdict')).toHaveText('2.0000 m');
  await expect(page.locator('#board .measure-label').last()).toHaveText('2.0000 m');
});
