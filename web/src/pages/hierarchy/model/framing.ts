// SPDX-License-Identifier: MIT
// A camera that sees both meshes where they are.
import type { Vec3 } from '../../../../../bindings/index.ts';
import type { MeshData } from '../../../content/meshes/index.ts';
import { type Camera, rounded } from '../../../model/state.ts';
import { add, length, rotate, scaled, sub } from '../../../model/vectors.ts';
import type { PlacedPose } from './pose.ts';

export interface Box {
  readonly min: Vec3;
  readonly max: Vec3;
}

export function boxOf({ positions }: MeshData): Box {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ] as const satisfies readonly (readonly number[])[];
  const [lower, upper]: [number[], number[]] = [[...min], [...max]];
  positions.forEach((x, i) => {
    lower[i % 3] = Math.min(lower[i % 3] as number, x);
    upper[i % 3] = Math.max(upper[i % 3] as number, x);
  });
  return { min: lower as unknown as Vec3, max: upper as unknown as Vec3 };
}
const cornersOf = ({ min, max }: Box): Vec3[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((k) => [
    (k & 1) === 0 ? min[0] : max[0],
    (k & 2) === 0 ? min[1] : max[1],
    (k & 4) === 0 ? min[2] : max[2],
  ]);

/** The corners of the box of A, and of that of B where B is. */
export const extentOf = (a: Box, b: Box, { position, rotation }: PlacedPose, scale: number): Vec3[] => [
  ...cornersOf(a),
  ...cornersOf(b).map((corner) => add(position, rotate(rotation, scaled(corner, scale)))),
];

const from: Vec3 = [0.45, 0.4, 0.8];
/** Half of the vertical angle of view is a ninth of pi. */
const slope = Math.tan(Math.PI / 9);

export function cameraFor(extent: readonly Vec3[]): Camera {
  const mean = (axis: 0 | 1 | 2): number => {
    const all = extent.map((corner) => corner[axis]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  const target: Vec3 = [mean(0), mean(1), mean(2)];
  const radius = Math.max(0.05, ...extent.map((corner) => length(sub(corner, target))));
  const height = 1.75 * radius;
  const away = height / (2 * slope) / length(from);
  return rounded({ target, position: add(target, scaled(from, away)), projection: 'perspective', height });
}
