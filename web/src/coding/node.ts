// SPDX-License-Identifier: MIT
// Runs a student's code in Node, with the same engines and the same answers as the page.
import { Worker } from 'node:worker_threads';
import type { Language as TextLanguage } from '../text/language.ts';
import { CodeRunner } from './codeRunner.ts';
import type { OpenPort } from './line.ts';
import type { ProgramResult } from './messages.ts';
import type { Runner } from './types.ts';

/** Beside the built programs; the sources reach it where the build puts it. */
const workerFile = import.meta.url.endsWith('.ts') ? '../../../build/node/codeWorker.mjs' : './codeWorker.mjs';

/** A worker that compiles or runs. */
export const connect: OpenPort = (onAnswer, onBroken) => {
  const worker = new Worker(new URL(workerFile, import.meta.url), { name: 'code' });
  worker.on('message', (answer: ProgramResult) => onAnswer(answer));
  worker.on('error', (error) => onBroken(error.message));
  return { send: (question) => worker.postMessage(question), end: () => void worker.terminate() };
};

/** Its workers keep the program alive until it is closed. */
export const createNodeRunner = (language: TextLanguage = 'en'): Runner => new CodeRunner(connect, '', () => language);
