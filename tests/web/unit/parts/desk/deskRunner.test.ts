// SPDX-License-Identifier: MIT
// A desk that adds up what it is told: in a worker, or in the page where that has ended.
import { expect, test, vi } from 'vitest';
import { DeskRunner } from '../../../../../web/src/parts/desk/deskRunner.ts';
import { type Asked, type Handle, told } from '../../../../../web/src/parts/desk/messages.ts';

/** The sum since the opening number; a negative one is refused. */
function adding(): Handle<number, number> {
  const sums = new Map<number, number>();
  return async (id, number) => {
    await Promise.resolve();
    if (number < 0) throw new RangeError(`${number} is negative.`);
    const sum = (sums.get(id) ?? 0) + number;
    sums.set(id, sum);
    return sum;
  };
}
class FakeWorker extends EventTarget {
  readonly #handle = adding();
  asked = 0;
  readonly postMessage = (asked: Asked<number>): void => {
    this.asked += 1;
    void told(asked, this.#handle).then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  };
  readonly terminate = vi.fn();
}
function runnerIn(worker: FakeWorker, onPage = vi.fn()): DeskRunner<number, number> {
  const startWorker = (): Worker => worker as unknown as Worker;
  return new DeskRunner<number, number>({ startWorker, inPage: adding, transferOf: () => [], onPage });
}

test('two conversations: each has its own sum, and answers in the order of its questions', async () => {
  const runner = runnerIn(new FakeWorker());
  const [a, b] = [runner.begin(1), runner.begin(10)];
  const answers = await Promise.all([a.open(), b.open(), a.ask(2), b.ask(20), a.ask(3)]);
  expect(answers).toEqual([1, 10, 3, 30, 6]);
  expect([a.isWaiting, b.isWaiting]).toEqual([false, false]);
});

test('a worker that ends: every conversation goes on in the page, from its opening and with what is still asked', async () => {
  const [worker, onPage] = [new FakeWorker(), vi.fn()];
  const runner = runnerIn(worker, onPage);
  const [a, b] = [runner.begin(1), runner.begin(10)];
  await Promise.all([a.open(), a.ask(2), b.open()]);
  const asked = [a.ask(5), b.ask(7)];
  const ended = new Event('error', { cancelable: true });
  worker.dispatchEvent(ended);
  expect(ended.defaultPrevented, 'nothing on the console').toBe(true);
  // 1 + 5, since 2 is lost with the worker; 10 + 7.
  expect(await Promise.all(asked)).toEqual([6, 17]);
  expect(onPage).toHaveBeenCalledOnce();
  expect(worker.terminate).toHaveBeenCalledOnce();
  expect(await runner.begin(100).open()).toBe(100);
  expect(worker.asked, 'it is asked no more').toBe(5);
});

test('what the worker refuses is tried in the page, whose refusal is the answer; what follows is answered', async () => {
  const onPage = vi.fn();
  const a = runnerIn(new FakeWorker(), onPage).begin(1);
  await a.open();
  await expect(a.ask(-2)).rejects.toThrow('-2 is negative.');
  expect(onPage).toHaveBeenCalledOnce();
  expect(await a.ask(4)).toBe(5);
});

test('a conversation that has ended is answered no more', async () => {
  const runner = runnerIn(new FakeWorker());
  const [a, b] = [runner.begin(1), runner.begin(10)];
  await Promise.all([a.open(), b.open()]);
  const answered = vi.fn();
  void a.ask(2).then(answered);
  a.end(0);
  // Answered after it.
  await b.ask(20);
  expect(answered).not.toHaveBeenCalled();
});
