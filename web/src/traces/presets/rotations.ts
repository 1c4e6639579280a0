// SPDX-License-Identifier: MIT
// Rotations of the presets' boxes.
import type { Quat, Vec3 } from '../../../../bindings/types.ts';

/** About an axis of length 1, in degrees. */
export function aboutAxis(axis: Vec3, degrees: number): Quat {
  const half = (degrees * Math.PI) / 360;
  const sine = Math.sin(half);
  return [axis[0] * sine, axis[1] * sine, axis[2] * sine, Math.cos(half)];
}
/** About no axis of the world: no face is parallel to one of an axis-aligned box. */
export const tilted = aboutAxis([0.36, 0.48, 0.8], 40);
/** In the plane, in radians. */
export const flatTilt = Math.PI / 6;
