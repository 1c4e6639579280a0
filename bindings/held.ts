// SPDX-License-Identifier: MIT
// Hulls and polygons that were made once: their points, and what follows from them, stay in the core's memory, and every query,
// world and workspace of that memory takes them from there.
import type { ShapeSchema } from './generated/schema.ts';

/**
 * A shape with valid structure: its fields are numbers, in the order of its layout; their values are not validated
 * yet. Points that the core keeps elsewhere are apart from the numbers, which stand for a shape that is not moved.
 */
export interface ReadShape {
  readonly schema: ShapeSchema;
  readonly numbers: readonly number[];
  readonly points?: readonly number[];
}

/** The points of a shape in a module's memory. */
interface Held {
  /** Its view names a memory: it is another one in each module, renewed when that grows. */
  readonly memory: { readonly HEAPU8: Uint8Array };
  /** What the numbers of a shape that refers to them begin with. */
  readonly address: number;
}

const shapes = new WeakMap<object, ReadShape>();
const points = new WeakMap<object, Held>();

/** Notes a shape that cannot change, as it was read, and where its points are if it has some. */
export function hold(shape: object, read: ReadShape, held?: Held): void {
  shapes.set(shape, read);
  if (read.points && held) points.set(read.points, held);
}
/** The shape as it was read, if it is held. */
export const heldShape = (shape: object): ReadShape | undefined => shapes.get(shape);
/** The address of points that were read, if this memory has them. */
export function heldAddress(read: ArrayLike<number> & object, memory: Held['memory']): number | undefined {
  const held = points.get(read);
  return held && held.memory.HEAPU8 === memory.HEAPU8 ? held.address : undefined;
}
