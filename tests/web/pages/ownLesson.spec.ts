// SPDX-License-Identifier: MIT
// A lecturer's own lesson: from a file, from an address, in the authoring page; what is wrong with one; and that it cannot harm.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

const documented = readFileSync(resolve(import.meta.dirname, '../../../docs/writing-lessons.md'), 'utf8');
/** The first lesson of the documents: a ball of radius 0.5 m over a floor. */
const [, first = ''] = /^````markdown lesson\n([^]*?)^````$/m.exec(documented) ?? [];
const file = (text: string, name = 'ball.md') => ({ name, mimeType: 'text/markdown', buffer: Buffer.from(text) });
const title = (page: Page) => page.locator('#title');

async function openFile(page: Page, text: string): Promise<void> {
  await page.goto('lesson.html');
  await page.locator('body[data-ready]').waitFor();
  await page.getByLabel('File').setInputFiles(file(text));
  await page.waitForURL(/lesson\.html\?file=1/);
  await page.locator('body[data-ready]').waitFor();
}

test('from a file: it is read, its task is kept apart from a lesson of that name, and a reload opens it again', async ({
  page,
}) => {
  await openFile(page, first.replace('id: ball-and-floor', 'id: how-deep'));
  await expect(title(page)).toHaveText('A ball and a floor');
  await expect(page.locator('#origin')).toContainText('From a file');
  await expect(page.locator('#opening')).toBeHidden();
  await expect(page.locator('#state-sentence')).toHaveText('A and B are 0.5 m apart.');
  const height = page.locator('[data-task="touch"]').getByRole('spinbutton');
  await height.fill('0.5');
  await height.press('Enter');
  await expect(page.locator('[data-task="touch"] .sign')).toHaveText('✓ done');
  await page.reload();
  await expect(page.locator('[data-task="touch"] .sign')).toHaveText('✓ done');
  await page.goto('lesson.html');
  await expect(page.locator('#list li').first()).not.toContainText('done');
});

test('a file with mistakes: every one with its line, and the others of the list stay', async ({ page }) => {
  await openFile(page, first.replace('minutes: 5', 'minutes: five').replace('[sphere-plane-by-hand]', '[no-such-one]'));
  await expect(page.locator('#problem-list li')).toHaveText([/^Line 5: minutes/]);
  await expect(page.locator('#opening')).toBeVisible();
  await openFile(page, first.replace('[sphere-plane-by-hand]', '[no-such-one]'));
  await expect(page.locator('#problem-list li')).toHaveText([
    'Line 7: There is no exercise "no-such-one" on this site',
  ]);
  await openFile(page, '{ "no": "lesson" }');
  await expect(page.locator('#problem-list li').first()).toContainText('three hyphens');
});

test('HTML in a lesson is text, and a link to a program is none', async ({ page }) => {
  const evil = '<img src=x onerror="document.title=1"> [press](javascript:alert(1)) <script>document.title=2</script>';
  await openFile(page, first.replace('The centre is', `${evil} The centre is`));
  await expect(page.locator('#text')).toContainText('<img src=x onerror=');
  await expect(page.locator('#text img, #text script, #text a[href^="javascript"]')).toHaveCount(0);
  await expect(page).toHaveTitle('Touchstone – A ball and a floor');
});

test('behind a link of another host: nothing is fetched before the reader agrees', async ({ page }) => {
  const far = 'https://lecturer.example/ball.md';
  const asked: string[] = [];
  await page.route(far, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: first, headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto(`lesson.html?url=${encodeURIComponent(far)}`);
  const agree = page.getByRole('button', { name: 'Open the file from lecturer.example' });
  await expect(agree).toBeVisible();
  expect(asked).toEqual([]);
  await agree.click();
  await expect(title(page)).toHaveText('A ball and a floor');
  await expect(page.locator('#origin')).toContainText('From lecturer.example');
});

test('an address that is none is explained beside the list of lessons', async ({ page }) => {
  await page.goto('lesson.html?url=javascript:alert(1)');
  await expect(page.locator('#notice')).toContainText('it must begin with https://');
  await expect(page.locator('#list li')).not.toHaveCount(0);
});

test('the authoring page: the smallest lesson is previewed, a mistake has its line, and the file is saved', async ({
  page,
}) => {
  await page.goto('author.html');
  await expect(page.locator('#summary')).toContainText('No problems');
  await page.getByLabel('Begin with').selectOption({ label: 'Lesson' });
  await page.getByRole('button', { name: 'Load' }).click();
  const field = page.getByLabel('or lesson as Markdown');
  await expect(field).toHaveValue(/^---\nid: my-ball-and-floor\n/);
  await expect(page.locator('#ways')).toBeHidden();
  const frame = page.frameLocator('#preview');
  await expect(frame.locator('#title')).toHaveText('A ball and a floor');
  const good = await field.inputValue();
  await field.fill(good.replace('distance(A, B)}}', 'distance(A, C)}}'));
  await expect(page.locator('#summary')).toHaveText('1 problem.');
  await page.locator('#problems button').click();
  const marked = (area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd);
  expect(await field.evaluate(marked)).toContain('distance(A, C)');
  await field.fill(good.replace('title: A ball and a floor', 'title: My ball'));
  await expect(frame.locator('#title')).toHaveText('My ball');
  // Nothing of the preview is kept.
  await frame.locator('[data-task="touch"]').getByRole('spinbutton').fill('0.5');
  await frame.locator('[data-task="touch"]').getByRole('spinbutton').press('Enter');
  await expect(frame.locator('[data-task="touch"] .sign')).toHaveText('✓ done');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('touchstone.lesson'))),
  ).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('my-ball-and-floor.md');
  // What one page saves is what the other opens.
  await openFile(page, readFileSync((await saved.path()) ?? '', 'utf8'));
  await expect(title(page)).toHaveText('My ball');
});

test('steps of an algorithm: picture, sentence and pseudo-code follow the number', async ({ page }) => {
  const squares = `---
id: squares
title: Squares
idea: Two squares.
minutes: 5
---

\`\`\`scene
{
  "controls": { "k": { "label": "Step", "value": 0, "from": 0, "to": 20, "step": 1 } },
  "shapes": { "A": { "type": "aabb2", "min": [0, 0], "max": [1, 1] }, "B": { "type": "aabb2", "min": [2, 0], "max": [3, 1] } },
  "steps": { "algorithm": "gjk", "at": "k" }
}
\`\`\`

Step {{k}} of {{steps}}.

\`\`\`pseudocode
{}
\`\`\`
`;
  await openFile(page, squares);
  const sentence = page.locator('#state-sentence');
  await expect(sentence).toHaveText('The scene shows A (Box), B (Box).');
  await expect(page.locator('.pseudocode [aria-current]')).toHaveCount(0);
  const k = page.locator('#text').getByRole('spinbutton');
  await k.press('ArrowUp');
  await expect(sentence).toHaveText(/^Step 1 of \d+\. w is as far as B − A reaches along −n\..* separates by 1/);
  await expect(page.locator('.pseudocode [aria-current]')).toContainText('farthest along −n');
  await k.press('ArrowUp');
  await expect(page.locator('.pseudocode [aria-current]')).toContainText('closest to 0');
  await k.fill('20');
  await k.press('Enter');
  await expect(sentence).toContainText('no point of B − A is closer, so this is the distance.');
  await expect(page.locator('.picture canvas')).toHaveCount(2);
  await page.getByRole('link', { name: 'Open in Algorithms' }).click();
  await expect(page).toHaveURL(/algorithms\.html#/);
});
