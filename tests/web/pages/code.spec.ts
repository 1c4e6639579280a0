// SPDX-License-Identifier: MIT
// Exercises of kind "code" in JavaScript: written, run, graded, shown case by case; errors; import and export. The
// visible example is two unit spheres 3 m apart: distance 1, normal (1, 0, 0), witness points (1, 0, 0) and (2, 0,
// 0).
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violationsInEveryTheme, widthInEveryTheme } from './accessibility.ts';
import {
  chooseLanguage,
  editor,
  insertProgram,
  openCode,
  outcome,
  run,
  runButton,
  message,
  summary,
  typeProgram,
  written,
} from './codePage.ts';
import { solution } from './spheresProgram.ts';
import { expect, test } from './support.ts';

const field = (page: Page, name: string) => page.locator(`.code-fields [data-field="${name}"]`);
const allRight = /^✓ All \d+ cases pass\.$/;

async function openJavascript(page: Page): Promise<void> {
  await openCode(page);
  await chooseLanguage(page, 'JavaScript');
}
async function runProgram(page: Page, program: string): Promise<void> {
  await insertProgram(page, program);
  await run(page);
}

test.beforeEach(({ page }) => openJavascript(page));

test('a solution that is typed passes all cases, with its speed beside the core, and counts as done', async ({
  page,
}) => {
  await expect(summary(page)).toHaveText('No results yet.');
  await expect(page.locator('.code-groups [data-group] td:nth-of-type(1)').first()).toHaveText('not run yet (1)');
  await typeProgram(page, solution());
  await page.keyboard.press('Control+Enter');
  await expect(summary(page)).toHaveText(allRight);
  await expect(page.locator('#live')).toHaveText(/All \d+ cases pass|points/);
  await expect(page.locator('.code-groups [data-group]').first()).toHaveAttribute('data-passed', 'true');
  await expect(page.locator('[data-value="speed"]')).toHaveText(
    /^Your code takes .+ ns per call, the core .+ ns per pair\./,
  );
  await expect(page.locator('[data-value="speed"]')).toContainText('interpreted');
  await expect(page.locator('#score')).toContainText(/(\d+) of \1 points/);
});

test(
  'a wrong distance: the failing cases one by one, both answers in numbers and in the scene',
  { tag: '@view' },
  async ({ page }) => {
    // The radius of b is forgotten: in the visible example 2 instead of 1. The points and the normal are right.
    await runProgram(page, solution('l - a.radius'));
    await expect(summary(page)).toHaveText(/^\d+ of \d+ cases passed\.$/);
    await expect(field(page, 'distance')).toHaveText(/distance\s*2 ✗ wrong\s*1$/);
    await expect(field(page, 'normal')).toHaveText(/\(1, 0, 0\) ✓ right\s*\(1, 0, 0\)$/);
    await expect(page.locator('.code-example').first()).toContainText('✗ hit no, distance 2');
    const marks = page.locator('.code-scene');
    await expect(marks).toHaveAttribute('data-marks', /truth normal.*own normal/);
    await expect(page.locator('.code-scene .tag', { hasText: /^your pointOnA$/ })).toBeVisible();
    const title = page.locator('#code-case-title');
    const first = await title.textContent();
    const previous = page.getByRole('button', { name: 'Previous failing case' });
    await expect(previous).toBeDisabled();
    await page.getByRole('button', { name: 'Next failing case' }).click();
    await expect(title).not.toHaveText(first ?? '');
    await expect(field(page, 'distance')).toHaveAttribute('data-verdict', 'wrong');
    await previous.click();
    await expect(title).toHaveText(first ?? '');
  },
);

test('an answer that is not a number is told as one', async ({ page }) => {
  await runProgram(page, solution('0 / 0'));
  await expect(field(page, 'distance')).toHaveText(/not a number \(NaN\) ✗ wrong/);
  await expect(page.locator('.code-message')).toContainText(/NaN/);
});

