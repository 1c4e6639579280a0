// SPDX-License-Identifier: MIT
/// <reference types="vite/client" />
// Opens the worker that computes the digests.
import type { OpenPort } from '../../../loading/soleRun.ts';
import { startWorker } from '../../../loading/worker.ts';
import { onWorkerError } from '../../../text/workerError.ts';
import type { Message, Wanted } from './protocol.ts';

export const openPort: OpenPort<Wanted, Message> = (onMessage) => {
  const worker = startWorker(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data));
  onWorkerError(worker, (message) => onMessage({ kind: 'broke', message }));
  return { send: (wanted) => worker.postMessage(wanted), end: () => worker.terminate() };
};
