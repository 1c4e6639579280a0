// SPDX-License-Identifier: MIT
// The page of the test lab in a real browser: the article's function is run and its error opens in the playground; a loop is named; a run
// is paused and cancelled; a link shows the same pose.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expected, fingerprintsOf, runs, settingsOf } from '../unit/lab/fingerprints.ts';
import { violations, violationsOfTheme } from './accessibility.ts';
import { editor, insertProgram } from './codePage.ts';
import { hear, listen, now } from './ear.ts';
import { expect, test, value } from './support.ts';

const outcome = (page: Page) => page.locator('#outcome');
const runButton = (page: Page) => page.getByRole('button', { name: 'Run', exact: true });

async function open(page: Page, hash = ''): Promise<void> {
  await page.goto(`lab.html${hash}`);
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true');
}

test('the article’s function: run, a wrong scene, and the same scene in the playground; without violations', async ({
  page,
}) => {
  await open(page, '#subject=own&count=1000&regimes=deep,parallel');
  await page.getByRole('button', { name: 'The article’s capsule–capsule' }).click();
  await expect(editor(page)).toContainText('closestPoints');
  await runButton(page).click();
  const finding = page.locator('.finding');
  await expect(finding.locator('[data-value="finding-wrong"] li').first()).toHaveText(/: the error is/, {
    timeout: 60_000,
  });
  await expect(outcome(page)).toHaveText(/^✗ 1,000 scenes, wrong: \d/, { timeout: 40_000 });
  await expect(page.locator('.cells [data-regime="deep"] [data-wrong]')).not.toHaveAttribute('data-wrong', '0');
  await expect(page.locator('#findings [data-region]').first()).toBeVisible();
  await expect(finding.locator('[data-value="finding-where"]')).toHaveText(/simplest scene/);
  expect(await violations(page)).toEqual([]);
  expect(await violationsOfTheme(page, 'dark')).toEqual([]);
  // The link carries the scene, the answer of the function, and the name of the subject.
  const own = await finding.locator('[data-own="intersects"]').textContent();
  await page.goto((await finding.locator('[data-action="open"]').getAttribute('href')) ?? '');
  await expect(value(page, 'verdict')).toBeVisible();
  await expect(page.locator('main')).toContainText('Own function (JavaScript)');
  expect(own).toMatch(/^(yes|no)$/);
});

for (const run of runs)
  test(`${run}: the report of the page is that of the command line, figure for figure`, async ({ page }) => {
    await open(page, `#${settingsOf(run)}`);
    if (run === 'own') await page.getByRole('button', { name: 'The article’s capsule–capsule' }).click();
    await runButton(page).click();
    await expect(outcome(page)).toHaveAttribute('data-end', 'done', { timeout: 40_000 });
    const shown = await page.locator('.cells tbody tr').evaluateAll((rows) =>
      rows.map((row) => {
        const [cases, wrong] = row.querySelectorAll('td');
        return `${row.dataset['regime']}: ${wrong?.dataset['wrong']} of ${cases?.textContent} wrong`;
      }),
    );
    const wanted = Object.entries(expected[run]).map(([cell, figures]) =>
      `${cell}: ${figures}`.replace('capsule-capsule/', '').replace(/, \w+$/, ''),
    );
    expect(shown, 'the table on the page').toEqual(wanted);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'JSON Lines' }).click();
    expect(fingerprintsOf(readFileSync(await (await saving).path(), 'utf8'))).toEqual(expected[run]);
  });

test('a newcomer sees the first wrong answer after one press, without an editor', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page);
  await expect(runButton(page)).toBeInViewport();
  // Before a run: what one finds. By hand, the two capsules of this scene overlap by 1 − 1/√2 = 0.2929 m.
  const example = page.getByRole('region', { name: 'What a run finds' });
  await expect(example).toContainText('The article: no hit, depth 0. True signed distance: −0.292893 m.');
  await expect(example.locator('svg polygon')).toHaveCount(2);
  await runButton(page).click();
  await expect(example).toBeHidden();
  await expect(page.locator('[data-value="finding-wrong"] li').first()).toHaveText(/^[A-Z].*: the error is/);
  await expect(outcome(page)).toHaveText(/^✗ 10,000 scenes, wrong: 4,152/, { timeout: 40_000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a loop is stopped and named, and the page goes on', async ({ page }) => {
  await open(page, '#subject=own&a=sphere&b=sphere&count=1000&regimes=deep');
  await expect(editor(page)).toBeVisible();
  await insertProgram(page, 'function collide(a, b) { while (true) {} }');
  await runButton(page).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(outcome(page)).toHaveText(/scene 1\/sphere-sphere\/deep\/0\. Time limit: .*endless loop/, {
    timeout: 60_000,
  });
  await expect(runButton(page)).toBeVisible();
});

