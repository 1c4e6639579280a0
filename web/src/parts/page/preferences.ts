// SPDX-License-Identifier: MIT
// The reader's preferences for all visits: from the address of the page, else from this browser's storage. If storage
// is forbidden or full, a preference lasts as long as the page, and whoever chose it learns that.
import { readText, type Written, writeText } from '../../model/storage.ts';
import { replaceAddress } from './replaceAddress.ts';
import { siteStorage } from './storages.ts';

export type Preference = 'lang' | 'theme' | 'singleKeys' | 'folded' | 'sheet' | 'hint' | 'details' | 'capsuleGoals';
export const keyOf = (name: Preference): string => `touchstone.${name}`;

export const requested = (name: Preference): string | undefined =>
  new URLSearchParams(location.search).get(name) ?? undefined;

export const saved = (name: Preference): string | undefined => readText(siteStorage(), keyOf(name));

/**
 * Stores a preference and updates the address, so that a reload agrees with the current display. What the address asks for is there
 * again without the storage.
 */
export function save(name: Preference, value: string): Written {
  const written = writeText(siteStorage(), keyOf(name), value);
  if (requested(name) === undefined) return written;
  const url = new URL(location.href);
  url.searchParams.set(name, value);
  replaceAddress(url);
  return 'kept';
}
