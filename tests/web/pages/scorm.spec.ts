// SPDX-License-Identifier: MIT
// A SCORM package on a learning platform, in a real browser: scorm-again plays the platform, the package is unpacked from its
// zip and served below the course. Results, completion and the suspended answer are read from the platform.
import { readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { unzipSync, type ZipOptions, zipSync } from 'fflate';
// @ts-expect-error plain JavaScript, like the command itself
import { scormPackage } from '../../../bindings/toolchain/packageScorm.mjs';
// @ts-expect-error plain JavaScript, shared with the static host
import { contentPolicyOf } from '../../../bindings/toolchain/policy.mjs';
import { loadTouchstone } from '../../../bindings/index.ts';
import { dataFrom } from '../../../web/src/grading/files.ts';
import type { AnswerExercise } from '../../../web/src/grading/format.ts';
import { gradingWith } from '../../../web/src/grading/grade.ts';
import { sceneOf } from '../../../web/src/grading/gradeAnswer.ts';
import type { Vector } from '../../../web/src/grading/language/value.ts';
import { readExercise } from '../../../web/src/grading/readExercise.ts';
import { fromSuspended } from '../../../web/src/handin/scorm/suspended.ts';
import { expect, test } from './support.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = dataFrom('sphere-box-by-hand', resolve(root, 'web/src/content/exercises'));

const names = {
  '1.2': { api: 'Scorm12API', object: 'API', get: 'LMSGetValue', script: 'scorm12.min.js' },
  '2004': { api: 'Scorm2004API', object: 'API_1484_11', get: 'GetValue', script: 'scorm2004.min.js' },
} as const;
type Version = keyof typeof names;
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** A course page with the platform's object and the package in a frame; `kept` is what an earlier visit left. */
function coursePage(version: Version, kept: object, isPlatform: boolean): string {
  const { api, object, script } = names[version];
  const begin = `const api = (window.${object} = new ${api}({ logLevel: 5 })); api.loadFromJSON(${JSON.stringify(kept)}, '');
    window.sent = [];
    for (const name of ['LMSSetValue', 'LMSCommit', 'SetValue', 'Commit'])
      if (api[name]) {
        const call = api[name].bind(api);
        api[name] = (...values) => (window.sent.push([name, ...values].join(' ')), call(...values));
      }`;
  return `<!doctype html><html lang="en"><title>Course</title><link rel="icon" href="data:," />
    <script src="./${script}"></script>${isPlatform ? `<script>${begin}</script>` : ''}
    <iframe id="package" title="Exercise" src="./package/exercise.html" width="1000" height="1400"></iframe></html>`;
}

const make = scormPackage as (...values: unknown[]) => Uint8Array;
const contents = { data, id: 'sphere-box-by-hand', title: 'Sphere and box', isCompiled: false, problems: [] };
/** Stores the files as they are: compressing them takes seconds, and unit tests unpack compressed ones. */
const stored = (files: Record<string, [Uint8Array, ZipOptions]>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, [bytes]]) => [name, bytes])), { level: 0 });
const packages = new Map<Version, Readonly<Record<string, Uint8Array>>>();
/** The files of a package, unpacked. */
function unpacked(version: Version): Readonly<Record<string, Uint8Array>> {
  const files = packages.get(version) ?? unzipSync(make(stored, resolve(root, 'dist'), version, contents));
  packages.set(version, files);
  return files;
}

async function openCourse(page: Page, version: Version, kept: object = {}, isPlatform = true): Promise<Frame> {
  const files = unpacked(version);
  await page.route('**/lms/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^.*\/lms\//, '');
    if (path === 'course.html')
      return route.fulfill({ contentType: 'text/html', body: coursePage(version, kept, isPlatform) });
    if (path === names[version].script)
      return route.fulfill({ path: resolve(root, 'node_modules/scorm-again/dist', path) });
    const file = files[path.replace(/^package\//, '')];
    if (!file) return route.fulfill({ status: 404 });
    return route.fulfill({
      body: Buffer.from(file),
      contentType: types[extname(path)] ?? 'application/octet-stream',
      headers: { 'content-security-policy': (contentPolicyOf as (page: string) => string)('exercise.html') },
    });
  });
  await page.goto('../lms/course.html');
  const frame = page.frames().find((one) => one.url().includes('/package/'));
  if (!frame) throw new Error('The package is not in its frame.');
  await expect(frame.locator('[data-question="closest"]')).toBeVisible();
  return frame;
}
/** Each SetValue and Commit of the package since it was opened. */
const sent = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { sent: readonly string[] }).sent);
/** All that the platform has, for the next visit. */
const dataOf = (page: Page, version: Version): Promise<object> =>
  page.evaluate(
    (object) =>
      (window as unknown as Record<string, { renderCMIToJSONObject(): object }>)[object]?.renderCMIToJSONObject() ?? {},
    names[version].object,
  );
const element = (page: Page, version: Version, name: string): Promise<string> =>
  page.evaluate(
    ([object, get, wanted]) => {
      const api = (window as unknown as Record<string, Record<string, (name: string) => unknown>>)[object];
      return String(api?.[get]?.(wanted));
    },
    [names[version].object, names[version].get, name] as const,
  );

