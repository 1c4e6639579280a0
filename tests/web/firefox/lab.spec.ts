// SPDX-License-Identifier: MIT
// The test lab in Firefox: its workers find what the command line finds, figure for figure; a run is paused and cancelled.
import { expect, test } from 'vitest';
import { expected, fingerprintsOf, runs, settingsOf } from '../unit/lab/fingerprints.ts';
import { visitFirefox } from './visit.ts';

const visit = visitFirefox();
const openLab = (settings: string): Promise<void> => visit.open(`lab.html#${settings}`, 'body[data-ready="true"]');
const run = (): Promise<void> => visit.page.click('[data-action="run"]');

test.each(runs)('%s: the report of the page is that of the command line', async (subject) => {
  const { page } = visit;
  await openLab(settingsOf(subject));
  if (subject === 'own') {
    await page.waitForSelector('.code-editor[data-sheet]');
    await page.click('[data-action="article"]');
  }
  await run();
  await page.waitForSelector('#outcome[data-end="done"]');
  const saved = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const create = URL.createObjectURL.bind(URL);
        URL.createObjectURL = (blob: Blob) => {
          void blob.text().then(resolve);
          return create(blob);
        };
        document.querySelector<HTMLElement>('[data-export="jsonl"]')?.click();
      }),
  );
  expect(fingerprintsOf(saved)).toEqual(expected[subject]);
});

test('a run is paused, continued and cancelled', async () => {
  const { page } = visit;
  await openLab('subject=core&a=any&b=any&count=10000000');
  await run();
  await visit.notice('[data-value="progress"]', 'of 10,000,000 scenes');
  await page.click('[data-action="pause"]');
  await visit.notice('[data-value="progress"]', 'Paused');
  await page.click('[data-action="pause"]');
  await page.waitForFunction(
    () => document.querySelector('[data-value="progress"]')?.textContent?.startsWith('Paused') === false,
  );
  await page.click('[data-action="cancel"]');
  await visit.notice('#outcome', 'Cancelled.');
});
