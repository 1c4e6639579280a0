// SPDX-License-Identifier: MIT
/// <reference types="vite/client" />
// Runs a student's code in the page.
import { startWorker } from '../loading/worker.ts';
import { language } from '../text/language.ts';
import { onWorkerError } from '../text/workerError.ts';
import { CodeRunner } from './codeRunner.ts';
import type { OpenPort } from './line.ts';
import type { ProgramResult } from './messages.ts';
import type { Runner } from './types.ts';

/** A worker that compiles or runs. */
export const connect: OpenPort = (onAnswer, onBroken) => {
  const worker = startWorker(() => new Worker(new URL('./pageWorker.ts', import.meta.url), { type: 'module' }));
  worker.addEventListener('message', ({ data }: MessageEvent<ProgramResult>) => onAnswer(data));
  onWorkerError(worker, onBroken);
  return { send: (question) => worker.postMessage(question), end: () => worker.terminate() };
};

/** Address of the site's compiler files. */
export const compilerFolder = (): string => new URL(`${import.meta.env.BASE_URL}compiler/`, document.baseURI).href;

/** Nothing is loaded before the first run. */
export const createRunner = (): Runner => new CodeRunner(connect, compilerFolder(), language);
