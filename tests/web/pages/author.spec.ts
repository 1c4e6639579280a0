// SPDX-License-Identifier: MIT
// The authoring page: a fault has its line, mended text is previewed, programs are run, and the package is that of the command line.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { zipSync } from 'fflate';
// @ts-expect-error plain JavaScript, like the command itself
import { scormPackage } from '../../../bindings/toolchain/scormZip.mjs';
import { dataFrom } from '../../../web/src/grading/files.ts';
import { expect, test } from './support.ts';

const root = resolve(import.meta.dirname, '../../..');
const site = resolve(root, 'web/src/content/exercises');

test('a fault is named with its line, the mended text is previewed and packed as on the command line', async ({
  page,
}) => {
  await page.goto('author.html');
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  const [field, summary] = [page.getByLabel('Exercise as JSON'), page.locator('#summary')];
  await expect(summary).toContainText('No problems');
  const frame = page.frameLocator('#preview');
  await expect(frame.locator('#title')).toHaveText('Make two spheres touch');

  const good = await field.inputValue();
  await field.fill(good.replace('"dimension": 3', '"dimension": 5'));
  await expect(summary).toHaveText('1 problem.');
  await page.locator('#problems button').click();
  expect(
    await field.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
  ).toContain('"dimension": 5');
  await expect(page.locator('#preview-note')).toContainText('last text');

  await field.fill(good.replace('Make two spheres touch', 'My spheres'));
  await expect(frame.locator('#title')).toHaveText('My spheres');
  await page.getByLabel('Seed of pinned numbers').fill('week-3');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make the package' }).click();
  const made = await download;
  expect(made.suggestedFilename()).toBe('my-sphere-touch-scorm-1.2.zip');
  const data = JSON.parse(await field.inputValue()) as { id: string; title: { en: string } };
  const exercise = { data, id: data.id, title: data.title.en, isCompiled: false, seed: 'week-3' };
  const command = scormPackage as (...values: unknown[]) => Uint8Array;
  const expected = command(zipSync, resolve(root, 'dist'), '1.2', exercise);
  expect(readFileSync((await made.path()) ?? '').equals(Buffer.from(expected))).toBe(true);
  // The preview keeps nothing; the draft is kept.
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.startsWith('touchstone.exercise'))).toEqual([]);
  await page.reload();
  await expect(field).toHaveValue(/My spheres/);
});

test('the smallest exercise of a kind is changed in the form; a problem leads to its field; the text follows', async ({
  page,
}) => {
  await page.goto('author.html');
  const summary = page.locator('#summary');
  await expect(summary).toContainText('No problems');
  await page.getByLabel('Begin with').selectOption('new:answer');
  await page.getByRole('button', { name: 'Load' }).click();
  const frame = page.frameLocator('#preview');
  await expect(frame.locator('#title')).toHaveText('How far apart?');
  await page.getByLabel('Title', { exact: true }).fill('How far is it?');
  await expect(frame.locator('#title')).toHaveText('How far is it?');

  // A list gets one more item, with an id of its own; the form has no kind of question that does not exist.
  const kind = page.locator('[data-path="questions[0].kind"] input');
  await kind.fill('guess');
  await expect(summary).toHaveText('1 problem.');
  await page.getByLabel('Title', { exact: true }).focus();
  await page.locator('#problems button').click();
  await expect(kind).toBeFocused();
  await kind.fill('number');
  await expect(summary).toContainText('No problems');
  await page.locator('[data-path="questions"] > button').click();
  await expect(page.locator('[data-path="questions[2].id"] input')).toHaveValue('normal-2');
  await expect(summary).toContainText('No problems');

  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  const field = page.getByLabel('Exercise as JSON');
  await expect(field).toHaveValue(/"How far is it\?"[^]*"normal-2"/);
  await field.fill('{');
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  await expect(page.getByText('The text is no valid JSON')).toBeVisible();
  await expect(page.locator('#form')).toBeHidden();
});

test('an exercise in code: the solution passes, a wrong program that fails elsewhere is named', async ({ page }) => {
  await page.goto('author.html');
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  await expect(page.locator('#summary')).toContainText('No problems');
  const data = { ...(dataFrom('code-sphere-sphere', site) as object), id: 'mine' };
  await page.getByLabel('Exercise as JSON').fill(JSON.stringify(data, null, 2));
  const mistakes = readFileSync(resolve(site, 'code-sphere-sphere/mistakes.js.txt'), 'utf8');
  const wrong = page.getByLabel('Wrong programs', { exact: true });
  await wrong.fill(mistakes);
  await page.getByRole('button', { name: 'Run the programs' }).click();
  await expect(page.locator('#program-results')).toContainText('The solution passes');
  await wrong.fill(mistakes.replace('fails: touching', 'fails: apart'));
  await page.getByRole('button', { name: 'Run the programs' }).click();
  await expect(page.locator('#program-results')).toContainText('should fail in apart, but fails in touching');
});
