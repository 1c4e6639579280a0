// SPDX-License-Identifier: MIT
import { beforeAll, expect, it } from 'vitest';
import { lessonProse } from '../../../../../../web/src/pages/lesson/ui/lessonProse.ts';
import { make } from '../../../../../../web/src/parts/dom/dom.ts';
import { speakIn } from '../../../../../../web/src/text/language.ts';

beforeAll(() => speakIn('en'));
const shown = (source: string): HTMLElement => lessonProse(source, (expression) => make('output', {}, expression));

it('an expression is an element, and its signs are not those of Markdown', () => {
  const element = shown('The sum is *now* {{2 * x * y}} m, and `x_1` {{a_b_c}}.');
  expect([...element.querySelectorAll('output')].map(({ textContent }) => textContent)).toEqual(['2 * x * y', 'a_b_c']);
  expect(element.textContent).toBe('The sum is now 2 * x * y\u00a0m, and x_1 a_b_c.');
  expect([...element.querySelectorAll('em')].map(({ textContent }) => textContent)).toEqual(['now']);
});
it('in headings, lists and bold words, too', () => {
  const element = shown('## At {{x}}\n\n- one **{{y}}**\n- {{z}}{{z}}');
  expect(element.querySelector('h3 > output')?.textContent).toBe('x');
  expect(element.querySelector('strong > output')?.textContent).toBe('y');
  expect(element.querySelectorAll('li')[1]?.querySelectorAll('output')).toHaveLength(2);
});
it('headings are below those of the page and of the lesson', () => {
  expect([...shown('## Two\n\n### Three').children].map(({ tagName }) => tagName)).toEqual(['H3', 'H4']);
});
it('HTML is text', () => {
  const element = shown('A <img src=x onerror=alert(1)> and {{x}}');
  expect(element.querySelector('img')).toBeNull();
  expect(element.textContent).toContain('<img');
});
