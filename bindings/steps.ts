// SPDX-License-Identifier: MIT
// Steps of an algorithm, decoded from the numbers that the core writes: kind, count, and the numbers of the fields in the
// order of the table. Lists begin with their count; a vector has as many numbers as the pair has dimensions.
import { type StepSchema, stepSchemas } from './generated/schema.ts';

type StepForm = StepSchema['fields'][number]['form'];
export type StepValue = number | readonly number[] | readonly (readonly number[])[];
export interface Step {
  readonly algorithm: string;
  readonly name: string;
  /** Of the pseudo-code. */
  readonly line: number;
  readonly fields: Readonly<Record<string, StepValue>>;
}

/** Reads numbers one after the other; what is missing or is no count is a RangeError. */
class Cursor {
  #at = 0;
  constructor(
    readonly numbers: ArrayLike<number>,
    readonly end: number,
    start: number,
  ) {
    this.#at = start;
  }
  get at(): number {
    return this.#at;
  }
  number(): number {
    if (this.#at >= this.end) throw new RangeError(`Steps end within a step, at number ${this.#at}.`);
    return this.numbers[this.#at++] ?? Number.NaN;
  }
  count(): number {
    const count = this.number();
    if (Number.isInteger(count) && count >= 0 && count <= this.end - this.#at) return count;
    throw new RangeError(`A list of ${count} numbers does not fit its step, at number ${this.#at - 1}.`);
  }
  list(count: number): number[] {
    return Array.from({ length: count }, () => this.number());
  }
}

function readValue(cursor: Cursor, form: StepForm, dimension: 2 | 3): StepValue {
  switch (form) {
    case 'number':
      return cursor.number();
    case 'vector':
      return cursor.list(dimension);
    case 'numbers':
      return cursor.list(cursor.count());
    case 'vectors':
      return Array.from({ length: cursor.count() }, () => cursor.list(dimension));
  }
}

/** All steps; throws a RangeError where the numbers do not follow the table. */
export function decodeSteps(
  numbers: ArrayLike<number>,
  dimension: 2 | 3,
  schemas: readonly StepSchema[] = stepSchemas,
): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < numbers.length;) {
    const schema = schemas[numbers[at] ?? -1];
    const count = numbers[at + 1] ?? Number.NaN;
    if (!schema) throw new RangeError(`Unknown kind of step ${numbers[at]}, at number ${at}.`);
    const end = at + 2 + count;
    if (!Number.isInteger(count) || count < 0 || end > numbers.length)
      throw new RangeError(`A step of ${count} numbers, at number ${at}, does not fit.`);
    const cursor = new Cursor(numbers, end, at + 2);
    const entries = schema.fields.map(({ name, form }) => [name, readValue(cursor, form, dimension)] as const);
    if (cursor.at !== end) throw new RangeError(`Step ${schema.name} has ${end - cursor.at} numbers too many.`);
    const { algorithm, name, line } = schema;
    steps.push({ algorithm, name, line, fields: Object.fromEntries(entries) });
    at = end;
  }
  return steps;
}
