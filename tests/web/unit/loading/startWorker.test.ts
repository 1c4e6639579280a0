// SPDX-License-Identifier: MIT
// A browser that forbids workers throws in their constructor: an error follows as for a worker whose script does not arrive.
import { expect, it } from 'vitest';
import { startWorker } from '../../../../web/src/loading/worker.ts';
import { onWorkerError } from '../../../../web/src/text/workerError.ts';

it('a worker that is forbidden reports so, once everybody listens, and answers nothing', async () => {
  const worker = startWorker(() => {
    throw new DOMException('not here', 'SecurityError');
  });
  worker.postMessage('question');
  const why = await new Promise<string>((resolve) => onWorkerError(worker, resolve));
  expect(why).toMatch(/not allow a worker here \(not here\)/);
  worker.terminate();
});
it('a worker that starts is itself', () => {
  const worker = {} as Worker;
  expect(startWorker(() => worker)).toBe(worker);
});
