// SPDX-License-Identifier: MIT
// The steps of the keys that move a shape.
import type { Shape, Vec3 } from '../../../../bindings/index.ts';
import { is3 } from '../../model/scene.ts';
import { snapShapeMove } from '../../model/snap.ts';

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

/** In the plane, on and up are the same. */
const flatDirections: typeof directions = { ...directions, ArrowUp: [0, 1, 0], ArrowDown: [0, -1, 0] };

/**
 * Distance of a key press that moves a shape. With snapping it is a step of the grid, onto it; with Shift always a
 * fine step, which can leave the grid.
 */
export function keyMove({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, shape: Shape, snap = 0): Vec3 {
  const [x, y, z] = (is3(shape) ? directions : flatDirections)[key] ?? [0, 0, 0];
  const isOnGrid = snap > 0 && !shiftKey;
  const size = isOnGrid ? snap : shiftKey ? fineStep : step;
  const by: Vec3 = [x * size, y * size, z * size];
  return isOnGrid ? snapShapeMove(shape, by, snap) : by;
}
