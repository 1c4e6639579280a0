// SPDX-License-Identifier: MIT
// A script of the runner that does not arrive is told apart from a program that breaks: which one, and what to do.
import { expect, it } from 'vitest';
import type { ProgramResult, Task } from '../../../../web/src/coding/messages.ts';
import { CodeWorker } from '../../../../web/src/coding/worker.ts';

/** What a task says whose parts fail with this error. */
async function messageOf(error: Error): Promise<unknown> {
  const answers: ProgramResult[] = [];
  const worker = new CodeWorker(
    () => Promise.reject(new Error('not asked')),
    (answer) => answers.push(answer),
  );
  const task = {} as Task;
  Object.defineProperty(task, 'kind', {
    get: () => {
      throw error;
    },
  });
  await worker.receive({ id: 1, task });
  return answers.map(({ report }) => report);
}

it.each([
  [
    new TypeError('Failed to fetch dynamically imported module: https://x.org/assets/ffi-4V2b7xu3.js'),
    { key: 'partMissing', values: { file: 'ffi-4V2b7xu3.js' } },
  ],
  [new SyntaxError('Unexpected end of input'), { key: 'partDamaged', values: {} }],
  [new Error('out of luck'), { key: 'broke', values: { text: 'out of luck' } }],
])('%s', async (error, reason) => {
  expect(await messageOf(error)).toEqual([{ kind: 'no-compiler', reason }]);
});
