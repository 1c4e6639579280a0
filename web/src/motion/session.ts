// SPDX-License-Identifier: MIT
// The state of the page: changed by functions, undone and redone, and kept in the address at the end of a change.
import * as history from '../model/history.ts';
import type { MotionState } from '../model/motion.ts';
import type { Camera } from '../model/state.ts';
import { rounded } from '../model/state.ts';
import { Store } from '../model/store.ts';

export class MotionSession {
  readonly #history: Store<history.History<MotionState>>;
  constructor(first: MotionState) {
    this.#history = new Store(history.startHistory(first));
  }
  get state(): MotionState {
    return this.#history.value.present;
  }
  get canUndo(): boolean {
    return history.canUndo(this.#history.value);
  }
  get canRedo(): boolean {
    return history.canRedo(this.#history.value);
  }
  subscribe(listener: () => void): void {
    this.#history.subscribe(listener);
  }

  /** Changes of the same key are undone together until the next seal. */
  change(change: (state: MotionState) => MotionState, key?: string): void {
    const next = change(this.state);
    if (next !== this.state) this.#history.update((past) => history.record(past, next, key));
  }
  /** What is seen, which is not undone by itself. */
  look(camera: Camera): void {
    this.#history.update((past) => ({ ...past, present: { ...past.present, camera: rounded(camera) } }));
  }
  seal(): void {
    this.#history.update(history.seal);
  }
  /** Gives up the change of the key, as if it had not been begun. */
  takeBack(key: string): void {
    this.#history.update((past) => history.dropLast(past, key));
  }
  undo(): void {
    this.#history.update((past) => history.undo(past));
  }
  redo(): void {
    this.#history.update((past) => history.redo(past));
  }
  /** The first state of the page, which nothing precedes. */
  start(state: MotionState): void {
    this.#history.update(() => history.startHistory(state));
  }
}
