// SPDX-License-Identifier: MIT
// Bounds as line segments, in numbers: boxes by their edges, spheres by three circles, capsules by two circles and two outlines.
import type { Shape, Vec3 } from '../../../../bindings/index.ts';
import { add, length, normalized, perpendicular, cross, rotate, scaled, sub } from '../../model/vectors.ts';

const arcParts = 24;
export const boxEdges = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((k) =>
  [1, 2, 4].flatMap((bit) => ((k & bit) === 0 ? [[k, k | bit] as const] : [])),
);

/** Points of a circle, or of the part of it that turns by `angle` from `u` through `v`. */
function addArc(into: number[], center: Vec3, u: Vec3, v: Vec3, angle = 2 * Math.PI): void {
  const at = (i: number): Vec3 => {
    const t = (angle * i) / arcParts;
    return add(center, add(scaled(u, Math.cos(t)), scaled(v, Math.sin(t))));
  };
  for (let i = 0; i < arcParts; ++i) into.push(...at(i), ...at(i + 1));
}
function addBox(into: number[], center: Vec3, half: Vec3, turned: (v: Vec3) => Vec3): void {
  const corner = (k: number): Vec3 => {
    const sign = (bit: number): number => ((k & bit) === 0 ? -1 : 1);
    return add(center, turned([sign(1) * half[0], sign(2) * half[1], sign(4) * half[2]]));
  };
  for (const [i, j] of boxEdges) into.push(...corner(i), ...corner(j));
}
function addSphere(into: number[], center: Vec3, radius: number): void {
  const axes: readonly Vec3[] = [
    [radius, 0, 0],
    [0, radius, 0],
    [0, 0, radius],
  ];
  axes.forEach((u, k) => addArc(into, center, u, axes[(k + 1) % 3] ?? u));
}
function addCapsule(into: number[], base: Vec3, tip: Vec3, radius: number): void {
  const axis = normalized(sub(tip, base));
  if (!axis || length(sub(tip, base)) === 0) return addSphere(into, base, radius);
  const side = scaled(perpendicular(axis), radius);
  const other = cross(axis, side);
  const up = scaled(axis, radius);
  for (const end of [base, tip]) addArc(into, end, side, other);
  for (const across of [side, other]) {
    for (const way of [across, scaled(across, -1)]) into.push(...add(base, way), ...add(tip, way));
    addArc(into, tip, across, up, Math.PI);
    addArc(into, base, across, scaled(up, -1), Math.PI);
  }
}

/** Adds two points for each segment of a bound. */
export function addBoundLines(into: number[], bound: Shape): void {
  if (bound.type === 'sphere') addSphere(into, bound.center, bound.radius);
  else if (bound.type === 'capsule') addCapsule(into, bound.base, bound.tip, bound.radius);
  else if (bound.type === 'obb') addBox(into, bound.center, bound.halfExtents, (v) => rotate(bound.rotation, v));
  else if (bound.type === 'aabb')
    addBox(into, scaled(add(bound.min, bound.max), 0.5), scaled(sub(bound.max, bound.min), 0.5), (v) => v);
}