test('a mistake in the writing has its line, in the editor and in the list that leads there', async ({ page }) => {
  await runProgram(page, 'const one = 1;\nfunction collide(a, b) { return + ; }');
  await expect(outcome(page)).toHaveText('Compilation failed: one error.');
  const problem = page.locator('.code-problems button');
  await expect(problem).toHaveText(/^✗ Error, line 2/);
  await expect(page.locator('.code-editor .cm-lint-marker-error')).toBeVisible();
  await page.locator('.tagline').click();
  await problem.click();
  await expect(editor(page)).toBeFocused();
  await expect(page.locator('.code-editor .cm-activeLine')).toContainText('return + ;');
});

test('an endless loop is stopped and said, and the page answers meanwhile', async ({ page }) => {
  await insertProgram(page, 'function collide(a, b) { while (true) {} }');
  await runButton(page).click();
  await expect(page.locator('.code-run')).toHaveAttribute('data-activity', /running|starting/);
  // A click elsewhere works while it runs.
  await page.locator('.code-groups [data-group="random"] button').click();
  await expect(page.locator('#code-case-title')).toHaveText(/case 1 of/);
  await expect(outcome(page)).toHaveText(/^Stopped in case 1 of \d+ .* endless loop/, { timeout: 60_000 });
  await expect(page.locator('#score')).toContainText('endless loop');
});

test('a run is cancelled by its button', async ({ page }) => {
  await insertProgram(page, 'function collide(a, b) { while (true) {} }');
  await runButton(page).click();
  await page.locator('[data-action="cancel"]').click();
  await expect(outcome(page)).toHaveText('Run cancelled.');
  await expect(runButton(page)).toBeFocused();
  await expect(page.locator('[data-action="cancel"]')).toBeHidden();
});

test('exceptions, endless recursion and results of a wrong form are told with their case', async ({ page }) => {
  await runProgram(page, 'function collide(a, b) { return a.middle.x; }');
  await expect(outcome(page)).toHaveText(/^Stopped in case 1 of \d+ .*TypeError/);
  await expect(page.locator('.code-problems button')).toHaveText(/line 1/);
  await runProgram(page, 'function collide(a, b) { return collide(a, b); }');
  await expect(outcome(page)).toHaveText(/recursion that does not end/);
  await runProgram(page, 'function collide(a, b) { return { hit: true }; }');
  await expect(outcome(page)).toHaveText(/distance/);
});

test('the network cannot be reached', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await runProgram(page, 'function collide(a, b) { return fetch("https://example.org/"); }');
  await expect(outcome(page)).toHaveText(/fetch/);
  await runProgram(page, 'function collide(a, b) { return new XMLHttpRequest(); }');
  await expect(outcome(page)).toHaveText(/XMLHttpRequest/);
  expect(asked.filter((url) => url.includes('example.org'))).toEqual([]);
});

test('after an edit the results say that they are old', async ({ page }) => {
  await runProgram(page, solution());
  await expect(summary(page)).toHaveText(allRight);
  await editor(page).click();
  await page.keyboard.type(' ');
  await expect(summary(page)).toHaveText(/The program has changed since the last run\. Run it again\.$/);
  await expect(outcome(page)).toBeHidden();
});

test('the program is there again after a reload; starting over can be undone', async ({ page }) => {
  const program = solution();
  await insertProgram(page, program);
  await page.reload();
  await expect(editor(page)).toContainText('const d = sub');
  expect(await written(page)).toBe(program);
  await page.getByRole('button', { name: 'Start over', exact: true }).click();
  await expect(editor(page)).not.toContainText('const d = sub');
  await expect(message(page)).toHaveText('The program was reset. Undo restores yours.');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await written(page)).toBe(program);
});

