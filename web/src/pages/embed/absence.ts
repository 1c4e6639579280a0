// SPDX-License-Identifier: MIT
// The time for which the mouse is away from an embed: long enough, and its reader has gone on.

/** Milliseconds to look something up in the text around, or to scroll to it, and come back. */
export const longAbsence = 8000;

export class Absence {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Called once for each absence that lasts. */
  constructor(readonly onLong: () => void) {}

  begin(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.onLong, longAbsence);
  }
  end(): void {
    clearTimeout(this.#timer);
  }
}
