// SPDX-License-Identifier: MIT
// For loops that ask one pair after the other: shapes stay in the core's memory under an index, the answer appears in one
// array that is reused. No objects are made.
import { resultOffsets, slotLayout } from './generated/schema.ts';
import type { Module } from './module.ts';
import { named } from './read.ts';
import { type Shape, TouchstoneError } from './types.ts';

/** Where each part of an answer stands in `Fast.result`. Vectors take three places; in 2D the third is 0. */
export const resultOffset = resultOffsets.pair;

export interface Fast {
  /** Indices are below this: as many shapes as fit into the 2 GiB that WebAssembly can address. */
  readonly capacity: number;
  /** The last answer, see `resultOffset`. Read it before the next call. */
  readonly result: Float64Array;
  /**
   * Keeps a shape (validated) under an index from 0 to capacity - 1. Room is made as it is needed, in steps; a table of
   * indices grows with the largest one, so count from 0. Throws `too-many` where the memory is full.
   */
  set(index: number, shape: Shape): void;
  /**
   * The numbers of the shape kept at an index, in the order of its fields: change them in place to move it. Not validated:
   * keep them finite, sizes non-negative and unit vectors unit. Ask again after anything that may have made memory grow
   * (opening a workspace, keeping a shape at a new index): an old array is then empty.
   */
  numbers(index: number): Float64Array;
  /**
   * Asks a pair of kept shapes; the answer is in `result`. Returns 0, or 1 + the error's index in errorNames for a pair
   * that has no distance (`result` is then as it was). Throws for an index that holds no shape.
   */
  distance(indexA: number, indexB: number): number;
  distanceFloat(indexA: number, indexB: number): number;
}

const capacity = Math.floor((2 ** 31 - 2 ** 20) / slotLayout.bytes);
const slotsAtOnce = 1024;
const firstIndices = 4096;

export function makeFast(module: Module): Fast {
  // Taken once: to look a function up by its name in the module in every call would cost as much as the border.
  const { distance, distanceFloat } = module.raw;
  /** Of the slot at an index; 0 where nothing was kept yet. */
  let addresses = new Uint32Array(firstIndices);
  /** How many numbers the shape at an index has. */
  let counts = new Uint8Array(firstIndices);
  const isIndex = (index: unknown): index is number =>
    typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < capacity;
  const refuse = (index: unknown): never => {
    const message = isIndex(index)
      ? `index is ${index}, but no shape was set at ${index}.`
      : `index must be a whole number from 0 to ${capacity - 1}, but is ${named(index)}.`;
    throw new TouchstoneError('out-of-range', 'index', message);
  };
  // Reading addresses[index] also tells whether the number is an index at all: it is undefined for any other.
  const keptSlot = (index: number): number => (typeof index === 'number' && addresses[index]) || refuse(index);

  let free = 0;
  let freeCount = 0;
  /** A slot that no index has. */
  const freshSlot = (): number => {
    if (freeCount === 0) {
      free = module.raw.openSlots(slotsAtOnce);
      if (free === 0)
        throw new TouchstoneError('too-many', 'index', 'The memory of the core is full; no further shape can be set.');
      freeCount = slotsAtOnce;
    }
    --freeCount;
    return free + freeCount * slotLayout.bytes;
  };
  /** Makes the tables long enough for an index. */
  const reach = (index: number): void => {
    if (index < addresses.length) return;
    const length = Math.min(capacity, Math.max(2 * addresses.length, index + 1));
    const [oldAddresses, oldCounts] = [addresses, counts];
    addresses = new Uint32Array(length);
    counts = new Uint8Array(length);
    addresses.set(oldAddresses);
    counts.set(oldCounts);
  };
  return {
    capacity,
    get result() {
      return module.result;
    },
    set(index, shape) {
      if (!isIndex(index)) refuse(index);
      const count = module.keep(shape, 'shape', () => {
        reach(index);
        return (addresses[index] ||= freshSlot());
      });
      counts[index] = count;
    },
    numbers(index) {
      const at = keptSlot(index) / Float64Array.BYTES_PER_ELEMENT;
      return module.heap.subarray(at, at + (counts[index] as number));
    },
    distance: (a, b) => distance(keptSlot(a), keptSlot(b)),
    distanceFloat: (a, b) => distanceFloat(keptSlot(a), keptSlot(b)),
  };
}
