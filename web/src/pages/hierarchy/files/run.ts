// SPDX-License-Identifier: MIT
// Reads a model in a worker, and without one on the page itself.
import { startWorker } from '../../../loading/worker.ts';
import { phrase, PhraseError } from '../../../text/phrase.ts';
import { type MeshFile, readMeshFile } from './meshFile.ts';
import type { MeshReport, MeshRequest } from './worker.ts';

/** A file that is being read. */
export interface MeshRun {
  /** Undefined where it was cancelled; rejects with a PhraseError that states what was found in the file. */
  readonly file: Promise<MeshFile | undefined>;
  cancel(): void;
}

export function startReading(request: MeshRequest): MeshRun {
  const worker = startWorker(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  let end = (): void => undefined;
  let isCancelled = false;
  const file = new Promise<MeshFile | undefined>((resolve, reject) => {
    end = () => resolve(undefined);
    worker.addEventListener('message', ({ data }: MessageEvent<MeshReport>) => {
      if ('file' in data) resolve(data.file);
      else reject(new PhraseError(data.refused));
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      if (isCancelled) return;
      // An error of the reader has a message; without one no worker can be had.
      if (event.message) reject(new PhraseError(phrase('meshFile.failed', { why: event.message })));
      else readMeshFile(request.name, request.bytes).then(resolve, reject);
    });
  });
  worker.postMessage(request);
  return {
    file: file.finally(() => worker.terminate()),
    cancel: () => {
      isCancelled = true;
      worker.terminate();
      end();
    },
  };
}
