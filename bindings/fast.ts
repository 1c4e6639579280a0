// SPDX-License-Identifier: MIT
// For loops that ask one pair after the other: shapes stay in the core's memory under an index, the answer appears in one
// array that is reused. No objects are made.
import { type Module, reservedSlots, slotCapacity, slotSize } from './module.ts';
import { named } from './read.ts';
import { type Shape, TouchstoneError } from './types.ts';

/** Where each part of an answer stands in `Fast.result`. Vectors take three places; in 2D the third is 0. */
export const place = {
  distance: 0,
  normal: 1,
  pointOnA: 4,
  pointOnB: 7,
  unique: 10,
  method: 11,
  status: 12,
} as const;

export interface Fast {
  /** How many shapes can be kept. */
  readonly capacity: number;
  /** The last answer, see `place`. Read it before the next call. */
  readonly result: Float64Array;
  /** Keeps a shape (validated) under an index from 0 to capacity - 1. */
  set(index: number, shape: Shape): void;
  /**
   * The numbers of the shape kept at an index, in the order of its fields: change them in place to move it. Not validated:
   * keep them finite, sizes non-negative and unit vectors unit. Ask again after anything that may have made memory grow
   * (opening a workspace): an old array is then empty.
   */
  numbers(index: number): Float64Array;
  /**
   * Asks a pair of kept shapes; the answer is in `result`. Returns 0, or 1 + the error's index in errorNames for a pair
   * that has no distance (`result` is then as it was). Throws for an index that holds no shape.
   */
  distance(indexA: number, indexB: number): number;
  distanceFloat(indexA: number, indexB: number): number;
}

export function makeFast(module: Module): Fast {
  const capacity = slotCapacity - reservedSlots;
  // Taken once: to look a function up by its name in the module in every call would cost as much as the border.
  const { distance, distanceFloat } = module.raw;
  /** How many numbers the shape at an index has; 0 where none was kept yet. */
  const counts = new Uint8Array(capacity);
  const refuse = (index: unknown): never => {
    const isIndex = typeof index === 'number' && counts[index] !== undefined;
    const message = isIndex
      ? `index must be that of a shape that was set, but nothing was set at ${index}.`
      : `index must be a whole number from 0 to ${capacity - 1}, but is ${named(index)}.`;
    throw new TouchstoneError('out-of-range', 'index', message);
  };
  // Reading counts[index] also tells whether the number is an index at all: it is undefined for any other.
  const keptSlot = (index: number): number =>
    typeof index === 'number' && (counts[index] ?? 0) > 0 ? index + reservedSlots : refuse(index);
  return {
    capacity,
    get result() {
      return module.result;
    },
    set(index, shape) {
      if (typeof index !== 'number' || counts[index] === undefined) refuse(index);
      counts[index] = module.keep(index + reservedSlots, shape, 'shape');
    },
    numbers(index) {
      const at = keptSlot(index) * slotSize;
      return module.slots.subarray(at, at + (counts[index] as number));
    },
    distance: (a, b) => distance(keptSlot(a), keptSlot(b)),
    distanceFloat: (a, b) => distanceFloat(keptSlot(a), keptSlot(b)),
  };
}
