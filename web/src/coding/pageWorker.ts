// SPDX-License-Identifier: MIT
// A worker of the page.
import { loadClang } from './compilerFiles.ts';
import type { Question } from './messages.ts';
import { CodeWorker } from './worker.ts';

const worker = new CodeWorker(loadClang, (answer) => postMessage(answer));
addEventListener('message', ({ data }: MessageEvent<Question>) => void worker.receive(data));
