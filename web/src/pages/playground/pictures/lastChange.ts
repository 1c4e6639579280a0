// SPDX-License-Identifier: MIT
// The states that the last change of the shapes went through: a drag, keys one after the other, numbers. An animated picture shows
// them again. States are immutable, so keeping them costs a reference each.
import type { State } from '../../../model/state.ts';

/** A longer change is thinned: every second state is left out, from its beginning to its end. */
export const mostStates = 512;

const idsOf = (state: State): string => state.scene.items.map(({ id, shape }) => `${id} ${shape.type}`).join();

export class LastChange {
  #states: State[] = [];
  #before: State | undefined;
  #isOver = true;
  /** Of the states that come, one in so many is kept. */
  #stride = 1;
  #count = 0;

  /** The state that the page shows now, at every change of it. */
  take(state: State): void {
    const before = this.#before;
    this.#before = state;
    if (!before || before.scene.items === state.scene.items) return;
    // Other shapes than before are no motion.
    if (idsOf(before) !== idsOf(state)) {
      this.#states = [];
      return this.end();
    }
    if (this.#isOver) {
      this.#states = [before];
      this.#stride = 1;
      this.#count = 0;
    }
    this.#isOver = false;
    this.#add(state);
  }
  #add(state: State): void {
    this.#count += 1;
    if (this.#count % this.#stride !== 0) return;
    this.#states.push(state);
    if (this.#states.length < mostStates) return;
    this.#states = this.#states.filter((_, i) => i % 2 === 0);
    this.#stride *= 2;
  }
  /** The change is over: the next one is another. */
  end(): void {
    this.#isOver = true;
  }

  /**
   * The states of the last change from its beginning to its end, at most `most` at equal intervals; none where nothing was moved, or
   * where the change was taken back.
   */
  states(most: number): readonly State[] {
    const [first] = this.#states;
    const last = this.#before;
    if (!first || !last || first.scene.items === last.scene.items) return [];
    const all = this.#states.at(-1) === last ? this.#states : [...this.#states, last];
    const count = Math.min(most, all.length);
    return Array.from(
      { length: count },
      (_, i) => all[Math.round((i * (all.length - 1)) / Math.max(1, count - 1))] ?? last,
    );
  }
}
