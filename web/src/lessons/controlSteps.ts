// SPDX-License-Identifier: MIT
// The values that a control can have.
import type { Control } from './format.ts';

/** On the grid of steps and within the range. */
export function steppedTo({ from, to, step }: Control, value: number): number {
  const onGrid = from + Math.round((value - from) / step) * step;
  return Number(Math.min(to, Math.max(from, onGrid)).toPrecision(12));
}
