// SPDX-License-Identifier: MIT
// Shrinking: readable poses for planted errors, never more complex than the input, deterministic, bounded.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CapsuleShape,
  loadTouchstone,
  type ObbShape,
  type Shape,
  type SphereShape,
  type Vec3,
} from '../../../../../bindings/index.ts';
import { complexityOf, numberCost } from '../../../../../web/src/lab/shrink/complexity.ts';
import { failsBy, linkedFinding } from '../../../../../web/src/lab/shrink/judged.ts';
import type { JudgedScene } from '../../../../../web/src/lab/model/report.ts';
import { isValid, keyOf, type PairScene, slotsOf } from '../../../../../web/src/lab/shrink/pairScene.ts';
import { aligned, permuted, translated } from '../../../../../web/src/lab/shrink/rigid.ts';
import { nearUnits, niceUnits } from '../../../../../web/src/lab/shrink/rotations.ts';
import { shrink, shrinkMany } from '../../../../../web/src/lab/shrink/shrink.ts';
import { shapeOf, numbersOf } from '../../../../../web/src/model/parameters.ts';
import { kindsOf } from '../../../../../web/src/model/scene.ts';
import { anyShape } from '../../model/states.ts';

const core = await loadTouchstone();

/** Numbers that nothing shortens, the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return (((state >>> 0) + 0.5) / 2 ** 32) * 2 - 1;
  };
}
const next = numbersFrom(7);
const place = (): Vec3 => [next(), next(), next()];
const size = (): number => 0.2 + Math.abs(next());
function rotation(): ObbShape['rotation'] {
  const [x, y, z, w] = [next(), next(), next(), next()];
  const length = Math.sqrt(x * x + y * y + z * z + w * w);
  return [x / length, y / length, z / length, w / length];
}
const sphere = (center = place()): SphereShape => ({ type: 'sphere', center, radius: size() });
const obb = (): ObbShape => ({
  type: 'obb',
  center: place(),
  halfExtents: [size(), size(), size()],
  rotation: rotation(),
});
/** A capsule whose axis passes through a point. */
function capsuleThrough(p: Vec3): CapsuleShape {
  const [x, y, z] = place();
  return { type: 'capsule', base: [p[0] - x, p[1] - y, p[2] - z], tip: [p[0] + x, p[1] + y, p[2] + z], radius: size() };
}

interface Planted {
  readonly name: string;
  readonly scene: () => PairScene;
  readonly fails: (scene: PairScene) => boolean;
  /** The cost of all numbers of the pose. */
  readonly atMost: number;
}
const isCapsule = (shape: Shape): shape is CapsuleShape => shape.type === 'capsule';
const planted: readonly Planted[] = [
  {
    name: 'no normal for concentric spheres',
    scene: () => {
      const center = place();
      return { a: sphere(center), b: sphere(center) };
    },
    fails: ({ a, b }) => a.type === 'sphere' && b.type === 'sphere' && a.center.every((x, i) => x === b.center[i]),
    // Two radii of 1.
    atMost: 4,
  },
  {
    name: 'the squared radius',
    scene: () => ({ a: sphere(), b: sphere() }),
    fails: ({ a }) => a.type === 'sphere' && Math.abs(a.radius ** 2 - a.radius) > 1e-9,
    // Radii of 2 or 0.5 and of 1.
    atMost: 6,
  },
  {
    name: 'edge axes left out',
    scene: () => {
      for (;;) {
        const scene = { a: obb(), b: obb() };
        const { featureA, featureB, intersects, distance } = core.distance(scene.a, scene.b);
        if (featureA.kind === 'edge' && featureB.kind === 'edge' && intersects && distance < -0.01) return scene;
      }
    },
    fails: ({ a, b }) => {
      const { featureA, featureB, distance } = core.distance(a, b);
      return featureA.kind === 'edge' && featureB.kind === 'edge' && distance < -0.01;
    },
    atMost: 60,
  },
  {
    name: 'crossing axes',
    scene: () => {
      const through = place();
      return { a: capsuleThrough(through), b: capsuleThrough(through) };
    },
    fails: ({ a, b }) => {
      if (!isCapsule(a) || !isCapsule(b) || a.radius === 0 || b.radius === 0) return false;
      const along = (c: CapsuleShape): Vec3 => [c.tip[0] - c.base[0], c.tip[1] - c.base[1], c.tip[2] - c.base[2]];
      const [u, v] = [along(a), along(b)];
      const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
      return Math.hypot(...cross) > 1e-3 && core.distance(a, b).distance <= -(a.radius + b.radius) + 1e-9;
    },
    atMost: 12,
  },
  {
    name: 'an absolute epsilon on the length of the axis',
    scene: () => ({ a: { ...capsuleThrough(place()), radius: 0.1 }, b: sphere() }),
    fails: ({ a }) => isCapsule(a) && a.tip.some((x, i) => x !== a.base[i]) && a.radius < 0.25,
    // A radius of 0.1 or 0.2 beside a length and a radius of 1.
    atMost: 8,
  },
  {
    name: 'deep hulls',
    scene: () => ({
      a: { type: 'hull', points: Array.from({ length: 60 }, place) },
      b: sphere([0.1, 0.05, 0.07]),
    }),
    fails: ({ a, b }) => core.distance(a, b).distance < -0.1,
    atMost: 40,
  },
];

