// SPDX-License-Identifier: MIT
// When the page around is sent a result: at most once in a frame while the scene changes, and once more when the change is over. The
// camera is no change.
import type { State } from '../../model/state.ts';

export class Reports {
  #last: { readonly state: State; readonly isFinal: boolean };
  #isWaiting = false;

  constructor(
    readonly state: () => State,
    readonly send: (isFinal: boolean) => void,
  ) {
    this.#last = { state: state(), isFinal: true };
  }
  get #isSent(): boolean {
    const { scene, method } = this.state();
    return scene === this.#last.state.scene && method === this.#last.state.method;
  }
  /** The present state is the one with which the page begins. */
  begin(): void {
    this.#last = { state: this.state(), isFinal: true };
  }
  soon(): void {
    if (this.#isWaiting || this.#isSent) return;
    this.#isWaiting = true;
    requestAnimationFrame(() => {
      this.#isWaiting = false;
      if (!this.#isSent) this.#report(false);
    });
  }
  /** Whether the result of the present state was sent as that of a change that is over. */
  get isOver(): boolean {
    return this.#isSent && this.#last.isFinal;
  }
  finish(): void {
    if (!this.isOver) this.#report(true);
  }
  #report(isFinal: boolean): void {
    this.#last = { state: this.state(), isFinal };
    this.send(isFinal);
  }
}
