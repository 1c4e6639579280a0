// SPDX-License-Identifier: MIT
// Options of worlds and structures, read from anything.
import { maxMagnitude } from '../generated/schema.ts';
import { named, property, readNumbers, readOptions } from '../read.ts';
import { TouchstoneError } from '../types.ts';

/** A number from `least` to the largest coordinate; `fallback` where it is missing. */
export function readPositive(options: object, name: string, least: number, fallback: number): number {
  const value: unknown = property(options, name, '') ?? fallback;
  if (value === fallback || (typeof value === 'number' && value >= least && value <= maxMagnitude))
    return value as number;
  throw new TouchstoneError(
    'out-of-range',
    name,
    `${name} must be a number from ${least} to ${maxMagnitude}, but is ${named(value)}.`,
    { found: value },
  );
}

/** The coordinates of a vector. */
export function readVector(value: unknown, path: string, dimension: 2 | 3 = 3): number[] {
  const numbers: number[] = [];
  readNumbers(value, dimension, path, numbers);
  const wrong = numbers.findIndex((x) => !(Math.abs(x) <= maxMagnitude));
  if (wrong < 0) return numbers;
  const [at, found] = [`${path}[${wrong}]`, numbers[wrong]];
  throw new TouchstoneError('out-of-range', at, `${at} must be between -1e9 and 1e9, but is ${named(found)}.`, {
    found,
  });
}

export interface ReadStructureOptions {
  readonly cell: number;
  readonly looseness: number;
  readonly margin: number;
  readonly leafCapacity: number;
  readonly swaps: boolean;
}

/** In the order of the core's arguments; defaults are the core's. */
export function readStructureOptions(value: unknown): ReadStructureOptions {
  const given = readOptions(value, 'options');
  const leafCapacity = readPositive(given, 'leafCapacity', 1, 0);
  if (!Number.isInteger(leafCapacity)) {
    const message = `leafCapacity must be a whole number, but is ${named(leafCapacity)}.`;
    throw new TouchstoneError('out-of-range', 'leafCapacity', message, { found: leafCapacity });
  }
  const swaps: unknown = property(given, 'swaps', '') ?? false;
  if (typeof swaps !== 'boolean') {
    const message = `swaps must be true or false, but is ${named(swaps)}.`;
    throw new TouchstoneError('out-of-range', 'swaps', message, { found: swaps });
  }
  return {
    cell: readPositive(given, 'cell', Number.MIN_VALUE, 0),
    looseness: readPositive(given, 'looseness', 1, 2),
    margin: readPositive(given, 'margin', 0, 0.1),
    leafCapacity,
    swaps,
  };
}
