// SPDX-License-Identifier: MIT
// The log of steps: its entries lead to their step, and stay the same elements while their sentences change.
import { expect, test, vi } from 'vitest';
import { StepList } from '../../../../../web/src/parts/steps/stepList.ts';
import { button, put } from '../../by.ts';

test('an entry leads to its step; the current one is marked; a shorter list drops its last entries alone', () => {
  const onStep = vi.fn();
  const list = new StepList(onStep);
  put(list.element);
  list.load(['start', 'support', 'end']);
  button('support').click();
  expect(onStep).toHaveBeenCalledExactlyOnceWith(1);
  const marked = (): string[] => [...list.element.querySelectorAll('[aria-current="step"]')].map((e) => e.textContent);
  list.mark(1);
  expect(marked()).toEqual(['support']);
  list.mark(2);
  expect(marked()).toEqual(['end']);
  const first = button('start');
  list.load(['begin', 'end at once']);
  expect([...list.element.children].map((entry) => entry.textContent)).toEqual(['begin', 'end at once']);
  expect(button('begin'), 'a screen reader keeps its place').toBe(first);
});
