// SPDX-License-Identifier: MIT
// The state as a page holds it: changed by functions, undone and redone, and kept outside at the end of a change.
import { canRedo, canUndo, seal } from './history.ts';
import { type Camera, rounded } from './state.ts';
import { type HistoryRules, StateHistories, type StateHistory } from './stateHistory.ts';
import { Store } from './store.ts';

/** The state with another camera, with as many digits as a link keeps. */
export const seenFrom = <T extends { readonly camera: Camera }>(state: T, camera: Camera): T => ({
  ...state,
  camera: rounded(camera),
});

/** The camera alone makes no entry; undone, a state is seen as it was. */
export const cameraRules = <T extends { readonly camera: Camera }>(): HistoryRules<T> => ({
  isOnlyLook: (a, b) =>
    (Object.keys({ ...a, ...b }) as (keyof T)[]).every((name) => name === 'camera' || a[name] === b[name]),
});

export class Session<T> {
  readonly #histories: StateHistories<T>;
  readonly #history: Store<StateHistory<T>>;
  #kept: T;

  /** `keep` writes a state to where it outlives the page. */
  constructor(
    first: T,
    rules: HistoryRules<T>,
    readonly keep: (state: T) => void = () => undefined,
  ) {
    this.#histories = new StateHistories(rules);
    this.#history = new Store(this.#histories.start(first));
    this.#kept = first;
  }

  get state(): T {
    return this.#history.value.present.state;
  }
  get canUndo(): boolean {
    return canUndo(this.#history.value);
  }
  get canRedo(): boolean {
    return canRedo(this.#history.value);
  }
  subscribe(listener: (state: T) => void): void {
    let shown = this.#history.value;
    this.#history.subscribe((history) => {
      // Sealing changes nothing that is seen.
      const isSeen = history.present.state !== shown.present.state || history.past !== shown.past;
      shown = history;
      if (isSeen) listener(history.present.state);
    });
  }

  /** Changes of the same key are undone together until the next seal. */
  change(change: (state: T) => T, key?: string): void {
    this.#history.update((history) => this.#histories.record(history, change(history.present.state), key));
  }
  seal(): void {
    this.#history.update(seal);
  }
  /** Gives up the change of the key, as if it had not been begun. */
  takeBack(key: string): void {
    this.#history.update((history) => this.#histories.dropLast(history, key));
  }
  undo(): void {
    this.#history.update(this.#histories.undo);
  }
  redo(): void {
    this.#history.update(this.#histories.redo);
  }

  /** Another state takes the place of all, as a change that can be undone; `isKept`: it comes from where it is kept. */
  open(state: T, isKept = false): void {
    if (isKept) this.#kept = state;
    this.#history.update((history) => this.#histories.open(history, state));
  }
  /** The same without an undo entry, and as already kept: the initial state of the page. */
  start(state: T): void {
    this.#kept = state;
    this.#history.update(() => this.#histories.start(state));
  }

  /** The end of a change: what is new is kept. */
  settle(): void {
    if (this.state === this.#kept) return;
    this.#kept = this.state;
    this.keep(this.state);
  }
}
