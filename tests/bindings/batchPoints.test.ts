// SPDX-License-Identifier: MIT
// Hulls and polygons in batches: their points beside the numbers, the bits of single calls, growth, rejected input.
import { describe, expect, test } from 'vitest';
import {
  type HullShape,
  loadTouchstone,
  type Polygon2Shape,
  type Pose,
  type Pose2,
  resultOffset,
  type Shape,
  type Vec2,
  type Vec3,
} from '../../bindings/index.ts';
import { refusal } from '../support/refusal.ts';
import { seeded } from '../support/random.ts';

// The cube from -1 to 1, and a roof whose ridge runs along x at a height of 1.
const cube = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z): Vec3 => [x, y, z])));
const roof: readonly Vec3[] = [
  [0, 0, 0],
  [4, 0, 0],
  [0, 0, 2],
  [4, 0, 2],
  [0, 1, 1],
  [4, 1, 1],
];
const ball = { type: 'sphere', center: [0, 0, 0], radius: 1 } as const;
const upright: Pose = { position: [0, 0, 0], rotation: [0, 0, 0, 1] };

for (const simd of [true, false]) {
  describe(simd ? 'the build with SIMD' : 'the build without SIMD', async () => {
    const core = await loadTouchstone({ simd });

    for (const Numbers of [Float64Array, Float32Array]) {
      test(`one call from ${Numbers.name}: the ball is 2 from the cube, which is 2 above the ridge`, () => {
        const input = {
          shapes: {
            sphere: new Numbers([4, 0, 0, 1]),
            hull: new Numbers([...cube.flat(), ...roof.flat()]),
          },
          pointCounts: { hull: new Uint32Array([8, 6]) },
          poses: { hull: new Numbers([0, 0, 0, 0, 0, 0, 1, -2, -4, -1, 0, 0, 0, 1]) },
          pairs: new Uint32Array([0, 1, 1, 2]),
        };
        const { records } = core.distances(input);
        expect(records).toBeInstanceOf(Numbers);
        [-1, 0, 0, 2, 0, -1, 0, 2].forEach((x, i) => expect(records[i]).toBeCloseTo(x, 7));
        // The same without the pose of the roof, whose base then cuts the cube: y from 0 to 1 against -1 to 1.
        const flat = core.distances({ ...input, poses: {} }).records;
        expect(flat[3]).toBeCloseTo(2, 7);
        expect(flat[7]).toBeLessThan(0);
      });
    }

    test('a workspace keeps points while positions are rewritten: the roof comes nearer', () => {
      const work = core.workspace({ shapes: { hull: 2, plane: 1 }, pairs: 2 });
      work.set(0, { type: 'hull', points: roof });
      work.setPoints(1, new Float64Array(cube.flat()));
      work.set(2, { type: 'plane', normal: [0, 1, 0], offset: -5 });
      work.pairs.set([0, 2, 0, 1]);
      expect([...work.numbers('hull')]).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]);
      work.numbers('hull').set([6, 0, 0], 7);
      work.ask();
      // The base of the roof is 5 above the ground; the roof ends at x = 4, the cube begins at 5.
      expect([work.records[3], work.records[7]]).toEqual([5, 1]);
      work.numbers('hull')[1] = -3;
      work.ask(1, { trusted: true });
      expect(work.records[3]).toBe(2);
      // Upside down: half a turn about x. The ridge is then 1 below the origin of the roof.
      work.numbers('hull').set([0, 0, 0, 1, 0, 0, 0]);
      work.ask(1);
      expect(work.records[3]).toBe(4);
      work.set(0, { type: 'hull', points: [[0, -4, 0]] });
      work.ask(1);
      expect(work.records[3], 'set() places the shape where its points are').toBe(1);
      work.release();
    });

    test('hulls and polygons that were never written are points at the origin', () => {
      const work = core.workspace({ shapes: { sphere: 1, hull: 1, circle2: 1, polygon2: 1 }, pairs: 2 });
      work.numbers('sphere').set([3, 0, 0, 1]);
      work.numbers('circle2').set([0, 4, 1]);
      work.pairs.set([0, 1, 2, 3]);
      work.ask(2, { trusted: true });
      expect([work.records[3], work.records[7]]).toEqual([2, 3]);
      work.release();
    });

    const random = seeded(61);
    const between = (low: number, high: number): number => Math.fround(low + (high - low) * random());
    const pointsOf = <V extends Vec2 | Vec3>(dimension: number, count: number): V[] =>
      Array.from({ length: count }, () => Array.from({ length: dimension }, () => between(-1.5, 1.5)) as unknown as V);
    const unit = (n: number): number[] => {
      const v = Array.from({ length: n }, () => between(-1, 1));
      return v.map((x) => x / Math.hypot(...v));
    };
    const spatial: readonly Shape[] = [
      ball,
      { type: 'obb', center: [2, 0.5, 1], halfExtents: [1, 0.3, 0.5], rotation: [0, 0, 0, 1] },
      { type: 'capsule', base: [-1, 0.5, 0], tip: [2, 1, 2], radius: 0.25 },
      { type: 'triangle', vertices: pointsOf<Vec3>(3, 3) as unknown as readonly [Vec3, Vec3, Vec3] },
      { type: 'cylinder', base: [0, 1, 0], tip: [0.5, 2, 0], radius: 0.5 },
      { type: 'plane', normal: [0, 1, 0], offset: -1 },
      ...[1, 4, 40, 256].map((count): HullShape => ({ type: 'hull', points: pointsOf<Vec3>(3, count) })),
    ];
    const planar: readonly Shape[] = [
      { type: 'circle2', center: [1, 0.5], radius: 0.5 },
      { type: 'obb2', center: [2, -1], halfExtents: [1, 0.5], angle: 0.5 },
      ...[1, 5, 64].map((count): Polygon2Shape => ({ type: 'polygon2', points: pointsOf<Vec2>(2, count) })),
    ];

    test('every kind against hulls and polygons, seed 61: the bits of a single call, in double and in float', () => {
      for (const shapes of [spatial, planar]) {
        for (const precision of ['double', 'float'] as const) {
          const counts: Record<string, number> = {};
          for (const { type } of shapes) counts[type] = (counts[type] ?? 0) + 1;
          const work = core.workspace({ shapes: counts, pairs: shapes.length ** 2, precision, witnesses: true });
          const next: Record<string, number> = {};
          const indices = shapes.map((shape) => {
            const index = (next[shape.type] ??= work.firstIndex(shape.type));
            next[shape.type] = index + 1;
            work.set(index, shape);
            return index;
          });
          const isListed = (i: number): boolean => /hull|polygon2/.test((shapes[i] as Shape).type);
          const pairs = shapes
            .flatMap((_, i) => shapes.map((_, j) => [i, j] as const))
            .filter(([i, j]) => isListed(i) || isListed(j));
          work.pairs.set(pairs.flatMap(([i, j]) => [indices[i] as number, indices[j] as number]));
          work.ask(pairs.length);
          pairs.forEach(([i, j], at) => {
            const one = core.distance(shapes[i] as Shape, shapes[j] as Shape, { precision });
            const n = one.normal.length;
            const record = work.records.subarray(4 * at, 4 * at + 4);
            expect([record[3], ...record.subarray(0, n)], `pair ${i} ${j}`).toEqual([one.distance, ...one.normal]);
            expect([...work.witnesses.subarray(6 * at, 6 * at + n)]).toEqual([...one.pointOnA]);
            expect(work.unique[at]).toBe(one.unique ? 1 : 0);
          });
          work.release();
        }
      }
    });

    test('poses place hulls as numbers in the fast path do, bit for bit, seed 61', () => {
      const work = core.workspace({ shapes: { sphere: 1, hull: 4 }, pairs: 4, poses: true });
      const hulls = spatial.slice(6) as readonly HullShape[];
      work.set(0, ball);
      core.fast.set(0, ball);
      hulls.forEach((hull, i) => {
        const pose = { position: pointsOf<Vec3>(3, 1)[0] as Vec3, rotation: unit(4) } as unknown as Pose;
        work.set(i + 1, hull);
        work.setPose(i + 1, pose);
        core.fast.set(i + 1, hull);
        core.fast.numbers(i + 1).set(work.poses('hull').subarray(7 * i, 7 * i + 7));
        work.pairs.set([0, i + 1], 2 * i);
      });
      work.ask();
      hulls.forEach((_, i) => {
        expect(core.fast.distance(0, i + 1)).toBe(0);
        expect(work.records[4 * i + 3]).toBe(core.fast.result[resultOffset.distance]);
      });
      work.release();
      // In the plane: a rod from the origin to x = 2, turned by a quarter and moved by 3 along y, ends at y = 5.
      const flat = core.workspace({ shapes: { circle2: 1, polygon2: 1 }, pairs: 1, poses: true });
      flat.set(0, { type: 'circle2', center: [0, 9], radius: 1 });
      flat.set(1, { type: 'polygon2', points: [[0, 0], [2, 0]] }); // prettier-ignore
      flat.setPose(1, { position: [0, 3], angle: Math.PI / 2 } satisfies Pose2);
      flat.pairs.set([0, 1]);
      flat.ask();
      expect(flat.records[3]).toBeCloseTo(3, 12);
      flat.release();
    });

    test('points may become more and fewer, in any order, and those of other shapes stay', () => {
      const count = 20;
      const work = core.workspace({ shapes: { sphere: 1, hull: count }, pairs: count });
      work.set(0, ball);
      work.pairs.set(Array.from({ length: count }, (_, i) => [0, i + 1]).flat());
      const order = seeded(7);
      // Hull i reaches from x = i + 2 on, so it is i + 1 from the ball, however many points it has.
      const write = (i: number, points: number): void =>
        work.setPoints(
          i + 1,
          Float64Array.from({ length: 3 * points }, (_, k) => (k % 3 === 0 ? i + 2 + k : 0)),
        );
      for (let i = 0; i < count; ++i) write(i, 1 + i);
      for (let round = 0; round < 200; ++round) write(Math.floor(count * order()), 1 + Math.floor(256 * order()));
      work.ask();
      expect(Array.from({ length: count }, (_, i) => work.records[4 * i + 3])).toEqual(
        Array.from({ length: count }, (_, i) => i + 1),
      );
      const before = core.fast.result.buffer.byteLength;
      for (let round = 0; round < 1_000; ++round) write(round % count, 1 + ((round * 37) % 256));
      expect(core.fast.result.buffer.byteLength, 'gaps are used again').toBe(before);
      work.release();
    });

    test('1,000 workspaces with points opened and released leave the memory as it is', () => {
      const points = new Float64Array(cube.flat());
      const cycle = (): void => {
        const work = core.workspace({ shapes: { hull: 50, polygon2: 50 }, pairs: 1 });
        work.setPoints(7, points);
        work.setPoints(50, points);
        work.release();
      };
      cycle();
      const before = core.fast.result.buffer.byteLength;
      for (let i = 0; i < 1_000; ++i) cycle();
      expect(core.fast.result.buffer.byteLength).toBe(before);
    });

    test('what is wrong in a workspace is named, and the shape keeps the points that it had', () => {
      const work = core.workspace({ shapes: { sphere: 1, hull: 2, polygon2: 1 }, pairs: 1, poses: true });
      const write = (index: number, coordinates: unknown) =>
        refusal(() => work.setPoints(index, coordinates as Float64Array));
      work.set(0, ball);
      work.set(1, { type: 'hull', points: [[3, 0, 0]] });
      work.pairs.set([0, 1]);
      expect(write(0, new Float64Array(3))).toMatchObject({ code: 'wrong-type', path: 'index' });
      expect(write(4, new Float64Array(3))).toMatchObject({ code: 'out-of-range', path: 'index' });
      expect(write(1, [1, 2, 3])).toMatchObject({ code: 'wrong-type', path: 'coordinates' });
      expect(write(1, new Float64Array(4))).toMatchObject({ code: 'wrong-arity', path: 'coordinates' });
      expect(write(1, new Float64Array(0))).toMatchObject({ code: 'wrong-arity', path: 'coordinates' });
      expect(write(1, new Float64Array(3 * 257)).message).toContain('1 to 256');
      expect(write(3, new Float64Array(2 * 65)).message).toContain('1 to 64');
      expect(refusal(() => work.set(1, { type: 'hull', points: [] })).path).toBe('shape.points');
      work.ask();
      expect(work.records[3]).toBe(2);
      work.setPoints(2, new Float64Array([0, 0, 0, 0, Number.NaN, 0]));
      expect(refusal(() => work.ask())).toMatchObject({ code: 'not-finite', path: 'shapes.hull[1].points[1][1]' });
      work.setPoints(2, new Float64Array(cube.flat()));
      work.numbers('hull')[7] = 2e9;
      expect(refusal(() => work.ask())).toMatchObject({ code: 'too-large', path: 'shapes.hull[1].position[0]' });
      work.numbers('hull')[7] = 0;
      work.numbers('hull')[13] = 1.0005;
      work.check();
      expect(work.numbers('hull')[13], 'normalised in place').toBe(1);
      work.setPose(2, { ...upright, position: [1e9, 0, 0] });
      expect(refusal(() => work.ask()).path).toBe('shapes.hull[1].points[4][0] at poses.hull[1]');
      work.release();
      expect(write(1, new Float64Array(3)).message).toContain('released');
    });

    test('what is wrong with the arrays of one call is named', () => {
      const ask = (shapes: object, pointCounts?: unknown) =>
        refusal(() => core.distances({ shapes, pointCounts: pointCounts as never, pairs: new Uint32Array([0, 1]) }));
      const hull = new Float64Array(cube.flat());
      expect(ask({ hull })).toMatchObject({ code: 'missing-field', path: 'pointCounts.hull' });
      expect(ask({ hull }, { hull: [8] })).toMatchObject({ code: 'wrong-type', path: 'pointCounts.hull' });
      expect(ask({ hull }, { hull: new Uint32Array([4, 3]) })).toMatchObject({
        code: 'wrong-arity',
        path: 'shapes.hull',
        message: 'shapes.hull must have 21 numbers for the points in pointCounts.hull, but has 24.',
      });
      expect(ask({ hull }, { hull: new Uint32Array([8, 0]) })).toMatchObject({
        code: 'point-count',
        path: 'pointCounts.hull[1]',
      });
      const polygon2 = new Float64Array(130);
      expect(ask({ polygon2 }, { polygon2: new Uint32Array([65]) }).message).toContain('1 to 64, but is 65');
      expect(ask({ sphere: new Float64Array(8) }, { sphere: new Uint32Array([2]) }).path).toBe('pointCounts.sphere');
      expect(ask({ sphere: new Float64Array(8) }, { hull: new Uint32Array([2]) }).message).toContain('shapes.hull');
      expect(ask({ hull }, 7)).toMatchObject({ code: 'not-an-object', path: 'pointCounts' });
    });
  });
}

test('the module without these kinds refuses them by name', async () => {
  const elementary = await loadTouchstone({ shapes: 'elementary' });
  for (const type of ['triangle', 'cylinder', 'hull', 'polygon2'] as const)
    expect(refusal(() => elementary.workspace({ shapes: { [type]: 1 }, pairs: 0 }))).toMatchObject({
      code: 'unsupported-type',
      path: `shapes.${type}`,
    });
});
