// SPDX-License-Identifier: MIT
// The fast path for loops over single pairs: shapes stay in the core's memory under an index, the result is written
// to one reused array. A call creates no object.
import { errorNames, resultOffsets, slotLayout } from './generated/schema.ts';
import { numberCount, pointsField } from './kinds.ts';
import type { Module } from './module.ts';
import { outOfMemory } from './outOfMemory.ts';
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
   * of indices grows with the largest one, so count from 0. Throws `out-of-memory` where the memory is full.
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
   * are not validated: keep sizes non-negative and unit vectors unit. A query of a shape with a NaN or an infinity among
   * them is refused. Any call that can grow the memory
   * (opening a workspace, storing a shape at a new index) detaches the array; call again.
   */
  numbers(index: number): Float64Array;
  /**
   * Computes a pair of stored shapes; the result is in `result`. Returns 0, or 1 + the error's index in errorNames
   * for a pair that has no distance (`result` is then unchanged). For numbers that are not finite it returns the one of
   * `not-finite`, and the distance in `result` is NaN. Throws for an index without a shape.
   */
  distance(indexA: number, indexB: number): number;
  distanceFloat(indexA: number, indexB: number): number;
  /**
   * Time of impact of two stored shapes; write the displacements of A and of B into `result` before, at
   * `castInputOffset`. Then `result` holds what `castOffset` lists. Returns and throws as `distance`, for
   * displacements that are not finite, too: `hit` is then NaN.
   */
  cast(indexA: number, indexB: number): number;
  /**
   * The motions of the next call of `motion`: of A, then of B, see `motionInputOffset`. They stay until they are written
   * again. Detached like `numbers`.
   */
  readonly newMotions: Float64Array;
  /**
   * The first contact of two stored shapes in motion; returns and throws as `distance`, for motions that are not finite,
   * too: `state` is then NaN.
   */
  motion(indexA: number, indexB: number): number;
}

const capacity = Math.floor((2 ** 31 - 2 ** 20) / slotLayout.bytes);
const paths = posePaths('pose');
const slotsAtOnce = 1024;
/** What a query returns for numbers that are not finite. */
const notFinite = 1 + errorNames.indexOf('not-finite');

/** Whether all numbers from one place to another are finite: of the sum of others the difference with itself is NaN. */
function areFinite(numbers: Float64Array, from: number, until: number): boolean {
  let sum = 0;
  for (let i = from; i < until; ++i) sum += numbers[i] as number;
  return sum - sum === 0;
}
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
  /** 1 where the numbers were handed out, which whoever has them may change at any time. */
  let shared = new Uint8Array(firstIndices);
  /** Whether those of any shape were: until then nothing has to be looked at. */
  let isAnyShared = false;
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
      if (free === 0) throw outOfMemory('index', 'A further shape');
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
    const oldShared = shared;
    shared = new Uint8Array(length);
    shared.set(oldShared);
    addresses = new Uint32Array(length);
    counts = new Uint8Array(length);
    dimensions = new Uint8Array(length);
    skipped = new Uint8Array(length);
    skipped.set(oldSkipped);
    addresses.set(oldAddresses);
    counts.set(oldCounts);
    dimensions.set(oldDimensions);
  };
  // The core propagates a NaN in some pairs only: comparisons lose it, and the answer is a plausible one.
  const isFiniteShape = (index: number): boolean => {
    if (shared[index] === 0) return true;
    const at = (addresses[index] as number) >>> 3;
    return areFinite(module.heap, at + (skipped[index] as number), at + (counts[index] as number));
  };
  /** Distance or hit, and what follows, are NaN; not what a cast in the plane leaves of the result before it. */
  const refuseNumbers = (): number => {
    module.result.fill(NaN, 0, 2);
    return notFinite;
  };
  /** The displacements of a cast, dA and dB; in the plane the third number of each is of an earlier result. */
  const isFiniteWay = (): boolean => {
    const r = module.result;
    const a = (r[0] as number) + (r[1] as number) + (r[2] as number);
    const sum = a + (r[3] as number) + (r[4] as number) + (r[5] as number);
    return sum - sum === 0;
  };
  const isFiniteMotion = (): boolean => {
    const numbers = module.newMotions;
    const { width, pivot, hasPivot } = motionInputOffset;
    for (const at of [0, width])
      if (!areFinite(numbers, at, at + (numbers[at + hasPivot] === 0 ? pivot : width))) return false;
    return true;
  };
  const areFiniteShapes = (a: number, b: number): boolean => !isAnyShared || (isFiniteShape(a) && isFiniteShape(b));
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
      shared[index] = 1;
      isAnyShared = true;
      return module.heap.subarray(at + (skipped[index] as number), at + (counts[index] as number));
    },
    distance: (a, b) => {
      const slotA = keptSlot(a);
      const slotB = keptSlot(b);
      return areFiniteShapes(a, b) ? distance(slotA, slotB) : refuseNumbers();
    },
    get newMotions() {
      return module.newMotions;
    },
    cast: (a, b) => {
      const slotA = keptSlot(a);
      const slotB = keptSlot(b);
      if (!areFiniteShapes(a, b) || !isFiniteWay()) return refuseNumbers();
      return cast(slotA, slotB, false);
    },
    motion: (a, b) => {
      const slotA = keptSlot(a);
      const slotB = keptSlot(b);
      if (areFiniteShapes(a, b) && isFiniteMotion()) return motion(slotA, slotB, false);
      module.result.fill(NaN, motionOffset.state, motionOffset.queries);
      return refuseNumbers();
    },
    distanceFloat: (a, b) => {
      const slotA = keptSlot(a);
      const slotB = keptSlot(b);
      return areFiniteShapes(a, b) ? distanceFloat(slotA, slotB) : refuseNumbers();
    },
  };
}
