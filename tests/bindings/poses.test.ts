// SPDX-License-Identifier: MIT
// Poses through the bindings: options of every query, slots, batches, what is refused and under which name.
import { PerformanceObserver } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import {
  loadTouchstone,
  type ObbShape,
  type Pose,
  type Pose2,
  type Shape,
  type Shape2,
  type Shape3,
  resultOffset,
  shapeSchemas,
} from '../../bindings/index.ts';
import { refusal } from '../support/refusal.ts';
import { seeded } from '../support/random.ts';

const h = Math.SQRT1_2;
/** A quarter turn about Z: x becomes y, y becomes -x. */
const quarter = [0, 0, h, h] as const;
const identity: Pose = { position: [0, 0, 0], rotation: [0, 0, 0, 1] };
// A box 2 x 1 x 1 with a corner at its own origin. Turned a quarter about Z and moved by 5 along X it reaches from
// x = 4 to 5 and from y = 0 to 2.
const box = { type: 'aabb', min: [0, 0, 0], max: [2, 1, 1] } as const;
const onItsSide: Pose = { position: [5, 0, 0], rotation: quarter };
const sphere = { type: 'sphere', center: [0, 0.5, 0.5], radius: 1 } as const;
const rectangle = { type: 'aabb2', min: [0, 0], max: [2, 1] } as const;
const circle = { type: 'circle2', center: [0, 0.5], radius: 1 } as const;
const flat: Pose2 = { position: [5, 0], angle: Math.PI / 2 };

