// SPDX-License-Identifier: MIT
// The tokens of pasted text as a tree: numbers with the names that they have, in the brackets that they stand in, with what stands
// before those: a constructor, a label. Built without recursion, since a text may nest as deep as it likes.
import { phrase } from '../../text/phrase.ts';
import { PasteError, refuse, type Token } from './tokens.ts';

export interface Numeral {
  readonly kind: 'number';
  value: number;
  readonly text: string;
  /** The text directly behind it, or after a space: a suffix of a language or a unit. */
  suffix: string;
  /** As `x` of `x = 1`. */
  readonly name: string;
}
export interface Group {
  readonly kind: 'group';
  readonly bracket: string;
  /** The text before the bracket, and the target of the assignment. */
  readonly names: readonly string[];
  readonly items: Item[];
}
export type Item = Numeral | Group;

const isComponent = (name: string): boolean => /(?:^|[._>]|\bm|\bq)[xyzw]$/i.test(name);
const units = /^(?:mm|cm|km|m|µm|um|°|deg|rad)$/;

/** Brackets in brackets; more than a debugger nests. */
const deepest = 50;

export const hasNumbers = (item: Item): boolean => item.kind === 'number' || item.items.some(hasNumbers);

class Builder {
  readonly #root: Group = { kind: 'group', bracket: '', names: [], items: [] };
  readonly #open: Group[] = [this.#root];
  /** Names that stand before what comes next; the last one is the nearest. */
  #words: string[] = [];
  /** The target of the next value, after its type: `const`, `glm::quat`, `q`. */
  #assigned: readonly string[] = [];
  /** The sign of a sum that the next number has. */
  #factor = 1;
  #isSum = false;
  /** Whether a value is expected, as after a comma. */
  #isDue = false;
  #bullets = 0;
  readonly #flags: string[] = [];

  get bullets(): number {
    return this.#bullets;
  }
  get flags(): readonly string[] {
    return this.#flags;
  }
  get isSum(): boolean {
    return this.#isSum;
  }
  get #group(): Group {
    return this.#open.at(-1) ?? this.#root;
  }
  get #last(): Item | undefined {
    return this.#group.items.at(-1);
  }

  build(tokens: readonly Token[]): Group {
    tokens.forEach((token, i) => this.#take(token, tokens[i - 1]));
    this.#endItem();
    return this.#root;
  }

  #take(token: Token, before: Token | undefined): void {
    switch (token.kind) {
      case 'number':
        return this.#number(token);
      case 'name':
        return this.#name(token.text);
      case 'open':
        return this.#openGroup(token.text);
      case 'close':
        this.#endItem();
        this.#isDue = false;
        if (this.#open.length > 1) this.#open.pop();
        return;
      case 'assign':
        return this.#assign(before);
      case 'separator':
        this.#endItem();
        if (this.#isDue) throw new PasteError(phrase('numbers.paste.gap'));
        this.#isDue = true;
        return;
      case 'bullet':
        this.#endItem();
        this.#bullets += 1;
        return;
      case 'sign':
        if (this.#last?.kind !== 'number' || this.#words.length > 0)
          return refuse('expression', token.factor > 0 ? '+' : '−');
        this.#isSum = true;
        this.#factor = token.factor;
    }
  }

  #number({ value, text, suffix }: Extract<Token, { kind: 'number' }>): void {
    const nearest = this.#words.at(-1) ?? '';
    const name = this.#assigned.at(-1) ?? (isComponent(nearest) ? nearest : '');
    // A word between numbers belongs to neither.
    if (nearest !== '' && name === '' && this.#group.items.length > 0) refuse('word', nearest);
    this.#group.items.push({ kind: 'number', value: this.#factor * value, text, suffix, name });
    this.#reset();
  }
  #name(called: string): void {
    const last = this.#last;
    if (units.test(called) && last?.kind === 'number' && last.suffix === '' && !this.#isDue && this.#words.length === 0)
      last.suffix = called;
    else this.#words.push(called);
  }
  #openGroup(bracket: string): void {
    if (this.#open.length > deepest) refuse('word', bracket.repeat(5));
    const group: Group = { kind: 'group', bracket, names: [...this.#assigned, ...this.#words], items: [] };
    this.#group.items.push(group);
    this.#open.push(group);
    this.#reset();
  }
  #assign(before: Token | undefined): void {
    if (this.#words.length > 0) {
      this.#assigned = this.#words;
      this.#words = [];
    } else if (before?.kind === 'close' && this.#last && !hasNumbers(this.#last)) {
      // "<Base> = {": a base class as gdb names it.
      this.#group.items.pop();
    } else refuse('word', before?.kind === 'number' ? `${before.text}:` : ':');
  }
  /** Words that no value follows: "dtype=float32" and a type before a name say nothing, others are no numbers. */
  #endItem(): void {
    const [word] = this.#words;
    if (word !== undefined && this.#assigned.length > 0) this.#flags.push(`${this.#assigned.at(-1) ?? ''}=${word}`);
    else if (word !== undefined && this.#group.items.some(hasNumbers)) refuse('word', word);
    if (this.#factor !== 1) refuse('expression', '−');
    this.#reset(word !== undefined);
  }
  #reset(hasValue = true): void {
    this.#words = [];
    this.#assigned = [];
    this.#factor = 1;
    if (hasValue) this.#isDue = false;
  }
}

export interface Tree {
  readonly root: Group;
  readonly bullets: number;
  readonly isSum: boolean;
  /** A name with a word as value: `dtype=float32`. */
  readonly flags: readonly string[];
}
/** "float v[3] = {", "std::vector of length 3, capacity 3 = {": what stands before is the type. */
function withoutType(tokens: readonly Token[]): readonly Token[] {
  let depth = 0;
  const ends = tokens.flatMap(({ kind }, i): number[] => {
    depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
    const isAfterValue = ['number', 'close'].includes(tokens[i - 1]?.kind ?? '');
    const isBeforeValue = ['open', 'name'].includes(tokens[i + 1]?.kind ?? '');
    return kind === 'assign' && depth === 0 && isAfterValue && isBeforeValue ? [i] : [];
  });
  const [end] = ends;
  return ends.length === 1 && end !== undefined ? tokens.slice(end + 1) : tokens;
}

export function treeOf(tokens: readonly Token[]): Tree {
  const builder = new Builder();
  const root = builder.build(withoutType(tokens));
  return { root, bullets: builder.bullets, isSum: builder.isSum, flags: builder.flags };
}
