// SPDX-License-Identifier: MIT
// A file of the site that does not arrive: every script that a page needs at its start, the texts, and what is loaded later. The page
// says which, offers to try again, and loses nothing. The lists come from the build, so that a new file is among them.
import type { Page, Route } from '@playwright/test';
import { pages } from '../../../web/build/pages.ts';
import { read, startOf } from './siteFiles.ts';
import { expect, openPlayground, setNumber, test, value } from './support.ts';

const started = pages.filter(({ isMissing }) => !isMissing).map(({ name }) => name);

/** Each way in which a file does not arrive: no answer, no such file, and a page of the host or of a hotel's login in its place. */
const faults: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.abort(),
  (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'not found' }),
  (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Log in</title>' }),
];
const fault = (i: number): ((route: Route) => Promise<void>) =>
  faults[i % faults.length] as (route: Route) => Promise<void>;
const startup = (page: Page) => page.locator('#startup');
const shown = (page: Page) => startup(page).locator('p:visible');

/** The page without one script: it says so in both languages, with the name of the file and a button. */
async function checkStart(page: Page, name: string, script: string, i: number): Promise<void> {
  const address = `**/${script}`;
  await page.route(address, fault(i));
  await page.goto(`${name}.html?with=${i}#and=hash`, { waitUntil: 'commit' });
  const file = script.replace('assets/', '');
  await expect(shown(page), `${name} without ${file}`).toHaveText([
    `This page cannot start: a script did not arrive. Check the connection, then try again. ${file}`,
    new RegExp(`Skript ist nicht angekommen.* ${file}$`),
  ]);
  await page.unroute(address);
}

test('the first script of each page is missing, in turn', async ({ page, watch }) => {
  for (const [i, name] of started.entries()) await checkStart(page, name, startOf(name)[0] ?? '', i);
  watch.length = 0;
});
test('each script of the start of a page without a view is missing, in turn', async ({ page, watch }) => {
  const all = startOf('gallery');
  expect(all.length).toBeGreaterThan(3);
  for (const [i, script] of all.entries()) await checkStart(page, 'gallery', script, i);
  watch.length = 0;
});
for (const name of started)
  test(`each script of the start of ${name} is missing, in turn`, { tag: '@long' }, async ({ page, watch }) => {
    test.slow();
    for (const [i, script] of startOf(name).entries()) await checkStart(page, name, script, i);
    watch.length = 0;
  });

const notice = (page: Page) => page.locator('#notice');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
/** The browser reports each request that fails. */
const forgetReports = (watch: string[]): void => {
  const other = watch
    .splice(0)
    .filter((line) => !/Failed to load|Failed to fetch|preloaded using link preload/.test(line));
  expect(other).toEqual([]);
};

test('Try again opens the same address, and its scene', async ({ page, watch }) => {
  await openPlayground(page);
  await setNumber(page, 'Sphere 1 radius', 0.25);
  await expect.poll(() => page.url()).toContain('#');
  const address = page.url();
  const entry = `**/${startOf('playground')[0]}`;
  await page.route(entry, (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(shown(page).first()).toContainText('a script did not arrive');
  await page.unroute(entry);
  await press(page, 'Try again');
  await expect(value(page, 'verdict')).toBeVisible();
  await expect(startup(page)).toHaveCount(0);
  expect(page.url()).toBe(address);
  await expect(page.getByRole('spinbutton', { name: 'Sphere 1 radius', exact: true })).toHaveValue('0.25');
  forgetReports(watch);
});

test('without its helper, too, the page says after a while that it is still loading', async ({ page, watch }) => {
  for (const name of [startOf('gallery')[0] ?? '', 'assets/boot-*'])
    await page.route(`**/${name}`, (route) => route.abort());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('gallery.html');
  await expect(shown(page)).toHaveText([
    /^This page is still loading\. If nothing follows/,
    /^Diese Seite wird noch geladen\./,
  ]);
  forgetReports(watch);
});

test('without any texts the page does not start and says so', async ({ page, watch }) => {
  await page.route(/assets\/(english|german)-/, (route) => route.abort());
  await page.goto('gallery.html?lang=de');
  await expect(shown(page).first()).toContainText(/did not arrive.* en(glish)?-[\w-]+\.js$/);
  await expect(startup(page).getByRole('button')).toHaveText(['Try again', 'Erneut versuchen']);
  // Reported when the second attempt has failed, too.
  await expect.poll(() => watch.join()).toContain('LoadError');
  watch.length = 0;
});

const half = (body: Buffer): Buffer => body.subarray(0, body.length / 2);
/** Half of the file, with the header that lets it be kept for a year. */
async function damaged(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: half(await response.body()) });
}
for (const [what, script] of [
  ['the core', /assets\/touchstone-[\w-]+\.js/],
  ['the kind of the exercise', /assets\/answerExercise-[\w-]+\.js/],
  ['the view', /assets\/sceneView-[\w-]+\.js/],
] as const)
  test(`a damaged script of ${what} that the browser keeps is fetched anew when the page is loaded anew`, async ({
    page,
    watch,
  }) => {
    await page.route(script, damaged);
    await page.goto('exercise.html?id=spheres-by-hand');
    const loads: string[] = [];
    page.on('framenavigated', (frame) => loads.push(frame.url()));
    const offer = notice(page).getByRole('button');
    await expect(offer).toHaveText('Try again');
    await page.unroute(script);
    await offer.click();
    if (what !== 'the core') {
      await expect(offer).toHaveText('Reload');
      await offer.click();
    }
    await expect(page.locator('[data-question="distance"] input')).toBeVisible();
    await expect(notice(page)).toBeHidden();
    expect(loads).toHaveLength(1);
    // The browser reports the damage.
    watch.length = 0;
  });

