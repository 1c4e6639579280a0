// SPDX-License-Identifier: MIT
// Undo and redo of the state of a page. What is only seen otherwise (camera, overlays) makes no entry. Opening another state, and
// undoing that, restores how it was seen, too: with another camera its shapes might be out of view.
import * as history from './history.ts';

export interface Moment<T> {
  readonly state: T;
  /** The count of states opened before it: a different count means a different scene. */
  readonly opening: number;
}
export type StateHistory<T> = history.History<Moment<T>>;

/** What of a state is undone. */
export interface HistoryRules<T> {
  /** Both are the same, but for how they are seen. */
  isOnlyLook(a: T, b: T): boolean;
  /** An entry as it is seen now. Default: as it was. */
  seenAs?(entry: T, now: T): T;
}

/** The functions of a history, by its rules; with the key of the last change a further state is part of that one. */
export class StateHistories<T> {
  readonly #restore: history.Restore<Moment<T>>;
  constructor(readonly rules: HistoryRules<T>) {
    const { seenAs } = rules;
    this.#restore = (entry, now) =>
      entry.opening === now.opening && seenAs ? { ...entry, state: seenAs(entry.state, now.state) } : entry;
  }

  readonly start = (state: T): StateHistory<T> => history.startHistory({ state, opening: 0 });
  readonly record = (past: StateHistory<T>, state: T, key?: string): StateHistory<T> => {
    const { present } = past;
    if (state === present.state) return past;
    const next = { ...present, state };
    const isOnlyLook = this.rules.isOnlyLook(present.state, state);
    return isOnlyLook ? { ...past, present: next } : history.record(past, next, key);
  };
  /** Another state takes the place of the present one. */
  readonly open = (past: StateHistory<T>, state: T): StateHistory<T> =>
    history.record(past, { state, opening: past.present.opening + 1 });
  readonly undo = (past: StateHistory<T>): StateHistory<T> => history.undo(past, this.#restore);
  readonly redo = (past: StateHistory<T>): StateHistory<T> => history.redo(past, this.#restore);
  readonly dropLast = (past: StateHistory<T>, key: string): StateHistory<T> =>
    history.dropLast(past, key, this.#restore);
}
