// SPDX-License-Identifier: MIT
// What an excerpt says where its address asks for something that there is not, and what it shows else: a lesson of three states.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { readLesson } from '../../../../../web/src/lessons/readLesson.ts';
import { excerptOf, sayNone } from '../../../../../web/src/pages/lesson/excerpt.ts';
import type { Asked } from '../../../../../web/src/pages/lesson/opening.ts';
import { make } from '../../../../../web/src/parts/dom/dom.ts';
import { Notices } from '../../../../../web/src/parts/page/notices.ts';
import { speakIn } from '../../../../../web/src/text/language.ts';
import { put } from '../../by.ts';
import { scene } from './ui/cards.ts';

const block = (kind: string, value: object): string => `\`\`\`${kind}\n${JSON.stringify(value)}\n\`\`\`\n`;
const source = [
  '---\nid: one\ntitle: One\nidea: One.\nminutes: 5\n---\n',
  block('scene', scene),
  'A text.\n',
  block('state', { values: { h: 0.4 } }),
  block('state', { values: { h: 0.2 } }),
].join('\n');
const read = readLesson(await loadTouchstone(), source).lesson;
if (!read) throw new Error('no lesson');
const lesson = read;

const site = 'https://touchstone.example/course/';
const asked: Asked = { source, storage: undefined, place: (id) => id, isOwn: false, link: ['id', 'one'] };
beforeAll(() => speakIn('en'));
beforeEach(() => {
  (globalThis as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `${site}lesson.html?id=one&excerpt=1&lang=en&theme=dark`,
  );
});

function opened(query: string) {
  const element = put(make('div'));
  const shown = excerptOf(new URLSearchParams(query), new Notices(element))(lesson, asked);
  return { shown, said: element.textContent, links: [...element.querySelectorAll('a')].map(({ href }) => href) };
}
const whole = `${site}lesson.html?id=one&lang=en&theme=dark`;

it.each(['0', '4', '99', 'text', '3-2', ''])('excerpt "%s" is said, with what is allowed and the lesson', (found) => {
  const { shown, said, links } = opened(new URLSearchParams({ excerpt: found }).toString());
  expect(shown).toBeUndefined();
  expect(said).toBe(
    `excerpt is "${found}"; it must be the number of a picture from 1 to 3, or a range of them, such as 1-3. The whole lesson: One`,
  );
  expect(links).toEqual([whole]);
});
it('what is said of a long value stays short', () => {
  expect(opened(`excerpt=${'9'.repeat(1000)}`).said).toContain(`excerpt is "${'9'.repeat(20)}…"`);
});
it('pictures lead to their places in the lesson', () => {
  const { shown, said } = opened('excerpt=2-3');
  expect(said).toBe('');
  expect(shown?.lesson.states.map(({ values }) => values['h'])).toEqual([0.4, 0.2]);
  expect([0, 1].map((index) => shown?.ways.addressOf?.(index))).toEqual([`${whole}#picture-2`, `${whole}#picture-3`]);
  expect(shown?.ways.onShare).toBeUndefined();
});
it.each([
  ['', 1, false],
  ['&text=on', 1, false],
  ['&text=1', 1, false],
  ['&text=off', 0, true],
  ['&text=0', 0, true],
])('excerpt=1%s has %i parts of text', (more, count, isWithout) => {
  expect(opened(`excerpt=1${more}`).shown?.lesson.parts).toHaveLength(count);
  expect(document.body.classList.contains('without-text')).toBe(isWithout);
});
it('another value of text is said, and the text is there', () => {
  const { shown, said } = opened('excerpt=1&text=no');
  expect(shown?.lesson.parts).toHaveLength(1);
  expect(said).toBe('The address has an unknown text “no”; available: on, off.');
});
it('a lesson that there is not is said, with those that there are', () => {
  const element = put(make('div'));
  sayNone(new URLSearchParams('id=no-such'), new Notices(element));
  expect(element.textContent).toMatch(
    /^The address has an unknown id “no-such”; available: how-deep, closest-point, .* All lessons$/,
  );
});
