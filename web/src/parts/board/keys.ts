// SPDX-License-Identifier: MIT
// Step of an arrow key on the board: a fraction of a grid square, so that a press is visible at any zoom.
import type { Shape2, Vec2 } from '../../../../bindings/index.ts';
import { numberAt } from '../../model/parameters.ts';
import { snapNumber } from '../../model/snap.ts';
import type { Action } from './actions.ts';
import { figureOf, handlesOf } from './figures.ts';
import type { Grip } from './grips.ts';
import { lineStep } from './paper.ts';

const directions: Readonly<Record<string, Vec2>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
export const directionOf = (key: string): Vec2 | undefined => directions[key];

/** Half a square, with Shift a tenth; on a grid its step. */
export function cursorStep(pixelsPerMetre: number, grid: number, isFine: boolean): number {
  const square = lineStep(pixelsPerMetre);
  if (isFine) return square / 10;
  return grid > 0 ? grid : square / 2;
}

/** Without what adding tenths leaves behind. */
const tidy = (x: number): number => Number(x.toPrecision(12)) + 0;

/** The action of an arrow key at a handle: a tenth of a square, with Shift a hundredth; on a grid from line to line. */
export function nudge(
  shape: Shape2,
  { item, handle }: Grip,
  [dx, dy]: Vec2,
  pixelsPerMetre: number,
  grid: number,
  isFine: boolean,
): (Action & { do: 'move' | 'number' }) | undefined {
  const isOnGrid = grid > 0 && !isFine;
  const step = isOnGrid ? grid : lineStep(pixelsPerMetre) / (isFine ? 100 : 10);
  const along = (x: number, by: number): number => (isOnGrid && by !== 0 ? snapNumber(x + by, grid) : tidy(x + by));
  if (handle === 'radius') {
    // It stands in whatever direction there was room: up and right are larger, down and left smaller.
    const radius = numberAt(shape, { field: 'radius', index: 0 });
    return { do: 'number', item, field: 'radius', index: 0, value: Math.max(0, along(radius, (dx + dy) * step)) };
  }
  const at = handlesOf(shape, figureOf(shape)).find(({ name }) => name === handle)?.at;
  return at && { do: 'move', item, handle, to: [along(at[0], dx * step), along(at[1], dy * step)] };
}
