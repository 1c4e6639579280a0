// SPDX-License-Identifier: MIT
// The matrices of the instances of a scene's shapes, from their sizes and poses: columns of rotation times scale, and position.
import { kinds } from '../model/places.ts';
import type { BroadScene } from '../model/scene.ts';

function write3(
  into: Float32Array,
  at: number,
  poses: Float64Array,
  from: number,
  sx: number,
  sy: number,
  sz: number,
): void {
  const x = poses[from + 3] as number;
  const y = poses[from + 4] as number;
  const z = poses[from + 5] as number;
  const w = poses[from + 6] as number;
  into[at] = (1 - 2 * (y * y + z * z)) * sx;
  into[at + 1] = 2 * (x * y + z * w) * sx;
  into[at + 2] = 2 * (x * z - y * w) * sx;
  into[at + 4] = 2 * (x * y - z * w) * sy;
  into[at + 5] = (1 - 2 * (x * x + z * z)) * sy;
  into[at + 6] = 2 * (y * z + x * w) * sy;
  into[at + 8] = 2 * (x * z + y * w) * sz;
  into[at + 9] = 2 * (y * z - x * w) * sz;
  into[at + 10] = (1 - 2 * (x * x + y * y)) * sz;
  into[at + 12] = poses[from] as number;
  into[at + 13] = poses[from + 1] as number;
  into[at + 14] = poses[from + 2] as number;
  into[at + 15] = 1;
}
function write2(
  into: Float32Array,
  at: number,
  poses: Float64Array,
  from: number,
  sx: number,
  sy: number,
  depth: number,
): void {
  const angle = poses[from + 2] as number;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  into[at] = c * sx;
  into[at + 1] = s * sx;
  into[at + 4] = -s * sy;
  into[at + 5] = c * sy;
  into[at + 10] = 1;
  into[at + 12] = poses[from] as number;
  into[at + 13] = poses[from + 1] as number;
  // A shape with a larger index covers the others, without flicker.
  into[at + 14] = depth;
  into[at + 15] = 1;
}

export type Matrices = readonly Float32Array<ArrayBuffer>[];

/** How many instances a group has of which one shape in `stride` is drawn. */
export const instanceCount = ({ count }: { readonly count: number }, stride: number): number =>
  Math.ceil(count / stride);

/** Sixteen numbers for one shape in `stride` of each group, written into the given arrays where they fit. */
export function matricesOf({ groups, space, count }: BroadScene, stride: number, given: Matrices = []): Matrices {
  return groups.map((group, k) => {
    const length = 16 * instanceCount(group, stride);
    const before = given[k];
    const into = before?.length === length ? before : new Float32Array(length);
    const { poses, sizes, kind, first } = group;
    for (let i = 0, at = 0; i < group.count; i += stride, at += 16) {
      const sx = sizes[3 * i] as number;
      const sy = kind === kinds.box ? (sizes[3 * i + 1] as number) : sx;
      const sz = kind === kinds.box ? (sizes[3 * i + 2] as number) : sx;
      if (space === '2d') write2(into, at, poses, 3 * i, sx, sy, (first + i) / count / 100);
      else write3(into, at, poses, 7 * i, sx, sy, sz);
    }
    return into;
  });
}
