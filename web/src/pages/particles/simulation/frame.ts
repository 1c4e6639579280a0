// SPDX-License-Identifier: MIT
// What a step leaves for the page: positions as they are drawn, the colliders, and on request what is read of the run.
import type { MaskTable } from '../../../../../bindings/particles/types.ts';
import type { Colliders } from '../model/colliders.ts';
import { writeNormals } from './normals.ts';
import type { Simulation } from './simulation.ts';
import { stateHash } from './stateHash.ts';

export interface Reading {
  readonly steps: number;
  /** Simulated, in seconds. */
  readonly time: number;
  /** Steps from one check to the next. */
  readonly interval: number;
  /** Sums over all checks. */
  readonly checks: number;
  readonly inside: number;
  readonly tunnelled: number;
  /** Of the last step. */
  readonly collisions: number;
  readonly tests: number;
  /** Milliseconds of the last steps, by quantile; undefined before the first. */
  readonly median: number | undefined;
  readonly slowest: number | undefined;
  /** Of the bits of the state. */
  readonly hash: string;
  /** Where they are wanted, after the first step. */
  readonly masks: MaskTable | undefined;
}

/** The arrays that are drawn: they go to and fro between the page and its worker. */
export interface Buffers {
  /** x, y, z of each particle. */
  readonly positions: Float32Array<ArrayBuffer>;
  /** Of a cloth: the same of the normals. */
  readonly normals: Float32Array<ArrayBuffer> | undefined;
}
export interface Frame extends Buffers {
  readonly steps: number;
  readonly colliders: Colliders;
  readonly reading: Reading | undefined;
}

/** The numbers change too often to be read in each step, and the masks are seen only where they are unfolded. */
export interface Wanted {
  readonly reading: boolean;
  readonly masks: boolean;
}
export const nothingRead: Wanted = { reading: false, masks: false };

export function readingOf(simulation: Simulation, { masks }: Wanted): Reading {
  const { counters, time, interval, world } = simulation;
  const { steps, checks, inside, tunnelled, collisions, tests } = counters;
  return {
    ...{ steps, time, interval, checks, inside, tunnelled, collisions, tests },
    median: counters.milliseconds(0.5),
    slowest: counters.milliseconds(0.95),
    hash: stateHash(world),
    masks: masks && steps > 0 ? world.masks() : undefined,
  };
}

function newBuffers({ world, side }: Simulation): Buffers {
  const length = 3 * world.count;
  return { positions: new Float32Array(length), normals: side === undefined ? undefined : new Float32Array(length) };
}
/** Written into the given buffers where they fit, else into new ones. */
export function frameOf(simulation: Simulation, wanted: Wanted, given?: Buffers): Frame {
  const { world, side, colliders, counters } = simulation;
  const { positions, normals } = given?.positions.length === 3 * world.count ? given : newBuffers(simulation);
  world.copyPositions(positions);
  if (side !== undefined && normals) writeNormals(side, positions, normals);
  const reading = wanted.reading ? readingOf(simulation, wanted) : undefined;
  return { positions, normals, steps: counters.steps, colliders, reading };
}
