// SPDX-License-Identifier: MIT
// The classic situations, for every combination of kinds, checked by the core; and positions on a grid.
import { expect, test } from 'vitest';
import { loadTouchstone, type Shape, type Vec3 } from '../../../../bindings/index.ts';
import { align, alignments, type Aligned } from '../../../../web/src/model/align.ts';
import { numbersOf, parameters } from '../../../../web/src/model/parameters.ts';
import { addKind, type Dimension, emptyScene, kindsOf, moved } from '../../../../web/src/model/scene.ts';
import { snapMove, snapNumber, snapShapeMove, snapVector, tidied } from '../../../../web/src/model/snap.ts';
import { allowedError, sizeOf } from '../../../../web/src/queries/contract.ts';
import { aligned, obstacleTo } from '../../../../web/src/queries/aligning.ts';
import { centerOf } from '../../../../web/src/model/vectors.ts';

const core = await loadTouchstone();
const shapeOfKind = (type: Shape['type'], dimension: Dimension): Shape => {
  const shape = addKind(emptyScene(dimension), type).items[0]?.shape;
  if (!shape) throw new Error(`no ${type}`);
  return shape;
};
const shapeIn = (found: Aligned): Shape => {
  if ('reason' in found) throw new Error(found.reason);
  return found.shape;
};
const isThin = (shape: Shape): boolean => shape.type === 'point' || shape.type === 'triangle';
const isPlanes = (a: Shape, b: Shape): boolean => a.type === 'plane' && b.type === 'plane';
const pairs = ([2, 3] as const).flatMap((dimension) =>
  kindsOf(dimension).flatMap((a) =>
    kindsOf(dimension).map((b) => ({
      a: shapeOfKind(a, dimension),
      b: moved(shapeOfKind(b, dimension), [2.3, 0.4, dimension === 3 ? -1.1 : 0]),
    })),
  ),
);

test('every pair of kinds answers each of the four with a valid shape of the same kind and sizes, or with a reason', () => {
  const reasons: Record<string, Set<string>> = {};
  for (const { a, b } of pairs)
    for (const alignment of alignments) {
      const result = isPlanes(a, b) ? undefined : core.distance(a, b);
      const found = align(alignment, a, b, result);
      if ('reason' in found) (reasons[alignment] ??= new Set()).add(found.reason);
      else {
        expect(core.validate(found.shape).type, `${alignment} ${a.type} ${b.type}`).toBe(b.type);
        const sizes = (shape: Shape) => numbersOf(shape).filter((_, i) => parameters[shape.type][i]?.role === 'size');
        expect(sizes(found.shape)).toEqual(sizes(b));
      }
    }
  expect(Object.fromEntries(Object.entries(reasons).map(([key, set]) => [key, [...set].sort()]))).toEqual({
    parallel: ['fixedBox', 'round'],
    crossing: ['fixedBox', 'noAxis'],
    touching: ['twoPlanes'],
    concentric: ['twoPlanes'],
  });
});

test('touching: every pair that has a distance touches to 1e-12 after one step', () => {
  for (const { a, b } of pairs.filter((pair) => !isPlanes(pair.a, pair.b))) {
    const found = shapeIn(align('touching', a, b, core.distance(a, b)));
    expect(Math.abs(core.distance(a, found).distance), `${a.type} ${b.type}`).toBeLessThan(1e-12);
  }
});

test('touching, asked again: within the contract at 0, 1e3 and 1e6 m from the origin, from the outside and from within', () => {
  let nearer = 0;
  for (const offset of [0, 1e3, 1e6])
    for (const { a, b } of pairs.filter((pair) => !isPlanes(pair.a, pair.b)))
      for (const deep of [false, true]) {
        const by: Vec3 = [offset, offset, offset];
        const first = moved(a, by);
        const second = deep ? shapeIn(align('concentric', first, b)) : moved(b, by);
        const found = shapeIn(aligned(core, 'touching', first, second));
        const { distance, intersects } = core.distance(first, found);
        // Two shapes without an inside cannot be pushed into each other by a rounding.
        if (!isThin(a) || !isThin(b))
          expect(intersects, `${a.type} ${b.type} ${offset}: what touches intersects`).toBe(true);
        expect(Math.abs(distance), `${a.type} ${b.type} ${offset}`).toBeLessThanOrEqual(
          allowedError('double', first, found),
        );
        const once = shapeIn(align('touching', first, second, core.distance(first, second)));
        const gap = Math.abs(core.distance(first, once).distance);
        // If rounding leaves a gap, the pair overlaps by a few units in the last place instead.
        const ulps = 8 * Number.EPSILON * Math.max(sizeOf(first), sizeOf(found));
        expect(Math.abs(distance), 'hardly worse than the first step').toBeLessThanOrEqual(gap + ulps);
        if (Math.abs(distance) < gap) nearer += 1;
      }
  expect(nearer, 'asking again helps').toBeGreaterThan(20);
});

