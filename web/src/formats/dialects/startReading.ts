// SPDX-License-Identifier: MIT
// Reads a text of an engine: a long one in a worker, and without one on the page itself.
import { startWorker } from '../../loading/worker.ts';
import { frameFor, readScene, type SceneReading } from './read.ts';
import type { Carried } from './readWorker.ts';

/** Characters that are read within a frame or two. */
export const shortText = 30_000;

export interface ReadingRun {
  /** Undefined where it was cancelled. */
  readonly reading: Promise<SceneReading | undefined>;
  cancel(): void;
}

const whole = (carried: Carried): SceneReading =>
  carried.kind === 'shapes' ? { ...carried, frame: frameFor(carried.dialect, {}) } : carried;

export function startReading(source: string): ReadingRun {
  if (source.length <= shortText) return { reading: Promise.resolve(readScene(source)), cancel: () => undefined };
  const worker = startWorker(() => new Worker(new URL('./readWorker.ts', import.meta.url), { type: 'module' }));
  let end = (): void => undefined;
  const reading = new Promise<SceneReading | undefined>((resolve, reject) => {
    end = () => resolve(undefined);
    worker.addEventListener('message', ({ data }: MessageEvent<Carried>) => resolve(whole(data)));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      // No worker can be had, or it ended: a text is at most a megabyte, which the page reads itself.
      try {
        resolve(readScene(source));
      } catch (error) {
        reject(error as Error);
      }
    });
  });
  worker.postMessage(source);
  return {
    reading: reading.finally(() => worker.terminate()),
    cancel: () => end(),
  };
}
