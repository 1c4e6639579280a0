// SPDX-License-Identifier: MIT
// Vectors and turns of generated scenes: only +, -, *, / and square roots, so that every machine computes the same bits. In the
// plane the third number is 0.
import type { Quat, Vec3 } from '../../../../bindings/types.ts';
import { add, cross, dot, rotate, scaled, sub } from '../../model/vectors.ts';
import type { Draws } from './random.ts';

export { add, cross, dot, scaled, sub };

export const lengthOf = (v: Vec3): number => Math.sqrt(dot(v, v));

/** Of length 1; undefined of a vector that is too short to have a direction. */
export function unitOf(v: Vec3): Vec3 | undefined {
  const length = lengthOf(v);
  return length > 1e-9 ? [v[0] / length, v[1] / length, v[2] / length] : undefined;
}

/** Uniform over the directions of space, or of the plane. */
export function randomUnit(draws: Draws, dimension: 2 | 3): Vec3 {
  for (;;) {
    const v: Vec3 = [draws.between(-1, 1), draws.between(-1, 1), dimension === 3 ? draws.between(-1, 1) : 0];
    const squared = dot(v, v);
    if (squared > 1e-3 && squared <= 1) return unitOf(v) as Vec3;
  }
}

function randomQuaternion(draws: Draws): Quat {
  for (;;) {
    const q: Quat = [draws.between(-1, 1), draws.between(-1, 1), draws.between(-1, 1), draws.between(-1, 1)];
    const squared = q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
    if (squared > 1e-3 && squared <= 1) return unitQuaternion(q);
  }
}
/** Of length 1 within rounding: the core takes it as it is. */
function unitQuaternion(q: Quat): Quat {
  const length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  return [q[0] / length, q[1] / length, q[2] / length, q[3] / length];
}

/** Sine and cosine of an angle of at most 4: Taylor series of a sixteenth, then the doubled angle four times. */
export function cosineAndSine(angle: number): readonly [number, number] {
  const x = angle / 16;
  const square = x * x;
  let s = x * (1 - (square / 6) * (1 - (square / 20) * (1 - (square / 42) * (1 - (square / 72) * (1 - square / 110)))));
  let c = 1 - (square / 2) * (1 - (square / 12) * (1 - (square / 30) * (1 - (square / 56) * (1 - square / 90))));
  for (let i = 0; i < 4; ++i) [c, s] = [1 - 2 * s * s, 2 * s * c];
  return [c, s];
}

/** The orientation of a shape: what its fields need, and its axes. */
export interface Frame {
  readonly rotation: Quat;
  readonly angle: number;
  readonly axes: readonly [Vec3, Vec3, Vec3];
}
export const worldFrame: Frame = {
  rotation: [0, 0, 0, 1],
  angle: 0,
  axes: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
};

export function turnedFrame(rotation: Quat): Frame {
  const axis = (v: Vec3): Vec3 => rotate(rotation, v);
  return { rotation, angle: 0, axes: [axis([1, 0, 0]), axis([0, 1, 0]), axis([0, 0, 1])] };
}
export function planarFrame(angle: number): Frame {
  const [c, s] = cosineAndSine(angle);
  return { ...worldFrame, angle, axes: [[c, s, 0], [-s, c, 0], worldFrame.axes[2]] };
}
export const randomFrame = (draws: Draws, dimension: 2 | 3): Frame =>
  dimension === 3 ? turnedFrame(randomQuaternion(draws)) : planarFrame(draws.between(-3, 3));

/** A frame that differs from another by an angle of about `by`. */
export function nearFrame(draws: Draws, { rotation, angle }: Frame, by: number, dimension: 2 | 3): Frame {
  if (dimension === 2) return planarFrame(angle + by * draws.sign());
  const axis = scaled(randomUnit(draws, 3), by / 2);
  const [x, y, z, w] = rotation;
  return turnedFrame(unitQuaternion([x + axis[0] * w, y + axis[1] * w, z + axis[2] * w, w - dot(axis, [x, y, z])]));
}
