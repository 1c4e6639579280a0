// SPDX-License-Identifier: MIT
// Everything that a page asks the browser and its host for fails, one after the other: what is fetched later, workers, storage, WebGL.
// A normal visit with the main action of the page lists these points. The page says what failed, or works as if nothing had; nothing
// is thrown that nobody catches; and without the fault the page is whole, after Try again or a reload. What a page needs before it
// starts is in missing.spec.ts.
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { FaultVisit, type Fault, waysOf } from './faultPoints.ts';
import { faultPages, type FaultPage, isOwnPoint, keepsNothing, unseen } from './faultPages.ts';
import { importedLater } from './siteFiles.ts';
import { expect, test } from './support.ts';

/** Which way of failing is tried: another seed tries others. `npm run test:long` tries all on all pages. */
const seed = Number(process.env['TOUCHSTONE_FAULT_SEED'] ?? 1);
/** Only points with this in their name, such as "file worker", to look at one by itself. */
const only = process.env['TOUCHSTONE_FAULT_ONLY'] ?? '';
const patience = Number(process.env['TOUCHSTONE_FAULT_PATIENCE'] ?? 30) * 1000;

/** What the page and its frames say of a failure. */
async function message(page: Page): Promise<string[]> {
  const all = page.frames().map((frame) => frame.evaluate(messageInFrame).catch(() => []));
  return (await Promise.all(all)).flat();
}
function messageInFrame(): string[] {
  const places =
    '.restore-view, #status, .code-seen .note, #stage .note, [aria-live], [data-value="outcome"], [role="alert"], [role="status"], .notice, #startup p, #outcome, output, .answer-notice';
  const failure =
    /did not arrive|could not|cannot|not be |not save|not kept|not stored|storage|graphics|WebGL|Restore view|worker|damaged|stopped|incomplete|came something else/i;
  return [...document.querySelectorAll<HTMLElement>(places)]
    .filter((element) => element.checkVisibility())
    .map((element) => element.innerText)
    .filter((sentence) => failure.test(sentence) && !sentence.startsWith('This page is still loading'));
}

/** The button by which a page, or a frame in it, goes on. */
async function offerIn(page: Page): Promise<Locator | undefined> {
  for (const frame of page.frames()) {
    const offer = frame
      .getByRole('button', { name: /^(Try again|Reload|Restore view)$/ })
      .filter({ visible: true })
      .first();
    if (await offer.isVisible()) return offer;
  }
  return undefined;
}
/** Presses what the page offers, as often as it does, until the action is done; else loads the page anew. */
async function goOn(page: Page, acting: Promise<string>, isDone: boolean): Promise<string | undefined> {
  const offer = await offerIn(page);
  if (!offer) {
    await page.reload();
    return isDone ? undefined : await acting;
  }
  const pause = (): Promise<void> => page.waitForTimeout(200);
  let end: string | undefined;
  for (let presses = 0; presses < 4 && end === undefined; ++presses) {
    // A page that tries again has no button meanwhile.
    await offer.click({ timeout: 1000 }).catch(() => undefined);
    if (isDone) return undefined;
    const until = Date.now() + 3000;
    do end = (await Promise.race([acting, pause()])) ?? undefined;
    while (end === undefined && !((await offer.isVisible()) && Date.now() > until - 2000) && Date.now() < until);
  }
  return end ?? (await acting);
}

/** The visit until its action is done, or the page says that something failed. */
async function outcomeOf(
  page: Page,
  one: FaultPage,
  usual: readonly string[],
  quiet: boolean,
): Promise<{ outcome: string; acting: Promise<string> }> {
  const until = Date.now() + patience;
  let end = 'open';
  const acting = (async () => {
    await page.goto(one.address);
    await one.act(page);
  })().then(
    () => (end = 'whole'),
    (error: unknown) => (end = `stuck: ${String(error).slice(0, 400)}`),
  );
  while (Date.now() < until) {
    const sentence = (await message(page)).find((text) => !usual.includes(text));
    if (sentence !== undefined) {
      // The page goes on with what it can do.
      await Promise.race([acting, page.waitForTimeout(50)]);
      return { outcome: `said: ${sentence}`, acting };
    }
    if (end === 'whole' && quiet) return { outcome: end, acting };
    if (end.startsWith('stuck')) return { outcome: end, acting };
    await page.waitForTimeout(30);
  }
  return { outcome: end === 'whole' ? 'whole, without a word' : end, acting };
}

interface Recorded {
  readonly points: readonly string[];
  readonly usual: readonly string[];
}

/**
 * Forgets what the visit stored, and closes its page: elsewhere, since the page may store something when it is left. A reload that the
 * page has begun (Try again, pressed in the moment in which the action was done) interrupts the first try, and Chromium does not close
 * a page that is asked to in between.
 */
async function leave(page: Page): Promise<void> {
  let hasLeft = false;
  for (let tries = 0; tries < 3 && !hasLeft; ++tries)
    hasLeft = await page.goto('icon.svg').then(
      () => true,
      () => false,
    );
  await page.evaluate(() => (localStorage.clear(), sessionStorage.clear())).catch(() => undefined);
  await page.close();
}

