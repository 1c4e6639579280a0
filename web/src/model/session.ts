// SPDX-License-Identifier: MIT
// The state as the page holds it: changed by functions, undone and redone, and kept outside at the end of a change.
import { type Scene, withFreshIds } from './scene.ts';
import { setScene, type State } from './state.ts';
import {
  canRedo,
  canUndo,
  dropLast,
  open,
  record,
  redo,
  seal,
  startHistory,
  type StateHistory,
  undo,
} from './stateHistory.ts';
import { Store } from './store.ts';

export class Session {
  readonly #history: Store<StateHistory>;
  #kept: State;

  /** `keep` writes a state to where it outlives the page. */
  constructor(
    first: State,
    readonly keep: (state: State) => void,
  ) {
    this.#history = new Store(startHistory(first));
    this.#kept = first;
  }

  get state(): State {
    return this.#history.value.present.state;
  }
  get canUndo(): boolean {
    return canUndo(this.#history.value);
  }
  get canRedo(): boolean {
    return canRedo(this.#history.value);
  }
  subscribe(listener: (state: State) => void): void {
    let shown = this.#history.value;
    this.#history.subscribe((history) => {
      // Sealing changes nothing that is seen.
      const isSeen = history.present.state !== shown.present.state || history.past !== shown.past;
      shown = history;
      if (isSeen) listener(history.present.state);
    });
  }

  /** Changes of the same key are undone together until the next seal. */
  change(change: (state: State) => State, key?: string): void {
    this.#history.update((history) => record(history, change(history.present.state), key));
  }
  changeScene(change: (scene: Scene) => Scene, key?: string): void {
    this.change((state) => setScene(state, change(state.scene)), key);
  }
  seal(): void {
    this.#history.update(seal);
  }
  /** Gives up the change of the key, as if it had not been begun. */
  takeBack(key: string): void {
    this.#history.update((history) => dropLast(history, key));
  }
  undo(): void {
    this.#history.update(undo);
  }
  redo(): void {
    this.#history.update(redo);
  }

  /** Another scene takes the place of all, as a change that can be undone. */
  open(state: State): void {
    const { nextId } = this.state.scene;
    this.#history.update((history) => open(history, setScene(state, withFreshIds(state.scene, nextId))));
  }
  /** The same without an undo entry, and as already saved: the initial state of the page. */
  start(state: State): void {
    const { nextId } = this.state.scene;
    this.#kept = setScene(state, withFreshIds(state.scene, nextId));
    this.#history.update(() => startHistory(this.#kept));
  }

  /** The end of a change: what is new is kept. */
  settle(): void {
    if (this.state === this.#kept) return;
    this.#kept = this.state;
    this.keep(this.state);
  }
}
