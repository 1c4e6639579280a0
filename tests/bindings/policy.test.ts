// SPDX-License-Identifier: MIT
// The module runs where code may not be made from text, in a worker, and stays small.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const library = `file://${root}/build/node/index.mjs`;
const ask = `import('${library}').then(async ({ loadTouchstone }) => {
  const core = await loadTouchstone();
  const s = (x) => ({ type: 'sphere', center: [x, 0, 0], radius: 1 });
  return core.distance(s(0), s(3)).distance;
})`;

test('without eval and new Function', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--disallow-code-generation-from-strings', '-e', `${ask}.then((d) => console.log(d))`],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(stdout.trim()).toBe('1');
});

test('without WebAssembly the loader says so', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['-e', `delete globalThis.WebAssembly; ${ask}.catch((error) => console.log(error.name, error.code));`],
    { encoding: 'utf8' },
  );
  expect([stdout.trim(), stderr]).toEqual(['TouchstoneError no-webassembly', '']);
});

test('in a worker', async () => {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads'); ${ask}.then((d) => parentPort.postMessage(d));`,
    { eval: true },
  );
  const answer = await new Promise((go, fail) => {
    worker.once('message', go);
    worker.once('error', fail);
  });
  await worker.terminate();
  expect(answer).toBe(1);
});
