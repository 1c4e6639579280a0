// SPDX-License-Identifier: MIT
/// <reference types="vite/client" />
// Opens the worker that compares.
import { startWorker } from '../../../loading/worker.ts';
import { onWorkerError } from '../../../text/workerError.ts';
import type { Message, OpenPort } from './protocol.ts';

export const openPort: OpenPort = (onMessage) => {
  const worker = startWorker(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data));
  onWorkerError(worker, (message) => onMessage({ kind: 'broke', message }));
  return { send: (wanted) => worker.postMessage(wanted), end: () => worker.terminate() };
};
