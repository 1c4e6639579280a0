// SPDX-License-Identifier: MIT
// A course by week: the example of the site, a file, a link; what is wrong with one; and the reader's own progress.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

const documented = readFileSync(resolve(import.meta.dirname, '../../../docs/courses.md'), 'utf8');
const [, course = ''] = /```json course\n([^]*?)```/.exec(documented) ?? [];
const item = (page: Page, id: string) => page.locator(`[data-item="${id}"]`);

async function openFile(page: Page, text: string): Promise<void> {
  await page.goto('course.html');
  await page.locator('body[data-ready]').waitFor();
  const file = { name: 'course.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('File').setInputFiles(file);
  await page.waitForURL(/course\.html\?file=1/);
  await page.locator('body[data-ready]').waitFor();
}

test('the example of the site: by week, with links, minutes and what is done', async ({ page }) => {
  await page.goto('course.html');
  await expect(page.locator('#title')).toHaveText('Collision detection in five weeks');
  await expect(page.locator('.course-week h3')).toHaveText(['Week 1', 'Week 2', 'Week 3', 'Week 4', 'Week 5']);
  await expect(item(page, 'how-deep').getByRole('link')).toHaveAttribute('href', './lesson.html?id=how-deep');
  await expect(item(page, 'how-deep')).toContainText('35 minutes');
  await expect(item(page, 'sphere-touch').getByRole('link')).toHaveAttribute('href', './exercise.html?id=sphere-touch');
  await expect(item(page, 'sphere-touch')).toContainText(/1 point\s*not started/);
  await expect(page.locator('.work-sum')).toHaveText('0 of 5 lessons and 0 of 12 exercises done');
  await expect(page.locator('.next-step')).toContainText(/^Begin here: Do they touch\?/);
  await expect(page.locator('#due-part')).toBeHidden();
  await page.evaluate(() => {
    const progress = { revision: 1, passed: 2, count: 2, score: 2, maximum: 2 };
    localStorage.setItem('touchstone.exercise.site.sphere-touch', JSON.stringify({ progress }));
    const lesson = { predictions: { one: 1 }, tasks: ['two'], count: 5, at: 3, seen: 1 };
    localStorage.setItem('touchstone.lesson.how-deep', JSON.stringify(lesson));
  });
  await page.reload();
  await expect(item(page, 'sphere-touch')).toContainText(/^✓.*done · 2 points$/);
  await expect(item(page, 'how-deep')).toContainText('2 of 5 predictions and tasks done');
  await expect(page.locator('.work-sum')).toHaveText('0 of 5 lessons and 1 of 12 exercises done');
  await expect(page.locator('.next-step')).toContainText(/^Go on: Do they touch\?/);
  await expect(page.getByText('1 of 4 done')).toBeVisible();
});

test('a file: it takes the place of the example, with due dates, and a reload opens it again', async ({ page }) => {
  await openFile(page, course.replace('"predict-gjk"', '"own/mine.json"'));
  await expect(page.locator('#title')).toHaveText('Collision detection');
  await expect(page).toHaveTitle('Touchstone – Collision detection');
  await expect(page.getByRole('link', { name: 'Your certificate for this course' })).toHaveAttribute(
    'href',
    './certificate.html?course=file',
  );
  await expect(page.locator('#origin')).toContainText('From a file');
  await expect(page.locator('#about')).toContainText('Two exercises a week.');
  await expect(item(page, 'sphere-touch')).toContainText('due January 31, 2027');
  await expect(item(page, 'code-sphere-sphere')).toContainText('3 points');
  await expect(item(page, 'own/mine.json')).toContainText('a file from your lecturer');
  await expect(item(page, 'own/mine.json').getByRole('link')).toHaveCount(0);
  await page.reload();
  await expect(item(page, 'sphere-touch')).toBeVisible();
  await page.getByLabel('Language').selectOption('de');
  await expect(page.locator('#title')).toHaveText('Kollisionserkennung');
  await expect(item(page, 'sphere-touch')).toContainText('31. Januar 2027');
});

test('a file with mistakes: every one with its line, and nothing of it is run', async ({ page }) => {
  const evil = '<img src=x onerror=document.title=1>';
  await openFile(page, course.replace('"gjk"', '"gkj"').replace('"sphere-touch"', `"${evil}"`));
  await expect(page.locator('#problem-list li')).toHaveText([
    /^Line 12: items\[1\]\.exercise must be/,
    /^Line 14: items\[3\]\.lesson .* Did you mean "gjk"\?/,
  ]);
  await expect(page.locator('#course')).toBeHidden();
  await openFile(page, course.replace('"Collision detection"', `"${evil}"`));
  await expect(page.locator('#title')).toHaveText(evil);
  await expect(page.locator('main img')).toHaveCount(0);
});

test('behind a link of another host: nothing is fetched before the reader agrees', async ({ page }) => {
  const far = 'https://lecturer.example/course.json';
  const asked: string[] = [];
  await page.route(far, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: course, headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto(`course.html?url=${encodeURIComponent(far)}`);
  const agree = page.getByRole('button', { name: 'Open the file from lecturer.example' });
  await expect(agree).toBeVisible();
  expect(asked).toEqual([]);
  await agree.click();
  await expect(page.locator('#title')).toHaveText('Collision detection');
  await expect(page.locator('#origin')).toContainText('From lecturer.example');
  await page.goto('course.html?url=javascript:alert(1)');
  await expect(page.locator('#notice')).toContainText('it must begin with https://');
});
