// SPDX-License-Identifier: MIT
// Makes the hull of a model in a worker, and without one on the page itself.
import { startWorker } from '../../loading/worker.ts';
import { phrase, PhraseError } from '../../text/phrase.ts';
import { modelHull, type ModelHull, type ModelRequest, type Stage } from './hull.ts';
import type { Report } from './worker.ts';

/** A hull in the making. */
export interface Run {
  /** Undefined where it was cancelled; rejects with a PhraseError that states what was found in the file. */
  readonly hull: Promise<ModelHull | undefined>;
  cancel(): void;
}

export function startRun(request: ModelRequest, enter: (stage: Stage) => void): Run {
  const worker = startWorker(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  let end = (): void => undefined;
  let [isCancelled, isAtWork] = [false, false];
  const hull = new Promise<ModelHull | undefined>((resolve, reject) => {
    end = () => resolve(undefined);
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      isAtWork = true;
      if ('stage' in data) return enter(data.stage);
      if ('hull' in data) resolve(data.hull);
      else reject(new PhraseError(data.refused));
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      if (isCancelled) return;
      if (isAtWork) reject(new PhraseError(phrase('modelHull.failed', { why: event.message })));
      // No worker can be had.
      else modelHull(request, enter).then(resolve, reject);
    });
  });
  worker.postMessage(request);
  return {
    hull: hull.finally(() => worker.terminate()),
    cancel: () => {
      isCancelled = true;
      worker.terminate();
      end();
    },
  };
}