for (const simd of [true, false]) {
  describe(simd ? 'the build with SIMD' : 'the build without SIMD', async () => {
    const core = await loadTouchstone({ simd });

    test('every query of a pair takes poseA and poseB: 3 m from the sphere to the side of the turned box', () => {
      for (const precision of ['double', 'float'] as const) {
        const digits = precision === 'double' ? 12 : 5;
        const r = core.distance(sphere, box, { poseB: onItsSide, precision });
        expect(r.distance).toBeCloseTo(3, digits);
        expect(r.pointOnB[0]).toBeCloseTo(4, digits);
        expect(core.distance(box, sphere, { poseA: onItsSide, precision }).distance).toBe(r.distance);
        expect(core.distance(circle, rectangle, { poseB: flat, precision }).distance).toBeCloseTo(3, digits);
        const near: Pose = { ...onItsSide, position: [2, 0, 0] };
        expect(core.intersects(sphere, box, { poseB: near, precision })).toBe(true);
        expect(core.intersects(sphere, box, { poseB: onItsSide, precision })).toBe(false);
        const hit = core.cast(sphere, [6, 0, 0], box, [0, 0, 0], { poseB: onItsSide, precision });
        expect(hit.toi).toBeCloseTo(0.5, digits);
        expect(hit.point?.[0]).toBeCloseTo(4, digits);
      }
    });

    test('a turned box on the ground has four contact points', () => {
      const ground = { type: 'plane', normal: [0, 1, 0], offset: 0 } as const;
      const { points, penetrationDepth } = core.contact(box, ground, {
        poseA: { ...onItsSide, position: [5, -0.125, 0] },
      });
      expect(penetrationDepth).toBeCloseTo(0.125, 14);
      expect(points).toHaveLength(4);
      for (const { pointOnA } of points) expect(Math.abs(pointOnA[0] - 4.5)).toBeCloseTo(0.5, 14);
    });

    test('bounds, planes and the published article see the placed shape', () => {
      const bounds = core.boundingBox(box, { pose: onItsSide });
      expect(bounds?.min[0]).toBeCloseTo(4, 12);
      expect(core.boundingSphere(box, { pose: onItsSide })?.center[0]).toBeCloseTo(4.5, 12);
      expect(core.boundingBox(rectangle, { pose: flat }).max[1]).toBeCloseTo(2, 12);
      const plane = { type: 'plane', normal: [1, 0, 0], offset: 0 } as const;
      expect(core.intersects(plane, plane, { poseB: { position: [1, 0, 0], rotation: quarter } })).toBe(true);
      expect(core.intersects(plane, plane, { poseB: { position: [1, 0, 0], rotation: [0, 0, 0, 1] } })).toBe(false);
      const apart = core.published(sphere, sphere, { poseB: { ...identity, position: [3, 0, 0] } });
      expect(apart).toMatchObject({ supported: true, hit: false });
      expect(core.published(sphere, sphere, { poseB: { ...identity, position: [1, 0, 0] } })).toMatchObject({
        hit: true,
      });
      expect(core.published(sphere, box, { poseB: onItsSide })).toEqual({ supported: false });
    });

    test('an identity pose gives the bits of no pose, and an aabb that is only moved stays one', () => {
      const other: ObbShape = { type: 'obb', center: [1.3, 0.2, -0.1], halfExtents: [1, 0.3, 0.4], rotation: quarter };
      expect(core.contact(box, other, { poseA: identity, poseB: identity })).toEqual(core.contact(box, other));
      expect(core.distance(box, box, { poseB: { ...identity, position: [3, 4, 0] } }).method).toBe('closed-form');
      expect(core.transform(box, { ...identity, position: [1, 0, 0] })).toEqual({
        type: 'aabb',
        min: [1, 0, 0],
        max: [3, 1, 1],
      });
      expect(core.transform(box, onItsSide).type).toBe('obb');
    });

    test('a refused pose is named, and so is a shape that a pose takes out of the range', () => {
      const ask = (poseB: unknown, b: Shape3 = sphere) =>
        refusal(() => core.distance(box, b, { poseB: poseB as Pose }));
      expect(ask({ position: [0, 0, 0], rotation: [0, 0, 0, 2] })).toMatchObject({
        code: 'not-unit-length',
        path: 'poseB.rotation',
        message: 'poseB.rotation has length 2; it must be 1 (within 0.001).',
      });
      expect(ask({ position: [0, 2e9, 0], rotation: quarter })).toMatchObject({
        code: 'too-large',
        path: 'poseB.position[1]',
      });
      expect(ask({ position: [0, 0], rotation: quarter })).toMatchObject({
        code: 'wrong-arity',
        path: 'poseB.position',
      });
      expect(ask({ position: [0, 0, 0] })).toMatchObject({ code: 'missing-field', path: 'poseB.rotation' });
      expect(ask(7)).toMatchObject({ code: 'not-an-object', path: 'poseB' });
      expect(ask({ position: [9e8, 0, 0], rotation: [0, 0, 0, 1] }, { ...sphere, center: [9e8, 0, 0] })).toMatchObject({
        code: 'too-large',
        path: 'b.center[0] at poseB',
        message: 'b placed by poseB: sphere.center[0] is 1800000000; it must be between -1e9 and 1e9.',
      });
      const flatPose = { position: [0, 0], angle: '1' };
      expect(refusal(() => core.distance(circle, circle, { poseA: flatPose as never }))).toMatchObject({
        code: 'wrong-type',
        path: 'poseA.angle',
      });
      // Nothing of it is left for the next query.
      expect(core.distance(sphere, { ...sphere, center: [3, 0.5, 0.5] }).distance).toBe(1);
    });

    test('a kept shape is placed again and again without being written, and without its pose once it is', () => {
      const { fast } = core;
      fast.set(0, sphere);
      fast.set(1, box);
      fast.setPose(1, onItsSide);
      const asked = (): number => {
        expect(fast.distance(0, 1)).toBe(0);
        return fast.result[resultOffset.distance] as number;
      };
      expect(asked()).toBe(core.distance(sphere, box, { poseB: onItsSide }).distance);
      fast.setPose(1, { ...onItsSide, position: [6, 0, 0] });
      expect(asked()).toBeCloseTo(4, 14);
      expect(refusal(() => fast.setPose(1, { ...onItsSide, rotation: [0, 0, 0, 0] })).path).toBe('pose.rotation');
      expect(refusal(() => fast.setPose(1, { position: [1e9, 0, 0], rotation: [0, 0, 0, 1] })).path).toBe(
        'shape.max[0] at pose',
      );
      expect(asked(), 'a refused pose leaves the one that was there').toBeCloseTo(4, 14);
      expect(fast.distanceFloat(0, 1)).toBe(0);
      expect(fast.result[resultOffset.distance]).toBeCloseTo(4, 5);
      fast.set(1, box);
      expect(asked()).toBe(core.distance(sphere, box).distance);
      expect(refusal(() => fast.setPose(4000, onItsSide)).code).toBe('out-of-range');
      fast.set(2, circle);
      fast.set(3, rectangle);
      fast.setPose(3, flat);
      fast.distance(2, 3);
      expect(fast.result[resultOffset.distance]).toBeCloseTo(3, 14);
    });

    test('a workspace keeps its shapes while their poses are rewritten', () => {
      for (const precision of ['double', 'float'] as const) {
        const work = core.workspace({ shapes: { sphere: 1, aabb: 2 }, pairs: 2, precision, poses: true });
        work.set(0, sphere);
        work.set(1, box);
        work.set(2, box);
        work.pairs.set([0, 1, 0, 2]);
        work.ask();
        expect(work.records[3], 'at first every pose is the identity').toBeCloseTo(-1, 6);
        work.setPose(1, onItsSide);
        work.poses('aabb').set([5, 0, 0, 0, 0, 0, 1], 7);
        work.ask();
        expect(work.records[3]).toBeCloseTo(3, precision === 'double' ? 12 : 5);
        expect(work.records[7], 'beside a turned box one that is only moved: 5 - 1').toBeCloseTo(4, 5);
        work.poses('aabb')[0] = 6;
        work.ask(1, { trusted: true });
        expect(work.records[3]).toBeCloseTo(4, precision === 'double' ? 12 : 5);
        expect([...work.numbers('aabb').subarray(0, 6)]).toEqual([0, 0, 0, 2, 1, 1]);
        work.release();
      }
    });

    test('what is wrong with poses of a workspace is named', () => {
      const work = core.workspace({ shapes: { sphere: 1, aabb: 2, circle2: 1 }, pairs: 1, poses: true });
      work.set(0, sphere);
      work.set(1, box);
      work.set(2, box);
      work.poses('aabb')[7] = Number.NaN;
      expect(refusal(() => work.ask())).toMatchObject({ code: 'not-finite', path: 'poses.aabb[1].position[0]' });
      work.poses('aabb')[7] = 1e9;
      expect(refusal(() => work.check())).toMatchObject({
        code: 'too-large',
        path: 'shapes.aabb[1].max[0] at poses.aabb[1]',
      });
      work.poses('aabb')[7] = 0;
      work.poses('aabb')[13] = 1.0005;
      work.check();
      expect(work.poses('aabb')[13], 'normalised in place').toBe(1);
      expect(refusal(() => work.setPose(4, identity))).toMatchObject({ code: 'out-of-range', path: 'index' });
      expect(refusal(() => work.setPose(3, identity as never))).toMatchObject({ path: 'pose.position' });
      work.setPose(3, flat);
      expect([...work.poses('circle2')]).toEqual([5, 0, Math.PI / 2]);
      work.release();
      const bare = core.workspace({ shapes: { sphere: 1 }, pairs: 1 });
      expect(bare.poses('sphere')).toHaveLength(0);
      expect(refusal(() => bare.setPose(0, identity)).code).toBe('out-of-range');
      bare.release();
    });

    test('one call with poses; kinds without any stay where they are, also after a call with some', () => {
      const shapes = { sphere: new Float64Array([0, 0.5, 0.5, 1]), aabb: new Float64Array([0, 0, 0, 2, 1, 1]) };
      const pairs = new Uint32Array([0, 1]);
      const placed = core.distances({ shapes, pairs, poses: { aabb: new Float64Array([5, 0, 0, ...quarter]) } });
      expect(placed.records[3]).toBeCloseTo(3, 12);
      const other = core.distances({ shapes, pairs, poses: { sphere: new Float64Array([-4, 0, 0, 0, 0, 0, 1]) } });
      expect(other.records[3]).toBe(3);
      const wrong = (poses: unknown) => refusal(() => core.distances({ shapes, pairs, poses: poses as never }));
      expect(wrong({ aabb: new Float64Array(6) })).toMatchObject({ code: 'wrong-arity', path: 'poses.aabb' });
      expect(wrong({ obb: new Float64Array(7) })).toMatchObject({ code: 'wrong-arity', path: 'poses.obb' });
      expect(wrong({ aabb: new Float32Array(7) })).toMatchObject({ code: 'wrong-type', path: 'poses.aabb' });
      expect(wrong({ ball: new Float64Array(7) })).toMatchObject({ code: 'unknown-type' });
      expect(wrong(7)).toMatchObject({ code: 'not-an-object', path: 'poses' });
    });

    test('all pairs of all kinds, seed 51: a batch has the bits of the world forms, a single call agrees', () => {
      const random = seeded(51);
      const between = (low: number, high: number): number => low + (high - low) * random();
      const unit = (n: number): number[] => {
        const v = Array.from({ length: n }, () => between(-1, 1));
        return v.map((x) => x / Math.hypot(...v));
      };
      const shapeOf = (type: string): Shape => {
        const fields = shapeSchemas.find((schema) => schema.type === type)?.fields ?? [];
        const value = (name: string, count: number): number[] =>
          /^(rotation|normal)$/.test(name)
            ? unit(count)
            : Array.from({ length: count }, () =>
                /radius$|^halfExtents$|^max$/i.test(name) ? between(1, 1.5) : between(-1, 1),
              );
        return {
          type,
          ...Object.fromEntries(
            fields.map(({ name, count }) => [name, count === 1 ? value(name, 1)[0] : value(name, count)]),
          ),
        } as Shape;
      };
      for (const dimension of [2, 3] as const) {
        const kinds = shapeSchemas
          .filter(
            (schema) => schema.dimension === dimension && schema.fields.every(({ listOf }) => listOf === undefined),
          )
          .map(({ type }) => type);
        const shapes = kinds.map(shapeOf);
        const poses = kinds.map(() => {
          const position = Array.from({ length: dimension }, () => between(-3, 3));
          return dimension === 3 ? { position, rotation: unit(4) } : { position, angle: between(-3, 3) };
        }) as unknown as (Pose | Pose2)[];
        const pairs = shapes.flatMap((a, i) =>
          shapes.flatMap((b, j) => (a.type === 'plane' && b.type === 'plane' ? [] : [[i, j] as const])),
        );
        const counts = Object.fromEntries(kinds.map((type) => [type, 1]));
        const work = core.workspace({ shapes: counts, pairs: pairs.length, poses: true });
        shapes.forEach((shape, i) => work.set(i, shape));
        poses.forEach((pose, i) => work.setPose(i, pose));
        work.pairs.set(pairs.flat());
        work.ask();
        const world: Shape[] = shapes.map((shape, i) => core.transform(shape as Shape3, poses[i] as Pose));
        pairs.forEach(([i, j], at) => {
          const found = work.records[4 * at + 3] as number;
          expect(found, `pair ${i} ${j}`).toBe(core.distance(world[i] as Shape2, world[j] as Shape2).distance);
          const options = { poseA: poses[i] as Pose2, poseB: poses[j] as Pose2 };
          const one = core.distance(shapes[i] as Shape2, shapes[j] as Shape2, options);
          expect(Math.abs(found - one.distance), `pair ${i} ${j}`).toBeLessThan(1e-10);
        });
        work.release();
      }
    });
  });
}

test('a million poses given to a shape by their numbers make no garbage', async () => {
  const { fast } = await loadTouchstone();
  fast.set(0, sphere);
  fast.set(1, box);
  fast.setPose(1, onItsSide);
  const turn = (): void => {
    for (let i = 0; i < 1_000_000; ++i) {
      fast.newPose[0] = 5.5 + (i & 7);
      fast.setPose(1);
      fast.distance(0, 1);
    }
  };
  turn();
  // An array of seven numbers in each round would be 72 MB, which are collected at least four times.
  let collections = 0;
  const observer = new PerformanceObserver((list) => (collections += list.getEntries().length));
  observer.observe({ entryTypes: ['gc'] });
  turn();
  // Entries are handed out in a turn of the event loop after that of the collection.
  for (let i = 0; i < 5; ++i) await new Promise((resolve) => setImmediate(resolve));
  observer.disconnect();
  expect(collections).toBeLessThan(3);
  expect(fast.result[resultOffset.distance]).toBeCloseTo(3.5 + 7, 14);
});
