// SPDX-License-Identifier: MIT
// Error bounds and statuses of the answers of a batch, pair by pair.
import { shapeSchemas, statusNames } from '../generated/schema.ts';
import { ownWidths, pointsField, poseWidths } from '../kinds.ts';
import type { ReadShape } from '../read.ts';
import type { AskedPair, Certifier } from './certifier.ts';

/** The shapes of a batch by kind: numbers, with `pointCounts` the coordinates of points, and poses where there are some. */
export interface BatchShapes {
  readonly lists: ReadonlyMap<string, BatchList>;
  readonly isFloat: boolean;
}
interface BatchList {
  readonly list: ArrayLike<number>;
  readonly pointCounts?: Uint32Array | undefined;
  readonly poses?: ArrayLike<number> | undefined;
}
export interface BatchResults {
  readonly records: ArrayLike<number>;
  readonly witnesses: ArrayLike<number>;
}
export interface ProvedColumns {
  readonly errorBounds?: Float64Array;
  readonly statuses?: Uint8Array;
}

interface Placed {
  readonly shape: ReadShape;
  readonly pose: readonly number[] | undefined;
}
const slice = (from: ArrayLike<number>, at: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from[at + i] as number);

/** All shapes in the order of their indices: kind by kind. */
function placedShapes({ lists }: BatchShapes): Placed[] {
  const all: Placed[] = [];
  for (const [kind, schema] of shapeSchemas.entries()) {
    const given = lists.get(schema.type);
    if (!given) continue;
    const own = ownWidths[kind] as number;
    const { dimension } = schema;
    const identity = dimension === 3 ? [0, 0, 0, 0, 0, 0, 1] : [0, 0, 0];
    const count = given.pointCounts?.length ?? given.list.length / own;
    for (let i = 0, at = 0; i < count; ++i) {
      const width = poseWidths[kind] as number;
      const pose = given.poses && slice(given.poses, i * width, width);
      const size = given.pointCounts ? dimension * (given.pointCounts[i] as number) : own;
      const numbers = slice(given.list, at, size);
      at += size;
      const reference = Array.from({ length: pointsField(schema)?.count ?? 0 }, () => 0);
      const shape = given.pointCounts
        ? { schema, numbers: [...reference, ...identity], points: numbers }
        : { schema, numbers };
      all.push({ shape, pose });
    }
  }
  return all;
}

/** Fills the columns for as many pairs as there are. */
export function fillProved(
  certifier: Certifier,
  shapes: BatchShapes,
  pairs: Uint32Array,
  { records, witnesses }: BatchResults,
  { errorBounds, statuses }: ProvedColumns,
): void {
  const all = placedShapes(shapes);
  for (let i = 0; 2 * i < pairs.length; ++i) {
    const a = all[pairs[2 * i] as number] as Placed;
    const b = all[pairs[2 * i + 1] as number] as Placed;
    const asked: AskedPair = { a: a.shape, b: b.shape, poseA: a.pose, poseB: b.pose, isFloat: shapes.isFloat };
    const proof = certifier.proofOf(asked, {
      distance: records[4 * i + 3] as number,
      normal: slice(records, 4 * i, 3),
      pointOnA: slice(witnesses, 6 * i, 3),
      pointOnB: slice(witnesses, 6 * i + 3, 3),
      status: 'converged',
    });
    if (errorBounds) errorBounds[i] = proof.errorBound;
    if (statuses) statuses[i] = statusNames.indexOf(proof.status);
  }
}
