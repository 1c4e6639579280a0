// SPDX-License-Identifier: MIT
// A worker thread of Node.
import { parentPort } from 'node:worker_threads';
import { compilerProblem } from '../../../bindings/invocation.ts';
import { compilerMemory, limitMemory, withModules } from './compilerModules.ts';
import type { Question } from './messages.ts';
import { CodeWorker, type LoadClang } from './worker.ts';

/** The compiler itself; its other modules are small, and their files lie in the package. */
const coreName = 'core';
const coreBytes = 1024 * 1024;

const load: LoadClang = async (_folder, _watch, kept) => {
  const before = kept.get(coreName);
  let core = before instanceof WebAssembly.Module ? before : undefined;
  const compiled = (response: Response): Promise<WebAssembly.Module> | undefined =>
    Number(response.headers.get('content-length')) < coreBytes ? undefined : compiledCore(response);
  const compiledCore = async (response: Response): Promise<WebAssembly.Module> => {
    if (core) return core;
    const bytes = new Uint8Array(await response.arrayBuffer());
    limitMemory(bytes, compilerMemory);
    return (core = await WebAssembly.compile(bytes));
  };
  const clang = await withModules(compiled, async () => {
    const found = await import('@yowasp/clang').catch((error: unknown) => {
      throw new Error(compilerProblem(error), { cause: error });
    });
    await found.runLLVM(undefined, undefined, { fetchProgress: () => undefined });
    return found;
  });
  return { clang, kept: new Map(core ? [[coreName, core]] : []) };
};
const worker = new CodeWorker(load, (answer) => parentPort?.postMessage(answer));
parentPort?.on('message', (question: Question) => void worker.receive(question));
