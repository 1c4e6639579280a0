// SPDX-License-Identifier: MIT
// A place in a value of unknown origin. Every refusal says where it stands, what was found and what is allowed; names that
// nobody asked for are refused too, so that a slip of the pen is not silently ignored.
import { asObject, join, named, property } from '../../../bindings/read.ts';
import { TouchstoneError } from '../../../bindings/types.ts';

/** What is wrong with an exercise or an answer, and where. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
  constructor(
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

const maxText = 50_000;

export class Cursor {
  constructor(
    readonly value: unknown,
    readonly path: string,
  ) {}

  refuse(allowed: string): never {
    const where = this.path || 'The file';
    throw new FormatError(this.path, `${where} must be ${allowed}, but is ${named(this.value)}.`);
  }
  /** A refusal that is not about the form of the value. */
  fail(message: string): never {
    throw new FormatError(this.path, `${this.path || 'The file'}: ${message}`);
  }
  get isMissing(): boolean {
    return this.value === undefined;
  }

  /** An object with these fields and no others. */
  object(allowed: readonly string[]): this {
    for (const name of this.names())
      if (!allowed.includes(name))
        this.at(name).fail(`there is no such field here. Allowed are: ${allowed.join(', ')}.`);
    return this;
  }
  names(): readonly string[] {
    try {
      return Object.keys(asObject(this.value, this.path || 'The file'));
    } catch (error) {
      if (error instanceof TouchstoneError) throw new FormatError(this.path, error.message);
      throw error;
    }
  }
  at(name: string | number): Cursor {
    return new Cursor(property(this.value as object, name, this.path), join(this.path, name));
  }

  text(max = maxText): string {
    if (typeof this.value !== 'string') return this.refuse('a text');
    if (this.value.length > max) return this.refuse(`a text of at most ${max} characters`);
    return this.value;
  }
  /** A short name of letters, digits, - and _. */
  id(): string {
    const id = this.text();
    return /^[A-Za-z][\w.-]{0,63}$/.test(id)
      ? id
      : this.refuse('a name of a letter and then at most 63 letters, digits, points, - or _');
  }
  number(from = -Number.MAX_VALUE, to = Number.MAX_VALUE): number {
    const { value } = this;
    if (typeof value === 'number' && value >= from && value <= to) return value;
    const isBounded = from > -Number.MAX_VALUE || to < Number.MAX_VALUE;
    return this.refuse(isBounded ? `a number from ${from} to ${to}` : 'a finite number');
  }
  count(from: number, to: number): number {
    const x = this.number(from, to);
    return Number.isInteger(x) ? x : this.refuse(`a whole number from ${from} to ${to}`);
  }
  truth(): boolean {
    return typeof this.value === 'boolean' ? this.value : this.refuse('true or false');
  }
  choice<T extends string>(allowed: readonly T[]): T {
    const found = allowed.find((name) => name === this.value);
    return found ?? this.refuse(`one of ${allowed.map((name) => `"${name}"`).join(', ')}`);
  }
  list<T>(max: number, read: (item: Cursor) => T): readonly T[] {
    const { value } = this;
    if (!Array.isArray(value)) return this.refuse('a list');
    if (value.length > max) return this.refuse(`a list of at most ${max}`);
    return Array.from({ length: value.length }, (_, i) => read(this.at(i)));
  }
  record<T>(max: number, read: (item: Cursor, name: string) => T): Readonly<Record<string, T>> {
    const names = this.names();
    if (names.length > max) return this.fail(`at most ${max} names are allowed, but there are ${names.length}.`);
    return Object.fromEntries(names.map((name) => [name, read(this.at(name), name)]));
  }
  /** What the reader makes of it; the default where it is missing. */
  or<T>(missing: T, read: (item: Cursor) => T): T {
    return this.isMissing ? missing : read(this);
  }
}
