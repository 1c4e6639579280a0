// SPDX-License-Identifier: MIT
// A run in a worker of its own, with workers that only remember whether they were ended.
import { expect, test } from 'vitest';
import { SoleRun } from '../../../../web/src/loading/soleRun.ts';

interface Message {
  readonly kind: 'progress' | 'done' | 'broke';
}

test('a run hears its own worker only, and ends it when it is done, broken or cancelled', () => {
  const workers: { say: (message: Message) => void; ended: boolean }[] = [];
  const heard: string[] = [];
  const run = new SoleRun<string, Message>(
    (say) => {
      const worker = { say, ended: false };
      workers.push(worker);
      return { send: () => undefined, end: () => (worker.ended = true) };
    },
    ({ kind }) => heard.push(kind),
  );
  run.start('this');
  workers[0]?.say({ kind: 'progress' });
  run.start('this');
  workers[0]?.say({ kind: 'done' });
  expect(heard).toEqual(['progress']);
  expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  workers[1]?.say({ kind: 'done' });
  expect([run.isBusy, workers[1]?.ended, ...heard]).toEqual([false, true, 'progress', 'done']);
  run.start('this');
  run.cancel();
  workers[2]?.say({ kind: 'broke' });
  expect([run.isBusy, workers[2]?.ended, heard.length]).toEqual([false, true, 2]);
});
