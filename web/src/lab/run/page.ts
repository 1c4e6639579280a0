// SPDX-License-Identifier: MIT
/// <reference types="vite/client" />
// Opens workers of the lab in the page.
import { startWorker } from '../../loading/worker.ts';
import { onWorkerError } from '../../text/workerError.ts';
import type { LabMessage, OpenLabPort } from './protocol.ts';

export const openPagePort: OpenLabPort = (onMessage, onBroken) => {
  const worker = startWorker(() => new Worker(new URL('./pageWorker.ts', import.meta.url), { type: 'module' }));
  worker.addEventListener('message', ({ data }: MessageEvent<LabMessage>) => onMessage(data));
  onWorkerError(worker, onBroken);
  return { send: (task) => worker.postMessage(task), end: () => worker.terminate() };
};