test('a damaged script that the browser keeps is fetched anew by Try again, in a frame too', async ({
  page,
  watch,
}) => {
  const script = /assets\/onward-[\w-]+\.js/;
  await page.route(script, damaged);
  await page.goto('author.html');
  const frame = page.frameLocator('iframe');
  const again = frame.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(script);
  await again.click();
  await expect(frame.locator('#title')).toHaveText(/./);
  // The browser reports the damage.
  watch.length = 0;
});

test('a page in the place of a style sheet that comes later is named, and Try again brings the sheet', async ({
  page,
}) => {
  const styles = /assets\/codeExercise-[\w-]+\.css/;
  // A network that wants a log-in answers so: the link reports no error, and its sheet is empty.
  const login = { contentType: 'text/html', body: '<!doctype html><title>Log in</title>' };
  await page.route(styles, (route) => route.fulfill(login));
  await page.goto('exercise.html?id=code-sphere-sphere');
  await expect(notice(page)).toHaveText(/^A style sheet did not arrive \(codeExercise-[\w-]+\.css\), .* Try again$/);
  await page.unroute(styles);
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await expect(notice(page)).toBeHidden();
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
});

test('a start shows nothing of all that, and a missing style sheet is named', async ({ page, watch }) => {
  await page.route(/assets\/gallery-[\w-]+\.css/, (route) => route.abort());
  await page.goto('gallery.html', { waitUntil: 'commit' });
  await expect(notice(page)).toHaveText(/^A style sheet did not arrive \(gallery-[\w-]+\.css\), .* Try again$/);
  await expect(startup(page)).toHaveCount(0);
  forgetReports(watch);
});

