// SPDX-License-Identifier: MIT
// Particles against moving colliders, and cloth: a WebAssembly module of its own. See docs/particles.md.
import { loadedOnce, wantsSimd } from '../load.ts';
import { named } from '../read.ts';
import { TouchstoneError } from '../types.ts';
import { ClothWorld } from './cloth.ts';
import { loadRaw, type RawParticles } from './load.ts';
import { type ClothOptions } from './types.ts';
import { ParticleWorld } from './world.ts';

export type * from './types.ts';
export { ParticleWorld, type Coordinates } from './world.ts';
export { ClothWorld } from './cloth.ts';

/** Most particles of a world, and columns or rows of a cloth. */
export const mostParticles = 1 << 21;
export const mostColumns = 200;

/** The loaded module. */
export interface Particles {
  readonly build: { readonly simd: boolean };
  /** A world of `count` particles in float, four at a time where the engine has SIMD; all are at the origin. */
  world(count: number): ParticleWorld;
  /** The same in double, for reference and for single steps. */
  worldInDouble(count: number): ParticleWorld<Float64Array>;
  /** A sheet of columns × rows particles, 2 to 200 each. */
  cloth(columns: number, rows: number, options?: ClothOptions): ClothWorld;
}

function checkCount(value: number, path: string, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  const message = `${path} is ${named(value)}; it must be a whole number from ${least} to ${most}.`;
  throw new TouchstoneError('out-of-range', path, message, { found: value });
}

const surface = (raw: RawParticles, simd: boolean): Particles => ({
  build: { simd },
  world: (count) => new ParticleWorld(raw, checkCount(count, 'count', 0, mostParticles), false),
  worldInDouble: (count) => new ParticleWorld<Float64Array>(raw, checkCount(count, 'count', 0, mostParticles), true),
  cloth: (columns, rows, options) =>
    new ClothWorld(
      raw,
      checkCount(columns, 'columns', 2, mostColumns),
      checkCount(rows, 'rows', 2, mostColumns),
      options,
    ),
});

const load = /* @__PURE__ */ loadedOnce((simd) => loadRaw(simd).then((raw) => surface(raw, simd)));

/** Loads the module once; later calls share it. After a failure the load may be repeated. */
export const loadParticles = async (options?: { readonly simd?: boolean }): Promise<Particles> =>
  load(wantsSimd(options));
