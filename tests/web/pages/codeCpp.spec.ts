// SPDX-License-Identifier: MIT
// Exercises of kind "code" in C++, with the real compiler in the page: fetched on request, kept, and what it says.
import type { Page } from '@playwright/test';
import {
  chooseLanguage,
  editor,
  insertProgram,
  openCode,
  outcome,
  run,
  runButton,
  summary,
  typeProgram,
  written,
} from './codePage.ts';
import { expect, test } from './support.ts';

const include = '#include "touchstone.hpp"\n';
const head = 'Result collide(const Sphere& a, const Sphere& b) {';
const solution = `${include}${head} const Vec3 d = b.center - a.center; const double l = length(d); const Vec3 n = l > 0 ? d / l : Vec3{0, 1, 0}; const double gap = l - a.radius - b.radius; return {gap <= 0, gap, n, a.center + n * a.radius, b.center - n * b.radius}; }`;

/** 2^24 classes: the compiler is busy for half an hour. */
const bomb = `${include}template <int N, int M> struct Bomb { static constexpr int value = Bomb<N - 1, 2 * M>::value + Bomb<N - 1, 2 * M + 1>::value; }; template <int M> struct Bomb<0, M> { static constexpr int value = M & 1; }; static_assert(Bomb<24, 1>::value >= 0); ${head} return {}; }`;

const fetchButton = (page: Page) => page.locator('[data-action="fetch"]');

test.setTimeout(420_000);
/** The compiler takes most of a minute where other programs have the processor. */
const compiled = { timeout: 150_000 };
test.beforeEach(async ({ page }) => {
  await openCode(page);
  await chooseLanguage(page, 'C++');
});

test('the compiler is fetched on request with its size, a solution passes, a mistake has its line; after a reload nothing is fetched', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/compiler\/.+\.bin$/.test(request.url())) fetched.push(request.url());
  });
  await typeProgram(page, solution);
  await runButton(page).click();
  await expect(page.locator('.code-fetch')).toContainText(/The compiler \(2\d\.\d\sMB\) is downloaded once/);
  await expect(fetchButton(page)).toBeFocused();
  await expect(page.locator('.code-offer')).toHaveText(/JavaScript needs no compiler.*Switch to JavaScript/);
  expect(fetched, 'nothing before it was asked for').toEqual([]);
  await fetchButton(page).click();
  await expect(page.locator('[data-value="progress"]')).toHaveText(
    /^Downloading the compiler: [\d.]+\sMB of 2\d\.\d\sMB/,
  );
  await expect(summary(page)).toHaveText(/^✓ All \d+ cases pass\.$/, compiled);
  await expect(page.locator('[data-value="speed"]')).toHaveText(
    /^Your code takes .+ ns per call, the core .+ ns per pair\.$/,
  );
  expect(fetched.length, 'the compiler and its headers and libraries').toBeGreaterThan(1);

  await insertProgram(page, `${include}${head} return {} }`);
  await runButton(page).click();
  await expect(outcome(page)).toHaveText('Compilation failed: one error.', compiled);
  const problem = page.locator('.code-problems button').first();
  await expect(problem).toHaveText(/^✗ Error, line 2A semicolon is missing at the end of line 2\./);
  await page.locator('.tagline').click();
  await problem.click();
  await expect(editor(page)).toBeFocused();
  await expect(page.locator('.code-editor .cm-activeLine')).toContainText('return {}');

  // The worker with the compiler is ended, and the next one is given what it had loaded.
  fetched.length = 0;
  await insertProgram(page, bomb);
  await runButton(page).click();
  await expect(page.locator('.code-run')).toHaveAttribute('data-activity', 'compiling', compiled);
  await expect(page.locator('[data-value="progress"]')).toHaveText(/^Compiling your program … \(\d+ s\)$/);
  await page.locator('[data-action="cancel"]').click();
  await expect(outcome(page)).toHaveText('Run cancelled.');
  await insertProgram(page, `${include}${head} return {} }`);
  await runButton(page).click();
  await expect(outcome(page)).toHaveText('Compilation failed: one error.', compiled);

  await page.reload();
  expect(await written(page)).toBe(`${include}${head} return {} }`);
  await runButton(page).click();
  await expect(page.locator('.code-run')).toHaveAttribute('data-activity', 'idle', compiled);
  await expect(outcome(page)).toHaveText('Compilation failed: one error.');
  expect(fetched).toEqual([]);
});

