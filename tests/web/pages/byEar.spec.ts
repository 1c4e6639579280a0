// SPDX-License-Identifier: MIT
// Four exercises completed with a screen reader's output alone: keyboard, roles, names and announcements. Each typed
// number comes from a text of the page.
import type { Page } from '@playwright/test';
import { hear, heard, listen, now, numbersOf, pressOn, tabTo } from './ear.ts';
import { solution } from './spheresProgram.ts';
import { expect, test } from './support.ts';

test.beforeEach(({ page }) => listen(page));

/** Types into the field of this name, which Tab selects as a whole. */
async function type(page: Page, name: string, x: number): Promise<void> {
  await tabTo(page, page.getByRole('spinbutton', { name, exact: true }));
  await page.keyboard.type(String(x));
}

test('project a point: where S lies is read, C is typed, each passed step and the next one are said', async ({
  page,
}) => {
  await page.goto('exercise.html?id=project-point');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project a point onto a line');
  await pressOn(page, page.getByText('The drawing in words', { exact: true }));
  const words = page.getByRole('group').filter({ hasText: 'The drawing in words' }).getByRole('listitem');
  await expect(words.filter({ hasText: /^C: Point, center \(0\.5, 2\)\.$/ })).toBeVisible();
  await expect(words.filter({ hasText: /^t = 0\.8: point at \(1\.2, 0\.6\)\.$/ })).toBeVisible();
  const [ax = NaN, ay = NaN, bx = NaN, by = NaN] = numbersOf(
    await words.filter({ hasText: /^S: Segment/ }).innerText(),
  );
  const [dx, dy] = [bx - ax, by - ay];
  // Half of d across the line from the foot: more than 1 m beside it.
  for (const [step, t] of [0.25, -0.5, 1.5].entries()) {
    const since = await now(page);
    await type(page, 'C center x', ax + t * dx - dy / 2);
    await type(page, 'C center y', ay + t * dy + dx / 2);
    await hear(page, new RegExp(`Passed: Step ${step + 1} of 3`), since);
    if (step === 2) break;
    await hear(page, /Continue with “Next step”/, since);
    await pressOn(page, page.getByRole('button', { name: 'Next step' }));
    await expect(page.getByRole('heading', { name: new RegExp(`^Step ${step + 2} of 3`) })).toBeFocused();
    await hear(page, step === 0 ? /Move C so that t is negative/ : /Move C so that t is greater than 1/, since);
  }
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('3 of 3 points');

  // A hint is announced once, in words, and not again with the next move.
  const since = await now(page);
  await pressOn(page, page.getByRole('button', { name: 'Show hint 1 of 1' }).first());
  await hear(page, /^1\. t equals 1 where open bracket c minus b close bracket dot d equals 0: on the perp/, since);
  const after = await now(page);
  await type(page, 'C center x', 4);
  await hear(page, /t: /, after);
  expect((await heard(page)).slice(after).filter((message) => /perpendicular|\\|\$/.test(message))).toEqual([]);
});

test('two capsules in the plane: the cursor says where it is and how large the radius would be', async ({ page }) => {
  await page.goto('capsule2d.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2D capsule exercise');
  const board = page.getByRole('application', { name: 'Drawing board' });
  await tabTo(page, board);
  /** Arrow keys until the cursor says that it is there. */
  const go = async (x: number, y: number, wanted: RegExp): Promise<void> => {
    let at = [NaN, NaN];
    for (let i = 0; i < 60 && !(at[0] === x && at[1] === y); ++i) {
      const since = await now(page);
      const right =
        at[0] === x ? ((at[1] ?? 0) < y ? 'ArrowUp' : 'ArrowDown') : (at[0] ?? 0) < x ? 'ArrowRight' : 'ArrowLeft';
      await page.keyboard.press(right);
      at = numbersOf(await hear(page, /x −?\d.*, y −?\d/, since)).slice(-2);
    }
    expect((await heard(page)).at(-1)).toMatch(wanted);
    await page.keyboard.press('Enter');
  };
  await hear(page, /^Capsule A, click 1 of 3: the centre of one end\.$/);
  await go(1, 2, /^x 1, y 2$/);
  await hear(page, /^Capsule A, click 2 of 3: the radius\.$/);
  await go(1, 3, /^Radius 1 m: x 1, y 3$/);
  await hear(page, /Radius 1 m\.$/);
  await go(-1, 2, /^x −1, y 2$/);
  await go(-1, -1.5, /^x −1, y −1\.5$/);
  await go(-1, -1, /^Radius 0\.5 m: x −1, y −1$/);
  await go(2, -1.5, /^x 2, y −1\.5$/);
  // Axes 3.5 apart, radii 1 and 0.5.
  await hear(page, /^The shortest distance is 2\.0000\sm\.$/);
  // The handle of a radius says the radius.
  await tabTo(page, page.getByRole('button', { name: 'A, radius' }));
  await page.keyboard.press('ArrowDown');
  await hear(page, /^A, radius: 0\.9 m\.$/);
});

