// SPDX-License-Identifier: MIT
// A ball of radius 0.5 above a floor touches it where its centre is 0.5 m high.
import { beforeAll, expect, it, vi } from 'vitest';
import { TaskCard } from '../../../../../../web/src/pages/lesson/ui/taskCard.ts';
import { speakIn } from '../../../../../../web/src/text/language.ts';
import { put, textOf } from '../../../by.ts';
import { sessionOf } from './cards.ts';

beforeAll(() => speakIn('en'));
const touch = {
  id: 'touch',
  task: 'Let it touch the floor.',
  is: 'distance(A, B) == 0',
  done: 'At {{h}} m.',
  hint: 'One radius.',
  solution: { h: 0.5 },
};
function opened(of: object = touch) {
  const { session, task } = sessionOf(['task', of]);
  if (!task) throw new Error('no task');
  const announce = vi.fn();
  const card = new TaskCard(task, session, announce, (name, value) => void session.set(0, name, value));
  put(card.element);
  session.onChange(() => card.check());
  return { session, card, announce };
}

it('ticks itself off where its condition holds, once, and says so', () => {
  const { session, announce, card } = opened();
  expect(textOf('.sign')).toBe('not done yet');
  session.set(0, 'h', 0.6);
  expect(textOf('.sign')).toBe('not done yet');
  session.set(0, 'h', 0.5);
  expect(textOf('.sign')).toBe('✓ done');
  session.set(0, 'h', 0.6);
  session.set(0, 'h', 0.5);
  expect(announce).toHaveBeenCalledExactlyOnceWith('done: At 0.5 m.');
  expect(card.element.textContent).toContain('At 0.5 m.');
  session.set(0, 'h', 1);
  expect(session.progress.isDone('touch')).toBe(true);
});
it('its numbers are those of the scene, from both sides', () => {
  const { session, card } = opened();
  const input = card.element.querySelector('input');
  session.set(0, 'h', 0.7);
  expect(input?.value).toBe('0.7');
  session.reset(0);
  expect(input?.value).toBe('1');
});
it('a condition that has no value for these numbers does not hold, and the card goes on', () => {
  // Below 0.3 m the unit vector has no length to be divided by.
  const of = { ...touch, is: 'h < 0.9 && unit([max(0, h - 0.3), 0, 0]).x > 0 && distance(A, B) == 0' };
  const { session } = opened(of);
  for (const h of [0.2, 0.3, 0.6]) session.set(0, 'h', h);
  expect(textOf('.sign')).toBe('not done yet');
  session.set(0, 'h', 0.5);
  expect(textOf('.sign')).toBe('✓ done');
});
it('on a later visit, at the numbers of the text, the sentence has those of the solution', () => {
  const { session, task } = sessionOf(['task', touch]);
  if (!task) throw new Error('no task');
  session.progress.finish('touch');
  const { element } = new TaskCard(task, session, vi.fn(), vi.fn());
  expect(session.values(0)).toEqual({ h: 1 });
  expect(element.querySelector('.feedback')?.textContent).toBe('At 0.5 m.');
});
