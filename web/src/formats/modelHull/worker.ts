// SPDX-License-Identifier: MIT
// A worker of the playground: makes the convex hull of a model, so that the page goes on, and can end it.
import { type Message, PhraseError } from '../../text/phrase.ts';
import { modelHull, type ModelHull, type ModelRequest, type Stage } from './hull.ts';

export type Report = { readonly stage: Stage } | { readonly hull: ModelHull } | { readonly refused: Message };

const report = (one: Report): void => postMessage(one);

addEventListener('message', ({ data }: MessageEvent<ModelRequest>) => {
  modelHull(data, (stage) => report({ stage })).then(
    (hull) => report({ hull }),
    (error: unknown) => {
      if (error instanceof PhraseError) report({ refused: error.phrase });
      // Thrown where the page hears of it.
      else setTimeout(() => reportError(error));
    },
  );
});
