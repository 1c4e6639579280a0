// SPDX-License-Identifier: MIT
import { afterEach, expect, it, vi } from 'vitest';
import { onDensityChange } from '../../../../../web/src/parts/dom/density.ts';

/** A screen of so many pixels to one of the page, and what asks about it. */
function screen(first: number): { goTo(density: number): void; asked(): string[] } {
  const asked = new Map<string, EventTarget>();
  vi.stubGlobal('devicePixelRatio', first);
  vi.stubGlobal('matchMedia', (query: string) => {
    const target = asked.get(query) ?? new EventTarget();
    asked.set(query, target);
    return target;
  });
  return {
    goTo: (density) => {
      const left = asked.get(`(resolution: ${devicePixelRatio}dppx)`);
      vi.stubGlobal('devicePixelRatio', density);
      left?.dispatchEvent(new Event('change'));
    },
    asked: () => [...asked.keys()],
  };
}
afterEach(() => vi.unstubAllGlobals());

it('from a screen to a finer one, to a coarser one and back: three changes', () => {
  const at = screen(1);
  const seen: number[] = [];
  onDensityChange(() => seen.push(devicePixelRatio), new AbortController().signal);
  for (const density of [2, 1.5, 1]) at.goTo(density);
  expect(seen).toEqual([2, 1.5, 1]);
  expect(at.asked()).toEqual(['(resolution: 1dppx)', '(resolution: 2dppx)', '(resolution: 1.5dppx)']);
});

it('nothing is heard after the end, whether it comes before or after the first change', () => {
  const at = screen(1);
  const end = new AbortController();
  const listener = vi.fn(() => end.abort());
  onDensityChange(listener, end.signal);
  at.goTo(2);
  at.goTo(1);
  expect(listener).toHaveBeenCalledTimes(1);
  onDensityChange(listener, end.signal);
  at.goTo(3);
  expect(listener).toHaveBeenCalledTimes(1);
});
