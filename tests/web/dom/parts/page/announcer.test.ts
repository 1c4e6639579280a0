// SPDX-License-Identifier: MIT
// Sentences for screen readers: those of one moment together, each once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { make } from '../../../../../web/src/parts/dom/dom.ts';
import { Announcer } from '../../../../../web/src/parts/page/announcer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('sentences of one moment are announced together, without repetition, each with its full stop', () => {
  const live = make('p');
  const { say } = new Announcer(live);
  for (const sentence of ['Two shapes', 'They touch.', '', 'Two shapes']) say(sentence);
  expect(live.textContent).toBe('');
  vi.advanceTimersByTime(100);
  expect(live.textContent).toBe('Two shapes. They touch.');
  say('Apart!');
  vi.advanceTimersByTime(100);
  expect(live.textContent, 'a later moment takes its place').toBe('Apart!');
});