/** However busy the machine is. */
const patient = { seconds: 30 };
describe.each(planted)('$name', ({ scene: make, fails, atMost }) => {
  const scene = make();
  test('is shrunk to a readable pose that still fails, each step simpler than the one before', async () => {
    expect(fails(scene)).toBe(true);
    const found = await shrink(scene, fails, patient);
    expect(found.end).toBe('minimal');
    expect(fails(found.scene)).toBe(true);
    const measures = [complexityOf(scene), ...found.steps.map(({ complexity }) => complexity)];
    expect(measures).toEqual([...new Set(measures)].sort((p, q) => q - p));
    expect(complexityOf(found.scene)).toBe(measures.at(-1));
    const cost = slotsOf(found.scene).reduce((sum, slot) => sum + numberCost(slot.value), 0);
    expect(cost, JSON.stringify(found.scene)).toBeLessThanOrEqual(atMost);
    for (const shape of [found.scene.a, found.scene.b]) core.validate(shape);
  });
  test('gives the same in every run, and in batches', async () => {
    const [one, again, batched] = await Promise.all([
      shrink(scene, fails, patient),
      shrink(scene, fails, patient),
      shrinkMany(scene, (scenes) => scenes.map(fails), patient),
    ]);
    expect(again).toEqual(one);
    expect(batched.scene).toEqual(one.scene);
    expect(batched.steps).toEqual(one.steps);
    expect(batched.calls).toBeGreaterThanOrEqual(one.calls);
  });
});
test('sizes of zero are avoided where the failure stays, and kinds change where that is asked for', async () => {
  const scene: PairScene = { a: { ...capsuleThrough([1, 2, 3]), radius: 0 }, b: sphere() };
  const always = (): boolean => true;
  const simple = await shrink(scene, always);
  // A segment of length 1 along some axis, and two radii of 1.
  expect(simple.scene).toMatchObject({ a: { base: [0, 0, 0], radius: 1 }, b: { center: [0, 0, 0], radius: 1 } });
  expect(
    slotsOf(simple.scene)
      .map(({ value }) => value)
      .filter((x) => x !== 0),
  ).toEqual([1, 1, 1]);
  const isPointLike = ({ a }: PairScene): boolean => isCapsule(a) && a.tip.every((x, i) => x === a.base[i]);
  const pointLike: PairScene = { a: { type: 'capsule', base: [1, 2, 3], tip: [1, 2, 3], radius: 0.123 }, b: sphere() };
  expect((await shrink(pointLike, isPointLike)).scene.a).toEqual({
    type: 'capsule',
    base: [0, 0, 0],
    tip: [0, 0, 0],
    radius: 1,
  });
  // Only a small radius fails: none at all is simpler than 0.001, unless parts are to be kept.
  const isSmall = ({ b }: PairScene): boolean => b.type === 'sphere' && b.radius < 1e-6;
  const small: PairScene = { a: sphere(), b: { type: 'sphere', center: [1, 2, 3], radius: 1e-7 } };
  expect((await shrink(small, isSmall)).scene.b).toMatchObject({ radius: 0 });
  const kept = await shrink(small, isSmall, { keepsParts: true });
  expect(kept.scene.b.type === 'sphere' && kept.scene.b.radius).toBeGreaterThan(0);
  const simpler = await shrink(pointLike, always, { mayChangeKind: true });
  expect(['point', 'sphere']).toContain(simpler.scene.a.type);
});

