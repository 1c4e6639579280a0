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
/** What was printed since the last such part. */
export interface PrintedPart extends Printed {
  /** The line that has no end yet, in place of the one in the part before: it counts where the program is stopped within it. */
  readonly open?: PrintedLine;
}
export const nothingPrinted: Printed = { lines: [], isCut: false };

export const printLimits = { lines: 200, characters: 20_000, lineCharacters: 1000 } as const;

/** Takes texts in the order in which they are printed and hands on what is within the limits, at once. */
export class Printer {
  #lines = 0;
  #characters = 0;
  #isCut = false;
  #isClosed = false;
  /** A line without its end yet. */
  #open = '';
  #openCase = 0;

  constructor(readonly put: (part: PrintedPart) => void) {}

  /** Whether anything more is kept. */
  get isOpen(): boolean {
    return !this.#isCut && !this.#isClosed;
  }
  print(text: string, atCase: number): void {
    // A program may print nothing at all without end, and each part is a message.
    if (!this.isOpen || text === '') return;
    if (atCase !== this.#openCase) this.end();
    this.#openCase = atCase;
    const parts = (this.#open + text).split('\n');
    this.#open = parts.pop() ?? '';
    const kept = parts.flatMap((part) => this.#line(part));
    if (!this.#mayStayOpen()) kept.push(...this.#line(this.#takeOpen()));
    this.#handOn(kept);
  }
  /** The line that is open ends with its case. */
  end(): void {
    if (this.#open !== '') this.#handOn(this.#line(this.#takeOpen()));
  }
  /** The program has ended: what it prints while it is measured is not kept. */
  close(): void {
    this.end();
    this.#isClosed = true;
  }
  /** There was more than the program could keep. */
  cut(): void {
    if (this.#isCut) return;
    this.end();
    this.#isCut = true;
    this.#handOn([]);
  }

  #takeOpen(): string {
    const open = this.#open;
    this.#open = '';
    return open;
  }
  /** A line that never ends is one that is too long; one that is not kept is not handed on either. */
  #mayStayOpen(): boolean {
    const { length } = this.#open;
    return length === 0 || (length <= printLimits.lineCharacters && this.#hasRoomFor(length));
  }
  #hasRoomFor(characters: number): boolean {
    return this.#lines < printLimits.lines && this.#characters + characters <= printLimits.characters;
  }
  #handOn(lines: readonly PrintedLine[]): void {
    const open = this.#open === '' ? {} : { open: { atCase: this.#openCase, text: this.#open } };
    this.put({ lines, isCut: this.#isCut, ...open });
  }
  #line(full: string): readonly PrintedLine[] {
    const { lineCharacters } = printLimits;
    if (this.#isCut) return [];
    const text = full.length > lineCharacters ? `${full.slice(0, lineCharacters)}…` : full;
    if (!this.#hasRoomFor(text.length)) {
      this.#isCut = true;
      return [];
    }
    this.#lines += 1;
    this.#characters += text.length;
    return [{ atCase: this.#openCase, text }];
  }
}

/** Two parts of what one program printed, in their order. */
export const joinPrinted = (a: PrintedPart, b: PrintedPart): PrintedPart => ({
  lines: [...a.lines, ...b.lines],
  isCut: a.isCut || b.isCut,
  ...(b.open && { open: b.open }),
});

/** All that a program printed until it ended, wherever that was; undefined: nothing. */
export function allPrinted({ lines, isCut, open }: PrintedPart): Printed | undefined {
  const all = open ? [...lines, open] : lines;
  return all.length > 0 || isCut ? { lines: all, isCut } : undefined;
}
