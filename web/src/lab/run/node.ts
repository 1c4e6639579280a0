// SPDX-License-Identifier: MIT
// Opens workers of the lab in Node.
import { Worker } from 'node:worker_threads';
import type { LabMessage, OpenLabPort } from './protocol.ts';

/** Beside the built programs; the sources reach it where the build puts it. */
const workerFile = import.meta.url.endsWith('.ts') ? '../../../../build/node/labWorker.mjs' : './labWorker.mjs';

export const openNodePort: OpenLabPort = (onMessage, onBroken) => {
  const worker = new Worker(new URL(workerFile, import.meta.url), { name: 'lab' });
  worker.on('message', (message: LabMessage) => onMessage(message));
  worker.on('error', (error) => onBroken(error.message));
  return { send: (task) => worker.postMessage(task), end: () => void worker.terminate() };
};
