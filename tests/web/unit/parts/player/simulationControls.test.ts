// SPDX-License-Identifier: MIT
// Play, step and reset of a simulation: what they do, what is said, and that nothing plays by itself for who wants less motion.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Announcer } from '../../../../../web/src/parts/page/announcer.ts';
import { SimulationControls } from '../../../../../web/src/parts/player/simulationControls.ts';
import { speakIn } from '../../../../../web/src/text/language.ts';

class Button extends EventTarget {
  textContent = '';
  press(): void {
    this.dispatchEvent(new Event('click'));
  }
}
let buttons: Record<string, Button>;
let page: EventTarget & { hidden?: boolean };
let now = 0;
let frames: (() => void)[];
let isReduced: boolean;
let calls: string[];
let canPlay: boolean;
const clock = {
  now: () => now,
  frame: (next: () => void) => void frames.push(next),
  hasReducedMotion: () => isReduced,
};
function pass(count: number): void {
  for (let i = 0; i < count; ++i) {
    now += 1000 / 60;
    for (const next of frames.splice(0)) next();
  }
}
function open(sentence: () => string | Promise<string> = () => 'here'): SimulationControls {
  const announcer = { say: (sentence: string) => calls.push(`say ${sentence}`) } as unknown as Announcer;
  const controls = new SimulationControls(
    announcer,
    {
      canPlay: () => canPlay,
      advance: (isRead) => calls.push(isRead ? 'advance, read' : 'advance'),
      step: () => calls.push('step'),
      show: () => calls.push('show'),
      rest: () => calls.push('rest'),
      restart: () => (calls.push('restart'), Promise.resolve()),
      sentence,
    },
    clock,
  );
  return controls;
}
beforeEach(async () => {
  await speakIn('en');
  [now, frames, isReduced, calls, canPlay] = [0, [], false, [], true];
  buttons = { play: new Button(), step: new Button(), reset: new Button() };
  page = Object.assign(new EventTarget(), {
    hidden: false,
    getElementById: (id: string) => buttons[id],
  });
  vi.stubGlobal('HTMLButtonElement', Button);
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

test('play and pause by the button: the numbers follow every sixth frame, and where it rests is said', () => {
  const controls = open();
  expect(buttons['play']?.textContent).toBe('Play');
  buttons['play']?.press();
  expect(controls.isPlaying).toBe(true);
  expect(buttons['play']?.textContent).toBe('Pause');
  pass(7);
  expect(calls.filter((call) => call.startsWith('advance'))).toEqual([
    ...Array.from({ length: 5 }, () => 'advance'),
    'advance, read',
    'advance',
  ]);
  calls = [];
  buttons['play']?.press();
  pass(5);
  expect(calls).toEqual(['say Paused.', 'rest', 'show', 'say here']);
});

test('a step and a reset rest first, and say where they have led to', async () => {
  open().play();
  calls = [];
  buttons['step']?.press();
  expect(calls).toEqual(['rest', 'show', 'step', 'say here']);
  calls = [];
  buttons['reset']?.press();
  await new Promise((done) => setTimeout(done));
  expect(calls).toEqual(['restart', 'say here']);
});

test('where steps are made beside the page, it is said when they have come', async () => {
  let come: (sentence: string) => void = () => undefined;
  open(() => new Promise((done) => (come = done)));
  calls = [];
  buttons['step']?.press();
  expect(calls).toEqual(['step']);
  come('there');
  await Promise.resolve();
  expect(calls).toEqual(['step', 'say there']);
});

test('it plays by itself, but not with reduced motion, on a hidden page, or with nothing to play', () => {
  const controls = open();
  isReduced = true;
  controls.playUnlessReduced();
  expect(controls.isPlaying).toBe(false);
  isReduced = false;
  page.hidden = true;
  controls.playUnlessReduced();
  expect(controls.isPlaying).toBe(false);
  page.hidden = false;
  canPlay = false;
  controls.playUnlessReduced();
  expect(controls.isPlaying).toBe(false);
  canPlay = true;
  controls.playUnlessReduced();
  expect(controls.isPlaying).toBe(true);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(controls.isPlaying).toBe(false);
});

test('with reduced motion each step that it plays is one of its own, whose numbers are read', () => {
  isReduced = true;
  const controls = open();
  controls.play();
  calls = [];
  pass(200);
  expect(calls.every((call) => call === 'advance, read')).toBe(true);
  expect(calls).toHaveLength(3);
});