test('a program that cannot be read is marked and nothing is called right; results of before a change say so', async ({
  page,
}) => {
  await listen(page);
  await open(page, '#subject=own&a=sphere&b=sphere&count=1000&regimes=separated');
  await expect(editor(page)).toBeVisible();
  await insertProgram(page, 'function collide(a, b) { return +; }');
  await runButton(page).click();
  await expect(outcome(page)).toHaveText('Compilation failed: one error.', { timeout: 150_000 });
  await expect(page.locator('.cm-lint-marker-error')).toHaveCount(1);
  await insertProgram(page, 'function collide() { return NaN; }');
  await expect(outcome(page)).toHaveText(/^The program, the file or the settings have changed since; press Run/);
  await runButton(page).click();
  await expect(outcome(page)).toHaveText(/^✗ 1,000 scenes, wrong: 1,000/, { timeout: 150_000 });
  const since = await now(page);
  await page.getByLabel('Seed').fill('7');
  await page.getByLabel('Seed').press('Enter');
  await expect(outcome(page)).toHaveText(/changed since.* ✗ 1,000 scenes, wrong: 1,000/);
  await hear(page, /^These results are from before the change; press Run for new results\.$/, since);
});

test('a run is paused, continued and cancelled at once', async ({ page }) => {
  await open(page, '#subject=core&a=any&b=any&count=10000000');
  await runButton(page).click();
  const progress = value(page, 'progress');
  await expect(progress).toHaveText(/of 10,000,000 scenes/, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(progress).toHaveText(/^Paused/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(progress).not.toHaveText(/^Paused/);
  // The press does not wait for the workers: the sentence is there when it has been handled.
  const outcomeThen = await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-action="cancel"]')?.click();
    return document.querySelector('#outcome')?.textContent;
  });
  expect(outcomeThen).toMatch(/^Cancelled\./);
});

test('a link shows the same failing pose again, and a damaged one says what is wrong', async ({ page }) => {
  await open(page, '#subject=published&seed=3&pose=capsule-capsule/deep/5');
  const finding = page.locator('.finding');
  await expect(finding.locator('[data-action="simplified"]')).toBeVisible({ timeout: 60_000 });
  await finding.locator('[data-action="simplified"]').click();
  await expect(finding.locator('[data-value="finding-where"]')).toHaveText('Capsule – Capsule, deep overlap, scene 5');
  const shape = await finding.locator('pre').first().textContent();
  await page.reload();
  await finding.locator('[data-action="simplified"]').click();
  await expect(finding.locator('pre').first()).toHaveText(shape ?? '');
  await page.goto('lab.html#subject=gjk&count=7');
  await page.reload();
  await expect(page.locator('#notice')).toHaveText(/count.*7.*1000, 10000/);
});

test('a file of answers is judged; one of another kind is refused with its reason', async ({ page }) => {
  await open(page, '#subject=file&a=sphere&b=sphere&count=1000&regimes=separated');
  const field = page.getByLabel('Module (.wasm) or answers (.jsonl, .csv)');
  const file = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  await field.setInputFiles(file('answers.txt', '{}'));
  await expect(value(page, 'file-error')).toHaveText(
    'answers.txt: the name must end in one of .wasm, .jsonl, .ndjson, .csv.',
  );
  // Two spheres that are apart: the first answer is right, the second wrong.
  const lines = [
    '{"id": "1/sphere-sphere/separated/0", "intersects": false}',
    '{"id": "1/sphere-sphere/separated/1", "intersects": true}',
  ];
  await field.setInputFiles(file('answers.jsonl', lines.join('\n')));
  await expect(value(page, 'file')).toHaveText(/^answers\.jsonl, \d+\sB$/);
  await runButton(page).click();
  await expect(outcome(page)).toHaveText(/^2 of 1,000 scenes answered, wrong: 1/, { timeout: 60_000 });
  await expect(page.locator('[data-finding="1/sphere-sphere/separated/1"]')).toBeVisible();
});
