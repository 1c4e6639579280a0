// SPDX-License-Identifier: MIT
// The fast path for loops over single pairs: shapes stay in the core's memory under an index, the result is written
// to one reused array. A call creates no object.
import { resultOffsets, slotLayout } from './generated/schema.ts';
import { numberCount, pointsField } from './kinds.ts';
import type { Module } from './module.ts';
import { named, posePaths } from './read.ts';
import { type Pose, type Pose2, type Shape, TouchstoneError } from './types.ts';

/** The offset of each part of a result in `Fast.result`. Vectors take three places; in 2D the third is 0. */
export const resultOffset = resultOffsets.pair;
/** The offsets of the displacements of a cast, and of its result, in `Fast.result`. */
export const castInputOffset = resultOffsets.castInput;
export const castOffset = resultOffsets.cast;
/** The offset of what a motion adds to a result in `Fast.result`; `state` is an index into motionStates. */
export const motionOffset = resultOffsets.motion;
/** The offset of each part of a motion in `Fast.newMotions`; that of B begins at `width`. */
export const motionInputOffset = resultOffsets.motionInput;

export interface Fast {
  /** Upper limit of indices: as many shapes as fit into the 2 GiB that WebAssembly can address. */
  readonly capacity: number;
  /** The last result, see `resultOffset`. Read it before the next call. */
  readonly result: Float64Array;
  /**
   * Stores a shape (validated, without a pose) under an index from 0 to capacity - 1. Capacity grows in steps; a table
   * of indices grows with the largest one, so count from 0. Throws `too-many` where the memory is full.
   */
  set(index: number, shape: Shape): void;
  /**
   * Places the shape stored at an index by a pose (validated), until the next pose or the next `set`; the shape is not
   * written again. Without `pose` the numbers in `newPose` are taken, and nothing is allocated. An invalid pose leaves the
   * stored one unchanged.
   */
  setPose(index: number, pose?: Pose | Pose2): void;
  /**
   * Seven numbers for the next `setPose`: position and rotation; in 2D three, position and angle. Write all of them: any
   * other call may change them. Detached like `numbers`.
   */
  readonly newPose: Float64Array;
  /**
   * The numbers of the shape stored at an index, in the order of its fields (of a hull or polygon its position and its
   * rotation or angle, at first the identity): change them in place to move it. They
   * are not validated: keep them finite, sizes non-negative and unit vectors unit. Any call that can grow the memory
   * (opening a workspace, storing a shape at a new index) detaches the array; call again.
   */
  numbers(index: number): Float64Array;
  /**
   * Computes a pair of stored shapes; the result is in `result`. Returns 0, or 1 + the error's index in errorNames
   * for a pair that has no distance (`result` is then unchanged). Throws for an index without a shape.
   */
  distance(indexA: number, indexB: number): number;
  distanceFloat(indexA: number, indexB: number): number;
  /**
   * Time of impact of two stored shapes; write the displacements of A and of B into `result` before, at
   * `castInputOffset`. Then `result` holds what `castOffset` lists. Returns and throws as `distance`.
   */
  cast(indexA: number, indexB: number): number;
  /**
   * The motions of the next call of `motion`: of A, then of B, see `motionInputOffset`. They stay until they are written
   * again and are not validated: keep them finite. Detached like `numbers`.
   */
  readonly newMotions: Float64Array;
  /** The first contact of two stored shapes in motion; returns and throws as `distance`. */
  motion(indexA: number, indexB: number): number;
}

const capacity = Math.floor((2 ** 31 - 2 ** 20) / slotLayout.bytes);
const paths = posePaths('pose');
const slotsAtOnce = 1024;
const firstIndices = 4096;

export function makeFast(module: Module): Fast {
  // Looked up once: a lookup by name in every call would cost as much as the call into WebAssembly.
  const { distance, distanceFloat, cast } = module.raw;
  const motion = module.raw.motion ?? (() => module.onlyInAll('motion', 'motions')(0, 0, false));
  /** Address of the slot of an index; 0 without a shape. */
  let addresses = new Uint32Array(firstIndices);
  /** Numbers and dimension of the shapes, by index. */
  let counts = new Uint8Array(firstIndices);
  let dimensions = new Uint8Array(firstIndices);
  /** Numbers before those that may be changed: where the points of a hull are kept. */
  let skipped = new Uint8Array(firstIndices);
  const isIndex = (index: unknown): index is number =>
    typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < capacity;
  const refuse = (index: unknown): never => {
    const message = isIndex(index)
      ? `index is ${index}, but no shape was set at ${index}.`
      : `index must be a whole number from 0 to ${capacity - 1}, but is ${named(index)}.`;
    throw new TouchstoneError('out-of-range', 'index', message);
  };
  // addresses[index] also validates the index: it is undefined for any other value.
  const keptSlot = (index: number): number => (typeof index === 'number' && addresses[index]) || refuse(index);

  let free = 0;
  let freeCount = 0;
  /** An unused slot. */
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
  /** Grows the tables to contain an index. */
  const reach = (index: number): void => {
    if (index < addresses.length) return;
    const length = Math.min(capacity, Math.max(2 * addresses.length, index + 1));
    const [oldAddresses, oldCounts, oldDimensions, oldSkipped] = [addresses, counts, dimensions, skipped];
    addresses = new Uint32Array(length);
    counts = new Uint8Array(length);
    dimensions = new Uint8Array(length);
    skipped = new Uint8Array(length);
    skipped.set(oldSkipped);
    addresses.set(oldAddresses);
    counts.set(oldCounts);
    dimensions.set(oldDimensions);
  };
  return {
    capacity,
    get newPose() {
      return module.newPose;
    },
    get result() {
      return module.result;
    },
    set(index, shape) {
      if (!isIndex(index)) refuse(index);
      const schema = module.keep(shape, 'shape', () => {
        reach(index);
        return (addresses[index] ||= freshSlot());
      });
      counts[index] = numberCount(schema);
      skipped[index] = pointsField(schema)?.count ?? 0;
      dimensions[index] = schema.dimension;
    },
    setPose(index, pose) {
      const slot = keptSlot(index);
      if (pose === undefined) module.placeSlot(slot, 'shape', paths.pose);
      else module.setPose(slot, pose, dimensions[index] === 2 ? 2 : 3, 'shape', paths);
    },
    numbers(index) {
      const at = keptSlot(index) / Float64Array.BYTES_PER_ELEMENT;
      return module.heap.subarray(at + (skipped[index] as number), at + (counts[index] as number));
    },
    distance: (a, b) => distance(keptSlot(a), keptSlot(b)),
    get newMotions() {
      return module.newMotions;
    },
    cast: (a, b) => cast(keptSlot(a), keptSlot(b), false),
    motion: (a, b) => motion(keptSlot(a), keptSlot(b), false),
    distanceFloat: (a, b) => distanceFloat(keptSlot(a), keptSlot(b)),
  };
}
