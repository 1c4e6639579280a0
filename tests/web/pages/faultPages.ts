// SPDX-License-Identifier: MIT
// The pages for faults.spec.ts, the most used ones first: the address, and the main action until its result is there.
import type { Page } from '@playwright/test';
import { check } from './byHand.ts';
import { namedIn, startOf } from './siteFiles.ts';
import { clickPoints, sixClicks } from './sixClicks.ts';
import { expect, setNumber, value } from './support.ts';

export interface FaultPage {
  readonly name: string;
  readonly address: string;
  /** It ends when the page has done what it is for, with what was typed still there. */
  readonly act: (page: Page) => Promise<void>;
  /** What this page does without, so that it need not say anything. */
  readonly without?: RegExp;
  /** What is kept here is shown as it was written, whatever it is: garbage is a text like any other. */
  readonly asWritten?: RegExp;
  /** Pages with a view; every run tries the faults of WebGL on the first ones. */
  readonly view?: 'every run' | 'long run';
}

/** What may fail without a word, since nothing is missing on the page. */
export const unseen: readonly { readonly points: RegExp; readonly reason: string }[] = [
  {
    points:
      /^(local|session) (getItem|setItem|removeItem) touchstone\.(lang|theme|singleKeys|folded|sheet|hint|details|capsuleGoals)$/,
    reason: 'a preference lasts as long as the page',
  },
  { points: /^serviceWorker|^caches/, reason: 'the page is loaded from its host each time' },
  { points: /^webgl getExtension/, reason: 'three.js draws without extensions' },
  {
    points:
      /^webgl (create(Texture|Buffer|Framebuffer|Renderbuffer|VertexArray)|bufferData|texImage2D|compileShader|linkProgram)$/,
    reason: 'a browser gives nothing here only with a context that is lost, which is tried by itself',
  },
  { points: /^file files\.json$/, reason: 'a program in C++ needs the list of the compiler, and its run says so' },
  { points: /^local setItem .*~run$/, reason: 'the result of a run, which can be had by running again' },
  { points: /^local removeItem /, reason: 'what stays is older than what is kept beside it' },
  { points: /^local getItem /, reason: 'nothing is found, and nothing is written over what cannot be read' },
];

/** A page that keeps nothing but preferences misses no storage. */
export const keepsNothing = (points: readonly string[]): boolean =>
  !points.some((point) => point.includes(' setItem ') && !unseen.some((one) => one.points.test(point)));

