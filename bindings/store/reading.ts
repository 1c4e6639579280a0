// SPDX-License-Identifier: MIT
// Arguments of a store, read from anything.
import { readStructureOptions, readVector, type ReadStructureOptions } from '../broadphase/options.ts';
import { broadPhaseMethods } from '../generated/schema.ts';
import { asObject, named, property, readOptions } from '../read.ts';
import { TouchstoneError } from '../types.ts';
import type { Filter } from './types.ts';

/** Ids are whole numbers below this. */
const idLimit = 2 ** 52;

const wrong = (code: 'wrong-type' | 'out-of-range', path: string, allowed: string, found: unknown): TouchstoneError =>
  new TouchstoneError(code, path, `${path} must be ${allowed}, but is ${named(found)}.`, { found });

export const staleId = (path: string, id: unknown): TouchstoneError =>
  new TouchstoneError('stale-id', path, `${path} is ${named(id)}; the store has no shape with this id.`, { found: id });

export function readId(value: unknown, path: string): number {
  if (typeof value !== 'number') throw wrong('wrong-type', path, 'an id that add() has returned', value);
  if (Number.isInteger(value) && value >= 0 && value < idLimit) return value;
  throw staleId(path, value);
}

export function readUserData(value: unknown): number {
  if (typeof value === 'number') return value;
  throw wrong('wrong-type', 'userData', 'a number', value);
}

/** 32 bits as a number from 0 on; `~1` and the like are negative in JavaScript. */
function readBits(filter: object, name: 'category' | 'mask', fallback: number): number {
  const value: unknown = property(filter, name, 'filter') ?? fallback;
  if (Number.isInteger(value) && (value as number) >= -(2 ** 31) && (value as number) < 2 ** 32)
    return (value as number) >>> 0;
  const code = typeof value === 'number' ? 'out-of-range' : 'wrong-type';
  throw wrong(code, `filter.${name}`, 'a whole number of 32 bits', value);
}
export function readFilter(value: unknown): Required<Filter> {
  const given = readOptions(value, 'filter');
  return { category: readBits(given, 'category', 1), mask: readBits(given, 'mask', 0xffff_ffff) };
}

/** A length of a ray or a distance: any number but NaN, from `least` on. */
export function readLimit(options: object, name: 'longest' | 'maxDistance', least: number): number {
  const value: unknown = property(options, name, '') ?? Infinity;
  if (typeof value === 'number' && value >= least) return value;
  throw wrong('out-of-range', name, least === 0 ? 'a number from 0 on' : 'a number', value);
}

export interface ReadStoreOptions extends Omit<ReadStructureOptions, 'swaps'> {
  readonly dimension: 2 | 3;
  readonly method: number;
  readonly origin: readonly number[];
}
export function readStoreOptions(value: unknown): ReadStoreOptions {
  const given = value === undefined ? {} : asObject(value, 'options');
  const dimension: unknown = property(given, 'dimension', '') ?? 3;
  if (dimension !== 2 && dimension !== 3) throw wrong('out-of-range', 'dimension', '2 or 3', dimension);
  const name: unknown = property(given, 'method', '') ?? 'bvh';
  const method = broadPhaseMethods.findIndex((each) => each === name);
  if (method < 0) throw wrong('out-of-range', 'method', `one of ${broadPhaseMethods.join(', ')}`, name);
  const origin: unknown = property(given, 'origin', '') ?? [0, 0, 0].slice(0, dimension);
  return { ...readStructureOptions(given), dimension, method, origin: readVector(origin, 'origin', dimension) };
}

/** Moves of a width each; the ids among them are checked. */
export function readMoves(value: unknown, width: number): Float64Array {
  if (!(value instanceof Float64Array)) throw wrong('wrong-type', 'moves', 'a Float64Array', value);
  if (value.length % width !== 0)
    throw wrong('out-of-range', 'moves.length', `a multiple of ${width}: an id and a pose for each`, value.length);
  for (let i = 0; i < value.length; i += width) {
    const id = value[i] as number;
    if (!(Number.isInteger(id) && id >= 0 && id < idLimit)) throw staleId(`moves[${i}]`, id);
  }
  return value;
}
