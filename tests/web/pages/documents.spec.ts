// SPDX-License-Identifier: MIT
// The documents in a browser: the search, a scene within a document, and reading without scripts, on a phone and in every theme.
import { violationsInEveryTheme, widthInEveryTheme } from './accessibility.ts';
import { expect, test } from './support.ts';

test('the index is loaded when the search is used; a result opens its section, from the list and from a document', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('docs.html?lang=en');
  const query = page.getByRole('searchbox', { name: 'Search in all documents' });
  await expect(query).toBeVisible();
  const before = asked.length;
  await query.fill('crossing capsules manifold');
  await expect(page.locator('#found-count')).toHaveText(/^\d+ of \d+ sections?$/);
  expect(asked.slice(before).join(' ')).toMatch(/touchstone-documents/);
  expect(asked.slice(0, before).join(' ')).not.toMatch(/touchstone-documents/);
  await query.fill('zyzzyva');
  await expect(page.locator('#found-count')).toHaveText('No section has all of these words.');

  await query.fill('rotation motion bracket');
  await page.getByRole('link', { name: 'Conventions: Motion with rotation' }).click();
  await expect(page).toHaveURL(/docs\/conventions\.html#motion-with-rotation$/);
  await expect(page.getByRole('heading', { name: 'Motion with rotation' })).toBeInViewport();
  await query.fill('oriented box capsule segment_box');
  await page.locator('#found a').first().click();
  await expect(page).toHaveURL(/docs\/how-each-pair-is-solved\.html#obb-capsule$/);
});

test('a document in the other language, with a scene that has the theme and the language of the page', async ({
  page,
}) => {
  await page.goto('docs/for-lecturers.html?lang=de&theme=dark');
  await expect(page.getByRole('link', { name: 'Dokumente', exact: true }).first()).toBeVisible();
  const scene = page.locator('touchstone-playground');
  await expect(scene).toHaveAttribute('theme', 'dark');
  await expect(scene).toHaveAttribute('lang', 'de');
  await page.getByRole('link', { name: 'Dieses Dokument auf Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Für Lehrende');
  await scene.scrollIntoViewIfNeeded();
  await expect(scene).toHaveAttribute('pair', 'taperedCapsule obb');
  await expect(page.frameLocator('touchstone-playground iframe').locator('[data-value="distance"]')).toBeAttached();
});

test('on a phone, in every theme: nothing sticks out or is found by axe; without scripts all of it is there', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('docs/benchmarks-broad-phase.html?lang=en');
  await expect(page.locator('#search')).toBeVisible();
  expect(await violationsInEveryTheme(page)).toEqual([]);
  expect(await widthInEveryTheme(page)).toBeLessThanOrEqual(360);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(new URL('docs/published.de.html', baseURL).href);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Wie veröffentlicht');
  await plain.getByText('On this page').click();
  await plain.getByRole('navigation').getByRole('link', { name: 'Kugel und Quader' }).click();
  await expect(plain).toHaveURL(/#sphere-and-box$/);
  await expect(plain.getByRole('link', { name: 'Diese Szene in der Spielwiese öffnen' }).first()).toHaveAttribute(
    'href',
    /^\.\.\/playground\.html#s=/,
  );
  await context.close();
});