/** What is in missing.spec.ts: the files of the start and those that the HTML names, the texts, and the core. */
export function isOwnPoint(address: string, point: string): boolean {
  const name = address.replace(/\.html.*$/, '');
  const [kind, file = ''] = point.split(' ');
  if (kind !== 'file') return point !== 'a drawing';
  if (/^(en|de|english|german|boot)-|\.(wasm|html|svg|webp|png)$/.test(file)) return false;
  return ![...startOf(name), ...namedIn(name)].includes(`assets/${file}`);
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();
const ready = (page: Page): Promise<void> => expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
const drawn = (page: Page): Promise<void> =>
  page.locator('.viewport[data-frames], .viewport[hidden]').first().waitFor({ state: 'attached' });

/** Types a number, which stays, and gets a result. */
async function typeRadius(page: Page): Promise<void> {
  await setNumber(page, 'Sphere 1 radius', 0.25);
  await expect(value(page, 'verdict')).toBeVisible();
  await drawn(page);
  await expect(page.getByRole('spinbutton', { name: 'Sphere 1 radius', exact: true })).toHaveValue('0.25');
}

export const faultPages: readonly FaultPage[] = [
  {
    name: 'playground',
    address: 'playground.html',
    view: 'every run',
    act: async (page) => {
      await typeRadius(page);
      await expect.poll(() => page.url()).toContain('#s=');
    },
  },
  {
    name: 'the home page',
    address: 'index.html',
    view: 'long run',
    act: async (page) => {
      await ready(page);
      await expect(page.locator('#now')).toHaveText(/./);
      await drawn(page);
    },
  },
  {
    name: 'an exercise by hand',
    address: 'exercise.html?id=spheres-by-hand',
    view: 'long run',
    act: async (page) => {
      const question = page.locator('[data-question="distance"]');
      await question.locator('input').fill('71/4');
      await check(page);
      await expect(question).toHaveAttribute('data-passed', 'false');
      await expect(question.locator('input')).toHaveValue('71/4');
    },
  },
  {
    name: 'an exercise in code',
    address: 'exercise.html?id=code-sphere-sphere',
    view: 'long run',
    act: async (page) => {
      await page.getByRole('radio', { name: 'JavaScript', exact: true }).check();
      await page.locator('[data-action="run"]').click();
      await expect(page.locator('[data-value="summary"]')).toHaveText(/\d+ of \d+/);
    },
  },
  {
    name: 'a construction',
    address: 'exercise.html?id=capsule-in-box',
    view: 'long run',
    act: async (page) => {
      const field = page.getByRole('spinbutton', { name: 'B base y', exact: true });
      await field.fill('1');
      await field.blur();
      await expect(field).toHaveValue('1');
      await drawn(page);
    },
  },
  {
    name: 'predictions',
    address: 'exercise.html?id=predict-sat',
    view: 'long run',
    act: async (page) => {
      if (!(await page.locator('.prediction .answer-notice').isVisible())) {
        await page.locator('.prediction input').nth(1).check();
        await page.locator('.prediction button[type="submit"]').click();
      }
      await expect(page.locator('.prediction .answer-notice')).toBeVisible();
    },
  },
  {
    name: 'the test lab',
    address: 'lab.html#count=1000&regimes=deep',
    view: 'long run',
    act: async (page) => {
      await ready(page);
      await press(page, 'Run');
      await expect(page.locator('#outcome')).toHaveAttribute('data-end', 'done');
    },
  },
  {
    name: 'two capsules',
    address: 'capsule2d.html',
    act: async (page) => {
      await expect(page.locator('#step')).toHaveText(/./);
      // From the beginning, wherever an earlier action was interrupted. What a fault says may move the board between two clicks.
      await page.keyboard.press('r');
      for (const point of sixClicks) await clickPoints(page, await page.locator('#board').boundingBox(), [point]);
      await expect(value(page, 'verdict')).toBeVisible();
    },
  },
  { name: 'an embed', address: 'embed.html?controls=full', view: 'long run', act: typeRadius },
  {
    name: 'motion',
    address: 'motion.html',
    view: 'long run',
    act: async (page) => {
      await expect(value(page, 'state')).toBeVisible();
      await press(page, 'Go to the contact');
      await drawn(page);
    },
  },
  {
    name: 'algorithms',
    address: 'algorithms.html',
    view: 'long run',
    act: async (page) => {
      await ready(page);
      await page.getByRole('button', { name: 'Next' }).press('Enter');
      await expect(page.locator('#step-text')).toHaveText(/./);
    },
  },
  {
    name: 'the comparison',
    address: 'compare.html#a=sphere&b=aabb&regimes=separated&count=100&seed=3',
    act: async (page) => {
      await ready(page);
      await press(page, 'Run');
      await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeEnabled();
    },
  },
  {
    name: 'same bits',
    address: 'bits.html',
    act: async (page) => {
      await ready(page);
      await press(page, 'Run');
      await expect(page.locator('#outcome')).toHaveAttribute('data-end', 'done');
    },
  },
  {
    name: 'authoring',
    address: 'author.html',
    view: 'long run',
    // Without the worker, or its core, the page checks by itself; the mark is read only after a check of which a page died.
    without:
      /^worker checkWorker|^file (?:full|checkWorker|rolldown-runtime)-|^local setItem touchstone\.author\.checking$/,
    asWritten: /^local getItem touchstone\.author$/,
    act: async (page) => {
      await expect(page.locator('#summary')).toContainText('No problems');
      await expect(page.frameLocator('iframe').locator('#title')).toHaveText(/./);
    },
  },
  {
    name: 'particles',
    address: 'particles.html#count=100&seed=5',
    view: 'long run',
    act: async (page) => {
      await ready(page);
      await page.locator('#step').press('Enter');
      await expect(value(page, 'time')).toHaveText(/s$/);
    },
  },
  {
    name: 'broad phases',
    address: 'broadphase.html',
    view: 'long run',
    act: async (page) => {
      await ready(page);
      await page.getByRole('button', { name: 'Step', exact: true }).press('Enter');
      await expect(page.locator('#clock')).toHaveText(/^Step [1-9]/);
    },
  },
  {
    name: 'hierarchies',
    address: 'hierarchy.html',
    view: 'long run',
    act: async (page) => {
      await ready(page);
      await page.getByRole('button', { name: 'Next' }).press('Enter');
      await expect(value(page, 'verdict')).toHaveText(/./);
    },
  },
  {
    name: 'the matrix',
    address: 'matrix.html',
    view: 'long run',
    act: (page) => expect(page.locator('#summary')).toContainText('passed'),
  },
  {
    name: 'the gallery',
    address: 'gallery.html',
    act: (page) => expect(page.locator('.situation').first()).toBeVisible(),
  },
  {
    name: 'a lesson',
    address: 'lesson.html?id=how-deep',
    view: 'long run',
    act: (page) => expect(page.locator('#text h3').first()).toBeVisible(),
  },
  {
    name: 'exercises',
    address: 'exercises.html',
    act: (page) => expect(page.locator('main li a').first()).toBeVisible(),
  },
  { name: 'engines', address: 'engines.html', act: ready },
  { name: 'the article', address: 'published.html', act: (page) => expect(page.locator('h1')).toBeVisible() },
  { name: 'the reference', address: 'api.html', act: ready },
  { name: 'documents', address: 'docs.html', act: (page) => expect(page.locator('main a').first()).toBeVisible() },
  {
    name: 'a page with embeds',
    address: 'embeds.html',
    view: 'long run',
    act: (page) => expect(page.locator('#reported')).toContainText('0.35'),
  },
  {
    name: 'a course',
    address: 'course.html',
    act: (page) => expect(page.locator('.course-week').first()).toBeVisible(),
  },
  { name: 'a certificate', address: 'certificate.html', act: (page) => expect(page.locator('#title')).toBeVisible() },
];