test('a scene that does not fail is given back; calls, time and cancellation end the search with what it has', async () => {
  const scene = { a: obb(), b: obb() };
  expect(await shrink(scene, () => false)).toEqual({
    scene,
    steps: [],
    calls: 1,
    isMinimal: false,
    end: 'not-failing',
  });
  let calls = 0;
  const few = await shrink(scene, () => (calls += 1) > 0, { maxCalls: 4 });
  expect([few.end, few.calls, calls, few.isMinimal]).toEqual(['calls', 4, 4, false]);
  expect(complexityOf(few.scene)).toBeLessThan(complexityOf(scene));
  // A subject that takes its time: each answer 5 ms.
  // eslint-disable-next-line no-restricted-syntax -- the time of the subject, not of the test
  const slow = (): Promise<boolean> => new Promise((resolve) => setTimeout(() => resolve(true), 5));
  expect((await shrink(scene, slow, { seconds: 0.05 })).end).toBe('time');
  // A subject that answers at once, a millisecond each, and fails nowhere else: the search gives way to the cancellation.
  const controller = new AbortController();
  let asked = 0;
  const busy = (other: PairScene): boolean => {
    // By a timer, which comes only if the search gives way to it.
    if ((asked += 1) === 20) setTimeout(() => controller.abort());
    for (const until = performance.now() + 1; performance.now() < until;);
    return keyOf(other) === keyOf(scene);
  };
  const cancelled = await shrink(scene, busy, { signal: controller.signal, seconds: 60 });
  expect([cancelled.end, cancelled.scene]).toEqual(['cancelled', scene]);
  await expect(shrink(scene, () => Promise.reject(new Error('the worker ended')))).rejects.toThrow('the worker ended');
});

test('simple numbers cost less: 0, 1, halves and tenths, few digits, few bits', () => {
  const rising = [0, 1, 2, 3, 10, 1.5, 0.125, 1.234, 2 ** -20, 0.30000000000000004];
  const costs = rising.map(numberCost);
  expect(costs).toEqual([...costs].sort((p, q) => p - q));
  expect(new Set(costs).size).toBe(costs.length);
  expect(numberCost(0.5)).toBe(numberCost(2));
  expect(numberCost(0.1)).toBe(numberCost(0.5));
  expect(numberCost(-2)).toBeGreaterThan(numberCost(2));
  expect(numberCost(-0)).toBeGreaterThan(0);
  expect([NaN, Infinity, -Infinity].map(numberCost)).toEqual([Infinity, Infinity, Infinity]);
  expect(numberCost(5e-324)).toBeLessThan(Infinity);
  expect(numberCost(Math.SQRT1_2)).toBeLessThan(numberCost(0.7071));
});

test('the table of unit vectors has length 1 up to rounding', () => {
  for (const count of [3, 4] as const) {
    const table = niceUnits(count);
    expect(table.length).toBeGreaterThan(50);
    for (const unit of table) expect(Math.abs(unit.reduce((sum, x) => sum + x * x, 0) - 1)).toBeLessThan(4e-16);
  }
  expect(niceUnits(4)[0]).toEqual([0, 0, 0, 1]);
  const q = rotation();
  const near = nearUnits(q, 60);
  for (const unit of near) expect(Math.abs(unit.reduce((sum, x) => sum + x * x, 0) - 1)).toBeLessThan(1e-15);
  const angle =
    2 *
    Math.acos(
      Math.min(
        1,
        (near[0] ?? []).reduce((sum, x, i) => sum + x * (q[i] ?? 0), 0),
      ),
    );
  expect(angle, 'within six degrees').toBeLessThan(0.1);
});

const seed = 20261123;
const anyScene = fc
  .constantFrom<2 | 3>(2, 3)
  .chain((dimension) => fc.tuple(...[0, 1].map(() => fc.constantFrom(...kindsOf(dimension)).chain(anyShape))))
  .map(([a, b]) => ({ a, b }) as PairScene)
  .filter(({ a, b }) => a.type !== 'plane' || b.type !== 'plane');

test(`the rules for candidates are those of the core (seed ${seed})`, () => {
  const accepts = (shape: Shape): boolean => {
    try {
      core.validate(shape);
      return true;
    } catch {
      return false;
    }
  };
  const changed = fc.tuple(anyScene, fc.nat(), fc.constantFrom(-1, 2e9, NaN, Infinity, 0, 5));
  fc.assert(
    fc.property(changed, ([scene, at, value]) => {
      const numbers = numbersOf(scene.a);
      const shape = shapeOf(
        scene.a.type,
        numbers.map((x, i) => (i === at % numbers.length ? value : x)),
      );
      expect(isValid(shape, 2e-3)).toBe(accepts(shape));
    }),
    { seed, numRuns: 2000 },
  );
});

