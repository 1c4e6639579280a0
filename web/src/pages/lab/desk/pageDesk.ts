// SPDX-License-Identifier: MIT
// Opens the worker of the page that looks at single scenes.
import { startWorker } from '../../../loading/worker.ts';
import { onWorkerError } from '../../../text/workerError.ts';
import type { Message, OpenPort } from './messages.ts';

export const openDeskPort: OpenPort = (onMessage, onBroken) => {
  const worker = startWorker(() => new Worker(new URL('../pageDeskWorker.ts', import.meta.url), { type: 'module' }));
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data));
  onWorkerError(worker, onBroken);
  return { send: (question) => worker.postMessage(question), end: () => worker.terminate() };
};
