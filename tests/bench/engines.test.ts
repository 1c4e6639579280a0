// SPDX-License-Identifier: MIT
// The comparison with other engines: what is asked, and what the table says. No timing is asserted.
import { expect, test } from 'vitest';
import { type Shape, shapeSchemas } from '../../bindings/index.ts';
// @ts-expect-error plain JavaScript, shared with the commands
import { openEngines } from '../peers/calls.mjs';
// @ts-expect-error plain JavaScript, like the other
import { readArguments, WrongUse } from './bench.mjs';
// @ts-expect-error plain JavaScript, like the other
import { compare, enginesTable, timeEngine } from './engines.mjs';

type Kind = 'overlapping' | 'apart';
interface Engine {
  name: string;
  answers: (a: string, b: string, kind: Kind) => boolean;
  prepare: (scenes: [Shape, Shape][], kind: Kind) => { ask: (i: number) => number | undefined; release: () => void };
}

const sphere = (x: number): Shape => ({ type: 'sphere', center: [x, 0, 0], radius: 1 });
const half = Math.SQRT1_2;
const capsule: Shape = { type: 'capsule', base: [-2, 0, 0], tip: [2, 0, 0], radius: 0.5 };
/** Turned by a right angle about z: its half extents 1, 2, 3 lie along y, x, z. */
const box: Shape = { type: 'obb', center: [0, 3, 0], halfExtents: [1, 2, 3], rotation: [0, 0, half, half] };
const tapered: Shape = { type: 'taperedCapsule', base: [0, 4, 0], tip: [0, 8, 0], baseRadius: 0.5, tipRadius: 0.25 };
const plane: Shape = { type: 'plane', normal: [0, 1, 0], offset: 1 };

// Distances by hand: 1.5 - 2 and 3 - 2; a box from y = 2 upwards over the sphere up to y = 1 and the capsule up to 0.5; a particle at
// the same height; a tapered capsule that ends at y = 3.5; and a half-space up to y = 1.
test('each engine answers the pairs that it says it does, by the distance of the shapes', async () => {
  const scenes: [Shape, Shape, number, string[]][] = [
    [sphere(0), sphere(1.5), -0.5, ['Rapier', 'Jolt', 'crashcat', 'cannon-es', 'OimoPhysics']],
    [sphere(0), sphere(3), 1, ['Rapier', 'Jolt', 'OimoPhysics']],
    [sphere(0), box, 1, ['Rapier', 'Jolt', 'crashcat', 'OimoPhysics']],
    [box, capsule, 1.5, ['Rapier', 'Jolt', 'crashcat', 'OimoPhysics']],
    [{ type: 'point', position: [0.5, 0, 0] }, box, 2, ['Rapier']],
    [sphere(0), tapered, 2.5, ['Jolt']],
    [sphere(0), plane, -2, ['Rapier', 'Jolt', 'crashcat', 'cannon-es']],
  ];
  const engines = (await openEngines()) as Engine[];
  for (const [a, b, distance, names] of scenes) {
    const kind = distance < 0 ? 'overlapping' : 'apart';
    const found = engines.flatMap((engine) => {
      if (!engine.answers(a.type, b.type, kind)) return [];
      const { ask, release } = engine.prepare([[a, b]], kind);
      const answer = ask(0);
      release();
      if (answer === undefined) return [];
      expect(answer, `${engine.name}: ${a.type}-${b.type}`).toBeCloseTo(distance, 3);
      return [engine.name];
    });
    expect(found, `${a.type}-${b.type}, ${kind}`).toEqual(names);
  }
});

test('every scene is asked once, and those without a number are counted', () => {
  const asked: number[] = [];
  let released = 0;
  const ask = (i: number): number | undefined => (asked.push(i), i === 3 ? undefined : i === 4 ? Number.NaN : 1);
  const engine = { prepare: () => ({ ask, release: () => ++released }) };
  expect(timeEngine(engine, Array(6).fill([]), 'apart', 2)).toMatchObject({ missing: 0.5 });
  expect(asked).toEqual([0, 1, 2, 3, 4, 5]);
  expect(released).toBe(1);
});

test('the fastest engine and the ratio are those of the shortest rounds; the table starts with what is missed', () => {
  const times = (min: number, median: number): object => ({ min, median, max: 900 });
  const engines = { One: times(120, 130), Other: times(90, 500) };
  expect(compare(engines, times(12, 80))).toEqual({ fastest: 'Other', ratio: 7.5 });
  const row = (pair: string, ratio: number): object => ({
    pair,
    scenes: 'apart',
    engines,
    batch: times(12, 80),
    fastest: 'Other',
    ratio,
  });
  const lines = (enginesTable([row('late', 10), row('early', 7.5)]) as string).split('\n').slice(2);
  expect(lines).toEqual([
    '| early | apart | Other | 500 (90–900) | 80 (12–900) | 7.5 | no |',
    '| late | apart | Other | 500 (90–900) | 80 (12–900) | 10 | yes |',
  ]);
});

test('--engines takes pairs and --write, and no columns', () => {
  const read = (...args: string[]): object => readArguments(args, shapeSchemas);
  expect(read('--engines', 'obb-obb')).toMatchObject({ engines: true, write: false, pairs: [{ name: 'obb-obb' }] });
  expect(read('--engines', '--write')).toMatchObject({ engines: true, write: true });
  expect(read()).toMatchObject({ engines: false });
  expect(() => read('--engines', '--columns=batchFloat')).toThrow(WrongUse);
});
