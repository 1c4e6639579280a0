// SPDX-License-Identifier: MIT
// Output of the page of an exercise: receipts, which are graded again where they are opened, and the score for a page
// around it; and the list, which shows the progress.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { check, fillIn, solutionOf } from './byHand.ts';
import { ask, connect, embed, messageOf } from './courseFrame.ts';
import { expect, test } from './support.ts';

const program = resolve(import.meta.dirname, '../../../build/node/grade.mjs');
const id = 'spheres-by-hand';
const open = async (page: Page, more = '&seed=spec-r'): Promise<void> => {
  await page.goto(`exercise.html?id=${id}${more}`);
  await expect(page.locator('.questions')).toBeVisible();
};
const score = (page: Page) => page.locator('[data-value="score"]');

async function saveReceipt(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save receipt' }).click();
  return readFileSync((await (await download).path()) ?? '', 'utf8');
}
const openReceipt = (page: Page, content: string): Promise<void> =>
  page
    .getByLabel('Open a receipt')
    .setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(content) });

test('a receipt is saved, opened in a fresh browser, graded again with the same score; one’s own work stays', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page);
  const solution = await solutionOf(page, id);
  await fillIn(page, { ...solution, pointOnA: [9, 9, 9] });
  await check(page);
  await page.getByLabel('Your name').fill('Ada');
  const receipt = await saveReceipt(page);
  expect(JSON.parse(receipt)).toMatchObject({
    format: 'touchstone-receipt',
    exercise: id,
    name: 'Ada',
    grade: { score: 2, maximum: 3, passed: ['distance', 'normal'] },
  });
  // The file as it was saved is what the command line takes.
  const { stdout } = spawnSync(process.execPath, [program, id], { input: receipt, encoding: 'utf8' });
  expect(JSON.parse(stdout)).toMatchObject({ line: 1, student: 'Ada', score: 2, receipt: { isConfirmed: true } });

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const lecturer = await context.newPage();
  await open(lecturer, '&seed=another');
  await lecturer.locator('[data-question="distance"] input').fill('7');
  await check(lecturer);
  await openReceipt(lecturer, receipt);
  await expect(lecturer.locator('#receipt')).toContainText('Ada');
  await expect(lecturer.locator('[data-value="compared"]')).toHaveText(
    '✓ Graded again on this page: 2 of 3 points, the same.',
  );
  await expect(lecturer.locator('[data-value="receiptSeed"]')).toHaveText('spec-r');
  await expect(lecturer.locator('[data-question="pointOnA"] input').first()).toHaveValue('9');
  expect(await violations(lecturer)).toEqual([]);
  await lecturer.getByRole('button', { name: 'Back to my own work' }).click();
  await expect(lecturer.locator('[data-question="distance"] input')).toHaveValue('7');
  await expect(lecturer.locator('[data-value="seed"]')).toHaveText('another');
  await context.close();
});

test('a receipt that was changed by hand is refused; so is one of an exercise that is not here', async ({ page }) => {
  await open(page);
  await check(page);
  const receipt = await saveReceipt(page);
  await openReceipt(page, receipt.replace('"score": 0', '"score": 3'));
  await expect(page.locator('#faults')).toContainText(
    'The receipt was changed after it was created: its checksum does not match its content.',
  );
  await expect(page.locator('#receipt')).toBeHidden();
});

test('where the browser has no checksums, as on a page by http, the page says why there is no receipt', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await open(page, '&seed=spec-r&lang=de');
  await page.getByRole('button', { name: 'Beleg sichern' }).click();
  await expect(page.locator('#notice')).toContainText('Belege brauchen eine Prüfsumme');
  await expect(page.locator('#notice')).toContainText('Öffnen Sie diese Seite über https.');
  await expect(page.locator('.questions'), 'the exercise goes on').toBeVisible();
});

