// SPDX-License-Identifier: MIT
// Undo and redo. What is done in one go (a drag, a number being typed) is one entry. Looking around is no change: the camera
// and the overlays make no entries and stay as they are when something is undone.
import type { State } from './state.ts';

export interface History {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
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
  return { past: [...history.past, history.present].slice(-maxEntries), present: next, future: [], key };
}
/** Ends a change: what comes next is an entry of its own, whatever its key. */
export function seal(history: History): History {
  return history.key === undefined ? history : { ...history, key: undefined };
}

export const canUndo = (history: History): boolean => history.past.length > 0;
export const canRedo = (history: History): boolean => history.future.length > 0;

/** What an entry says, seen as one looks now; a scene of the other dimension brings its own camera. */
function restored(entry: State, now: State): State {
  return {
    ...entry,
    show: now.show,
    camera: entry.scene.dimension === now.scene.dimension ? now.camera : entry.camera,
  };
}

export function undo(history: History): History {
  const last = history.past.at(-1);
  if (!last) return history;
  const { present, past, future } = history;
  return {
    past: past.slice(0, -1),
    present: restored(last, present),
    future: [present, ...future],
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
  return { past: [...past, present], present: restored(next, present), future: rest, key: undefined };
}
