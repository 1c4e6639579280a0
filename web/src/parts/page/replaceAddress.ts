// SPDX-License-Identifier: MIT
// Writes the address of the page in place, without an entry of the browser's history.

/** Browsers refuse too many changes in a short time, and frames without an address of their own: the page works all the same. */
export function replaceAddress(address: string | URL, state: unknown = history.state): void {
  try {
    history.replaceState(state, '', address);
  } catch {
    // See above.
  }
}
