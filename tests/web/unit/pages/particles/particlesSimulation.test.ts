// SPDX-License-Identifier: MIT
// The simulations of the page "Particles and cloth" in Node: counters that stay zero, the same bits for the same settings.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadParticles } from '../../../../../bindings/particles/index.ts';
import { firstSettings, type Settings } from '../../../../../web/src/pages/particles/model/settings.ts';
import { quantile } from '../../../../../web/src/model/quantile.ts';
import { Counters } from '../../../../../web/src/pages/particles/simulation/counters.ts';
import { Drape } from '../../../../../web/src/pages/particles/simulation/drape.ts';
import { frameOf, nothingRead } from '../../../../../web/src/pages/particles/simulation/frame.ts';
import { FrameRate } from '../../../../../web/src/pages/particles/simulation/frameRate.ts';
import { writeNormals } from '../../../../../web/src/pages/particles/simulation/normals.ts';
import { Rain } from '../../../../../web/src/pages/particles/simulation/rain.ts';
import { checkInterval, type Simulation } from '../../../../../web/src/pages/particles/simulation/simulation.ts';
import { stateHash } from '../../../../../web/src/pages/particles/simulation/stateHash.ts';
import { placeDuring, slowStep } from '../../../../../web/src/pages/particles/simulation/slowStep.ts';

const particles = await loadParticles();
const now = (): number => performance.now();
const positionsOf = (simulation: Simulation): Float32Array => frameOf(simulation, nothingRead).positions;
const hashOf = (simulation: Simulation): string =>
  createHash('sha256')
    .update(new Uint8Array(positionsOf(simulation).buffer))
    .digest('hex');
const run = (simulation: Simulation, settings: Settings, steps: number): Simulation => {
  for (let i = 0; i < steps; ++i) simulation.step(settings);
  return simulation;
};
const heights = (simulation: Simulation): number[] => [...positionsOf(simulation)].filter((_, i) => i % 3 === 1);

// 1.6 m of cloth start above the head of a figure of 1.75 m, whose feet are 0.12 m above the floor.
test('a cloth of 40,000 points slides off the walking figure: in 2 seconds no point is inside', () => {
  const settings: Settings = { ...firstSettings, mode: 'cloth', size: 200, substeps: 2 };
  const drape = run(new Drape(particles, settings, now), settings, 120);
  const { checks, inside } = drape.counters;
  expect(inside).toBe(0);
  expect(checks).toBeGreaterThanOrEqual(4);
  const y = heights(drape);
  expect(y.filter((height) => height < 0.2).length, 'points that lie on the floor').toBeGreaterThan(500);
  expect(Math.min(...y)).toBeGreaterThan(-1e-5);
  drape.release();
}, 120_000);

// FNV-1a of the words 0x3f800000 (1), 0x80000000 (-0) and four zeros, each by hand (python: h = (h ^ w) * 0x01000193 % 2**32).
test('the hash of a state has every bit of every coordinate in its order', () => {
  const of = (x: number, y: number, previousX = 0): string => {
    const [zero, one] = [new Float32Array([0]), (value: number) => new Float32Array([value])];
    return stateHash({ x: one(x), y: one(y), z: zero, previousX: one(previousX), previousY: zero, previousZ: zero });
  };
  expect(of(1, -0)).toBe('50f7879d');
  const others = [of(1, 0), of(-0, 1), of(Math.fround(1 + 2 ** -23), -0), of(1, -0, 1)];
  expect(new Set([of(1, -0), ...others]).size).toBe(5);
});

test('the state depends on the settings and on the number of steps, and on nothing else', () => {
  const hashes = [7, 7, 8].map((seed) => {
    const settings: Settings = { ...firstSettings, seed, count: 50 };
    const rain = new Rain(particles, settings, now);
    const found = [
      stateHash(rain.world),
      stateHash(run(rain, settings, 20).world),
      stateHash(run(rain, settings, 1).world),
    ];
    rain.release();
    return found;
  });
  expect(hashes[0]).toEqual(hashes[1]);
  expect(new Set(hashes.flat()).size).toBe(6);
});

for (const over of ['figure', 'sphere', 'cube'] as const)
  test(`cloth over ${over}: checked in every step, nothing inside, and the same bits for the same seed 7`, () => {
    const settings: Settings = { ...firstSettings, mode: 'cloth', seed: 7, size: 30, over, friction: 0.3 };
    const hashes = [0, 1].map(() => {
      const drape = run(new Drape(particles, settings, now), settings, 90);
      const { checks, inside } = drape.counters;
      expect({ checks, inside }).toEqual({ checks: 90, inside: 0 });
      const hash = hashOf(drape);
      drape.release();
      return hash;
    });
    expect(hashes[0]).toBe(hashes[1]);
  });

test('pinned corners stay where they are', () => {
  const settings: Settings = { ...firstSettings, mode: 'cloth', size: 20, over: 'sphere', pins: 'corners', wind: 5 };
  const drape = new Drape(particles, settings, now);
  const before = [...positionsOf(drape)];
  run(drape, settings, 60);
  const after = [...positionsOf(drape)];
  expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
  expect(after.slice(57, 60)).toEqual(before.slice(57, 60));
  expect(after[31]).toBeLessThan((before[31] ?? 0) - 0.05);
  drape.release();
});

