// SPDX-License-Identifier: MIT
// The bindings, not the mathematics: values in and out, both builds, memory, the fast path.
import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  loadTouchstone,
  type PairResult,
  resultOffset,
  type Shape3,
  type Touchstone,
  type Vec2,
  type Vec3,
} from '../../bindings/index.ts';

const sphere = { type: 'sphere', center: [0, 0, 0], radius: 1 } as const;
const box = { type: 'aabb', min: [0.5, -1, -1], max: [3, 1, 1] } as const;

for (const simd of [true, false]) {
  describe(simd ? 'the build with SIMD' : 'the build without SIMD', async () => {
    const core: Touchstone = await loadTouchstone({ simd });

    test('is the one that was asked for, and is loaded once', async () => {
      expect(core.build.simd).toBe(simd);
      expect(await loadTouchstone({ simd })).toBe(core);
    });

    test('a sphere half inside a box: depth 0.5 along +X, plain values', () => {
      expect(core.distance(sphere, box)).toEqual({
        distance: -0.5,
        intersects: true,
        normal: [1, 0, 0],
        pointOnA: [1, 0, 0],
        pointOnB: [0.5, 0, 0],
        penetrationDepth: 0.5,
        unique: true,
        method: 'closed-form',
        status: 'proved',
        featureA: { kind: 'surface', index: 0 },
        featureB: { kind: 'face', index: 0 },
      });
    });

    test('answers are copies: a later query does not change an earlier one', () => {
      const first = core.distance(sphere, box);
      const kept = structuredClone(first);
      core.distance(sphere, { ...sphere, center: [9, 9, 9] });
      expect(first).toEqual(kept);
    });

    test('2D vectors have two components', () => {
      const r = core.distance(
        { type: 'circle2', center: [0, 0], radius: 1 },
        { type: 'circle2', center: [5, 0], radius: 1 },
      );
      expect(r.distance).toBe(3);
      expect(r.normal).toEqual([1, 0]);
      expectTypeOf(r).toEqualTypeOf<PairResult<Vec2>>();
      expectTypeOf(core.distance(sphere, box)).toEqualTypeOf<PairResult<Vec3>>();
    });

    test('a box on a box has four contact points', () => {
      const c = core.contact(
        { type: 'aabb', min: [0, 0, 0], max: [1, 1, 1] },
        { type: 'aabb', min: [0.5, 0.9, 0], max: [2, 2, 1] },
      );
      expect(c.points).toHaveLength(4);
      expect(new Set(c.points.map((p) => p.id)).size).toBe(4);
      for (const p of c.points) expect(p.separation).toBeCloseTo(-0.1, 12);
    });

    test('exchanging the shapes exchanges the features in the ids of contact points', () => {
      const box = { type: 'aabb', min: [0.5, 0.9, 0], max: [2, 2, 1] } as const;
      const floor = { type: 'aabb', min: [0, 0, 0], max: [1, 1, 1] } as const;
      const ids = core.contact(floor, box).points.map((p) => core.exchangedContactId(p.id));
      expect(core.contact(box, floor).points.map((p) => p.id)).toEqual(ids);
      // Edge 5 of A, 3 * 16 + 5, and the tip of a capsule, 5 * 16 + 1, are a byte each.
      expect(core.exchangedContactId(53 * 256 + 81)).toBe(81 * 256 + 53);
      for (const bad of [-1, 0.5, 2 ** 52, Number.NaN])
        expect(() => core.exchangedContactId(bad)).toThrow(
          expect.objectContaining({ code: 'out-of-range', path: 'id' }) as Error,
        );
    });

    test('a sphere that moves 4 towards a wall 1 away touches at a quarter of its way', () => {
      const wall = { type: 'plane', normal: [1, 0, 0], offset: -2 } as const;
      const hit = core.cast(sphere, [-4, 0, 0], wall, [0, 0, 0]);
      expect(hit.toi).toBe(0.25);
      expect(hit.point).toEqual([-2, 0, 0]);
      expect(core.cast(sphere, [4, 0, 0], wall, [0, 0, 0])).toMatchObject({ toi: null, normal: null, point: null });
    });

    test('closest points of segments, in both dimensions', () => {
      expect(core.closestPointOnSegment([1, 5], [0, 0], [4, 0])).toEqual({ t: 0.25, point: [1, 0] });
      const r = core.closestPointsOfSegments([0, 0, 0], [4, 0, 0], [1, 1, -1], [1, 1, 3]);
      expect(r).toEqual({ s: 0.25, t: 0.25, on1: [1, 0, 0], on2: [1, 1, 0] });
    });

    test('bounds and transform', () => {
      const capsule = { type: 'capsule', base: [0, 0, 0], tip: [2, 0, 0], radius: 1 } as const;
      expect(core.boundingBox(capsule)).toEqual({ type: 'aabb', min: [-1, -1, -1], max: [3, 1, 1] });
      expect(core.boundingSphere(capsule)).toEqual({ type: 'sphere', center: [1, 0, 0], radius: 2 });
      expect(core.boundingBox({ type: 'plane', normal: [0, 1, 0], offset: 0 })).toBeNull();
      const turned = core.transform(capsule, { position: [0, 0, 5], rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2] });
      expect(turned).toMatchObject({ type: 'capsule', radius: 1 });
      const flat = core.transform(
        { type: 'circle2', center: [1, 0], radius: 1 },
        { position: [0, 1], angle: Math.PI / 2 },
      );
      expect((flat as { center: Vec2 }).center[1]).toBeCloseTo(2, 15);
    });

    test('float shows what float loses', () => {
      const far = { type: 'sphere', center: [100000.3, 0, 0], radius: 1 } as const;
      const near = { type: 'sphere', center: [100003.35, 0, 0], radius: 1 } as const;
      expect(core.distance(far, near).distance).toBeCloseTo(1.05, 9);
      const rough = core.distance(far, near, { precision: 'float' }).distance;
      // Near 1e5 a float has steps of 1/128.
      expect(Math.abs(rough - 1.05)).toBeGreaterThan(1e-3);
      expect(Math.abs(rough - 1.05)).toBeLessThan(1 / 128);
    });

    test('the fast path answers the same and makes no garbage that lives', () => {
      const { fast } = core;
      fast.set(0, sphere);
      fast.set(1, box);
      expect(fast.distance(0, 1)).toBe(0);
      expect(fast.result[resultOffset.distance]).toBe(-0.5);
      fast.numbers(1)[0] = 2; // min.x
      fast.distance(0, 1);
      expect(fast.result[resultOffset.distance]).toBe(1);
      expect(() => fast.set(fast.capacity, sphere)).toThrow(/index must be a whole number from 0 to/);
    });

    test('memory does not grow over 1e5 queries', () => {
      const shapes: Shape3[] = [sphere, box, { type: 'capsule', base: [0, 0, 0], tip: [1, 1, 1], radius: 0.2 }];
      for (let i = 0; i < 1000; ++i) core.contact(shapes[i % 3] as Shape3, shapes[(i + 1) % 3] as Shape3);
      const bytes = () => core.fast.result.buffer.byteLength;
      const before = bytes();
      for (let i = 0; i < 1e5; ++i) core.distance(shapes[i % 3] as Shape3, shapes[(i + 1) % 3] as Shape3);
      expect(bytes()).toBe(before);
    });
  });
}

test('where the engine has SIMD, as Node has, the build with SIMD is the default', async () => {
  expect(await loadTouchstone()).toBe(await loadTouchstone({ simd: true }));
});

test('both builds give the same bits for every reference case', async () => {
  const [simd, scalar] = [await loadTouchstone({ simd: true }), await loadTouchstone({ simd: false })];
  const lines = readFileSync(new URL('../fixtures/reference-cases.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  let compared = 0;
  for (const line of lines) {
    const { kind, a, b } = JSON.parse(line) as { kind: string; a: Shape3; b: Shape3 };
    if (kind !== 'distance') continue;
    expect(simd.distance(a, b)).toEqual(scalar.distance(a, b));
    compared += 1;
  }
  expect(compared).toBeGreaterThan(1900);
});
