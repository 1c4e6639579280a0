// SPDX-License-Identifier: MIT
// The engines of the broad-phase benchmark find the same touching pairs. No timing is asserted.
import { expect, test } from 'vitest';
import { loadBroadPhase } from '../../bindings/broadphase/index.ts';
// @ts-expect-error plain JavaScript, shared with the command
import { openJolt } from '../peers/jolt.mjs';
// @ts-expect-error plain JavaScript, like the other
import { openRapier } from '../peers/rapier.mjs';
// @ts-expect-error plain JavaScript, like the other
import { openOurs } from './broadPhaseOurs.mjs';

interface Engine {
  setPoses(poses: Float32Array): void;
  step(): void;
  touching(): [number, number][];
  release(): void;
}

/** Position and no rotation for each shape. */
const posesAt = (...positions: number[][]): Float32Array =>
  Float32Array.from(positions.flatMap((at) => [...at, 0, 0, 0, 1]));

const engines = {
  ours: async (shapes: object[]): Promise<Engine> => openOurs(await loadBroadPhase(), shapes),
  jolt: openJolt as (shapes: object[]) => Promise<Engine>,
  rapier: openRapier as (shapes: object[]) => Promise<Engine>,
};

// Radius 0.5: the first two are 0.75 apart, then the last two; the third is far from the others at first.
test.each(Object.entries(engines))('%s: three spheres, two of which touch', async (_, open) => {
  const sphere = { kind: 'sphere', at: [0, 0, 0], half: [1, 1, 1], radius: 0.5 };
  const engine = await open([sphere, sphere, sphere]);
  engine.setPoses(posesAt([0, 0, 0], [0.75, 0, 0], [5, 0, 0]));
  engine.step();
  expect(engine.touching()).toEqual([[0, 1]]);
  engine.setPoses(posesAt([0, 0, 0], [4.25, 0, 0], [5, 0, 0]));
  engine.step();
  expect(engine.touching()).toEqual([[1, 2]]);
  engine.release();
});

// A box of half extents 1, a sphere and a standing capsule of radius 0.5 (half height 1): the sphere reaches 0.01 over the edge
// of the box, along (1, 1, 0); the capsule touches the sphere alone. A box rounded by 0.05 recedes by 0.02 there.
test.each(Object.entries(engines))('%s: a sphere over the edge of a box, a capsule beside it', async (_, open) => {
  const at = [0, 0, 0];
  const half = [1, 1, 1];
  const shapes = ['sphere', 'obb', 'capsule'].map((kind) => ({ kind, at, half, radius: 0.5 }));
  const engine = await open(shapes);
  const reach = 1 + 0.49 * Math.SQRT1_2;
  engine.setPoses(posesAt([reach, reach, 0], [0, 0, 0], [reach + 0.9, reach, 0]));
  engine.step();
  const pairs = engine.touching().sort(([a, b], [c, d]) => a - c || b - d);
  expect(pairs).toEqual([
    [0, 1],
    [0, 2],
  ]);
  engine.release();
});
