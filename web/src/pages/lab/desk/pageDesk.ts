// SPDX-License-Identifier: MIT
// Opens the worker of the page that looks at single scenes.
import type { Message, OpenPort } from './messages.ts';

export const openDeskPort: OpenPort = (onMessage, onBroken) => {
  const worker = new Worker(new URL('../pageDeskWorker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onBroken(event.message || 'worker');
  });
  return { send: (question) => worker.postMessage(question), end: () => worker.terminate() };
};
