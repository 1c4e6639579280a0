// SPDX-License-Identifier: MIT
// The check of a text on the authoring page: one at a time, ended by the next one, by its author, and by the clock.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Checking, type CheckWorker, mostSeconds } from '../../../../../web/src/parts/exercise/checking.ts';

/** Workers that answer when the test says so. */
const made: (CheckWorker<string, number> & { sent: string[]; isEnded: boolean })[] = [];
function worker(): CheckWorker<string, number> {
  const one = {
    sent: [] as string[],
    isEnded: false,
    send: (order: string) => void one.sent.push(order),
    onAnswer: (() => undefined) as (answer: number) => void,
    onError: (): void => undefined,
    end: () => void (one.isEnded = true),
  };
  made.push(one);
  return one;
}
beforeEach(() => {
  made.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('answers are those of the text that was asked about, and the worker is used again', async () => {
  const checking = new Checking(worker);
  const first = checking.check('a');
  made[0]?.onAnswer(1);
  expect(await first).toEqual({ answer: 1 });
  const second = checking.check('b');
  made[0]?.onAnswer(2);
  expect(await second).toEqual({ answer: 2 });
  expect(made.map(({ sent }) => sent)).toEqual([['a', 'b']]);
});
test('a further text ends the check that runs, with its worker, and so does a cancel', async () => {
  const checking = new Checking(worker);
  const first = checking.check('a');
  const second = checking.check('b');
  expect(await first).toEqual({ ended: 'replaced' });
  expect([made[0]?.isEnded, made[1]?.sent]).toEqual([true, ['b']]);
  checking.cancel();
  expect(await second).toEqual({ ended: 'cancelled' });
  expect([made[1]?.isEnded, checking.isRunning]).toEqual([true, false]);
});
test('a check that takes too long is ended, and one whose worker cannot be had says so', async () => {
  const checking = new Checking(worker);
  const late = checking.check('a');
  vi.advanceTimersByTime(mostSeconds * 1000 - 1);
  expect(checking.isRunning).toBe(true);
  vi.advanceTimersByTime(1);
  expect(await late).toEqual({ ended: 'late' });
  const failed = checking.check('b');
  made[1]?.onError();
  expect(await failed).toEqual({ ended: 'failed' });
  expect(made.map(({ isEnded }) => isEnded)).toEqual([true, true]);
});
