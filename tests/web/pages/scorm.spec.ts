// SPDX-License-Identifier: MIT
// A SCORM package on a learning platform, in a real browser: scorm-again plays the platform, the package is unpacked from its
// zip and served below the course. Results, completion and the suspended answer are read from the platform.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { loadTouchstone } from '../../../bindings/index.ts';
import { dataFrom } from '../../../web/src/grading/files.ts';
import type { AnswerExercise } from '../../../web/src/grading/format.ts';
import { gradingWith } from '../../../web/src/grading/grade.ts';
import { sceneOf } from '../../../web/src/grading/gradeAnswer.ts';
import type { Vector } from '../../../web/src/grading/language/value.ts';
import { readExercise } from '../../../web/src/grading/readExercise.ts';
import { fromSuspended } from '../../../web/src/handin/scorm/suspended.ts';
import { dataOf, element, names, openPackage, sent, unpacked, type Version } from './scormCourse.ts';
import { expect, test } from './support.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = dataFrom('sphere-box-by-hand', resolve(root, 'web/src/content/exercises'));

const contents = {
  kind: 'exercise',
  data,
  id: 'sphere-box-by-hand',
  title: 'Sphere and box',
  isCompiled: false,
} as const;
async function openCourse(page: Page, version: Version, kept: object = {}, isPlatform = true): Promise<Frame> {
  const frame = await openPackage(page, version, contents, isPlatform ? kept : undefined);
  await expect(frame.locator('[data-question="closest"]')).toBeVisible();
  return frame;
}

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
  expect(Object.keys(unpacked('1.2', contents)).filter((name) => name.startsWith('compiler/'))).toEqual([]);
  expect(readFileSync(resolve(root, 'dist/exercise.html'), 'utf8')).not.toContain('touchstone-exercise');
});
