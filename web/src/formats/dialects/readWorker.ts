// SPDX-License-Identifier: MIT
// A worker of the playground: reads a long text of an engine, so that the page goes on, and can end it.
import { readScene, type SceneReading, type Understood } from './read.ts';

/** A coordinate system has functions, which no message carries; it follows from the engine. */
export type Carried = Exclude<SceneReading, Understood> | Omit<Understood, 'frame'>;

addEventListener('message', ({ data }: MessageEvent<string>) => {
  const reading = readScene(data);
  if (reading.kind !== 'shapes') return postMessage(reading satisfies Carried);
  const { kind, dialect, shapes } = reading;
  postMessage({ kind, dialect, shapes } satisfies Carried);
});