test('a link brings the program along; the own one comes back, after a reload too; a cut link says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const program = solution();
  await insertProgram(page, program);
  await page.getByRole('button', { name: 'Link with the program' }).click();
  await expect(message(page)).toHaveText(/^Link copied \([\d,]+ characters\)/);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await message(page).getByRole('textbox').inputValue());
  await insertProgram(page, '// mine');
  await page.goto('about:blank');
  await page.goto(link);
  await expect(editor(page)).toContainText('const d = sub');
  expect(await written(page)).toBe(program);
  expect(new URL(page.url()).hash, 'a reload does not bring it again').toBe('');
  // It is kept now; the own one is kept beside it.
  await page.reload();
  await expect(editor(page)).toContainText('const d = sub');
  await page.getByRole('button', { name: 'Restore my answer' }).click();
  expect(await written(page)).toBe('// mine');
  await page.goto('about:blank');
  await page.goto(link.slice(0, -4));
  await expect(message(page)).toHaveText(/^✗ The link does not hold a complete program/);
  expect(await written(page), 'nothing is lost').toBe('// mine');
});

test('two students in turn: neither “Start again” nor “Delete my progress” leaves a program in any language', async ({
  page,
}) => {
  const programs = async (): Promise<readonly string[]> => {
    await chooseLanguage(page, 'C++');
    const cpp = await written(page);
    await chooseLanguage(page, 'JavaScript');
    return [cpp, await written(page)];
  };
  const starts = await programs();
  await insertProgram(page, '// Ada in JavaScript');
  await chooseLanguage(page, 'C++');
  await insertProgram(page, '// Ada in C++');
  const own = ['// Ada in C++', '// Ada in JavaScript'];
  expect(await programs()).toEqual(own);
  await page.reload();
  expect(await programs(), 'her own are there again').toEqual(own);
  const again = page.getByRole('button', { name: 'Start again' });
  await again.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start again' }).click();
  expect(await programs()).toEqual(starts);
  await page.getByRole('button', { name: 'Restore my answer' }).click();
  expect(await programs()).toEqual(own);
  await page.goto('exercises.html');
  await page.getByRole('button', { name: 'Delete my progress' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.locator('#live')).toContainText('Progress deleted');
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(keys.filter((key) => /exercise|code|handover/.test(key))).toEqual([]);
  // Also by the browser's own button, which may show the page as it was.
  await page.goBack();
  expect(await programs()).toEqual(starts);
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden();
});

test('a program that is too long for a link is offered as a file', async ({ page }) => {
  const letters = Array.from({ length: 4000 }, (_, i) =>
    String.fromCharCode(97 + (((i * i * 7 + i * 13) % 4099) % 26)),
  );
  await editor(page).click();
  await page.keyboard.insertText(`// ${letters.join('')}`);
  await page.getByRole('button', { name: 'Link with the program' }).click();
  await expect(message(page)).toContainText('does not fit into a link of at most 2000 characters');
  const saving = page.waitForEvent('download');
  await message(page).getByRole('button', { name: 'Save as file' }).click();
  expect((await saving).suggestedFilename()).toBe('code-sphere-sphere.js');
});

test('out as a file and in again; a file of another sort is refused and nothing is lost', async ({ page }) => {
  const program = solution();
  await insertProgram(page, program);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file' }).click();
  const file = await (await saving).path();
  expect(readFileSync(file, 'utf8')).toBe(program);
  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open file' }).click(),
  ]);
  await choosing.setFiles({ name: 'other.mjs', mimeType: 'text/plain', buffer: Buffer.from('// from a file\n') });
  await expect(message(page)).toHaveText('Opened other.mjs. Undo restores the previous program.');
  expect(await written(page)).toBe('// from a file\n');
  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open file' }).click(),
  ]);
  await again.setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from([1, 2, 3]) });
  await expect(message(page)).toHaveText(/^✗ The name “photo\.png” must end in \.cpp, .* \(JavaScript\)/);
  expect(await written(page)).toBe('// from a file\n');
});

