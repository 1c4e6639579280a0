// SPDX-License-Identifier: MIT
// A shape that is made once and used everywhere: validated, frozen, and its points with their hull in the core's memory.
import { hold } from './held.ts';
import type { Module } from './module.ts';
import { outOfMemory } from './outOfMemory.ts';
import { readShape } from './read.ts';
import { schemas } from './slots.ts';
import type { Shape } from './types.ts';

const forgotten = new FinalizationRegistry<() => void>((release) => release());

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

export function prepare(module: Module, value: unknown): Shape {
  const shape = frozen(module.validate(value, 'shape'));
  const read = readShape(shape, 'shape', schemas);
  const { dimension } = module.setSlot(module.a, shape, 'shape');
  if (!read.points) {
    hold(shape, read);
    return shape;
  }
  const place = module.onlyInAll('holdPoints', 'shapes with points')(module.a);
  if (place === 0) throw outOfMemory('shape', 'A shape with points');
  const release = module.onlyInAll('releasePoints', 'shapes with points');
  const address = module.onlyInAll('heldPoints', 'shapes with points')(place, dimension);
  hold(shape, read, { memory: module.raw, address });
  // Whoever keeps the shape itself has copied its points.
  forgotten.register(shape, () => release(place));
  return shape;
}
