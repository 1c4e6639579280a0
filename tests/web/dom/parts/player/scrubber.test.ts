// SPDX-License-Identifier: MIT
// A slider with buttons: step by step, played by a clock that the test turns, by Space too, and said once where it comes to rest.
import { expect, test, vi } from 'vitest';
import { Scrubber } from '../../../../../web/src/parts/player/scrubber.ts';
import { button, field, press, put, textOf } from '../../by.ts';

/** Of four steps, one a second; a clock that goes on when it is told to. */
function scrubber(): { readonly at: number[]; goOn(seconds: number): void } {
  let now = 0;
  let next: (() => void) | undefined;
  const clock = { now: () => now, hasReducedMotion: () => false, frame: (then: () => void) => void (next = then) };
  const at: number[] = [];
  const say = (place: number, end: number): string => `Step ${place} of ${end}`;
  const made = new Scrubber({ label: () => 'Steps', say, onChange: (place) => at.push(place) }, clock);
  put(made.element);
  made.load({ end: 4, step: 1, speed: 1 });
  return {
    at,
    goOn(seconds) {
      now += 1000 * seconds;
      const then = next;
      next = undefined;
      then?.();
    },
  };
}
const isDisabled = (name: string): boolean =>
  button(name).disabled || button(name).getAttribute('aria-disabled') === 'true';

test('step by step by its buttons, which end where the track does; to a place by the slider', () => {
  const { at } = scrubber();
  const slider = field('Steps');
  expect([slider.max, isDisabled('Previous'), isDisabled('Next')]).toEqual(['4', true, false]);
  button('Next').click();
  button('Next').click();
  button('Previous').click();
  slider.value = '4';
  slider.dispatchEvent(new Event('input'));
  expect(at).toEqual([1, 2, 1, 4]);
  expect([isDisabled('Previous'), isDisabled('Next')]).toEqual([false, true]);
  expect([slider.getAttribute('aria-valuetext'), textOf('output')]).toEqual(['Step 4 of 4', 'Step 4 of 4']);
});

test('its stops are marked by their sort, from one end of the slider to the other', () => {
  const made = new Scrubber({ label: () => 'Steps', say: String, onChange: () => undefined });
  made.tick(['search', 'change', 'end']);
  const ticks = [...made.element.querySelectorAll<HTMLElement>('.ticks span')];
  expect(ticks.map((tick) => [tick.dataset['sort'], tick.style.getPropertyValue('--at')])).toEqual([
    ['search', '0'],
    ['change', '0.5'],
    ['end', '1'],
  ]);
  made.tick([]);
  expect(made.element.querySelector('.ticks')?.children.length).toBe(0);
});

test('it plays by Space and stops at its end, where the place is said once', () => {
  const { at, goOn } = scrubber();
  field('Steps').focus();
  press(' ');
  expect(textOf('[aria-live="polite"]')).toBe('');
  button('Pause');
  for (const seconds of [0, 1, 1.5, 9]) goOn(seconds);
  expect(at.at(-1)).toBe(4);
  button('Play');
  expect(textOf('[aria-live="polite"]')).toBe('Step 4 of 4');
  goOn(1);
  expect(at.at(-1)).toBe(4);
});

test('a page that is hidden stops it', () => {
  const { at, goOn } = scrubber();
  button('Play').click();
  goOn(1);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
  const reached = at.at(-1);
  goOn(2);
  expect([at.at(-1), button('Play').disabled]).toEqual([reached, false]);
});
