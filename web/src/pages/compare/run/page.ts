// SPDX-License-Identifier: MIT
/// <reference types="vite/client" />
// Opens the worker that compares.
import type { Message, OpenPort } from './protocol.ts';

export const openPort: OpenPort = (onMessage) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onMessage({ kind: 'broke', message: event.message || 'worker' });
  });
  return { send: (wanted) => worker.postMessage(wanted), end: () => worker.terminate() };
};
