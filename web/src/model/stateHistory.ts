// SPDX-License-Identifier: MIT
// Undo and redo of the page's state. Camera and overlays make no entries and are unchanged by undo. Only opening a
// scene, and undoing that, restores camera and overlays too: with another camera its shapes might be out of view.
import * as history from './history.ts';
import type { State } from './state.ts';

interface Moment {
  readonly state: State;
  /** The count of scenes opened before it: a different count means a different scene. */
  readonly opening: number;
}
export type StateHistory = history.History<Moment>;

export const startHistory = (state: State): StateHistory => history.startHistory({ state, opening: 0 });

const isOnlyLook = (a: State, b: State): boolean =>
  a.scene === b.scene &&
  a.method === b.method &&
  a.algorithm === b.algorithm &&
  a.snap === b.snap &&
  a.findings === b.findings;

/** The history with a further state; with the key of the last change it is part of that one. */
export function record(past: StateHistory, state: State, key?: string): StateHistory {
  const { present } = past;
  if (state === present.state) return past;
  const next = { ...present, state };
  return isOnlyLook(present.state, state) ? { ...past, present: next } : history.record(past, next, key);
}
/** The history with another scene in place of the present one. */
export const open = (past: StateHistory, state: State): StateHistory =>
  history.record(past, { state, opening: past.present.opening + 1 });

/** The state of an entry with the current camera; a scene of the other dimension has its own camera. */
function restored(entry: Moment, { state: now, opening }: Moment): Moment {
  const { state } = entry;
  if (entry.opening !== opening) return entry;
  const camera = state.scene.dimension === now.scene.dimension ? now.camera : state.camera;
  return { ...entry, state: { ...state, show: now.show, camera } };
}

export const undo = (past: StateHistory): StateHistory => history.undo(past, restored);
export const redo = (past: StateHistory): StateHistory => history.redo(past, restored);
export const dropLast = (past: StateHistory, key: string): StateHistory => history.dropLast(past, key, restored);
export { canRedo, canUndo, maxEntries, seal } from './history.ts';
