// SPDX-License-Identifier: MIT
// The steps of the keys that move a shape.
import type { Vec3 } from '../../../bindings/index.ts';

const step = 0.1;
const fineStep = 0.01;
const directions: Readonly<Record<string, Vec3>> = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, 0, -1],
  ArrowDown: [0, 0, 1],
  PageUp: [0, 1, 0],
  PageDown: [0, -1, 0],
};

/** The displacement that a key asks for; with Shift a fine one. */
export function stepOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Vec3 {
  const [x, y, z] = directions[key] ?? [0, 0, 0];
  const size = shiftKey ? fineStep : step;
  return [x * size, y * size, z * size];
}
