// SPDX-License-Identifier: MIT
// A change by hand: what the core rejects is not done.
import { TouchstoneError } from '../../../bindings/index.ts';

export function unlessRejected(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
  }
}
