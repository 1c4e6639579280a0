// SPDX-License-Identifier: MIT
// Shapes as plain objects, from the numbers that the core wrote.
import type { ShapeSchema } from './generated/schema.ts';
import type { Shape } from './types.ts';

/** The plain object of a shape, from its numbers; `pointsOf` has those that are kept elsewhere. */
export function shapeFrom(schema: ShapeSchema, numbers: Float64Array, at: number, pointsOf?: () => number[][]): Shape {
  const shape: Record<string, unknown> = { type: schema.type };
  let next = at;
  for (const { name, count, listOf, most, isInner } of schema.fields) {
    const own = numbers.subarray(next, next + count);
    if (most !== undefined) shape[name] = pointsOf?.() ?? [];
    else if (listOf !== undefined)
      shape[name] = Array.from({ length: count / listOf }, (_, i) => [...own.subarray(listOf * i, listOf * (i + 1))]);
    else if (!isInner) shape[name] = count === 1 ? own[0] : [...own];
    next += count;
  }
  return shape as unknown as Shape;
}
