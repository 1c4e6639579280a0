// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { steppedTo } from '../../../../../../web/src/lessons/controlSteps.ts';
import { NumberField } from '../../../../../../web/src/pages/lesson/ui/numberField.ts';
import { speakIn } from '../../../../../../web/src/text/language.ts';
import { field, press, put, type } from '../../../by.ts';

beforeAll(() => speakIn('en'));
const control = { name: 'x', label: 'Height', value: 1, from: -2, to: 2, step: 0.1, unit: 'm' };

function opened() {
  const changes: number[] = [];
  const onRefused = vi.fn();
  const number = new NumberField(control, 1, {
    onChange: (value) => (changes.push(value), number.show(value)),
    onRefused,
  });
  put(number.element);
  return { input: field('Height, −2 to 2'), changes, onRefused };
}
function finish(input: HTMLInputElement): void {
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('a number in a sentence', () => {
  it('shows its value and its unit, and its range to who does not see it', () => {
    const { input } = opened();
    expect(input.value).toBe('1');
    expect(input.parentElement?.textContent).toContain('m');
    expect(['aria-valuenow', 'aria-valuemin', 'aria-valuemax'].map((name) => input.getAttribute(name))).toEqual([
      '1',
      '-2',
      '2',
    ]);
  });
  it('a degree stands directly behind its number', () => {
    const number = new NumberField({ ...control, unit: '°' }, 1, { onChange: vi.fn(), onRefused: vi.fn() });
    expect(number.element.textContent).toBe('°');
  });
  it('is stepped by keys, to the ends of its range and not beyond', () => {
    const { input, changes } = opened();
    input.focus();
    press('ArrowUp');
    press('ArrowDown');
    press('PageDown');
    for (let i = 0; i < 4; ++i) press('PageDown');
    expect(changes).toEqual([1.1, 1, 0, -1, -2]);
  });
  it('takes what is typed', () => {
    const { input, changes } = opened();
    type(input, '0.25');
    finish(input);
    expect(changes).toEqual([0.25]);
  });
  it('refuses what is out of range or no number: it says so, and what was typed stays', () => {
    const { input, changes, onRefused } = opened();
    for (const typed of ['7', 'high']) {
      type(input, typed);
      finish(input);
      expect(onRefused).toHaveBeenLastCalledWith(`Height is "${typed}"; it must be a number from −2 to 2.`);
      expect(input.value).toBe(typed);
      expect(input.getAttribute('aria-invalid')).toBe('true');
    }
    expect(changes).toEqual([]);
    type(input, '1.5');
    finish(input);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });
  it('is dragged sideways by a step for six pixels; a press alone changes nothing', () => {
    const { input, changes } = opened();
    Object.assign(input, { setPointerCapture: () => undefined });
    const pointer = (name: string, clientX: number): void => {
      const event = new Event(name, { bubbles: true, cancelable: true });
      input.dispatchEvent(Object.assign(event, { clientX, buttons: 1, pointerId: 1 }));
    };
    pointer('pointerdown', 100);
    pointer('pointermove', 102);
    expect(changes).toEqual([]);
    pointer('pointermove', 130);
    expect(changes).toEqual([1.5]);
    pointer('pointermove', 400);
    expect(changes.at(-1)).toBe(2);
    pointer('pointerup', 400);
    pointer('pointermove', 100);
    expect(changes.at(-1)).toBe(2);
  });
});

it('steps lie on a grid from the lower end: 0.3, not 0.30000000000000004', () => {
  expect(steppedTo(control, 0.1 + 0.2)).toBe(0.3);
  expect(steppedTo({ ...control, from: 0.05 }, 0.3)).toBe(0.35);
  expect(steppedTo(control, 9)).toBe(2);
});
