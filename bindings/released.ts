// SPDX-License-Identifier: MIT
// The error of a call to what has been released.
import { TouchstoneError } from './types.ts';

/** `what` begins the message: "The store". */
export const released = (what: string): TouchstoneError =>
  new TouchstoneError('released', '', `${what} has been released.`);