test(
  'a part that is loaded later: the page says so, stays as it is, and goes on when it is there',
  { tag: '@view' },
  async ({ page, watch }) => {
    const view = /assets\/viewport-[\w-]+\.js/;
    await page.route(view, (route) => route.abort());
    await page.goto('playground.html');
    await expect(notice(page)).toHaveText(
      /^A part of this page did not arrive \(viewport-[\w-]+\.js\)\. .* Try again$/,
    );
    await setNumber(page, 'Sphere 1 radius', 0.25);
    await press(page, 'Try again');
    await expect(notice(page)).toHaveText(/^It did not arrive this time either \(viewport/);
    await page.unroute(view);
    await press(page, 'Try again');
    await page.locator('#viewport[data-frames]').waitFor({ state: 'attached' });
    await expect(notice(page)).toBeHidden();
    await expect(page.getByRole('spinbutton', { name: 'Sphere 1 radius', exact: true })).toHaveValue('0.25');
    forgetReports(watch);
  },
);

const withViews: readonly [string, (page: Page) => Promise<void>][] = [
  ['particles.html#count=100', (page) => expect(value(page, 'checks')).toHaveText(/^[1-9]/)],
  ['broadphase.html#preset=stack&count=10', (page) => expect(page.locator('#clock')).toHaveText(/^Step [1-9]/)],
  ['hierarchy.html', (page) => expect(value(page, 'verdict')).toHaveText(/./)],
  ['algorithms.html', (page) => expect(page.locator('.scrubber output')).toHaveText(/^Step 2 of/)],
];
for (const [address, computes] of withViews)
  test(
    `a view whose script does not arrive does not hold ${address}, and is there after one Try again`,
    { tag: '@view' },
    async ({ page, watch }) => {
      const view = /assets\/webgl-[\w-]+\.js/;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.route(view, (route) => route.abort());
      await page.goto(address);
      await expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
      await expect(notice(page)).toContainText(/^A part of this page did not arrive \(webgl/);
      const step = page.getByRole('button', { name: /^(Step|Next)$/ }).first();
      await step.press('Enter');
      await computes(page);
      await page.unroute(view);
      await press(page, 'Try again');
      await page.locator('.viewport[data-frames]').first().waitFor({ state: 'attached' });
      await expect(notice(page)).toBeHidden();
      forgetReports(watch);
    },
  );

test('after a new version has been published an old page offers to load it, and loses nothing', async ({
  page,
  watch,
}) => {
  await openPlayground(page);
  await setNumber(page, 'Sphere 1 radius', 0.25);
  // Published: pages that start with another script, and none of the old ones.
  await page.route('**/playground.html', async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback();
    await route.fulfill({
      contentType: 'text/html',
      body: read('playground.html').replace(/(assets\/playground-)[\w-]{8}/g, '$1aaaaaaaa'),
    });
  });
  const gone = /assets\/code-[\w-]+\.js/;
  await page.route(gone, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }));
  await press(page, 'Share');
  await page.getByLabel('Format', { exact: true }).selectOption({ index: 5 });
  // The dialog hides the notices of the page.
  const message = page.locator('dialog[open] .notice');
  await expect(message).toHaveText(
    /^A new version of this site has been published, .* \(code-[\w-]+\.js\)\. .* Reload$/,
  );
  await press(page, 'Close');
  await expect(notice(page)).toContainText('A new version of this site has been published');
  await page.unroute(gone);
  await press(page, 'Reload');
  await expect(notice(page)).not.toContainText('new version');
  await expect(page.getByRole('spinbutton', { name: 'Sphere 1 radius', exact: true })).toHaveValue('0.25');
  forgetReports(watch);
});

test('an exercise whose kind or text does not arrive says so and opens when it is there', async ({ page, watch }) => {
  const data = /assets\/exercise-[\w-]+\.js/;
  // The script of the page has the same name.
  await page.route(data, (route) =>
    startOf('exercise').some((path) => route.request().url().endsWith(path)) ? route.fallback() : route.abort(),
  );
  await page.goto('exercise.html?id=project-point');
  await expect(notice(page)).toHaveText(/^A part of this page did not arrive \(exercise-[\w-]+\.js\)/);
  await page.unroute(data);
  await press(page, 'Try again');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(page)).toBeHidden();
  forgetReports(watch);
});

/** The pages that start a core by themselves, with what a hand does before on others. */
const withCore: readonly [string, string, ((page: Page) => Promise<void>)?][] = [
  ['playground', 'playground.html'],
  ['motion', 'motion.html'],
  ['algorithms', 'algorithms.html'],
  ['compare', 'compare.html'],
  ['particles', 'particles.html'],
  ['broadphase', 'broadphase.html'],
  ['hierarchy', 'hierarchy.html'],
  ['capsule2d', 'capsule2d.html'],
  ['author', 'author.html'],
  ['matrix', 'matrix.html'],
  ['embed', 'embed.html'],
  ['exercise', 'exercise.html?id=project-point'],
  ['lab', 'lab.html', (page) => press(page, 'Run')],
];
const coreFaults: readonly [string, (route: Route) => Promise<void>, RegExp][] = [
  ['no answer', (route) => route.abort(), /core could not be loaded \([\w-]+\.wasm: .*\)\. Check the connection/],
  [
    'an HTML page',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    /in place of [\w-]+\.wasm came something else \(text\/html\)/,
  ],
  ['half of the file', damaged, /core arrived incomplete \([\w-]+\.wasm: \d+ \/ \d+ bytes\)/],
];
async function checkCore(
  page: Page,
  [name, address, before]: (typeof withCore)[number],
  [kind, answer, sentence]: (typeof coreFaults)[number],
): Promise<void> {
  await page.route(/\.wasm$/, answer);
  await page.goto(address);
  await before?.(page);
  const message = page.locator(name === 'lab' ? '#outcome' : '#notice');
  await expect(message, `${name}: ${kind}`).toContainText(sentence);
  if (name !== 'lab') await expect(message.getByRole('button', { name: 'Try again' })).toBeVisible();
  // A page may have asked for a second module, whose answer is still under way.
  await page.unrouteAll({ behavior: 'wait' });
}
test('each page that starts a core says why it has none: each way once', async ({ page, watch }) => {
  test.slow();
  for (const [i, one] of withCore.entries())
    await checkCore(page, one, coreFaults[i % 3] as (typeof coreFaults)[number]);
  watch.length = 0;
});
for (const one of withCore)
  test(`why ${one[0]} has no core, in every way`, { tag: '@long' }, async ({ page, watch }) => {
    for (const kind of coreFaults) await checkCore(page, one, kind);
    watch.length = 0;
  });
