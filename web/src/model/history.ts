// SPDX-License-Identifier: MIT
// Undo and redo. What is done in one go (a drag, a number being typed) is one entry. Looking around is no change: the camera
// and the overlays make no entries and stay as they are when something is undone. Only a scene that was opened, and the one that
// it took the place of, bring back how they were looked at: seen from elsewhere they might be out of sight.
import type { State } from './state.ts';

export interface Entry {
  readonly state: State;
  /** Whether between it and the present another scene was opened. */
  readonly isOpening: boolean;
}
export interface History {
  /** The last entry is next to the present. */
  readonly past: readonly Entry[];
  readonly present: State;
  /** The first entry is next to the present. */
  readonly future: readonly Entry[];
  /** What the last entry belongs to; the next change of the same key is part of it. */
  readonly key: string | undefined;
}
export const maxEntries = 200;

export const startHistory = (present: State): History => ({ past: [], present, future: [], key: undefined });

const isOnlyLook = (a: State, b: State): boolean => a.scene === b.scene && a.method === b.method && a.snap === b.snap;

/** The history with a further state; with the key of the last change it is part of that one. */
export function record(history: History, next: State, key?: string): History {
  if (next === history.present) return history;
  if (isOnlyLook(history.present, next)) return { ...history, present: next };
  if (key !== undefined && key === history.key) return { ...history, present: next, future: [] };
  return withEntry(history, next, false, key);
}
/** The history with another scene in place of the present one. */
export const open = (history: History, next: State): History => withEntry(history, next, true);
function withEntry({ past, present }: History, next: State, isOpening: boolean, key?: string): History {
  return { past: [...past, { state: present, isOpening }].slice(-maxEntries), present: next, future: [], key };
}
/** Ends a change: what comes next is an entry of its own, whatever its key. */
export function seal(history: History): History {
  return history.key === undefined ? history : { ...history, key: undefined };
}

export const canUndo = (history: History): boolean => history.past.length > 0;
export const canRedo = (history: History): boolean => history.future.length > 0;

/** What an entry says, seen as one looks now; a scene of the other dimension brings its own camera. */
function restored({ state, isOpening }: Entry, now: State): State {
  if (isOpening) return state;
  return {
    ...state,
    show: now.show,
    camera: state.scene.dimension === now.scene.dimension ? now.camera : state.camera,
  };
}

export function undo(history: History): History {
  const last = history.past.at(-1);
  if (!last) return history;
  const { present, past, future } = history;
  return {
    past: past.slice(0, -1),
    present: restored(last, present),
    future: [{ state: present, isOpening: last.isOpening }, ...future],
    key: undefined,
  };
}
/** The history without its last entry, where that is of the key: what was begun is given up. */
export function dropLast(history: History, key: string): History {
  return history.key === key ? { ...undo(history), future: [] } : history;
}
export function redo(history: History): History {
  const [next, ...rest] = history.future;
  if (!next) return history;
  const { present, past } = history;
  return {
    past: [...past, { state: present, isOpening: next.isOpening }],
    present: restored(next, present),
    future: rest,
    key: undefined,
  };
}
