// SPDX-License-Identifier: MIT
// The worker of the page that looks at single scenes.
import { DeskWorker } from './deskWorker.ts';
import type { Question } from './desk/messages.ts';

const worker = new DeskWorker((message) => postMessage(message));
addEventListener('message', ({ data }: MessageEvent<Question>) => void worker.receive(data));
