// SPDX-License-Identifier: MIT
// The state of a page with a camera: changed by functions, undone and redone. What is seen is no change of its own.
import * as history from './history.ts';
import { type Camera, rounded } from './state.ts';
import { Store } from './store.ts';

export class ViewedSession<T extends { readonly camera: Camera }> {
  readonly #history: Store<history.History<T>>;
  constructor(first: T) {
    this.#history = new Store(history.startHistory(first));
  }
  get state(): T {
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
  change(change: (state: T) => T, key?: string): void {
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
  start(state: T): void {
    this.#history.update(() => history.startHistory(state));
  }
}
