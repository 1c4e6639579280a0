// SPDX-License-Identifier: MIT
// Undo and redo of an immutable value: what was, what is, and what was undone. Changes of the same key (a drag, a number being
// typed) are one entry.
export interface History<T> {
  /** The last entry is next to the present. */
  readonly past: readonly T[];
  readonly present: T;
  /** The first entry is next to the present. */
  readonly future: readonly T[];
  /** The key of the last entry; the next change with the same key is merged into it. */
  readonly key: string | undefined;
}
export const maxEntries = 200;

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], key: undefined });

/** The history with a further value; with the key of the last change it is part of that one. */
export function record<T>(history: History<T>, next: T, key?: string): History<T> {
  if (key !== undefined && key === history.key) return amend(history, next);
  const { past, present } = history;
  return { past: [...past, present].slice(-maxEntries), present: next, future: [], key };
}
/** The history with another value in place of the present one, as part of the last change. */
export const amend = <T>(history: History<T>, next: T): History<T> => ({ ...history, present: next, future: [] });
/** Ends a change: what comes next is an entry of its own, whatever its key. */
export function seal<T>(history: History<T>): History<T> {
  return history.key === undefined ? history : { ...history, key: undefined };
}

export const canUndo = ({ past }: History<unknown>): boolean => past.length > 0;
export const canRedo = ({ future }: History<unknown>): boolean => future.length > 0;

/** Restores an entry, given the present state that it replaces. */
export type Restore<T> = (entry: T, present: T) => T;
const unchanged = <T>(entry: T): T => entry;

export function undo<T>(history: History<T>, restore: Restore<T> = unchanged): History<T> {
  const { past, present, future } = history;
  const last = past.at(-1);
  if (last === undefined) return history;
  return { past: past.slice(0, -1), present: restore(last, present), future: [present, ...future], key: undefined };
}
export function redo<T>(history: History<T>, restore: Restore<T> = unchanged): History<T> {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: restore(next, present), future: rest, key: undefined };
}
/** The history without its last entry, where that is of the key: what was begun is given up. */
export function dropLast<T>(history: History<T>, key: string, restore: Restore<T> = unchanged): History<T> {
  return history.key === key ? { ...undo(history, restore), future: [] } : history;
}
