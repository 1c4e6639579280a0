// SPDX-License-Identifier: MIT
// That the browser gives no WebGL, told apart from all other failures, which are mistakes of ours. Knows nothing of three.js,
// so that a page can show its numbers before that is loaded.

export class NoWebglError extends Error {}

/** What `start` gives; undefined, after `tell`, where the browser has no WebGL. */
export function unlessNoWebgl<T>(start: () => T, tell: () => void): T | undefined {
  try {
    return start();
  } catch (error) {
    if (!(error instanceof NoWebglError)) throw error;
    tell();
    return undefined;
  }
}