test('what is provided can be read and not changed; tabs go by arrow keys', async ({ page }) => {
  await page.getByRole('tab', { name: 'Your program' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Helpers' })).toBeFocused();
  await expect(editor(page)).toContainText('Sphere: { center: Vec3, radius: number }');
  await editor(page).click();
  await page.keyboard.type('x');
  await expect(editor(page)).not.toContainText('x//');
  await expect(page.getByRole('button', { name: 'Start over', exact: true })).toBeDisabled();
});

test('the solution is a tab of its own once it was asked for, to be read only', async ({ page }) => {
  const tab = page.getByRole('tab', { name: 'Solution' });
  await expect(tab).toBeHidden();
  const before = await written(page);
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.getByRole('button', { name: 'Show it' }).click();
  await tab.click();
  await expect(editor(page)).toHaveAttribute('aria-readonly', 'true');
  await expect(editor(page)).toContainText('length');
  await page.getByRole('tab', { name: 'Your program' }).click();
  expect(await written(page)).toBe(before);
});

test('the keyboard gets into the editor, and out by Escape and Tab; Tab alone indents', async ({ page }) => {
  await page.getByRole('button', { name: 'Link with the program' }).focus();
  await page.keyboard.press('Tab');
  await expect(editor(page)).toBeFocused();
  const before = await written(page);
  await page.keyboard.press('Tab');
  await expect(editor(page)).toBeFocused();
  expect(await written(page)).toBe(`  ${before}`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(runButton(page)).toBeFocused();
});

test('without WebGL the numbers say it all', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.reload();
  await chooseLanguage(page, 'JavaScript');
  await runProgram(page, solution('l - a.radius'));
  await expect(field(page, 'distance')).toHaveText(/2 ✗ wrong\s*1$/);
  await expect(page.getByText('This browser does not support WebGL; the table has the same values.')).toBeVisible();
  await expect(page.locator('.code-scene')).toBeHidden();
});

// Before a run: themes.spec.ts, as for every page.
test('axe finds nothing in any theme after a run, and all fits 320 px in German', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  await openCode(page, '&lang=de');
  await chooseLanguage(page, 'JavaScript');
  await runProgram(page, solution('l - a.radius'));
  await expect(page.getByRole('button', { name: 'Nächster falscher Fall' })).toBeEnabled();
  await page.getByRole('button', { name: 'Link mit dem Programm' }).click();
  expect(await violationsInEveryTheme(page)).toEqual([]);
  expect(await widthInEveryTheme(page)).toBeLessThanOrEqual(320);
  await runProgram(page, 'function collide(a, b) { return + ; }');
  await expect(page.locator('.code-problems button')).toBeVisible();
  expect(await violationsInEveryTheme(page)).toEqual([]);
  expect(await widthInEveryTheme(page)).toBeLessThanOrEqual(320);
});

test('what a program prints stands with its case; a case of one’s own is judged by the core and kept', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Add the shown case' }).click();
  const given = page.getByLabel('Arguments', { exact: true });
  // Unit spheres 3 m apart, moved to 5 m: the distance is 3.
  await given.fill('{"a": {"center": [0, 0, 0], "radius": 1}, "b": {"center": [5, 0, 0], "radius": 1}}');
  await runProgram(page, solution().replace('{', '{ console.log("from", a.center.x);'));
  await expect(page.locator('#score')).toContainText(/(\d+) of \1 points/);
  const printed = page.locator('[data-value="printed"]');
  await expect(printed.locator('pre').first()).toHaveText('from 0');
  const verdict = page.locator('.code-own-verdict');
  await expect(verdict).toContainText('✓ As expected: hit no, distance 3,');
  await page.getByLabel('Expected value (empty: from the core)').fill('{"distance": 4}');
  await run(page);
  await expect(verdict).toContainText('expected: distance 4.');
  await expect(page.locator('#score'), 'own cases are not graded').toContainText(/(\d+) of \1 points/);
  await given.fill('{"a": 1}');
  await expect(verdict).toContainText('a must be');
  await page.reload();
  await expect(given).toHaveValue('{"a": 1}');
});
