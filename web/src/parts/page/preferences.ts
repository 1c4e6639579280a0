// SPDX-License-Identifier: MIT
// The reader's preferences for all visits: from the address of the page, else from this browser's storage. If storage
// is forbidden or full, a preference lasts as long as the page.
export type Preference = 'lang' | 'theme' | 'singleKeys' | 'folded' | 'sheet' | 'hint';
const keyOf = (name: Preference): string => `touchstone.${name}`;

export const requested = (name: Preference): string | undefined =>
  new URLSearchParams(location.search).get(name) ?? undefined;

export function saved(name: Preference): string | undefined {
  try {
    return localStorage.getItem(keyOf(name)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a preference and updates the address, so that a reload agrees with the current display. */
export function save(name: Preference, value: string): void {
  if (requested(name) !== undefined) {
    const url = new URL(location.href);
    url.searchParams.set(name, value);
    history.replaceState(history.state, '', url);
  }
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    // Forbidden or full: see above.
  }
}
