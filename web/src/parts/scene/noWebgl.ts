// SPDX-License-Identifier: MIT
// The error of a browser without WebGL, distinct from all other failures, which are bugs. Independent of three.js, so
// that a page can show its numbers before three.js is loaded.

export class NoWebglError extends Error {}

/** What `start` gives; undefined, after `tell`, where the browser has no WebGL. */
export function unlessNoWebgl<T>(start: () => T, notify: () => void): T | undefined {
  try {
    return start();
  } catch (error) {
    if (!(error instanceof NoWebglError)) throw error;
    notify();
    return undefined;
  }
}
