// SPDX-License-Identifier: MIT
// A worker of the page of hierarchies: reads a model, so that the page goes on, and can end it.
import { type Message, PhraseError } from '../../../text/phrase.ts';
import { type MeshFile, readMeshFile } from './meshFile.ts';

export interface MeshRequest {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}
export type MeshReport = { readonly file: MeshFile } | { readonly refused: Message };

const report = (one: MeshReport): void => postMessage(one);

addEventListener('message', ({ data }: MessageEvent<MeshRequest>) => {
  readMeshFile(data.name, data.bytes).then(
    (file) => report({ file }),
    (error: unknown) => {
      if (error instanceof PhraseError) report({ refused: error.phrase });
      // Thrown where the page hears of it.
      else setTimeout(() => reportError(error));
    },
  );
});