/** The true answers for the numbers that this visitor got: clamp the centre to the cube; the length less the radius; its direction. */
async function truthFor(page: Page, version: Version): Promise<{ closest: Vector; distance: number; normal: Vector }> {
  const suspended = fromSuspended(await element(page, version, 'cmi.suspend_data'));
  const { seed } = suspended?.answer as { seed: string };
  const core = await loadTouchstone();
  const scene = sceneOf(gradingWith(core), readExercise(core, data) as AnswerExercise, seed);
  const { center, radius } = scene['A'] as { center: Vector; radius: number };
  const closest = center.map((x) => Math.min(1, Math.max(-1, x)));
  const gap = Math.sqrt(center.reduce((sum, x, i) => sum + (x - (closest[i] ?? 0)) ** 2, 0));
  const normal = center.map((x, i) => ((closest[i] ?? 0) - x) / gap);
  return { closest, distance: gap - radius, normal };
}
async function answer(frame: Frame, question: string, values: readonly number[]): Promise<void> {
  const fields = frame.locator(`[data-question="${question}"] input`);
  for (const [i, x] of values.entries()) await fields.nth(i).fill(String(x));
  await fields.first().press('Enter');
}

for (const version of ['1.2', '2004'] as const) {
  test(`SCORM ${version}: leaving the exercise ends the visit, to be gone on with`, async ({ page }) => {
    await openCourse(page, version);
    const ended = await page.evaluate(async (object) => {
      const calls: string[] = [];
      const api = (window as unknown as Record<string, Record<string, (...values: string[]) => unknown>>)[object] ?? {};
      for (const name of ['LMSSetValue', 'LMSFinish', 'SetValue', 'Terminate']) {
        const call = api[name]?.bind(api);
        if (!call) continue;
        api[name] = (...values) => {
          calls.push([name, ...values].join(' '));
          return call(...values);
        };
      }
      const frame = document.querySelector('iframe');
      const left = new Promise((done) => frame?.addEventListener('load', done));
      if (frame) frame.src = 'about:blank';
      await left;
      return calls;
    }, names[version].object);
    const [set, finish, group] =
      version === '1.2' ? ['LMSSetValue', 'LMSFinish', 'cmi.core'] : ['SetValue', 'Terminate', 'cmi'];
    expect(ended).toEqual([
      expect.stringMatching(`^${set} ${group}\\.session_time [PT\\d]`),
      `${set} ${group}.exit suspend`,
      expect.stringMatching(`^${finish}`),
    ]);
  });

  const score = version === '1.2' ? 'cmi.core.score.raw' : 'cmi.score.scaled';
  const status = version === '1.2' ? 'cmi.core.lesson_status' : 'cmi.completion_status';
  const done = version === '1.2' ? 'passed' : 'completed';

  test(`SCORM ${version}: some of the points, then all; a second visit finds the answer exactly as it was`, async ({
    page,
  }) => {
    const frame = await openCourse(page, version);
    expect(await element(page, version, status)).toBe('incomplete');
    const { closest, distance, normal } = await truthFor(page, version);
    await answer(frame, 'closest', closest);
    await expect.poll(() => element(page, version, score).then(Number)).toBeGreaterThan(0);
    expect(await element(page, version, status)).toBe('incomplete');
    await expect(frame.locator('#status')).toHaveText('Saved on the learning platform.');
    await answer(frame, 'distance', [distance]);
    await answer(frame, 'normal', normal);
    await expect.poll(() => element(page, version, status)).toBe(done);
    expect(Number(await element(page, version, score))).toBe(version === '1.2' ? 100 : 1);

    // Each of the three answers is one of the platform's interactions.
    expect(Number(await element(page, version, 'cmi.interactions._count'))).toBe(3);

    const suspended = await element(page, version, 'cmi.suspend_data');
    const again = await openCourse(page, version, await dataOf(page, version));
    const typed = again.locator('[data-question="closest"] input');
    for (const [i, x] of closest.entries()) await expect(typed.nth(i)).toHaveValue(String(x));
    await expect(again.locator('#status')).toContainText(/^Saved .*score of 100 %/);
    expect(await sent(page), 'opening sends nothing').toEqual([]);
    expect(await element(page, version, 'cmi.suspend_data')).toBe(suspended);
    // A wrong answer now does not take the points away.
    await answer(again, 'distance', [99]);
    await expect(again.locator('#score')).not.toContainText(/\b(\d+) of \1\b/);
    await expect(again.locator('#status')).toHaveText('Saved on the learning platform.');
    expect(fromSuspended(await element(page, version, 'cmi.suspend_data'))?.best).toBe(1);
    expect(Number(await element(page, version, score))).toBe(version === '1.2' ? 100 : 1);
  });
}

test('without a platform the package says so, and that results stay on this device', async ({ page }) => {
  const frame = await openCourse(page, '1.2', {}, false);
  await expect(frame.locator('#status')).toContainText('No learning platform found');
  await expect(frame.getByRole('navigation')).toHaveCount(0);
});

test('a platform that refuses is no platform that saves: the page says "Not saved"', async ({ page }) => {
  await page.addInitScript(() => {
    if (window.parent !== window) return;
    const api = {
      LMSInitialize: () => 'true',
      LMSGetValue: () => '',
      LMSSetValue: () => 'false',
      LMSCommit: () => 'false',
    };
    Object.defineProperty(window, 'API', { value: { ...api, loadFromJSON: () => undefined }, writable: false });
  });
  const frame = await openCourse(page, '1.2', {}, false);
  await expect(frame.locator('#status')).toContainText('Not saved');
});

test('an exercise without code leaves the compiler out, and the page of the site names no exercise', () => {
  expect(Object.keys(unpacked('1.2')).filter((name) => name.startsWith('compiler/'))).toEqual([]);
  expect(readFileSync(resolve(root, 'dist/exercise.html'), 'utf8')).not.toContain('touchstone-exercise');
});