/** One visit with a fault, and what is wrong with it. */
async function tryFault(
  context: BrowserContext,
  one: FaultPage,
  { points, usual }: Recorded,
  fault: Fault,
): Promise<string[]> {
  const visit = await FaultVisit.open(context, fault);
  const { page } = visit;
  page.setDefaultTimeout(patience);
  const wrong: string[] = [];
  try {
    const isQuiet =
      isUnseen(fault.point) ||
      one.without?.test(fault.point) === true ||
      (/^\w+ area$/.test(fault.point) && keepsNothing(points));
    const { outcome, acting } = await outcomeOf(page, one, usual, isQuiet);
    if (process.env['TOUCHSTONE_FAULT_LOG']) console.log(`${one.name} | ${fault.point} | ${fault.way} | ${outcome}`);
    if (!outcome.startsWith('said') && outcome !== 'whole') wrong.push(outcome);
    const isDone = (await Promise.race([acting, page.waitForTimeout(0)])) !== undefined;
    const address = page.url();
    // Without the fault the page is whole again, where it stands or loaded anew.
    await visit.mend();
    if (outcome.startsWith('said')) {
      try {
        // The first action goes on where it waited for the page.
        if ((await goOn(page, acting, isDone)) !== 'whole') await one.act(page);
      } catch (error) {
        wrong.push(`not whole again: ${String(error).slice(0, 400)}`);
      }
      if (new URL(page.url()).search !== new URL(address).search) wrong.push(`the address became ${page.url()}`);
    }
    // Of half a script the browser reports the syntax by itself.
    const own = visit.uncaught.filter((error) => fault.way !== 'half of it' || !error.startsWith('SyntaxError'));
    wrong.push(...own.map((error) => `uncaught: ${error}`));
  } finally {
    await leave(page);
  }
  return wrong.map((what) => `${fault.point}, ${fault.way}: ${what}`);
}

/** The points of a normal visit, and its messages. */
async function record(context: BrowserContext, one: FaultPage): Promise<Recorded> {
  const visit = await FaultVisit.open(context);
  await visit.page.goto(one.address);
  await one.act(visit.page);
  const points = (await visit.points()).filter((point) => isOwnPoint(one.address, point) && point.includes(only));
  const usual = await message(visit.page);
  expect(visit.uncaught).toEqual([]);
  await visit.page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
  await visit.page.close();
  return { points, usual };
}

const isUnseen = (point: string): boolean => unseen.some(({ points }) => points.test(point));
const isGraphic = (point: string): boolean => point.startsWith('webgl');
/** A script that one of the later ones imports: the same import fails with it. */
const comesWithAnother = (point: string): boolean =>
  /^file .*\.js$/.test(point) && !importedLater.has(point.slice('file '.length));
const waysOn = (one: FaultPage, point: string): readonly string[] =>
  waysOf(point).filter((way) => way !== 'garbage' || one.asWritten?.test(point) !== true);
/** The pages on which each point fails once in every run; the long run has all, with exercises in code and the lab, which take minutes. */
const everyRun = new Set(['playground', 'an exercise by hand', 'two capsules', 'an embed', 'motion', 'algorithms']);
/** Points that have failed on an earlier page of this run. */
const tried = new Set<string>();
for (const one of faultPages)
  for (const graphics of one.view ? [false, true] : [false]) {
    const title = graphics ? `${one.name}: WebGL fails` : `${one.name}: what it asks for fails`;
    const tag = graphics ? ['@view'] : [];
    if (graphics ? one.view === 'every run' : everyRun.has(one.name))
      test(title, { tag }, async ({ context, watch }) => {
        test.slow();
        const recorded = await record(context, one);
        const isOwn = (point: string): boolean =>
          isGraphic(point) === graphics &&
          !tried.has(point) &&
          !comesWithAnother(point) &&
          !(graphics && isUnseen(point));
        const own = recorded.points.filter(isOwn);
        const wrong: string[] = [];
        for (const [i, point] of own.entries()) {
          tried.add(point);
          const ways = waysOn(one, point);
          wrong.push(
            ...(await tryFault(context, one, recorded, { point, way: ways[(i + seed) % ways.length] as string })),
          );
        }
        watch.length = 0;
        expect(wrong, `seed ${seed}`).toEqual([]);
      });
    test(`${title}, in every way`, { tag: [...tag, '@long'] }, async ({ context, watch }) => {
      test.slow();
      const recorded = await record(context, one);
      const faults = recorded.points
        .filter((point) => isGraphic(point) === graphics)
        .flatMap((point, i) => {
          const ways = waysOn(one, point);
          const tried = comesWithAnother(point) ? [ways[(i + seed) % ways.length] as string] : ways;
          return tried.map((way) => ({ point, way }));
        });
      // What is not whole waits for its patience, and on a busy machine for the next visit.
      test.setTimeout(180_000 + 3 * patience * faults.length);
      const wrong: string[] = [];
      for (const fault of faults) wrong.push(...(await tryFault(context, one, recorded, fault)));
      watch.length = 0;
      expect(wrong).toEqual([]);
    });
  }
