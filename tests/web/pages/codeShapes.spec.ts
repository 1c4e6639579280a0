// SPDX-License-Identifier: MIT
// Scenes of the exercises in code on hulls, polygons, triangles and lists of pairs: what is drawn, and the first message.
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseLanguage, editor, insertProgram, run, summary } from './codePage.ts';
import { expect, test } from './support.ts';

const exercises = join(import.meta.dirname, '../../../web/src/content/exercises');
const solution = (id: string): string => readFileSync(join(exercises, id, 'solution.js'), 'utf8');
const scene = (page: Page) => page.locator('.code-scene');
const tag = (page: Page, name: RegExp) => scene(page).locator('.tag', { hasText: name });
const message = (page: Page) => page.locator('.code-message');

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`exercise.html?id=${id}`);
  await expect(editor(page)).toBeVisible();
  await chooseLanguage(page, 'JavaScript');
}

test('the support point of a hull: its points by their indices, an index as the point', async ({ page }) => {
  await open(page, 'code-support-of-hull');
  await insertProgram(page, 'function supportOfHull(points, direction) { return 0; }');
  await run(page);
  // A cube and the direction (1, 2, 3): vertex 0 is (-1, -1, -1), the farthest one is vertex 7.
  await expect(message(page)).toContainText('Point 0 has the smallest product, −6');
  await expect(scene(page)).toHaveAttribute(
    'data-marks',
    /given 0, .*given 7, given direction, truth answer, own answer$/,
  );
  await expect(tag(page, /^your answer$/)).toBeVisible();
});

test('GJK in the plane: both polygons, b − a with the origin, and the triangle of the proof', async ({ page }) => {
  await open(page, 'code-gjk-2d');
  await insertProgram(page, solution('code-gjk-2d'));
  await run(page);
  await expect(summary(page)).toHaveText(/^✓ All \d+ cases pass\.$/);
  await expect(scene(page)).toHaveAttribute('data-marks', /own p–q, own q–r, own r–p/);
  await expect(tag(page, /^b − a$/)).toBeVisible();
  await expect(tag(page, /^O$/)).toBeVisible();
  // The squares are [0, 2] and [1, 3] on both axes.
  await expect(page.locator('[data-argument="b − a"]')).toHaveText('points (−1, −1); (3, −1); (3, 3); (−1, 3)');
});

test('two triangles in space: both shapes, and the axis of each answer', async ({ page }) => {
  await open(page, 'code-sat-triangles');
  // Right for the first visible group, wrong for the second: b is 1 m above a.
  await insertProgram(page, 'function satTriangles(a, b) { return { hit: true, axis: { x: 0, y: 0, z: 1 } }; }');
  await run(page);
  await expect(message(page)).toContainText('the normal of a separates them');
  await expect(scene(page)).toHaveAttribute('data-marks', 'truth axis, own axis');
  await expect(page.locator('[data-argument="a"]')).toHaveText('vertices (0, 0, 0); (4, 0, 0); (0, 4, 0)');
});

test('clipping: the outline of the answer and of the common polygon', async ({ page }) => {
  await open(page, 'code-clip-polygon');
  await run(page);
  await expect(message(page)).toContainText('The list is still the subject: its vertex (0, 0) lies outside of clip');
  await expect(scene(page)).toHaveAttribute('data-marks', /truth answer\[3\].*own answer\[0\]–/);
  await insertProgram(page, solution('code-clip-polygon'));
  await run(page);
  await expect(summary(page)).toHaveText(/^✓ All \d+ cases pass\.$/);
});

test('the two exercises of the broad phase: a solution passes, tests are counted', async ({ page }) => {
  await open(page, 'code-overlapping-pairs');
  await insertProgram(page, solution('code-overlapping-pairs'));
  await run(page);
  await expect(summary(page)).toHaveText(/^✓ All \d+ cases pass\.$/);
  await expect(tag(page, /^boxes\[2\]$/)).toBeVisible();
  await open(page, 'code-sweep-and-prune');
  // The file to start from is brute force: 3 tests for 3 boxes, of which 1 is needed.
  await run(page);
  await expect(message(page)).toContainText('3 tests were made, every box with every other: that is brute force');
  await insertProgram(page, solution('code-sweep-and-prune'));
  await run(page);
  await expect(summary(page)).toHaveText(/^✓ All \d+ cases pass\.$/);
});