test('touching at the edge of the world: B would have to leave it, and stays', () => {
  const a: Shape = { type: 'sphere', center: [9e8, 0, 0], radius: 9e8 };
  const b: Shape = { type: 'sphere', center: [9.5e8, 0, 0], radius: 9e8 };
  expect(aligned(core, 'touching', a, b)).toEqual({ shape: b });
  expect(aligned(core, 'touching', a, { ...b, center: [9e8, 1e8, 0], radius: 0 })).toMatchObject({
    shape: { center: [9e8, 9e8, 0] },
  });
});

test('what is in the way of a situation is told before it is asked for', () => {
  const [ball, box] = [shapeOfKind('sphere', 3), shapeOfKind('aabb', 3)];
  const item = (id: number, shape: Shape) => ({ id, name: String(id), shape });
  const pairOf = (a: Shape, b: Shape) =>
    ({ kind: 'distance', a: item(1, a), b: item(2, b), result: core.distance(a, b) }) as const;
  const obstacles = (a: Shape, b: Shape) => alignments.map((alignment) => obstacleTo(alignment, pairOf(a, b)));
  expect(obstacles(ball, box)).toEqual(['round', 'noAxis', undefined, undefined]);
  expect(obstacles(shapeOfKind('obb', 3), box)).toEqual(['fixedBox', 'fixedBox', undefined, undefined]);
  expect(obstacleTo('touching', { kind: 'none' })).toBe('noPair');
  const plane = shapeOfKind('plane', 3);
  expect(
    alignments.map((one) => obstacleTo(one, { kind: 'planes', a: item(1, plane), b: item(2, plane), meet: true })),
  ).toEqual([undefined, 'noAxis', 'twoPlanes', 'twoPlanes']);
});

test('concentric: the middles are one point, a plane goes through the middle', () => {
  for (const { a, b } of pairs.filter((pair) => !isPlanes(pair.a, pair.b))) {
    const found = shapeIn(align('concentric', a, b));
    const [p, q] = [centerOf(a), centerOf(found)];
    if (a.type === 'plane') expect(core.distance(a, { type: 'point', position: q }).distance).toBeCloseTo(0, 12);
    else if (found.type === 'plane')
      expect(core.distance(found, { type: 'point', position: p }).distance).toBeCloseTo(0, 12);
    else q.forEach((x, i) => expect(x).toBeCloseTo(p[i] ?? Number.NaN, 12));
  }
});

const capsule = (tip: Vec3): Shape => ({ type: 'capsule', base: [0, 0, 0], tip, radius: 0.25 });

test('parallel capsules: contact of two points, and both ends are as far from the axis', () => {
  const a = capsule([0, 0, 4]);
  const b = shapeIn(align('parallel', a, moved(capsule([0.3, 0.2, -1]), [2, 0, 2])));
  expect(core.contact(a, b).points).toHaveLength(2);
  expect(b, 'turned the short way, its tip stays behind').toMatchObject({
    tip: [2.15, 0.1, expect.closeTo(0.9685, 3)],
  });
  // The middle stays at (2.15, 0.1, 1.5).
  expect(core.distance(a, b).distance).toBeCloseTo(Math.hypot(2.15, 0.1) - 0.5, 12);
});

test('parallel: a tilted box stands on the plane with a face, a capsule lies along it, a plane along a capsule', () => {
  const plane: Shape = { type: 'plane', normal: [0, 1, 0], offset: 0 };
  const box = shapeIn(align('parallel', plane, moved(shapeOfKind('obb', 3), [0, 3, 0])));
  expect(core.contact(plane, box).points).toHaveLength(4);
  expect(new Set(core.contact(plane, box).points.map((p) => p.separation.toFixed(12))).size).toBe(1);
  const rod = shapeIn(align('parallel', plane, moved(capsule([0, 1, 0]), [0, 3, 0])));
  expect(core.contact(plane, rod).points).toHaveLength(2);
  const wall = shapeIn(align('parallel', capsule([1, 1, 0]), { type: 'plane', normal: [0.6, 0.8, 0], offset: -3 }));
  expect(core.contact(capsule([1, 1, 0]), wall).points).toHaveLength(2);
});