test('dropped on the list, a receipt opens its exercise', async ({ page }) => {
  await open(page);
  await check(page);
  const receipt = await saveReceipt(page);
  await page.goto('exercises.html');
  const buffer = Buffer.from(receipt);
  await page.locator('#file').setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer });
  await expect(page).toHaveURL(new RegExp(`id=${id}&receipt=1`));
  await expect(page.locator('[data-value="compared"]')).toContainText('the same');
});

test('progress is shown, forgotten on request, and brought back', async ({ page }) => {
  await open(page);
  await fillIn(page, await solutionOf(page, id));
  await check(page);
  await expect(score(page)).toContainText('3 of 3');
  await page.goto('exercises.html');
  const card = page.locator(`[data-exercise="${id}"]`);
  await expect(card).toContainText('✓ done');
  await expect(page.locator('#total')).toContainText('1 of');
  await page.getByRole('button', { name: 'Delete my progress' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card).toContainText('○ not started');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(card).toContainText('✓ done');
});

test('in a frame the score goes to the course at each change; it hands the answer out and takes it back', async ({
  page,
}) => {
  await embed(page, id);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('#status')).toContainText('has not requested results');
  await connect(page);
  await expect(frame.locator('#status')).toHaveText('Results go to the course.');
  await expect(frame.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  expect(await messageOf(page, 'ready')).toMatchObject({ version: 1, exercise: id, revision: 1 });
  await expect
    .poll(() => messageOf(page, 'score'))
    .toMatchObject({ score: 0, maximum: 3, completed: false, passed: [] });
  expect((await messageOf(page, 'size'))?.['height']).toBeGreaterThan(500);

  const inner = page.frames()[1];
  if (!inner) throw new Error('There is no frame.');
  const solution = await solutionOf(inner as unknown as Page, id);
  await fillIn(inner as unknown as Page, { normal: solution['normal'] ?? [] });
  await check(inner as unknown as Page);
  await expect.poll(() => messageOf(page, 'score')).toMatchObject({ score: 1, passed: ['normal'], completed: false });

  const half = (await ask(page, { id: 1, type: 'getAnswer' })) as { value: { values: object } };
  expect(Object.keys(half.value.values)).toEqual(['normal']);
  await fillIn(inner as unknown as Page, solution);
  await check(inner as unknown as Page);
  await expect.poll(() => messageOf(page, 'score')).toMatchObject({ score: 3, maximum: 3, completed: true });
  expect(await ask(page, { id: 2, type: 'setAnswer', answer: half.value })).toMatchObject({ id: 2, ok: true });
  await expect.poll(() => messageOf(page, 'score')).toMatchObject({ score: 1, completed: false });
  await expect(frame.locator('[data-question="distance"] input')).toHaveValue('');

  const refused: readonly (readonly [object, string])[] = [
    [{ id: 3, type: 'setAnswer', answer: { exercise: 'other' } }, 'answer.exercise'],
    [{ id: 4, type: 'setAnswer', answer: null }, 'answer'],
    [{ id: 5, type: 'steal' }, 'type'],
    [{ type: 'getAnswer' }, 'id'],
  ];
  for (const [request, path] of refused) expect(await ask(page, request)).toMatchObject({ ok: false, error: { path } });
  await expect(score(inner as unknown as Page)).toHaveText('1 of 3 points');
});

test('another version of the protocol is refused, and a window that is not the parent is not listened to', async ({
  page,
}) => {
  await embed(page, id);
  const answer = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', ({ data }) => resolve(data));
        port1.start();
        const frame = document.querySelector('iframe')?.contentWindow;
        frame?.postMessage({ touchstone: 'connect', version: 2 }, location.origin, [port2]);
      }),
  );
  expect(answer).toEqual({ type: 'refused', error: { path: 'version', message: 'version must be 1, but is 2.' } });
  // A message that the frame posts to itself comes from no parent.
  const inner = page.frames()[1];
  await inner?.evaluate(() => {
    const { port2 } = new MessageChannel();
    postMessage({ touchstone: 'connect', version: 1 }, location.origin, [port2]);
  });
  await expect(page.frameLocator('iframe').locator('#status')).toContainText('has not requested results');
});