// Each of them compiles; how a stop is told in the page, code.spec.ts shows in JavaScript.
test('crashes, endless loops and what reaches out of the box are told', { tag: '@long' }, async ({ page }) => {
  await insertProgram(page, `${include}${head} int zero = int(a.radius) - int(a.radius); return {1 / zero > 0}; }`);
  await run(page);
  await expect(outcome(page)).toHaveText(/^Stopped in case 1 of \d+ .*integer was divided by zero/);
  await insertProgram(page, `${include}volatile double x; ${head} while (true) x = x + 1; return {}; }`);
  await run(page);
  await expect(outcome(page)).toHaveText(/^Stopped in case 1 of \d+ .*endless loop/);
  await insertProgram(
    page,
    `${include}double deep(double x) { return x > 1e300 ? x : 1 + deep(x + 1) * 2; } ${head} return {true, deep(a.radius)}; }`,
  );
  await run(page);
  await expect(outcome(page)).toHaveText(/recursion that does not end/);
  await insertProgram(page, `#include <fstream>\n${include}${head} std::ofstream("x") << a.radius; return {}; }`);
  await run(page);
  await expect(page.locator('.code-problems')).toContainText(/Files, output, network|no file/);
});

test('each language keeps its program when the other one is chosen, over a reload too', async ({ page }) => {
  await insertProgram(page, '// in C++');
  await chooseLanguage(page, 'JavaScript');
  await expect(editor(page)).toContainText('function collide');
  await insertProgram(page, '// in JavaScript');
  await chooseLanguage(page, 'C++');
  expect(await written(page)).toBe('// in C++');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await written(page), 'undo is of this program alone').not.toContain('JavaScript');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'C++' })).toBeChecked();
  expect(await written(page)).toBe('// in C++');
  await chooseLanguage(page, 'JavaScript');
  expect(await written(page)).toBe('// in JavaScript');
  await page.getByRole('tab', { name: 'Helpers' }).click();
  await chooseLanguage(page, 'C++');
  await page.getByRole('tab', { name: 'touchstone.hpp' }).click();
  await expect(editor(page)).toContainText('#pragma once');
});

test('at the question for the compiler JavaScript is offered, and the C++ program is kept', async ({ page }) => {
  await insertProgram(page, '// in C++');
  await runButton(page).click();
  await page.locator('[data-action="javascript"]').click();
  await expect(page.getByRole('radio', { name: 'JavaScript' })).toBeChecked();
  await expect(editor(page)).toContainText('function collide');
  await expect(runButton(page)).toBeFocused();
  await expect(page.locator('.code-offer')).toBeHidden();
  await chooseLanguage(page, 'C++');
  expect(await written(page)).toBe('// in C++');
});

test('fetching is cancelled, and a site without the compiler says what is missing', async ({ page, watch }) => {
  const files = /compiler\/(?!files\.json)/;
  await page.route(files, () => undefined);
  await runButton(page).click();
  await fetchButton(page).click();
  await expect(page.locator('.code-run')).toHaveAttribute('data-activity', 'loading');
  await page.locator('[data-action="cancel"]').click();
  await expect(outcome(page)).toHaveText('Run cancelled.');
  await page.unroute(files);
  await page.route(files, (route) => route.abort());
  await run(page);
  await expect(outcome(page)).toContainText('The C++ compiler could not be loaded');
  // The browser says so on its console, too.
  expect(watch.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
});
