// SPDX-License-Identifier: MIT
// The answers in a text: one JSON value per line, values over many lines (as the page saves a receipt), several after each
// other, or lists of them. One value is held at a time, so a list may be of any length. What cannot be read is reported with
// its line, and the values after it are read all the same.
import { BadText, type Line, lineLimit, linesOf } from '../../../bindings/lines.ts';

export type Entry =
  | { readonly line: number; readonly value: unknown }
  /**
   * The reason for a missing value at this line; `student` is the name in the part of it that is there, and `more` how many others
   * this one stands for.
   */
  | { readonly line: number; readonly fault: string; readonly student?: string; readonly more?: number };

const unfinished = 'What begins on this line does not end: the file may be cut off.';
const tooLong = 'A value is longer than the limit of 16 million bytes.';
/** Lists of lists of answers that are open at once; no list of a class has more. */
const mostLists = 64;
const tooDeep = `More than ${mostLists} lists are nested; the rest of the line is not read.`;

/** The name in the text of an answer that is not valid JSON: that of a list first, else the one in the receipt. */
function nameIn(text: string): { readonly student?: string } {
  for (const field of ['student', 'name']) {
    const found = new RegExp(`"${field}"\\s*:\\s*("(?:[^"\\\\]|\\\\.){1,200}")`).exec(text.slice(0, 10_000))?.[1];
    try {
      if (found !== undefined) return { student: JSON.parse(found) as string };
    } catch {
      // An escape that does not exist: the name is not valid either.
    }
  }
  return {};
}

class Splitter {
  readonly #found: Entry[] = [];
  /** The value that is open: its text so far and the line that it began on. */
  #text = '';
  #began = 0;
  #depth = 0;
  /** The lines on which the open lists began. */
  #lists: number[] = [];
  /** After a value that was broken off: its remaining lines are skipped. */
  #isLost = false;

  /** In a file that is JSON as a whole nothing is cut off, however its lines are indented. */
  constructor(readonly isWhole: boolean) {}

  *take(line: Line, number: number): Generator<Entry> {
    if (typeof line !== 'string') {
      this.#breakOff();
      this.#found.push({
        line: number,
        fault: line === BadText ? 'The line is neither UTF-8 nor UTF-16 text; save the file as UTF-8.' : tooLong,
      });
      this.#isLost = true;
    } else if (this.#isStart(line)) yield* this.#scan(line, number);
    yield* this.#found.splice(0);
  }
  end(): readonly Entry[] {
    this.#breakOff();
    // Lists within a list that does not end have the same reason.
    const [line] = this.#lists;
    if (line !== undefined) this.#found.push({ line, fault: unfinished });
    return this.#found.splice(0);
  }

  /** An object at the very beginning of a line, where another one is open, is the next answer: the open one was cut off. */
  #isStart(line: string): boolean {
    const isTop = line.startsWith('{') || line.startsWith('[');
    if (this.#isLost && !isTop) return false;
    this.#isLost = false;
    if (this.#depth > 0 && line.startsWith('{') && !this.isWhole) this.#breakOff();
    return true;
  }
  #breakOff(): void {
    if (this.#depth > 0) this.#found.push({ line: this.#began, fault: unfinished, ...nameIn(this.#text) });
    this.#depth = 0;
    this.#text = '';
  }

  /** Gives what it finds value by value: a line may hold a million. */
  *#scan(line: string, number: number): Generator<Entry> {
    let at = 0;
    while (at < line.length) {
      if (this.#depth > 0) at = this.#inValue(line, at);
      else {
        const next = this.#between(line, at, number);
        if (next === undefined) return;
        at = next;
      }
      if (this.#found.length > 0) yield* this.#found.splice(0);
    }
    if (this.#depth === 0) return;
    this.#text += '\n';
    if (this.#text.length <= lineLimit) return;
    this.#found.push({ line: this.#began, fault: tooLong, ...nameIn(this.#text) });
    this.#depth = 0;
    this.#text = '';
    this.#isLost = true;
  }

  /** Between values; answers where to go on, and nothing where the rest of the line is no JSON. */
  #between(line: string, at: number, number: number): number | undefined {
    const character = line.charAt(at);
    if (/[\s,]/.test(character)) return at + 1;
    if (character === '[' && this.#lists.length >= mostLists) {
      this.#found.push({ line: number, fault: tooDeep });
      this.#lists = [];
      this.#isLost = true;
      return undefined;
    }
    if (character === '[') this.#lists.push(number);
    else if (character === ']' && this.#lists.length > 0) this.#lists.pop();
    else if (character === '{') {
      [this.#began, this.#depth, this.#text] = [number, 1, '{'];
    } else {
      this.#parse(line.slice(at), number);
      return undefined;
    }
    return at + 1;
  }

  /** From a place within a value to its end, or to the end of the line. */
  #inValue(line: string, from: number): number {
    let isString = false;
    for (let at = from; at < line.length; ++at) {
      const character = line[at];
      if (isString) {
        if (character === '\\') at += 1;
        else if (character === '"') isString = false;
      } else if (character === '"') isString = true;
      else if (character === '{' || character === '[') this.#depth += 1;
      else if ((character === '}' || character === ']') && --this.#depth === 0) {
        this.#parse(this.#text + line.slice(from, at + 1), this.#began);
        this.#text = '';
        return at + 1;
      }
    }
    this.#text += line.slice(from);
    if (isString) {
      // No text of JSON goes over the end of a line.
      this.#breakOff();
      this.#isLost = true;
    }
    return line.length;
  }
  #parse(text: string, line: number): void {
    try {
      this.#found.push({ line, value: JSON.parse(text) as unknown });
    } catch (error) {
      this.#found.push({ line, fault: `This is not valid JSON: ${(error as Error).message}`, ...nameIn(text) });
    }
  }
}

/** `isWhole` says that all of the text is known to be JSON. */
export async function* entriesOf(
  chunks: AsyncIterable<Uint8Array | string>,
  isWhole = false,
): AsyncGenerator<Entry, void, undefined> {
  const splitter = new Splitter(isWhole);
  let number = 0;
  for await (const line of linesOf(chunks)) yield* splitter.take(line, ++number);
  yield* splitter.end();
}
