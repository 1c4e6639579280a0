// SPDX-License-Identifier: MIT
// What a program prints, with the case that printed it: as many lines and characters as a person reads.
export interface PrintedLine {
  /** The case that ran, from 0; before the first case also 0. */
  readonly atCase: number;
  readonly text: string;
}
export interface Printed {
  readonly lines: readonly PrintedLine[];
  /** More was printed than is kept. */
  readonly isCut: boolean;
}
export const nothingPrinted: Printed = { lines: [], isCut: false };

export const printLimits = { lines: 200, characters: 20_000, lineCharacters: 1000 } as const;

/** Takes texts in the order in which they are printed and hands on whole lines, within the limits. */
export class Printer {
  #lines = 0;
  #characters = 0;
  #isCut = false;
  /** A line without its end yet. */
  #open = '';
  #openCase = 0;

  constructor(readonly put: (printed: Printed) => void) {}

  /** Whether anything more is kept. */
  get isOpen(): boolean {
    return !this.#isCut;
  }
  print(text: string, atCase: number): void {
    if (this.#isCut) return;
    if (atCase !== this.#openCase) this.end();
    this.#openCase = atCase;
    const parts = (this.#open + text).split('\n');
    this.#open = parts.pop() ?? '';
    const kept = parts.flatMap((part) => this.#line(part));
    if (kept.length > 0 || this.#isCut) this.put({ lines: kept, isCut: this.#isCut });
    // A line that never ends is one that is too long.
    if (this.#open.length > printLimits.lineCharacters) this.end();
  }
  /** The line that is open ends with its case. */
  end(): void {
    if (this.#open === '') return;
    const last = this.#line(this.#open);
    this.#open = '';
    if (last.length > 0 || this.#isCut) this.put({ lines: last, isCut: this.#isCut });
  }
  /** There was more than the program could keep. */
  cut(): void {
    if (this.#isCut) return;
    this.end();
    this.#isCut = true;
    this.put({ lines: [], isCut: true });
  }

  #line(full: string): readonly PrintedLine[] {
    const { lines, characters, lineCharacters } = printLimits;
    if (this.#isCut) return [];
    const text = full.length > lineCharacters ? `${full.slice(0, lineCharacters)}…` : full;
    if (this.#lines === lines || this.#characters + text.length > characters) {
      this.#isCut = true;
      return [];
    }
    this.#lines += 1;
    this.#characters += text.length;
    return [{ atCase: this.#openCase, text }];
  }
}

/** Two parts of what one program printed, in their order. */
export const joinPrinted = (a: Printed, b: Printed): Printed => ({
  lines: [...a.lines, ...b.lines],
  isCut: a.isCut || b.isCut,
});
