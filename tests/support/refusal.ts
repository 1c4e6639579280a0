// SPDX-License-Identifier: MIT
// The error that the bindings refuse an action with.
import { TouchstoneError } from '../../bindings/index.ts';

/** Any other error passes through; an action that is not refused fails the test. */
export function refusal(action: () => unknown): TouchstoneError {
  try {
    action();
  } catch (error) {
    if (error instanceof TouchstoneError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
