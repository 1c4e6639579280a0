// SPDX-License-Identifier: MIT
// A position in an untrusted value. Every error states the position, the value found and the values allowed; unknown
// names are rejected too, which catches typos.
import { asObject, join, property } from '../../../bindings/read.ts';
import { TouchstoneError } from '../../../bindings/types.ts';
import { phrase, type Message, PhraseError } from '../text/phrase.ts';
import { withNearest } from '../text/known.ts';
import { named } from '../model/refusal.ts';

/** An error in an exercise or an answer, with its path. */
export class FormatError extends PhraseError {
  override readonly name = 'FormatError';
  constructor(
    readonly path: string,
    message: Message,
  ) {
    super(message);
  }
}

const maxText = 50_000;
/** A path names fields by their beginnings: a name of a file from elsewhere may have any length. */
const mostNamed = 80;
const shortName = (name: string | number): string | number =>
  typeof name === 'string' && name.length > mostNamed ? `${name.slice(0, mostNamed)}…` : name;

export class Cursor {
  constructor(
    readonly value: unknown,
    readonly path: string,
  ) {}

  get #where(): Message {
    return this.path || phrase('fault.theFile');
  }
  /** `known`: names, of which one may have been meant. */
  refuse(allowed: Message, known: readonly string[] = []): never {
    const values = { where: this.#where, allowed, found: named(this.value) };
    throw new FormatError(this.path, withNearest(phrase('fault.mustBe', values), this.value, known));
  }
  /** A refusal that is not about the form of the value. */
  fail(why: Message): never {
    throw new FormatError(this.path, phrase('fault.at', { where: this.#where, why }));
  }
  get isMissing(): boolean {
    return this.value === undefined;
  }

  /** An object with these fields and no others. */
  object(allowed: readonly string[]): this {
    for (const name of this.names())
      if (!allowed.includes(name))
        this.at(name).fail(withNearest(phrase('fault.noField', { allowed: allowed.join(', ') }), name, allowed));
    return this;
  }
  names(): readonly string[] {
    try {
      return Object.keys(asObject(this.value, this.path));
    } catch (error) {
      if (error instanceof TouchstoneError) return this.refuse(phrase('form.object'));
      throw error;
    }
  }
  at(name: string | number): Cursor {
    return new Cursor(property(this.value as object, name, this.path), join(this.path, shortName(name)));
  }

  text(max = maxText): string {
    if (typeof this.value !== 'string') return this.refuse(phrase('form.text'));
    if (this.value.length > max) return this.refuse(phrase('form.textUpTo', { most: max }));
    return this.value;
  }
  /** A short name of letters, digits, - and _. */
  id(): string {
    const id = this.text();
    if (!/^[A-Za-z][\w.-]{0,63}$/.test(id)) return this.refuse(phrase('form.id'));
    // Looked up in a record, such a name would find what every object inherits.
    return id in {} ? this.refuse(phrase('form.idOfItsOwn')) : id;
  }
  number(from = -Number.MAX_VALUE, to = Number.MAX_VALUE): number {
    const { value } = this;
    // A file may say -0, which would be shown with its sign.
    if (typeof value === 'number' && value >= from && value <= to) return value + 0;
    const isBounded = from > -Number.MAX_VALUE || to < Number.MAX_VALUE;
    return this.refuse(isBounded ? phrase('form.number', { from, to }) : phrase('form.finite'));
  }
  /** Nothing, or as much as can be worked with. */
  zeroOr(from: number, to: number): number {
    return this.value === 0
      ? 0
      : this.number() >= from && this.number() <= to
        ? this.number()
        : this.refuse(phrase('form.step', { from, to }));
  }
  count(from: number, to: number): number {
    const x = this.number(from, to);
    return Number.isInteger(x) ? x : this.refuse(phrase('form.whole', { from, to }));
  }
  truth(): boolean {
    return typeof this.value === 'boolean' ? this.value : this.refuse(phrase('form.truth'));
  }
  choice<T extends string>(allowed: readonly T[]): T {
    const found = allowed.find((name) => name === this.value);
    const names = phrase('form.oneOf', { allowed: allowed.map((name) => `"${name}"`).join(', ') });
    return found ?? this.refuse(names, allowed);
  }
  list<T>(max: number, read: (item: Cursor) => T): readonly T[] {
    const { value } = this;
    if (!Array.isArray(value)) return this.refuse(phrase('form.list'));
    if (value.length > max) return this.refuse(phrase('form.listUpTo', { most: max }));
    return Array.from({ length: value.length }, (_, i) => read(this.at(i)));
  }
  record<T>(max: number, read: (item: Cursor, name: string) => T): Readonly<Record<string, T>> {
    const names = this.names();
    if (names.length > max) return this.fail(phrase('fault.tooManyNames', { most: max, count: names.length }));
    return Object.fromEntries(names.map((name) => [name, read(this.at(name), name)]));
  }
  /** The value parsed by the reader; the default if it is missing. */
  or<T>(missing: T, read: (item: Cursor) => T): T {
    return this.isMissing ? missing : read(this);
  }
}
