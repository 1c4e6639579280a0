// SPDX-License-Identifier: MIT
// Pasted text as tokens: numbers as programs, debuggers and people write them, names, brackets and signs. One pass over the text;
// no expression looks at a character more than a few times, so the time grows with the length alone.
import type { Phrase } from '../../text/phrase.ts';
import { phrase } from '../../text/phrase.ts';

export type Token =
  | { readonly kind: 'number'; readonly value: number; readonly text: string; readonly suffix: string }
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'open' | 'close'; readonly text: string }
  | { readonly kind: 'assign' | 'separator' | 'bullet' }
  /** A sign between two numbers, with what it does to the second. */
  | { readonly kind: 'sign'; readonly factor: 1 | -1 };

/** Reasons for rejecting a text. */
export class PasteError extends Error {
  constructor(readonly phrase: Phrase) {
    super(phrase.key);
  }
}
const shortened = (found: string): string => (found.length > 20 ? `${found.slice(0, 20)}…` : found);
export const refuse = (key: 'word' | 'nonfinite' | 'address' | 'expression', found: string): never => {
  throw new PasteError(phrase(`numbers.paste.${key}`, { found: shortened(found) }));
};

const blank = /[\s"'`\\]+/y;
const comment = /\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|#(?![a-z0-9])[^\n]*/iy;
/** As gdb prints where a reference leads. */
const reference = /@0x[\da-f]+:?/iy;
const hexFloat = /0x((?:[\da-f]+(?:\.[\da-f]*)?|\.[\da-f]+))p([+-]?\d+)/iy;
const hexInteger = /0x[\da-f]+/iy;
const notFinite = /\d+\.?#(?:inf|ind|qnan|snan|nan)\w*/iy;
const digits = String.raw`\d+(?:[_']\d+)*`;
const pointNumber = new RegExp(String.raw`(?:${digits}(?:\.(?:${digits})?)?|\.${digits})(?:e[+-]?\d+)?`, 'iy');
const commaNumber = new RegExp(String.raw`(?:${digits}(?:[.,]${digits}|\.)?|\.${digits})(?:e[+-]?\d+)?`, 'iy');
const suffix = /[\p{L}_°µ][\w°]*/uy;
/** With its path: `glm::vec3`, `p->center`, `vec!`, `$1`. */
const name = /[\p{L}_$°][\p{L}\p{N}_$]*(?:(?:::|\.|->)[\p{L}_$][\p{L}\p{N}_$]*)*(?:::)?!?/uy;
const assign = /:=|=>|==?|:/y;
const startsNumber = /[\d.]|(?:nan|inf(?:inity)?)\b/iy;

/** Behind the arguments of a template: `::new`. */
const restOfName = /::[\p{L}_]\w*/uy;
const longestArguments = 300;
const notFiniteNames = /^(?:nan|inf|infinity|nanf|inff|qnan|snan)$/i;

class Scanner {
  readonly tokens: Token[] = [];
  #at = 0;
  /** Whether a space or the start of the text or of a line precedes. */
  #isGap = true;
  #isLineStart = true;

  constructor(
    readonly text: string,
    readonly isDecimalComma: boolean,
  ) {}

  scan(): readonly Token[] {
    while (this.#at < this.text.length) this.#next();
    return this.tokens;
  }

  #match(expression: RegExp, from = this.#at): string | undefined {
    expression.lastIndex = from;
    return expression.exec(this.text)?.[0];
  }
  #push(token: Token, length: number): void {
    this.tokens.push(token);
    this.#at += length;
    this.#isGap = false;
    this.#isLineStart = false;
  }
  #skip(skipped: string): void {
    this.#at += skipped.length;
    this.#isGap = true;
    if (skipped.includes('\n')) this.#isLineStart = true;
  }

  #next(): void {
    const skipped = this.#match(blank) ?? this.#match(reference) ?? this.#match(comment);
    if (skipped !== undefined) return this.#skip(skipped);
    const sign = this.text[this.#at] ?? '';
    if ('+-'.includes(sign)) return this.#sign(sign);
    if (/\d/.test(sign) || (sign === '.' && this.#match(pointNumber) !== undefined)) return this.#number(1, 0);
    const called = this.#match(name);
    if (called !== undefined) return this.#name(called);
    if ('([{<'.includes(sign)) return this.#push({ kind: 'open', text: sign }, 1);
    if (')]}>'.includes(sign)) return this.#push({ kind: 'close', text: sign }, 1);
    if (',;|'.includes(sign)) return this.#push({ kind: 'separator' }, 1);
    const assigned = this.#match(assign);
    if (assigned !== undefined) return this.#push({ kind: 'assign' }, assigned.length);
    // The end of a tag, the start of a field, and what C++ says of a type.
    if (this.text.startsWith('/>', this.#at)) return this.#push({ kind: 'close', text: '>' }, 2);
    if ('.&'.includes(sign) || (sign === '*' && this.tokens.at(-1)?.kind === 'name')) return this.#skip(sign);
    refuse('*/%^'.includes(sign) ? 'expression' : 'word', this.text.slice(this.#at, this.#at + 20).trim());
  }

  /** Of a number, of a list item, or between two numbers. */
  #sign(sign: string): void {
    const last = this.tokens.at(-1)?.kind;
    const isAfterValue = last === 'number' || last === 'close';
    const isBeforeNumber = this.#match(startsNumber, this.#at + 1) !== undefined;
    const factor = sign === '-' ? -1 : 1;
    if (isBeforeNumber && (!isAfterValue || this.#isGap)) return this.#number(factor, 1);
    if (sign === '-' && this.#isLineStart && /\s/.test(this.text[this.#at + 1] ?? ''))
      return this.#push({ kind: 'bullet' }, 1);
    // A hyphen within a name.
    if (last === 'name' && this.#match(name, this.#at + 1) !== undefined) return this.#skip(sign);
    this.#push({ kind: 'sign', factor }, 1);
  }

  #number(factor: 1 | -1, signLength: number): void {
    const from = this.#at + signLength;
    const before = this.tokens.at(-1);
    if (before?.kind === 'number' && !this.#isGap) refuse('word', before.text + this.text.slice(this.#at, from + 10));
    const wrong = this.#match(notFinite, from);
    if (wrong !== undefined) refuse('nonfinite', wrong);
    const called = this.#match(name, from);
    if (called !== undefined) refuse('nonfinite', called);
    const found = this.#hexadecimal(from) ?? this.#decimal(from);
    if (!found) return this.#address(from);
    if (!Number.isFinite(found.value)) refuse('nonfinite', found.text);
    const attached = this.#match(suffix, from + found.text.length) ?? '';
    const length = signLength + found.text.length + attached.length;
    this.#push({ kind: 'number', value: factor * found.value, text: found.text, suffix: attached }, length);
  }
  #hexadecimal(from: number): { value: number; text: string } | undefined {
    hexFloat.lastIndex = from;
    const [text, mantissa = '', exponent = ''] = hexFloat.exec(this.text) ?? [];
    if (text === undefined) return undefined;
    const [whole = '', fraction = ''] = mantissa.split('.');
    // BigInt rounds once, and a power of two does not.
    const value = Number(BigInt(`0x0${whole}${fraction}`)) * 2 ** (Number(exponent) - 4 * fraction.length);
    return { value, text };
  }
  #decimal(from: number): { value: number; text: string } | undefined {
    if (this.#match(hexInteger, from) !== undefined) return undefined;
    const text = this.#match(this.isDecimalComma ? commaNumber : pointNumber, from);
    if (text === undefined) return undefined;
    // 1,2,3 is a list: its commas are no decimal signs.
    if (/^\d+,\d+$/.test(text) && /^,\d/.test(this.text.slice(from + text.length, from + text.length + 2)))
      refuse('word', text);
    return { value: Number(text.replace(/[_']/g, '').replace(',', '.')), text };
  }
  /** Before a brace it says where something lies, as Visual Studio shows it; alone it may be anything. */
  #address(from: number): void {
    const found = this.#match(hexInteger, from) ?? '';
    const rest = this.text.slice(from + found.length, from + found.length + 3).trimStart();
    if (found === '' || !rest.startsWith('{'))
      refuse('address', found === '' ? this.text.slice(from, from + 10) : found);
    this.#skip(found);
  }

  #name(called: string): void {
    if (notFiniteNames.test(called)) refuse('nonfinite', called);
    const after = this.#at + called.length;
    const end = this.text[after] === '<' ? this.#endOfArguments(after) : after;
    const more = end > after ? (this.#match(restOfName, end) ?? '') : '';
    this.#push({ kind: 'name', text: called + more }, end + more.length - this.#at);
  }
  /** After the arguments of a template right behind its name; where they do not end, before them. */
  #endOfArguments(from: number): number {
    let depth = 0;
    for (let i = from; i < this.text.length && i < from + longestArguments; ++i) {
      if (this.text[i] === '<') depth += 1;
      else if (this.text[i] === '>') depth -= 1;
      if (depth === 0) return i + 1;
    }
    return from;
  }
}

export const tokensOf = (text: string, isDecimalComma: boolean): readonly Token[] =>
  new Scanner(text.replace(/[−–]/g, '-'), isDecimalComma).scan();
