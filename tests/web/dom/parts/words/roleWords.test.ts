// SPDX-License-Identifier: MIT
// Words in the colours of what they mean; what is no role stays text, so that no text can bring an element along.
import { expect, test } from 'vitest';
import { plainWords, roleWords } from '../../../../../web/src/parts/words/roleWords.ts';
import { make } from '../../../../../web/src/parts/dom/dom.ts';

const shown = (sentence: string): HTMLElement => make('p', {}, ...roleWords(sentence));

test('a sentence with two roles', () => {
  const paragraph = shown('<a>A</a> reaches along <n>−n</n>.');
  expect(paragraph.textContent).toBe('A reaches along −n.');
  expect([...paragraph.children].map(({ className, textContent }) => [className, textContent])).toEqual([
    ['word-a', 'A'],
    ['word-normal', '−n'],
  ]);
  expect(plainWords('<a>A</a> reaches along <n>−n</n>.')).toBe('A reaches along −n.');
});
test('no role: text', () => {
  expect(roleWords('nothing')).toEqual(['nothing']);
  expect(roleWords('')).toEqual([]);
  const hostile = shown('<img src=x onerror=y> <a>x<b>y</b></a>');
  expect(hostile.querySelector('img')).toBeNull();
});
