// SPDX-License-Identifier: MIT
// A shape that was prepared answers like the plain one, in queries, workspaces and worlds, and cannot be changed.
import { beforeAll, describe, expect, test } from 'vitest';
import { type BroadPhaseModule, loadBroadPhase } from '../../bindings/broadphase/index.ts';
import { loadTouchstone, type Shape3, type Touchstone } from '../../bindings/index.ts';

let core: Touchstone;
let broadPhase: BroadPhaseModule;
beforeAll(async () => {
  core = await loadTouchstone();
  broadPhase = await loadBroadPhase();
});

/** The corners of a cube from 0 to 1, and a point in it. */
const cube = {
  type: 'hull',
  points: [0, 1].flatMap((x) => [0, 1].flatMap((y) => [0, 1].map((z) => [x, y, z] as const))),
} as const;
const ball = { type: 'sphere', center: [3, 0.5, 0.5], radius: 1 } as const;

describe('a hull that was prepared', () => {
  test('is the same shape, and frozen', () => {
    const hull = core.prepare(cube);
    expect(hull).toEqual(cube);
    expect(Object.isFrozen(hull) && Object.isFrozen(hull.points) && Object.isFrozen(hull.points[0])).toBe(true);
  });
  test('is answered by queries, with poses, too', () => {
    const hull = core.prepare(cube);
    // From the face x = 1 to the ball's x = 2; half a metre closer where it is moved by as much.
    expect(core.distance(hull, ball)).toMatchObject({ distance: 1, normal: [1, 0, 0] });
    const poseA = { position: [0.5, 0, 0], rotation: [0, 0, 0, 1] } as const;
    expect(core.distance(hull, ball, { poseA }).distance).toBe(0.5);
    expect(core.distance(hull, hull, { poseA }).distance).toBe(-0.5);
    expect(core.contact(hull, core.prepare(ball)).distance).toBe(1);
    core.fast.set(0, hull);
    core.fast.set(1, ball);
    core.fast.distance(0, 1);
    expect(core.fast.result[0]).toBe(1);
  });
  test('is taken by a workspace and by worlds, and outlives them', () => {
    const hull = core.prepare(cube);
    const work = core.workspace({ shapes: { sphere: 1, hull: 1 }, pairs: 1 });
    work.set(work.firstIndex('sphere'), ball);
    work.set(work.firstIndex('hull'), hull);
    work.pairs.set([work.firstIndex('hull'), work.firstIndex('sphere')]);
    work.ask();
    expect(work.records[3]).toBe(1);
    work.release();
    for (const x of [1.5, 2.5]) {
      const world = broadPhase.world({ shapes: { hull: 2 }, precision: 'double' });
      world.set(0, hull);
      world.set(1, hull);
      world.setPose(1, { position: [x - 1, 0, 0], rotation: [0, 0, 0, 1] });
      world.place();
      const structure = world.structure('bvh');
      // Cubes half a metre into one another, or half a metre apart.
      expect(structure.contacts({ apart: true }).candidates).toBe(x < 2 ? 1 : 0);
      expect(structure.nearest([-1, 0.5, 0.5], 1)).toEqual([{ index: 0, distance: 1 }]);
      world.release();
    }
    expect(core.distance(hull, ball).distance).toBe(1);
  });
  test('is answered by a core with other memory, which reads its points', async () => {
    const hull = core.prepare(cube);
    const scalar = await loadTouchstone({ simd: false });
    expect(scalar.distance(hull, ball).distance).toBe(1);
  });
});

test('a polygon and a shape without points are prepared, too', () => {
  const square = core.prepare({
    type: 'polygon2',
    points: [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
  });
  expect(core.distance(square, { type: 'circle2', center: [3, 0.5], radius: 1 }).distance).toBe(1);
  const box = core.prepare({ type: 'obb', center: [0, 0, 0], halfExtents: [1, 1, 1], rotation: [0, 0, 0, 1.0005] });
  expect(box.rotation).toEqual([0, 0, 0, 1]);
  expect(core.distance(box, ball).distance).toBe(1);
});
test('what is no shape is refused as anywhere', () => {
  expect(() => core.prepare({ type: 'hull', points: [] } as Shape3)).toThrow(/points/);
  expect(() => core.prepare({ type: 'sphere', center: [0, 0, NaN], radius: 1 })).toThrow(/finite/);
});
