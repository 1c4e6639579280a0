// SPDX-License-Identifier: MIT
// The address and the code of <touchstone-lesson>, letter by letter.
import { expect, test } from 'vitest';
import { lessonAddress } from '../../../../../web/src/parts/embed/lesson.ts';
import { type LessonChoice, lessonCode } from '../../../../../web/src/parts/share/embedCode.ts';

const site = 'https://touchstone.example/course/';
const page = `${site}lesson.html`;
const around = 'https://uni.example/week/3.html';
const addressOf = (attributes: Readonly<Record<string, string>>): string =>
  lessonAddress(page, (name) => attributes[name] ?? null, around);

test('the address has the lesson, its pictures, and what else is asked for', () => {
  expect(addressOf({ lesson: 'gjk', excerpt: '5' })).toBe(`${page}?id=gjk&excerpt=5`);
  expect(addressOf({ lesson: ' gjk ', excerpt: ' 5-9 ', text: 'off', theme: 'dark', lang: 'de' })).toBe(
    `${page}?id=gjk&excerpt=5-9&text=off&theme=dark&lang=de`,
  );
});
test('what is missing is said by the page, so that it is asked for all the same', () => {
  expect(addressOf({})).toBe(`${page}?id=&excerpt=`);
});
test("a lesson of a lecturer's own has an address, seen from the page around", () => {
  expect(addressOf({ lesson: 'own.md', excerpt: '1' })).toBe(
    `${page}?url=${encodeURIComponent('https://uni.example/week/own.md')}&excerpt=1`,
  );
  expect(addressOf({ lesson: 'https://other.example/a.md', excerpt: '1' })).toBe(
    `${page}?url=${encodeURIComponent('https://other.example/a.md')}&excerpt=1`,
  );
  expect(addressOf({ lesson: 'http://[', excerpt: '1' })).toBe(`${page}?id=http%3A%2F%2F%5B&excerpt=1`);
});

const choice: LessonChoice = {
  form: 'element',
  lesson: 'gjk',
  excerpt: '5-9',
  hasText: false,
  title: 'GJK "5" & <9>',
};
const title = 'GJK &quot;5&quot; &amp; &lt;9&gt;';
const link = `<a href="${page}?id=gjk#picture-5">${title}</a>`;
test('the code as an element, with a link for readers without scripts', () => {
  expect(lessonCode(choice, site)).toBe(
    `<script defer src="${site}touchstone-playground.js"></script>\n` +
      `<touchstone-lesson lesson="gjk" excerpt="5-9" text="off" title="${title}">${link}</touchstone-lesson>\n`,
  );
  expect(lessonCode({ ...choice, hasText: true }, site)).toContain(`excerpt="5-9" title=`);
});
test('the code as a plain frame, with the height that was measured or an estimated one', () => {
  const frame: LessonChoice = { ...choice, form: 'frame' };
  const size = 'loading="lazy" style="border: 0"';
  expect(lessonCode(frame, site, 512.3)).toBe(
    `<iframe src="${page}?id=gjk&amp;excerpt=5-9&amp;text=off" title="${title}" width="100%" height="513" ${size}>` +
      `${link}</iframe>\n`,
  );
  expect(lessonCode(frame, site)).toContain(' height="600"');
  expect(lessonCode({ ...frame, hasText: true }, site)).toContain(' height="900"');
});
