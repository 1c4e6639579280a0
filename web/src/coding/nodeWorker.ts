// SPDX-License-Identifier: MIT
// A worker thread of Node.
import { parentPort } from 'node:worker_threads';
import { compilerProblem } from '../../../bindings/invocation.ts';
import type { Question } from './messages.ts';
import { CodeWorker, type LoadClang } from './worker.ts';

const load: LoadClang = async () => {
  const clang = await import('@yowasp/clang').catch((error: unknown) => {
    throw new Error(compilerProblem(error), { cause: error });
  });
  await clang.runLLVM(undefined, undefined, { fetchProgress: () => undefined });
  return clang;
};
const worker = new CodeWorker(load, (answer) => parentPort?.postMessage(answer));
parentPort?.on('message', (question: Question) => void worker.receive(question));
