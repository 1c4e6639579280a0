// SPDX-License-Identifier: MIT
// Numbers below a picture that play: a time from 0 to 1 in steps of 0.25 within 2 seconds.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Control } from '../../../../../../web/src/lessons/format.ts';
import { ControlPlayer, type Played } from '../../../../../../web/src/parts/player/controlPlayer.ts';
import { Sliders } from '../../../../../../web/src/pages/lesson/ui/sliders.ts';
import { speakIn } from '../../../../../../web/src/text/language.ts';
import { put } from '../../../by.ts';

beforeAll(() => speakIn('en'));
const time: Played = { name: 't', label: 'Time', value: 0.5, from: 0, to: 1, step: 0.25, unit: 's', play: 2 };

/** Frames that come when they are asked for. */
function clock(isReduced = false) {
  let [now, next]: [number, (() => void) | undefined] = [0, undefined];
  return {
    now: () => now,
    frame: (callback: () => void) => void (next = callback),
    hasReducedMotion: () => isReduced,
    pass: (milliseconds: number) => {
      now += milliseconds;
      const callback = next;
      next = undefined;
      callback?.();
    },
  };
}
function opened(isReduced = false) {
  const values: number[] = [];
  const onRest = vi.fn();
  const time1 = clock(isReduced);
  const player = new ControlPlayer(time, { onChange: (value) => values.push(value), onRest }, time1);
  put(player.button);
  return { player, values, onRest, pass: time1.pass, name: () => player.button.getAttribute('aria-label') };
}

describe('a number that plays', () => {
  it('runs from its value to its end in steps and rests there; the next press begins anew', () => {
    const { player, values, onRest, pass, name } = opened();
    expect(name()).toBe('Play: Time');
    player.button.click();
    expect(name()).toBe('Pause: Time');
    // Half of the range takes a second.
    pass(400);
    pass(200);
    pass(500);
    expect(values).toEqual([0.75, 1]);
    expect(onRest).toHaveBeenCalledOnce();
    expect(name()).toBe('Play: Time');
    player.button.click();
    expect(values.at(-1)).toBe(0);
    pass(600);
    expect(values.at(-1)).toBe(0.25);
    player.button.click();
    pass(600);
    expect(values.at(-1)).toBe(0.25);
    expect(onRest).toHaveBeenCalledTimes(2);
  });
  it('rests where its value is changed by other means, also between two steps', () => {
    const { player, values, pass } = opened();
    player.button.click();
    player.show(0.6);
    expect(player.isPlaying).toBe(false);
    pass(2000);
    expect(values).toEqual([]);
  });
  it('takes a step at each press where less motion is wanted', () => {
    const { player, values, pass, name } = opened(true);
    expect(name()).toBe('Steps on: Time');
    player.button.click();
    expect(values).toEqual([0.75]);
    pass(5000);
    expect(values).toEqual([0.75]);
    player.button.click();
    player.button.click();
    expect(values).toEqual([0.75, 1, 0]);
  });
});

it('only numbers that play have a button', () => {
  const still: Control = { name: 'h', label: 'Height', value: 1, from: 0, to: 2, step: 0.1, unit: 'm' };
  const sliders = new Sliders(vi.fn());
  const controls = [time, still];
  sliders.show(controls, { t: 0, h: 1 });
  put(sliders.element);
  expect([...sliders.element.querySelectorAll('button')].map((one) => one.getAttribute('aria-label'))).toEqual([
    'Play: Time',
  ]);
  expect(sliders.isPlaying).toBe(false);
});
