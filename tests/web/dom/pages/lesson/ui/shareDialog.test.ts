// SPDX-License-Identifier: MIT
// The dialog that shares a picture: its link, and the code that follows what is chosen. A lesson of two scenes, with two states and one.
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../../../bindings/index.ts';
import { readLesson } from '../../../../../../web/src/lessons/readLesson.ts';
import { sharePicture } from '../../../../../../web/src/pages/lesson/ui/shareDialog.ts';
import { speakIn } from '../../../../../../web/src/text/language.ts';
import { scene } from './cards.ts';

const block = (kind: string, value: object): string => `\`\`\`${kind}\n${JSON.stringify(value)}\n\`\`\`\n`;
const source = [
  '---\nid: one\ntitle: One\nidea: One.\nminutes: 5\n---\n',
  block('scene', scene),
  block('state', { values: { h: 0.4 } }),
  block('scene', scene),
].join('\n');
const { lesson } = readLesson(await loadTouchstone(), source);
if (!lesson) throw new Error('no lesson');

beforeAll(() => speakIn('en'));
beforeEach(() => {
  (globalThis as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://touchstone.example/course/lesson.html?id=one&lang=en#picture-2',
  );
});
const dialog = (): HTMLDialogElement => document.querySelector('dialog') as HTMLDialogElement;
afterEach(() => dialog().close());

const site = 'https://touchstone.example/course/';
const code = (): string => dialog().querySelector('textarea')?.value ?? '';
function labelled<T extends HTMLElement>(name: string): T {
  const label = [...dialog().querySelectorAll('label')].find((one) => one.textContent.trim().startsWith(name));
  return label?.querySelector('select, input') as T;
}
function choose(name: string, value: string): void {
  const select = labelled<HTMLSelectElement>(name);
  select.value = value;
  select.dispatchEvent(new Event('change'));
}

it('the link opens the picture, and the code has it as an element with its text', () => {
  sharePicture(lesson, ['id', 'one'], 1);
  expect(dialog().open).toBe(true);
  expect(dialog().querySelector<HTMLInputElement>('#share-link ~ .row input')?.value).toBe(
    `${site}lesson.html?id=one#picture-2`,
  );
  expect(code()).toBe(
    `<script defer src="${site}touchstone-playground.js"></script>\n` +
      '<touchstone-lesson lesson="one" excerpt="2" title="One, picture 2">' +
      `<a href="${site}lesson.html?id=one#picture-2">One, picture 2</a></touchstone-lesson>\n`,
  );
});

it('the code follows form, pictures, title and text', () => {
  sharePicture(lesson, ['id', 'one'], 0);
  choose('Pictures', '1-2');
  const title = labelled<HTMLInputElement>('Title for screen readers');
  const text = labelled<HTMLInputElement>('With their text, predictions and tasks');
  title.value = ' A ball "falls" ';
  title.dispatchEvent(new Event('change'));
  text.checked = false;
  text.dispatchEvent(new Event('change'));
  expect(code()).toContain('lesson="one" excerpt="1-2" text="off" title="A ball &quot;falls&quot;">');
  choose('Form', 'frame');
  expect(code()).toMatch(/^<iframe src="[^"]*lesson\.html\?id=one&amp;excerpt=1-2&amp;text=off" /);
});

it('the only picture of its scene is shared alone; a lesson of another address keeps it', () => {
  sharePicture(lesson, ['url', 'https://uni.example/own.md'], 2);
  const options = [...dialog().querySelectorAll('option')].map(({ value }) => value);
  expect(options).toEqual(['element', 'frame', '3']);
  expect(code()).toContain(
    '<touchstone-lesson lesson="https://uni.example/own.md" excerpt="3" title="One, picture 3">',
  );
});
