// SPDX-License-Identifier: MIT
// What a reader chose for all visits: from the address of the page, else from this browser's storage. Where storage is
// forbidden or full, a choice lasts as long as the page.
export type Preference = 'lang' | 'theme' | 'singleKeys' | 'folded' | 'sheet' | 'hint';
const keyOf = (name: Preference): string => `touchstone.${name}`;

export const asked = (name: Preference): string | undefined =>
  new URLSearchParams(location.search).get(name) ?? undefined;

export function saved(name: Preference): string | undefined {
  try {
    return localStorage.getItem(keyOf(name)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a choice; an address that asked for another one is corrected, so that a reload agrees with what is seen. */
export function save(name: Preference, value: string): void {
  if (asked(name) !== undefined) {
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
