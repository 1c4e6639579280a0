// SPDX-License-Identifier: MIT
// Where a model is put in the scene: its coordinates as they are, if the camera sees it so; otherwise scaled by 1, 2 or 5 times a
// power of ten, which adds few digits to its coordinates, and moved beside the other shapes.
import type { Vec3 } from '../../../../bindings/types.ts';
import { type Box, roomForBox, sees } from '../../model/room.ts';
import type { Camera } from '../../model/state.ts';
import { sub } from '../../model/vectors.ts';

/** A scale: `times` times this power of ten. */
export interface Scale {
  readonly times: 1 | 2 | 5;
  readonly exponent: number;
}
/** Coordinates are scaled, then moved; undefined `offset`: they stay. */
export interface Fit {
  readonly scale: Scale;
  readonly offset: Vec3 | undefined;
}

/** The part of the height of the picture below which a model is too small to be recognised. */
const leastPart = 1 / 40;
/** The longest edge of a model that is scaled is at most this part of the height of the picture, and over a third of that. */
const fittedPart = 0.4;

export const longestEdge = ({ min, max }: Box): number => Math.max(...sub(max, min));

/** Dividing by a power of ten rounds once, multiplying by its inverse twice. */
const timesTen = (x: number, exponent: number): number => (exponent < 0 ? x / 10 ** -exponent : x * 10 ** exponent);
export const scaledBy = ({ times, exponent }: Scale, x: number): number => timesTen(x * times, exponent);

const asInFile: Scale = { times: 1, exponent: 0 };
/** The largest scale up to a factor. */
function scaleUpTo(factor: number): Scale {
  const exponent = Math.floor(Math.log10(factor));
  const scales = ([5, 2, 1] as const).map((times): Scale => ({ times, exponent }));
  return scales.find((scale) => scaledBy(scale, 1) <= factor) ?? { times: 1, exponent };
}

/** The fit of a model with these bounds, which have an extent. */
export function fitOf(box: Box, others: readonly Box[], camera: Camera): Fit {
  const size = longestEdge(box);
  if (sees(camera, box) && size >= leastPart * camera.height) return { scale: asInFile, offset: undefined };
  const scale = scaleUpTo((fittedPart * camera.height) / size);
  const scaled = (v: Vec3): Vec3 => v.map((x) => scaledBy(scale, x)) as unknown as Vec3;
  const [min, max] = [scaled(box.min), scaled(box.max)];
  // Standing on the ground, about the origin.
  const base: Vec3 = [(min[0] + max[0]) / 2, min[1], (min[2] + max[2]) / 2];
  const by = roomForBox({ min: sub(min, base), max: sub(max, base) }, others, camera, false);
  // With few digits, so that coordinates get none that say nothing.
  const unit = Math.floor(Math.log10(scaledBy(scale, size))) - 2;
  const offset = sub(by, base).map((x) => timesTen(Math.round(timesTen(x, -unit)), unit)) as unknown as Vec3;
  return { scale, offset };
}

/** A point of the model in the scene, without the digits that rounding would add. */
export function placedBy({ scale, offset }: Fit, point: Vec3): Vec3 {
  if (!offset) return point;
  return point.map((x, k) => Number((scaledBy(scale, x) + (offset[k] ?? 0)).toPrecision(15))) as unknown as Vec3;
}
