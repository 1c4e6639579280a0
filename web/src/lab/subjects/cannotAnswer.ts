// SPDX-License-Identifier: MIT
// Why a subject as a whole cannot be tested, so that the page can say it in its language and mark the line.
import type { Reason } from '../../coding/sentences.ts';
import type { Diagnostic } from '../../coding/types.ts';

/** The part of a module that runs first; other parts are called by their functions. */
export const startStage = 'its start function or _initialize()';

export interface WhyNot {
  readonly reason?: Reason;
  /** Of a program that could not be read, or that ended while it was loaded. */
  readonly diagnostics?: readonly Diagnostic[];
}

/** `message` is for the command line. */
export class CannotAnswer extends Error {
  constructor(
    message: string,
    readonly why: WhyNot,
  ) {
    super(message);
  }
}