test('by hand: the numbers are read, and what is right is said', async ({ page }) => {
  await page.goto('exercise.html?id=spheres-by-hand');
  await page.getByRole('heading', { name: 'B: Sphere' }).waitFor();
  const snapshot = await page.getByRole('main').ariaSnapshot();
  /** The numbers after the name of a field, below the heading of a shape. */
  const given = (shape: string, field: string): number[] => {
    const part = snapshot.slice(snapshot.indexOf(`heading "${shape}: `));
    return numbersOf(new RegExp(`term: ${field}\\s+- definition: (.*)`).exec(part)?.[1] ?? '');
  };
  const [a, b, [ra = NaN], [rb = NaN]] = [
    given('A', 'center'),
    given('B', 'center'),
    given('A', 'radius'),
    given('B', 'radius'),
  ];
  const way = b.map((x, i) => x - (a[i] ?? NaN));
  const between = Math.hypot(...way);
  const normal = way.map((x) => x / between);
  const answers = [[between - ra - rb], normal, a.map((x, i) => x + ra * (normal[i] ?? NaN))];

  const check = page.getByRole('button', { name: 'Check' });
  await pressOn(page, check);
  await hear(page, /0 of 3 answers right\. 1\./);
  for (const [i, answer] of answers.entries()) {
    const question = page.getByRole('group', { name: new RegExp(`^${i + 1}\\. (How far|What is|Which point)`) });
    const fields = question.getByRole('textbox');
    await expect(fields).toHaveCount(answer.length);
    for (const [j, x] of answer.entries()) {
      // The first field that is wrong has the focus after a check.
      if (!(await fields.nth(j).evaluate((field) => field.matches(':focus')))) await tabTo(page, fields.nth(j));
      await page.keyboard.type(x.toFixed(3));
    }
  }
  await pressOn(page, check);
  await hear(page, /3 of 3 answers right\. Everything is right\./);
});

test('in code: a wrong program, its failing cases one after the other, and the right one', async ({ page }) => {
  await page.goto('exercise.html?id=code-sphere-sphere');
  const languages = page.getByRole('radio', { name: 'C++', exact: true });
  await tabTo(page, languages);
  await page.keyboard.press('ArrowRight');
  const editor = page.getByRole('textbox', { name: 'Program in JavaScript' });
  const write = async (program: string): Promise<void> => {
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(program);
    await page.keyboard.press('Control+Enter');
  };
  await tabTo(page, editor);
  let since = await now(page);
  // The radius of B is forgotten.
  await write(solution('l - a.radius'));
  const [right = NaN, count = NaN] = numbersOf(await hear(page, /\d+ of \d+ cases passed\./, since));
  expect(right).toBeLessThan(count);

  // In the editor Tab indents; Escape first makes it leave.
  await page.keyboard.press('Escape');
  const next = page.getByRole('button', { name: 'Next failing case' });
  await tabTo(page, next);
  const message = new Set<string>();
  for (let i = 0; i < 3; ++i) {
    since = await now(page);
    await page.keyboard.press('Enter');
    message.add(await hear(page, /\w+\. \w+/, since));
  }
  expect(message.size, 'each is another case').toBe(3);
  await tabTo(page, editor, 'Shift+Tab');
  since = await now(page);
  await write(solution());
  await hear(page, /All \d+ cases pass\./, since);
});
