// SPDX-License-Identifier: MIT
// Numbers of lines beside a text field. There is no layout here: lines are as high as this test says.
import { beforeEach, expect, it, vi } from 'vitest';
import { LineNumbers } from '../../../../../web/src/pages/author/lineNumbers.ts';

/** Letters in a row of the field, and the height of a row in pixels. */
const [letters, high] = [10, 20];
let field: HTMLTextAreaElement;
const pressed: number[] = [];
let numbers: LineNumbers;

beforeEach(() => {
  document.body.innerHTML = '<div><textarea style="padding: 0px"></textarea></div>';
  field = document.querySelector('textarea') ?? document.createElement('textarea');
  vi.spyOn(field, 'clientWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, 0, 100, high * Math.ceil(this.textContent.length / letters));
  });
  field.value = 'one\n\na line of thirty letters, long.';
  pressed.length = 0;
  numbers = new LineNumbers(field, (line) => pressed.push(line));
  numbers.update();
});
const rows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.line-numbers > div')];
const heights = (): readonly string[] => rows().map(({ style }) => style.height);

it('each is as high as its line: one row, an empty line too, and four rows of 31 letters', () => {
  expect(heights()).toEqual(['20px', '20px', '80px']);
  expect(document.querySelector('.line-numbers')?.getAttribute('aria-hidden')).toBe('true');
  expect(document.querySelector('.line-measure')?.textContent).toBe('');
});
it('an edit makes the rows of its own lines anew', () => {
  const [first, , last] = rows();
  field.value = 'one\ntwo\nthis is two rows\na line of thirty letters, long.';
  field.dispatchEvent(new Event('input'));
  expect(heights()).toEqual(['20px', '20px', '40px', '80px']);
  expect(rows()[0]).toBe(first);
  expect(rows()[3]).toBe(last);
  field.value = 'another\none';
  field.dispatchEvent(new Event('input'));
  expect(heights()).toEqual(['20px', '20px']);
});
it('marks lines with problems, whose marks lead there, and no others', () => {
  numbers.showFaults(new Map([[3, 'unknown field']]));
  expect(rows().map(({ className, title }) => [className, title])).toEqual([
    ['', ''],
    ['', ''],
    ['fault', 'unknown field'],
  ]);
  for (const row of rows()) row.click();
  expect(pressed).toEqual([3]);
  numbers.showFaults(new Map());
  expect(rows().map(({ className }) => className)).toEqual(['', '', '']);
});
it('the line of the cursor is told apart, while the field has it', () => {
  field.focus();
  field.setSelectionRange(5, 5);
  document.dispatchEvent(new Event('selectionchange'));
  expect(rows().map(({ className }) => className)).toEqual(['', '', 'current']);
});
