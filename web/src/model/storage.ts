// SPDX-License-Identifier: MIT
// Texts in the browser's storage, which may be forbidden or full.

/** The used part of the browser's storage interface. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Asking for the storage throws where it is forbidden; undefined then. */
export function storageFrom<S extends TextStorage>(ask: () => S): S | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** What became of a text; `full`: the browser gives the site no more room. */
export type Written = 'kept' | 'full' | 'forbidden';

const isFull = (error: unknown): boolean =>
  // Firefox had a name of its own.
  error instanceof Error && ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'].includes(error.name);

export function writeText(storage: TextStorage | undefined, key: string, value: string): Written {
  if (!storage) return 'forbidden';
  try {
    storage.setItem(key, value);
    return 'kept';
  } catch (error) {
    return isFull(error) ? 'full' : 'forbidden';
  }
}
/** A storage that cannot be read: whatever is kept there must not be overwritten unseen. */
export function isUnreadable(storage: TextStorage | undefined, key: string): boolean {
  try {
    storage?.getItem(key);
    return false;
  } catch {
    return true;
  }
}
export function readText(storage: TextStorage | undefined, key: string): string | undefined {
  try {
    return storage?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