test('parallel boxes have the same axes, and an aligned box does not turn', () => {
  const tilted = shapeOfKind('obb', 3);
  const aligned = shapeOfKind('aabb', 3);
  expect(shapeIn(align('parallel', aligned, tilted))).toMatchObject({ rotation: [0, 0, 0, 1] });
  expect(align('parallel', tilted, aligned)).toEqual({ reason: 'fixedBox' });
  expect(align('parallel', aligned, aligned)).toEqual({ shape: aligned });
  expect(align('parallel', tilted, shapeOfKind('sphere', 3))).toEqual({ reason: 'round' });
  expect(align('parallel', capsule([0, 0, 0]), tilted), 'a capsule of length 0 is round').toEqual({ reason: 'round' });
});

test('crossing capsules: the axes meet at a right angle, and the depth is both radii', () => {
  for (const tip of [
    [3, 0, 0],
    [1, 2, 3],
    [0, 0, 4],
  ] as const) {
    const a = capsule([0, 0, 4]);
    const b = shapeIn(align('crossing', a, moved(capsule(tip), [5, 1, 1])));
    expect(core.distance(a, b).distance, String(tip)).toBeCloseTo(-0.5, 12);
    expect(core.distance(a, b).normal[2]).toBeCloseTo(0, 12);
  }
  expect(align('crossing', capsule([0, 0, 4]), shapeOfKind('plane', 3))).toEqual({ reason: 'noAxis' });
  const flat = (tip: readonly [number, number]): Shape => ({ type: 'capsule2', base: [0, 0], tip, radius: 0.1 });
  for (const tip of [
    [1, 0],
    [-1, 0.1],
    [0, 2],
  ] as const) {
    const crossed = shapeIn(align('crossing', flat([4, 0]), flat(tip)));
    // Half of the crossing one has to be pushed out, and both radii.
    expect(core.distance(flat([4, 0]), crossed).distance).toBeCloseTo(-(Math.hypot(...tip) / 2 + 0.2), 9);
  }
});

test('snapping to tenths gives tenths, not 0.30000000000000004', () => {
  expect([0.29, 0.31, -0.04, 1.25, 7.36].map((x) => snapNumber(x, 0.1))).toEqual([0.3, 0.3, 0, 1.3, 7.4]);
  expect(snapNumber(7.3, 5)).toBe(5);
  expect(snapNumber(7.3, 0)).toBe(7.3);
  expect(snapVector([0.12, 0.13, -0.13], 0.25)).toEqual([0, 0.25, -0.25]);
  // From off the grid a move ends on it; an axis that does not move stays off it.
  expect(snapMove([0.03, 0.07, 0], [0.26, 0, -0.6], 0.25)).toEqual([0.25 - 0.03, 0, -0.5]);
  expect(snapMove([0.03, 0.07, 0], [0.26, 0, -0.6], 0)).toEqual([0.26, 0, -0.6]);
  const plane: Shape = { type: 'plane', normal: [0, 1, 0], offset: 0.1 };
  expect(moved(plane, snapShapeMove(plane, [3, 0.3, 0], 0.5))).toMatchObject({ offset: 0.5 });
});

test('a ball at 0.7 that is dragged to the tenth at 0.1 is at 0.1; a third of a metre on an axis that rests stays one', () => {
  const ball: Shape = { type: 'sphere', center: [0.7, 1 / 3, 0], radius: 2 / 3 };
  const there = moved(ball, snapShapeMove(ball, [-0.58, 0, 0], 0.1));
  expect(there).toMatchObject({ center: [0.09999999999999998, 1 / 3, 0] });
  expect(tidied(there, ball)).toEqual({ ...ball, center: [0.1, 1 / 3, 0] });
  const plane: Shape = { type: 'plane', normal: [0.6, 0.8, 0], offset: 0.1 + 0.2 };
  expect(tidied(plane, { ...plane, normal: [0, 1, 0], offset: 1 }), 'a direction is no length').toEqual({
    ...plane,
    offset: 0.3,
  });
});
