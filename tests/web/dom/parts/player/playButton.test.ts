// SPDX-License-Identifier: MIT
// A button that plays what moves by itself, by a clock that the test turns: it begins when it is opened, not with reduced motion, and
// stays paused once it was pressed.
import { expect, test } from 'vitest';
import { PlayButton } from '../../../../../web/src/parts/player/playButton.ts';
import { put } from '../../by.ts';

function player(isReduced = false) {
  let now = 0;
  let next: (() => void) | undefined;
  const clock = { now: () => now, hasReducedMotion: () => isReduced, frame: (then: () => void) => void (next = then) };
  const steps: number[] = [];
  const button = put(document.createElement('button'));
  const made = new PlayButton(button, (elapsed) => steps.push(elapsed), clock);
  const goOn = (milliseconds: number): void => {
    now += milliseconds;
    const then = next;
    next = undefined;
    then?.();
  };
  return { made, button, steps, goOn };
}

test('it plays once it is opened, a step for each frame with its length, until it is closed', () => {
  const { made, button, steps, goOn } = player();
  expect(button.textContent).toBe('Play');
  goOn(16);
  expect(steps).toEqual([]);
  made.open();
  expect(button.textContent).toBe('Pause');
  goOn(16);
  goOn(40);
  expect(steps).toEqual([16, 40]);
  made.close();
  goOn(16);
  expect(steps).toHaveLength(2);
  expect(button.textContent).toBe('Play');
});

test('paused by a press it stays so when it is opened again; the next press plays', () => {
  const { made, button, steps, goOn } = player();
  made.open();
  button.click();
  expect(button.textContent).toBe('Play');
  made.close();
  made.open();
  goOn(16);
  expect(steps).toEqual([]);
  button.click();
  goOn(16);
  expect(steps).toEqual([16]);
});

test('with reduced motion it waits for a press', () => {
  const { made, button, steps, goOn } = player(true);
  made.open();
  goOn(16);
  expect([steps, button.textContent]).toEqual([[], 'Play']);
  button.click();
  expect(button.textContent).toBe('Pause');
  // A step each second.
  goOn(16);
  goOn(1000);
  expect(steps).toHaveLength(1);
});
