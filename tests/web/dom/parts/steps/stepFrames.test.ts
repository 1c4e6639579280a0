// SPDX-License-Identifier: MIT
// The strip of steps: a click or an arrow key leads to a step, Tab stops once, and a picture is made when its frame is seen.
import { expect, test, vi } from 'vitest';
import { StepFrames } from '../../../../../web/src/parts/steps/stepFrames.ts';
import { button, press, put } from '../../by.ts';

/** The frames whose sight the strip waits for; the test says which are seen. */
let see: (seen: Element) => void = () => undefined;
vi.stubGlobal(
  'IntersectionObserver',
  class {
    readonly watched = new Set<Element>();
    constructor(report: (entries: readonly { isIntersecting: boolean; target: Element }[]) => void) {
      see = (target) => {
        if (this.watched.has(target)) report([{ isIntersecting: true, target }]);
      };
    }
    observe(element: Element): void {
      this.watched.add(element);
    }
    unobserve(element: Element): void {
      this.watched.delete(element);
    }
    disconnect(): void {
      this.watched.clear();
    }
  },
);

const names = ['Support point', 'Simplex', 'End'];
function strip() {
  const steps: number[] = [];
  const made: string[] = [];
  const frames = new StepFrames((step) => {
    steps.push(step);
    frames.mark(step);
  });
  put(frames.element);
  const parts = (name: string) => () => {
    made.push(name);
    return [{ kind: 'body', role: 'a', path: 'M0 0L1 1Z' }] as const;
  };
  frames.load(
    names.map((name) => ({ name, sort: 'search', parts: parts(name) })),
    'All steps as pictures',
  );
  frames.mark(0);
  return { frames, steps, made };
}

test('each frame has its number and its name; a click leads to its step, which is marked', () => {
  const { frames, steps } = strip();
  expect([...frames.element.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
    '1 · Support point',
    '2 · Simplex',
    '3 · End',
  ]);
  button('2 · Simplex').click();
  expect(steps).toEqual([1]);
  expect([...frames.element.querySelectorAll('[aria-current="step"]')].map((one) => one.textContent)).toEqual([
    '2 · Simplex',
  ]);
});

test('Tab stops at the current frame alone; arrow keys, Home and End go on from it and take the focus along', () => {
  const { frames, steps } = strip();
  const stops = (): string[] =>
    [...frames.element.querySelectorAll('button')].flatMap((one) => (one.tabIndex === 0 ? [one.textContent] : []));
  expect(stops()).toEqual(['1 · Support point']);
  button('1 · Support point').focus();
  for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowLeft']) press(key);
  expect(steps).toEqual([1, 2, 2, 1, 0, 0]);
  expect(document.activeElement?.textContent).toBe('1 · Support point');
  expect(stops()).toEqual(['1 · Support point']);
});

test('a picture is made when its frame is seen, once', () => {
  const { made } = strip();
  expect(made).toEqual([]);
  see(button('2 · Simplex'));
  see(button('2 · Simplex'));
  expect(made).toEqual(['Simplex']);
  expect(button('2 · Simplex').querySelector('path')?.getAttribute('d')).toBe('M0 0L1 1Z');
});

test('without steps there is no strip', () => {
  const { frames } = strip();
  frames.load([], 'All steps as pictures');
  expect(frames.element.hidden).toBe(true);
});
