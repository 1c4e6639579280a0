// SPDX-License-Identifier: MIT
// Runs a WebAssembly program over the scenes of a block in small batches. Where a batch traps, its scenes are asked one by one, each
// trap leaving a fresh instance for the next scene.
import type { Answers, Block } from '../model/types.ts';
import { AnswerWriter, type SceneFailure } from './answers.ts';

export interface BatchProgram {
  /** Answers the scenes from `first` on; throws where the program traps. */
  run(block: Block, first: number, count: number, into: AnswerWriter): void;
}

/**
 * So many scenes are asked at once; `fresh` makes an instance without a past, which may fail like a scene: `failureOf` says why.
 */
export function answersInBatches<P extends BatchProgram>(
  block: Block,
  size: number,
  fresh: () => P,
  failureOf: (error: unknown, program: P | undefined) => SceneFailure,
  alive: () => void,
): Answers {
  const written = new AnswerWriter(block.count);
  let program: P | undefined;
  for (let first = 0; first < block.count; first += size) {
    const count = Math.min(size, block.count - first);
    alive();
    try {
      (program ??= fresh()).run(block, first, count, written);
    } catch {
      program = undefined;
      for (let i = first; i < first + count; ++i) {
        alive();
        try {
          (program ??= fresh()).run(block, i, 1, written);
        } catch (error) {
          written.fail(i, failureOf(error, program));
          program = undefined;
        }
      }
    }
  }
  return written;
}