// Three points a side, 1 m apart in x and z; the middle one is raised by 0.5 m. Its own normal stays upright; that of the point on its
// left leans back: it rises by 0.5 m over 1 m in x, so it is (-1, 2, 0) / sqrt(5).
test('normals of a sheet are those of the slopes between its neighbours', () => {
  const positions = new Float32Array(27);
  for (let i = 0; i < 9; ++i) positions.set([i % 3, i === 4 ? 0.5 : 0, Math.floor(i / 3)], 3 * i);
  const normals = new Float32Array(27);
  writeNormals(3, positions, normals);
  const of = (i: number): number[] => [...normals.subarray(3 * i, 3 * i + 3)];
  expect(of(4)).toEqual([0, 1, 0].map((x) => expect.closeTo(x, 6) as number));
  expect(of(3)).toEqual([-1 / Math.sqrt(5), 2 / Math.sqrt(5), 0].map((x) => expect.closeTo(x, 6) as number));
});

const busy = { spheres: 32, cones: 32, boxes: 16 } as const;
test('particles of seed 3 against 80 colliders: nothing inside or tunnelled, the same bits with and without the grid', () => {
  const hashes = [true, false].map((grid) => {
    const settings: Settings = { ...firstSettings, ...busy, seed: 3, count: 600, grid };
    const rain = run(new Rain(particles, settings, now), settings, 150);
    const { checks, inside, tunnelled, collisions } = rain.counters;
    expect({ checks, inside, tunnelled }).toEqual({ checks: 150, inside: 0, tunnelled: 0 });
    expect(collisions).toBeGreaterThan(0);
    const hash = hashOf(rain);
    rain.release();
    return hash;
  });
  expect(hashes[0]).toBe(hashes[1]);
});

test('discrete steps tunnel, and the counter shows it', () => {
  const settings: Settings = { ...firstSettings, ...busy, count: 1500, continuous: false };
  const rain = run(new Rain(particles, settings, now), settings, 150);
  expect(rain.counters.tunnelled).toBeGreaterThan(0);
  rain.release();
});

test('in slow motion the exact step stops at the first contact, where the quadratic of the sphere has its first root', () => {
  for (let seed = 0; seed < 20; ++seed) {
    const { trace, exactTime } = slowStep(particles, { ...firstSettings, mode: 'slow', seed });
    const [sphere] = trace.colliders.filter(({ collider }) => collider === 'sphere');
    if (sphere?.exactTime !== null) expect(sphere?.roots?.[0]).toBeCloseTo(sphere?.exactTime ?? Number.NaN, 9);
    expect(trace.colliders).toHaveLength(2);
    expect(exactTime, `seed ${seed}`).toBeGreaterThan(0);
  }
});

test('the published time of a cone differs from the exact one by millimetres', () => {
  const differences = Array.from({ length: 20 }, (_, seed) =>
    slowStep(particles, { ...firstSettings, mode: 'slow', seed }),
  )
    .flatMap(({ trace }) => trace.colliders.filter(({ collider }) => collider === 'cone'))
    .flatMap(({ differenceInMillimetres }) => differenceInMillimetres ?? []);
  expect(differences.length).toBeGreaterThan(5);
  expect(Math.max(...differences)).toBeGreaterThan(0.1);
});

test('in slow motion the particle follows its path to the contact and ends where the step leaves it', () => {
  const settings: Settings = { ...firstSettings, mode: 'slow', seed: 2 };
  const step = slowStep(particles, settings);
  const { trace, exactTime = Number.NaN } = step;
  const on = (t: number): number => trace.from[0] + t * (trace.target[0] - trace.from[0]);
  expect(placeDuring(step, 0, settings)).toEqual(trace.from);
  expect(placeDuring(step, exactTime, settings)[0]).toBeCloseTo(on(exactTime), 12);
  expect(placeDuring(step, 1, settings)).toEqual(trace.current);
  expect(placeDuring(step, 0.9, settings)[0]).toBeLessThan(on(0.5));
  expect(placeDuring(step, 0.9, { ...settings, continuous: false })[0]).toBeCloseTo(on(0.9), 12);
});

test('counters: sums of checks, quantiles, frames per second', () => {
  expect([quantile([], 0.5), quantile([3, 1, 2], 0.5), quantile([3, 1, 2], 0.95)]).toEqual([undefined, 2, 3]);
  const counters = new Counters();
  counters.step({ collisions: 5, tests: 9, inside: null, tunnelled: null }, 2);
  counters.step({ collisions: 6, tests: 9, inside: 1, tunnelled: 2 }, undefined);
  counters.step({ collisions: 7, tests: 9, inside: 1, tunnelled: 0 }, 4);
  expect(counters).toMatchObject({ steps: 3, checks: 2, inside: 2, tunnelled: 2, collisions: 7 });
  expect([counters.milliseconds(0.5), counters.milliseconds(0.95)]).toEqual([2, 4]);
  const rate = new FrameRate();
  expect(rate.perSecond).toBeUndefined();
  for (const at of [0, 20, 40]) rate.drawn(at);
  expect(rate.perSecond).toBeCloseTo(50, 12);
  rate.pause();
  expect(rate.perSecond).toBeUndefined();
});

test('the more pairs, the fewer steps are checked', () => {
  expect([checkInterval(100, 10), checkInterval(40_000, 17), checkInterval(100_000, 80)]).toEqual([1, 14, 160]);
});