test('in a browser without WebAssembly every page says so', async ({ page, watch }) => {
  test.slow();
  await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'WebAssembly'));
  for (const [name, address] of withCore) {
    if (name === 'lab') continue;
    await page.goto(address);
    await expect(page.locator('#notice'), name).toContainText('This browser does not support WebAssembly');
    await expect(page.locator('#notice').getByRole('button', { name: 'Try again' }), name).toHaveCount(0);
  }
  watch.length = 0;
});

test('the script of a worker that does not arrive is named as such, and the next try works', async ({
  page,
  watch,
}) => {
  const worker = /assets\/(pageDeskWorker|pageWorker|worker)-[\w-]+\.js/;
  await page.route(worker, (route) => route.abort());
  await page.goto('lab.html');
  await press(page, 'Run');
  await expect(page.locator('#outcome')).toHaveText(
    /^The run ended with an error: the script of its worker did not arrive/,
  );
  await page.unroute(worker);
  await press(page, 'Run');
  await expect(page.locator('#outcome')).not.toHaveText(/error/);
  await page.route(worker, (route) => route.abort());
  await page.goto('compare.html');
  await press(page, 'Run');
  await expect(page.locator('#outcome')).toHaveText(/the script of its worker did not arrive/);
  await page.goto('exercise.html?id=code-sphere-sphere');
  await page.getByRole('radio', { name: 'JavaScript' }).check();
  await press(page, 'Run');
  await expect(page.locator('#stage').getByText(/the script of its worker did not arrive/)).toBeVisible();
  forgetReports(watch);
});
test('a % in an address that begins no code is taken as it is', async ({ page }) => {
  for (const address of ['gallery.html#%', 'api.html#%E0%', 'published.html#%', 'docs.html#%']) {
    await page.goto(address);
    await expect(page.locator('#startup')).toHaveCount(0);
    await page.evaluate(() => (location.hash = '#%E0%'));
  }
});
test('an unknown address: the host answers with the page that says so, in a folder below it without a script, too', async ({
  page,
  watch,
}) => {
  // Until its script has run, both languages are there: a list is waited for, two elements in place of one are an error at once.
  await page.goto('no-such-page.html?lang=de');
  await expect(page.locator('#not-found h1:visible')).toHaveText(['Diese Seite gibt es nicht']);
  await expect(page.locator('#not-found code:visible')).toHaveText(['/some/course/no-such-page.html']);
  await page.locator('#language').selectOption('en');
  await expect(page.locator('#not-found h1:visible')).toHaveText(['This page does not exist']);
  // Characters that turn the direction of the text are left out.
  await page.goto(`404.html?address=${encodeURIComponent('/a\u202eb\n<b>')}${'x'.repeat(500)}`);
  await expect(page.locator('#not-found code:visible')).toHaveText([/^\/ab<b>x+…$/]);
  // Its styles and scripts are not found from there: the HTML says it in both languages.
  await page.goto('docs/no-such-document.html');
  await expect(page.locator('#not-found h1:visible')).toHaveText([
    'This page does not exist',
    'Diese Seite gibt es nicht',
  ]);
  await page.goto('no%-code.html');
  await expect(page.getByText('not found')).toBeVisible();
  watch.length = 0;
});
