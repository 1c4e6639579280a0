// SPDX-License-Identifier: MIT
// For loops that ask one pair after the other: shapes stay in the core's memory under an index, the answer appears in one
// array that is reused. No objects are made.
import { type Module, reservedSlots, slotCapacity, slotSize } from './module.ts';
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
   * The numbers of the shape at an index, in the order of its fields: change them in place to move it. Not validated: keep
   * them finite, sizes non-negative and unit vectors unit.
   */
  numbers(index: number): Float64Array;
  /** Asks a pair of kept shapes; the answer is in `result`. Returns 0, or 1 + the error's index in errorNames. */
  distance(indexA: number, indexB: number): number;
  distanceFloat(indexA: number, indexB: number): number;
}

export function makeFast(module: Module): Fast {
  const capacity = slotCapacity - reservedSlots;
  const { raw } = module;
  const slotOf = (index: number): number => {
    if (Number.isInteger(index) && index >= 0 && index < capacity) return index + reservedSlots;
    throw new TouchstoneError(
      'out-of-range',
      'index',
      `index must be a whole number from 0 to ${capacity - 1}, but is ${index}.`,
    );
  };
  return {
    capacity,
    get result() {
      return module.result;
    },
    set(index, shape) {
      module.keep(slotOf(index), shape, 'shape');
    },
    numbers(index) {
      const at = slotOf(index) * slotSize;
      return module.slots.subarray(at, at + slotSize);
    },
    distance: (a, b) => raw.distance(slotOf(a), slotOf(b)),
    distanceFloat: (a, b) => raw.distanceFloat(slotOf(a), slotOf(b)),
  };
}
