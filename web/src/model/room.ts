// SPDX-License-Identifier: MIT
// Finds a position for a new shape: beside the existing ones, in view of the camera, at round coordinates, and
// deterministic for a scene. Searched outwards from the camera's target.
import type { Shape, ShapeType, Vec2, Vec3 } from '../../../bindings/types.ts';
import { newShape, type Scene } from './scene.ts';
import type { Camera } from './state.ts';
import { add, cross, dot, lifted, normalized, sub } from './vectors.ts';

/** An axis-aligned box as the core gives it; null where a shape has no end. */
export type BoundsOf = (shape: Shape) => { readonly min: Vec2 | Vec3; readonly max: Vec2 | Vec3 } | null;
export interface Box {
  readonly min: Vec3;
  readonly max: Vec3;
}

/** Metres that stay free between two shapes. */
const gap = 0.2;
/** Places are multiples of this, or of a power of ten of it where more of the world is seen. */
const usualStep = 0.5;
/** Steps to either side that are tried. */
const reach = 24;
/** Half of the angle of sight, as in the view. */
const tangent = Math.tan(Math.PI / 9);
/** The part of the picture that counts as in sight: at its edge a shape would be cut off. */
const inside = 0.9;

const boxOf = (shape: Shape, boundsOf: BoundsOf): Box | undefined => {
  const bounds = boundsOf(shape);
  return bounds ? { min: lifted(bounds.min), max: lifted(bounds.max) } : undefined;
};
const movedBy = ({ min, max }: Box, by: Vec3): Box => ({ min: add(min, by), max: add(max, by) });
const areApart = (a: Box, b: Box): boolean =>
  [0, 1, 2].some((i) => (a.min[i] ?? 0) >= (b.max[i] ?? 0) + gap || (b.min[i] ?? 0) >= (a.max[i] ?? 0) + gap);

/** Whether a camera sees the whole box in a window of any shape: it shows a square of its height, or more. */
export function sees({ position, target, projection, height }: Camera, { min, max }: Box): boolean {
  const forward = normalized(sub(target, position)) ?? [0, 0, -1];
  const right = normalized(cross(forward, [0, 1, 0])) ?? [1, 0, 0];
  const up = cross(right, forward);
  const away = height / (2 * tangent);
  for (let i = 0; i < 8; ++i) {
    const corner: Vec3 = [(i & 1 ? max : min)[0], (i & 2 ? max : min)[1], (i & 4 ? max : min)[2]];
    const at = sub(corner, target);
    const depth = projection === 'perspective' ? 1 + dot(at, forward) / away : 1;
    const half = (inside * height * depth) / 2;
    if (depth <= 0.1 || Math.abs(dot(at, right)) > half || Math.abs(dot(at, up)) > half) return false;
  }
  return true;
}

/** By how much a new shape of a kind is to be moved from where it is made. */
export function roomFor(type: ShapeType, scene: Scene, camera: Camera, boundsOf: BoundsOf): Vec3 {
  const box = boxOf(newShape(type), boundsOf);
  if (!box) return [0, 0, 0];
  return roomForBox(box, boxesOf(scene, boundsOf), camera, scene.dimension === 2);
}
/** The bounds of every shape that has an end. */
export const boxesOf = (scene: Scene, boundsOf: BoundsOf): readonly Box[] =>
  scene.items.flatMap(({ shape }) => boxOf(shape, boundsOf) ?? []);
/** By how much a box is to be moved to stand beside others. */
export function roomForBox(box: Box, others: readonly Box[], camera: Camera, isFlat: boolean): Vec3 {
  const isFree = (by: Vec3): boolean => others.every((other) => areApart(movedBy(box, by), other));
  const places = placesAround(camera, isFlat);
  const free = places.filter(isFree);
  const seen = free.find((by) => sees(camera, movedBy(box, by)));
  // Beyond all that is there, where nothing near is free.
  const last = others.reduce((most, { max }) => Math.max(most, max[0]), 0);
  return seen ?? free[0] ?? [Math.ceil(last + gap - box.min[0]), 0, 0];
}

/** Round places, those nearest to the target first; on the ground as long as the camera looks at something near it. */
function placesAround({ target, height }: Camera, isFlat: boolean): readonly Vec3[] {
  const step = usualStep * 10 ** Math.max(0, Math.ceil(Math.log10(height / 40)));
  const round = (x: number): number => Math.round(x / step) * step;
  const [x, y, z] = [round(target[0]), Math.abs(target[1]) < height / 2 ? 0 : round(target[1]), round(target[2])];
  const places: { readonly by: Vec3; readonly away: number }[] = [];
  for (let i = -reach; i <= reach; ++i)
    for (let k = -reach; k <= reach; ++k) {
      const by: Vec3 = isFlat ? [x + i * step, y + k * step, 0] : [x + i * step, y, z + k * step];
      places.push({ by, away: i * i + k * k });
    }
  // Of equally near ones the first: sorting keeps their order.
  return places.sort((one, other) => one.away - other.away).map(({ by }) => by);
}
