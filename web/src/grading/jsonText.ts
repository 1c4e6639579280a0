// SPDX-License-Identifier: MIT
// JSON with the line of each part, so that every problem has a place: the value, or the first error of the text.
import { join } from '../../../bindings/read.ts';
import { phrase, type Message } from '../text/phrase.ts';

export interface TextProblem {
  /** From 1. */
  readonly line: number;
  readonly message: Message;
}
export interface ReadText {
  /** Undefined where the text is not JSON. */
  readonly value: unknown;
  /** The line on which each part begins, by its path as in errors: `steps[0].id`. */
  readonly lines: ReadonlyMap<string, number>;
  readonly problems: readonly TextProblem[];
}

class TextError extends Error {
  constructor(
    readonly at: number,
    readonly reason: Message,
  ) {
    super('not JSON');
  }
}
const deepest = 64;
/** No field of the format has such a name; the path of each part contains the names around it. */
const longestName = 200;
const escapes = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;

class Scanner {
  #at = 0;
  readonly lines = new Map<string, number>();
  readonly problems: TextProblem[] = [];
  readonly #starts: number[];

  constructor(readonly text: string) {
    this.#starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  }
  lineAt(at: number): number {
    let [low, high] = [0, this.#starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle;
    }
    return low + 1;
  }
  read(): void {
    this.#value('', 0);
    this.#space();
    if (this.#at < this.text.length) this.#refuse(phrase('author.json.end'));
  }

  #space(): void {
    while (/[ \t\r\n]/.test(this.text.charAt(this.#at))) this.#at += 1;
  }
  #refuse(reason: Message, at = this.#at): never {
    throw new TextError(at, reason);
  }
  #takes(sign: string): boolean {
    this.#space();
    if (this.text.charAt(this.#at) !== sign) return false;
    this.#at += 1;
    return true;
  }
  #expect(sign: string): void {
    if (!this.#takes(sign)) this.#refuse(phrase('author.json.sign', { sign, found: this.#found() }));
  }
  /** After a part: whether another one follows. One that begins without a comma is named where the comma is missing. */
  #goesOn(end: string, beginnings: string): boolean {
    const after = this.#at;
    if (this.#takes(',')) {
      this.#space();
      if (this.text.charAt(this.#at) === end)
        this.#refuse(phrase('author.json.extraComma', { sign: end }), this.text.lastIndexOf(',', this.#at));
      return true;
    }
    const next = this.text.charAt(this.#at);
    if (next !== '' && beginnings.includes(next))
      this.#refuse(phrase('author.json.comma', { found: this.#beginning() }), after);
    return false;
  }
  /** The beginning of what follows. */
  #beginning(): Message {
    const line = this.text.slice(this.#at, this.#at + 30).split('\n', 1)[0] ?? '';
    return line.trim();
  }
  #found(): Message {
    return this.#at < this.text.length ? `"${this.text.charAt(this.#at)}"` : phrase('author.json.textEnd');
  }
  #match(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text);
    if (found) this.#at += found[0].length;
    return found !== null;
  }

  #value(path: string, depth: number): void {
    this.#space();
    if (depth > deepest) this.#refuse(phrase('author.json.deep', { most: deepest }));
    this.lines.set(path, this.lineAt(this.#at));
    if (this.#takes('{')) this.#object(path, depth);
    else if (this.#takes('[')) this.#list(path, depth);
    else if (this.text.charAt(this.#at) === '"') this.#string();
    else if (!this.#match(word) && !this.#match(number))
      this.#refuse(phrase('author.json.value', { found: this.#found() }));
  }
  #object(path: string, depth: number): void {
    if (this.#takes('}')) return;
    const names = new Set<string>();
    do {
      this.#space();
      const at = this.#at;
      if (this.text.charAt(at) !== '"') this.#refuse(phrase('author.json.name', { found: this.#found() }));
      const name = this.#string();
      if (name.length > longestName) this.#refuse(phrase('author.json.longName', { most: longestName }), at);
      if (names.has(name))
        this.problems.push({ line: this.lineAt(at), message: phrase('author.json.twice', { name }) });
      names.add(name);
      this.#expect(':');
      this.#value(join(path, name), depth + 1);
    } while (this.#goesOn('}', '"'));
    this.#expect('}');
  }
  #list(path: string, depth: number): void {
    if (this.#takes(']')) return;
    let index = 0;
    do this.#value(join(path, index++), depth + 1);
    while (this.#goesOn(']', '"{[-0123456789tfn'));
    this.#expect(']');
  }
  #string(): string {
    const from = this.#at++;
    for (;;) {
      const character = this.text.charAt(this.#at);
      if (character === '' || character < ' ') this.#refuse(phrase('author.json.string'), from);
      if (character === '\\') {
        if (!this.#match(escapes)) this.#refuse(phrase('author.json.escape'));
      } else {
        this.#at += 1;
        if (character === '"') return JSON.parse(this.text.slice(from, this.#at)) as string;
      }
    }
  }
}

export function readText(text: string): ReadText {
  const scanner = new Scanner(text);
  try {
    scanner.read();
    return { value: JSON.parse(text) as unknown, lines: scanner.lines, problems: scanner.problems };
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    const problem = { line: scanner.lineAt(error.at), message: error.reason };
    return { value: undefined, lines: scanner.lines, problems: [...scanner.problems, problem] };
  }
}

/** What is wrong with a text that is not JSON: the first error, and fields that occur twice. */
export const textProblemsOf = (text: string): readonly TextProblem[] => readText(text).problems;

/** The line of a path, or of the nearest part around it. */
export function lineOf(lines: ReadonlyMap<string, number>, path: string): number {
  for (let at = path; at !== ''; at = at.replace(/(\.[^.[\]]*|\[\d+\]|^[^.[\]]+)$/, '')) {
    const line = lines.get(at);
    if (line !== undefined) return line;
    if (!/[.[]/.test(at)) break;
  }
  return lines.get('') ?? 1;
}
