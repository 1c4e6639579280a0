// SPDX-License-Identifier: MIT
// An exercise of each kind, answered to its full score in Firefox. Without WebGL, constructions use the number
// fields.
import { expect, test } from 'vitest';
import { solvers } from '../pages/byHand.ts';
import { solution } from '../pages/spheresProgram.ts';
import { visitFirefox } from './visit.ts';

const visit = visitFirefox();

const score = (): Promise<readonly number[]> =>
  visit.page.$eval('#score', (element) => JSON.parse(element.getAttribute('data-score') ?? '[0,0]') as number[]);
const openExercise = (id: string, ready: string): Promise<void> => visit.open(`exercise.html?id=${id}`, ready);
/** Waits until the score has this many points of as many. */
async function expectFull(points: number): Promise<void> {
  await visit.page.waitForFunction(
    (wanted) => document.querySelector('#score')?.getAttribute('data-score') === wanted,
    {},
    JSON.stringify([points, points]),
  );
}

// A at (0, 1, 0) with a radius of 0.75, B on the axis at 3 with 0.5: they touch at 0.75 + 0.5.
test('a construction by numbers: two spheres touch where the centres are as far apart as both radii', async () => {
  await openExercise('sphere-touch', '[aria-label="B center x"]');
  await visit.notice('#notice', 'not support WebGL');
  await visit.type('B center x', '2');
  await visit.notice('[data-criterion="along-x/touch"]', 'The signed distance is 0.75 m');
  expect(await score()).toEqual([0, 2]);
  await visit.type('B center x', '1.25');
  await expectFull(2);
  await visit.page.reload();
  await expectFull(2);
});

test('numbers worked out by hand, from those that the page shows', async () => {
  await openExercise('spheres-by-hand', '.given [data-value]');
  const given = new Map(
    await visit.page.$$eval('.given [data-number], .given [data-vector]', (cells) =>
      cells.map((cell): [string, number[]] => {
        const { value = '', number, vector } = (cell as HTMLElement).dataset;
        return [value, vector === undefined ? [Number(number)] : (JSON.parse(vector) as number[])];
      }),
    ),
  );
  const solved = solvers['spheres-by-hand']?.((name) => given.get(name) ?? []) ?? {};
  for (const [id, value] of Object.entries(solved)) {
    const fields = await visit.page.$$(`[data-question="${id}"] input`);
    const parts = Array.isArray(value) ? value : [value];
    expect(fields, id).toHaveLength(parts.length);
    for (const [i, part] of parts.entries()) await fields[i]?.type(Number(part).toFixed(3));
  }
  const [, most = 0] = await score();
  expect(most).toBeGreaterThan(0);
  await visit.page.click('.questions [type="submit"]');
  await expectFull(most);
  await visit.page.reload();
  await expectFull(most);
});

test('a program in JavaScript: one that forgets a radius is told, the right one passes every case', async () => {
  const { page } = visit;
  // The editor is in a shadow root of this element.
  const editor = '.code-editor[data-sheet]';
  await openExercise('code-sphere-sphere', editor);
  await page.click('input[type="radio"][value="javascript"]');
  const runProgram = async (program: string): Promise<void> => {
    // In its middle, which is below the text where the program is one line.
    await page.click(editor);
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.type(program);
    await page.click('[data-action="run"]');
  };
  await runProgram(solution('l - a.radius'));
  await visit.notice('[data-value="summary"]', 'cases passed.');
  expect(await visit.textOf('[data-value="summary"]')).toMatch(/^\d+ of \d+ cases passed\.$/);
  const [points = 0, most = 0] = await score();
  expect(points).toBeLessThan(most);
  await runProgram(solution());
  await visit.notice('[data-value="summary"]', '✓ All');
  await expectFull(most);
});