test('another frame is the same pose: the core answers the same distance', () => {
  const pairs: readonly PairScene[] = [
    { a: obb(), b: capsuleThrough(place()) },
    { a: { type: 'aabb', min: [-1, -0.5, 0.25], max: [0.3, 0.7, 0.9] }, b: obb() },
    { a: { type: 'plane', normal: [0.36, 0.48, 0.8], offset: 0.3 }, b: obb() },
    { a: { type: 'triangle', vertices: [place(), place(), place()] }, b: sphere() },
    {
      a: { type: 'obb2', center: [1, 2], halfExtents: [0.5, 0.2], angle: 0.7 },
      b: { type: 'circle2', center: [3, 1], radius: 0.4 },
    },
    {
      a: { type: 'aabb2', min: [0, 0], max: [1, 2] },
      b: {
        type: 'polygon2',
        points: [
          [2, 2.5],
          [3, 2],
          [2.5, 4],
        ],
      },
    },
  ];
  for (const scene of pairs) {
    const distance = core.distance(scene.a, scene.b).distance;
    const same = [...permuted(scene), ...aligned(scene), translated(scene, [1, -2, 0.5])];
    expect(permuted(scene).length).toBe(scene.a.type.endsWith('2') ? 8 : 48);
    for (const { a, b } of same)
      expect(core.distance(a, b).distance, JSON.stringify({ a, b })).toBeCloseTo(distance, 11);
  }
  const [turned] = aligned({ a: obb(), b: sphere() });
  expect(turned?.a).toMatchObject({ rotation: [0, 0, 0, 1] });
});

test('judged scenes: the search stays with the error that was found, and the result is a finding of a link', async () => {
  // A program with two errors: no distance for a radius above 0.5, and a wrong verdict for a centre right of the origin.
  const judged = (scene: PairScene): JudgedScene => {
    const { a } = scene;
    const isLarge = a.type === 'sphere' && a.radius > 0.5;
    const isRight = a.type === 'sphere' && a.center[0] > 0;
    const judgement = (property: 'verdict' | 'distance', passed: boolean) => ({
      property,
      passed,
      error: 1,
      tolerance: 0,
    });
    const truth = {
      intersects: false,
      distance: 1,
      depth: 0,
      normal: [1, 0, 0],
      pointOnA: [0, 0, 0],
      pointOnB: [1, 0, 0],
    };
    return {
      scene,
      answer: { intersects: true },
      truth,
      judgements: [judgement('verdict', !isRight), judgement('distance', true)],
      ...(isLarge
        ? { failure: { index: 0, kind: 'exception', reason: { key: 'thrown', values: { found: 'x' } } } }
        : {}),
      isWrong: isLarge || isRight,
    };
  };
  const scene: PairScene = { a: { type: 'sphere', center: [0.3, 0.2, 0.1], radius: 0.7 }, b: sphere() };
  const judge = (scenes: readonly PairScene[]) => Promise.resolve(scenes.map(judged));
  const thrown = await shrinkMany(scene, failsBy('exception', judge), patient);
  expect(thrown.scene.a).toEqual({ type: 'sphere', center: [0, 0, 0], radius: 1 });
  const verdict = await shrinkMany(scene, failsBy('verdict', judge), patient);
  expect(verdict.scene.a).toEqual({ type: 'sphere', center: [1, 0, 0], radius: 1 });
  expect((await shrinkMany(scene, failsBy('distance', judge), patient)).end).toBe('not-failing');
  const isAhead = ({ a }: PairScene): boolean => a.type === 'sphere' && a.center[2] > 0;
  const ahead = await shrinkMany(scene, failsBy('verdict', judge, isAhead), patient);
  expect(ahead.scene.a).toEqual({ type: 'sphere', center: [1, 0, 1], radius: 1 });
  expect(linkedFinding(judged(scene))).toEqual({ ...scene, answer: { intersects: true }, failure: 'exception' });
});

test('a unit vector that is not quite one stays usable', async () => {
  const box: ObbShape = { type: 'obb', center: place(), halfExtents: [1, 1, 1], rotation: [0, 0, 0.6003, 0.8] };
  const { scene } = await shrink({ a: box, b: sphere() }, ({ a }) => a.type === 'obb' && a.rotation[2] === 0.6003);
  expect(scene.a).toMatchObject({ center: [0, 0, 0], halfExtents: [1, 1, 1], rotation: [0, 0, 0.6003, 0.8] });
  expect(slotsOf(scene).length).toBe(14);
});
