// SPDX-License-Identifier: MIT
// The module of broad phases through its API: memory, methods, contacts, queries, errors. The methods themselves are tested
// natively.
import { describe, expect, test } from 'vitest';
import { loadBroadPhase, methods, type World } from '../../bindings/broadphase/index.ts';
import { TouchstoneError } from '../../bindings/types.ts';

function refusal(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    if (error instanceof TouchstoneError) return error;
    throw error;
  }
  return undefined;
}

for (const simd of [true, false])
  describe(simd ? 'with SIMD' : 'without SIMD', async () => {
    const module = await loadBroadPhase({ simd });

    test('a shape that was never set is refused by its index', () => {
      const world = module.world({ shapes: { sphere: 1, obb: 1 } });
      expect(refusal(() => world.place())).toMatchObject({
        path: 'shapes.obb[0]',
        message: 'shapes.obb[0] was never set; call set(1, shape), or write its numbers.',
      });
      world.release();
    });

    /**
     * Balls of radius 1 at x = 0, 1.5 and 10, a box from 1 to 3 about x = 2 that a pose has moved there, and the half-space
     * below y = -0.5: ball 0 meets ball 1, the box from 1 on touches it at (1, 0, 0); ball 1 meets the box; the ground, whose
     * bounds end at y = -0.5, meets all but nothing beyond.
     */
    function scene(): World {
      const world = module.world({ shapes: { sphere: 3, obb: 1, plane: 1 }, precision: 'double' });
      world.set(0, { type: 'sphere', center: [0, 0, 0], radius: 1 });
      world.set(1, { type: 'sphere', center: [1.5, 0, 0], radius: 1 });
      world.set(2, { type: 'sphere', center: [10, 0, 0], radius: 1 });
      world.set(3, { type: 'obb', center: [0, 0, 0], halfExtents: [1, 0.25, 1], rotation: [0, 0, 0, 1] });
      world.setPose(3, { position: [2, 0, 0], rotation: [0, 0, 0, 1] });
      world.set(4, { type: 'plane', normal: [0, 1, 0], offset: -0.5 });
      world.place();
      return world;
    }
    const expected = [
      [0, 1],
      [0, 3],
      [0, 4],
      [1, 3],
      [1, 4],
      [2, 4],
    ];

    test.each([...methods])('%s finds the pairs of five shapes and answers them', (method) => {
      const world = scene();
      const structure = world.structure(method);
      const { count, hash } = structure.findPairs();
      expect(count).toBe(6);
      expect(structure.pairs).toHaveLength(12);
      expect(structure.sortedPairs()).toEqual(expected);
      expect(hash).toBe(world.structure('brute').findPairs().hash);
      const counts = structure.contacts({ witnesses: true, manifolds: true });
      expect(counts).toEqual({ candidates: 6, touching: 6, began: 6, stayed: 0, ended: 0 });
      const at = structure.sortedPairs().length;
      expect(structure.records.length).toBe(4 * at);
      const place = [...structure.pairs].findIndex((_, i, all) => i % 2 === 0 && all[i] === 0 && all[i + 1] === 1) / 2;
      // The two balls overlap by 0.5 along x.
      expect([...structure.records.slice(4 * place, 4 * place + 4)]).toEqual([1, 0, 0, -0.5]);
      expect([...structure.witnesses.slice(6 * place, 6 * place + 6)]).toEqual([1, 0, 0, 0.5, 0, 0]);
      const manifold = structure.manifolds().find(({ pair }) => pair === place);
      expect(manifold?.points).toMatchObject([{ separation: -0.5, pointOnA: [1, 0, 0] }]);
      world.release();
    });

    test('contacts keep the pairs that intersect, or all candidates', () => {
      // Bounds of both balls overlap from 0.5 to 1; their centres are 1.5 times the root of 2 apart.
      const world = module.world({ shapes: { sphere: 2 }, precision: 'double' });
      world.set(0, { type: 'sphere', center: [0, 0, 0], radius: 1 });
      world.set(1, { type: 'sphere', center: [1.5, 1.5, 0], radius: 1 });
      world.place();
      const structure = world.structure('brute');
      expect(structure.contacts()).toMatchObject({ candidates: 1, touching: 0 });
      expect(structure.pairs).toHaveLength(0);
      expect(structure.records).toHaveLength(0);
      expect(structure.contacts({ apart: true })).toMatchObject({ candidates: 1, touching: 0 });
      expect([...structure.pairs]).toEqual([0, 1]);
      expect(structure.records[3]).toBeCloseTo(1.5 * Math.SQRT2 - 2, 15);
      world.release();
    });

    test('pairs that began, stayed and ended when the box moves to the lonely ball', () => {
      const world = scene();
      const structure = world.structure('brute');
      structure.contacts();
      expect(structure.began()).toEqual(expected);
      world.setPose(3, { position: [9, 0, 0], rotation: [0, 0, 0, 1] });
      world.place();
      expect(structure.contacts()).toMatchObject({ touching: 5, began: 1, stayed: 4, ended: 2 });
      expect(structure.began()).toEqual([[2, 3]]);
      expect(structure.ended()).toEqual([
        [0, 3],
        [1, 3],
      ]);
      world.release();
    });

    test.each([...methods])('%s: box, ray and nearest shapes', (method) => {
      const world = scene();
      const structure = world.structure(method);
      expect(structure.overlapping({ min: [2.75, 0, 0], max: [9, 1, 1] })).toEqual([2, 3]);
      expect(() => structure.overlapping({ min: [0, 2, 0], max: [1, 1, 1] })).toThrow(
        'box.min[1] is 2; it must be at most box.max[1], which is 1.',
      );
      // From x = -5 along x: into the first ball after 4, the box after 6, the second ball after 5.5, the third after 14.
      const hits = structure.alongRay([-5, 0, 0], [2, 0, 0]);
      expect(hits.map(({ index }) => index)).toEqual([0, 1, 3, 2]);
      expect(hits.map(({ t }) => t)).toEqual([2, 2.75, 3, 7]);
      expect(structure.alongRay([-5, 0, 0], [2, 0, 0], 2.5).map(({ index }) => index)).toEqual([0]);
      // From (6, 0, 0): the box ends at 3, the ball begins at 9, the ground is 0.5 below.
      expect(structure.nearest([6, 0, 0], 3)).toEqual([
        { index: 4, distance: 0.5 },
        { index: 2, distance: 3 },
        { index: 3, distance: 3 },
      ]);
      expect(structure.nearest([6, 0, 0], 99)).toHaveLength(5);
      world.release();
    });

    test('what is refused leaves the world as it was', () => {
      const world = scene();
      expect(refusal(() => world.set(0, { type: 'sphere', center: [0, 0, 0], radius: -1 }))).toMatchObject({
        path: 'shape.radius',
      });
      expect(refusal(() => world.set(9, { type: 'sphere', center: [0, 0, 0], radius: 1 }))).toMatchObject({
        path: 'index',
      });
      expect(refusal(() => world.set(3, { type: 'sphere', center: [0, 0, 0], radius: 1 }))).toMatchObject({
        path: 'shape.type',
      });
      expect(refusal(() => world.structure('octopus' as 'octree'))).toMatchObject({ path: 'method' });
      expect(refusal(() => world.structure('grid', { cell: -1 }))).toMatchObject({ path: 'cell' });
      world.numbers('sphere')[3] = -2;
      expect(refusal(() => world.place())).toMatchObject({ path: 'shapes.sphere[0].radius' });
      expect(refusal(() => module.world({ shapes: { sphere: 1, circle2: 1 } }))).toMatchObject({
        code: 'mixed-dimensions',
      });
      expect(() =>
        module
          .world({ shapes: { sphere: 1 } })
          .structure('brute')
          .findPairs(),
      ).toThrow(/place\(\)/);
      const brute = world.structure('brute');
      world.set(0, { type: 'sphere', center: [0, 0, 0], radius: 1 });
      world.place();
      expect(refusal(() => brute.overlapping({ min: [0, 3, 0], max: [1, 2, 1] }))).toMatchObject({
        code: 'min-above-max',
        path: 'box.min[1]',
      });
      world.release();
      expect(refusal(() => world.place())).toMatchObject({ code: 'released', message: 'The world has been released.' });
      expect(refusal(() => brute.findPairs())).toMatchObject({ code: 'released' });
    });
  });
