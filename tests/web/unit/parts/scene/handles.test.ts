// SPDX-License-Identifier: MIT
// Handles: each stands on the surface (the core measures that), a pull of nothing changes nothing, and a pull of d changes the
// number that it is named for by what is worked out by hand beside each case.
import { describe, expect, test } from 'vitest';
import { loadTouchstone, type Shape, type Vec3 } from '../../../../../bindings/index.ts';
import { isFlat, lifted } from '../../../../../web/src/parts/scene/flat.ts';
import { gizmoOf } from '../../../../../web/src/parts/scene/gizmo.ts';
import { type Facing, type Handle, handlesOf, tiltReach } from '../../../../../web/src/parts/scene/handles.ts';
import type { HandleId } from '../../../../../web/src/parts/scene/handleNames.ts';

const core = await loadTouchstone();

const half = Math.SQRT1_2;
/** Every kind once, at skew places. */
const shapes: readonly Shape[] = [
  { type: 'sphere', center: [1, -2, 0.5], radius: 0.75 },
  { type: 'aabb', min: [-1, 0.25, 2], max: [0.5, 1, 2.5] },
  // A quarter turn about Z: its X points up, its Y to the left.
  { type: 'obb', center: [1, 2, 3], halfExtents: [0.5, 0.25, 1], rotation: [0, 0, half, half] },
  { type: 'capsule', base: [0, 0, 0], tip: [3, 4, 0], radius: 0.5 },
  { type: 'taperedCapsule', base: [0, 0, 0], tip: [0, 2, 0], baseRadius: 1, tipRadius: 0.25 },
  { type: 'plane', normal: [0.6, 0.8, 0], offset: 2 },
  { type: 'circle2', center: [1, -2], radius: 0.75 },
  { type: 'aabb2', min: [-1, 0.25], max: [0.5, 1] },
  { type: 'obb2', center: [1, 2], halfExtents: [0.5, 0.25], angle: Math.PI / 2 },
  { type: 'capsule2', base: [0, 0], tip: [3, 4], radius: 0.5 },
];
const shapeOf = (type: Shape['type']): Shape => {
  const shape = shapes.find((s) => s.type === type);
  if (!shape) throw new Error(`no ${type}`);
  return shape;
};

/** Straight on, from above, and from the right front and above. */
const third = 1 / Math.sqrt(3);
const facings: readonly Facing[] = [
  { right: [1, 0, 0], forward: [0, 0, -1] },
  { right: [1, 0, 0], forward: [0, -1, 0] },
  { right: [half, 0, -half], forward: [-third, -third, -third] },
];

function handle(shape: Shape, id: HandleId): Handle {
  const found = handlesOf(shape).find((h) => h.id === id);
  if (!found) throw new Error(`${shape.type} has no handle ${id}`);
  return found;
}
/** Pulls a handle along its own line. */
function pulledBy(shape: Shape, id: HandleId, d: number): Shape {
  const { way } = handle(shape, id);
  if (way.kind !== 'axis') throw new Error(`${id} follows no line`);
  return way.set(way.value + d);
}
/** Pulls an end, which follows a plane. */
function carriedBy(shape: Shape, id: HandleId, by: Vec3): Shape {
  const { way } = handle(shape, id);
  if (way.kind !== 'plane') throw new Error(`${id} follows no plane`);
  return way.move(by);
}
const pulls: readonly Vec3[] = [
  [100, 0, 0],
  [-100, 0, 0],
  [0, 100, 0],
  [0, -100, 0],
  [0, 0, 100],
  [0, 0, -100],
];

describe.each(shapes)('$type', (shape) => {
  test('every handle stands on the surface, from wherever one looks', () => {
    for (const facing of facings)
      for (const { id, at } of handlesOf(shape, facing)) {
        if (id.startsWith('tilt') || !isFlat(shape)) {
          const { distance } = core.distance({ type: 'point', position: at }, lifted(shape));
          expect(Math.abs(distance), id).toBeLessThan(1e-12);
        } else {
          expect(at[2], id).toBe(0);
          const { distance } = core.distance({ type: 'circle2', center: [at[0], at[1]], radius: 0 }, shape);
          expect(Math.abs(distance), id).toBeLessThan(1e-12);
        }
      }
  });

  test('a pull of nothing changes nothing, to the last bit', () => {
    for (const facing of facings)
      for (const { id, way } of handlesOf(shape, facing))
        expect(way.kind === 'axis' ? way.set(way.value) : way.move([0, 0, 0]), id).toEqual(shape);
  });

  test('no pull makes a shape that the core refuses: sizes stop at zero', () => {
    for (const { id, way } of handlesOf(shape))
      for (const by of pulls) {
        const after = way.kind === 'axis' ? way.set(by[0] + by[1] + by[2]) : way.move(by);
        expect(() => core.validate(after), `${id} by ${by}`).not.toThrow();
      }
  });
});

test('a particle has no handle: it is moved, and has no size', () => {
  expect(handlesOf({ type: 'point', position: [1, 2, 3] })).toEqual([]);
});

test('radii grow by the pull: 0.75 and 0.25 give 1, 0.5 and -0.25 give 0.25, and below 0 is 0', () => {
  expect(pulledBy(shapeOf('sphere'), 'radius', 0.25)).toMatchObject({ center: [1, -2, 0.5], radius: 1 });
  expect(pulledBy(shapeOf('capsule'), 'radius', -0.25)).toMatchObject({ radius: 0.25 });
  expect(pulledBy(shapeOf('circle2'), 'radius', 0.25)).toMatchObject({ center: [1, -2], radius: 1 });
  expect(pulledBy(shapeOf('capsule2'), 'radius', 0.25)).toMatchObject({ radius: 0.75 });
  for (const type of ['sphere', 'capsule', 'circle2', 'capsule2'] as const)
    expect(pulledBy(shapeOf(type), 'radius', -9), type).toMatchObject({ radius: 0 });
});

test('each radius of a tapered capsule by itself', () => {
  const shape = shapeOf('taperedCapsule');
  const wider = pulledBy(shape, 'baseRadius', 0.5);
  if (wider.type !== 'taperedCapsule') throw new Error(wider.type);
  expect(wider.baseRadius).toBeCloseTo(1.5, 12);
  expect(wider.tipRadius).toBe(0.25);
  expect(pulledBy(shape, 'tipRadius', -1)).toMatchObject({ baseRadius: 1, tipRadius: 0 });
});

test('where one ball of a tapered capsule holds the other, the handle of the large one is on the surface', () => {
  const shape: Shape = { type: 'taperedCapsule', base: [0, 0, 0], tip: [0, 0.2, 0], baseRadius: 0.5, tipRadius: 1 };
  const { at } = handle(shape, 'tipRadius');
  expect(core.distance({ type: 'point', position: at }, shape).distance).toBeCloseTo(0, 12);
});

test('a face of a box moves alone; the opposite one stays, and a box pushed through it becomes flat', () => {
  const shape = shapeOf('aabb');
  expect(pulledBy(shape, 'face+X', 0.25)).toMatchObject({ min: [-1, 0.25, 2], max: [0.75, 1, 2.5] });
  expect(pulledBy(shape, 'face-Y', 0.5)).toMatchObject({ min: [-1, -0.25, 2], max: [0.5, 1, 2.5] });
  expect(pulledBy(shape, 'face-Z', -9)).toMatchObject({ min: [-1, 0.25, 2.5], max: [0.5, 1, 2.5] });
  expect(pulledBy(shapeOf('aabb2'), 'face+Y', 1)).toMatchObject({ min: [-1, 0.25], max: [0.5, 2] });
});

test('a face of a tilted box: half of the pull goes to the half extent, half to the centre', () => {
  // Its X points up: from 2 + 0.5 the face goes to 3.5, the bottom stays at 1.5, so the centre is at 2.5.
  const taller = pulledBy(shapeOf('obb'), 'face+X', 1);
  if (taller.type !== 'obb') throw new Error(taller.type);
  expect(taller.halfExtents).toEqual([1, 0.25, 1]);
  [1, 2.5, 3].forEach((x, i) => expect(taller.center[i]).toBeCloseTo(x, 12));
  // Its -Y points to the right: from 1.25 to 0.5 is more than the box has, so it is flat on its left face at 0.75.
  const flat = pulledBy(shapeOf('obb'), 'face-Y', -0.75);
  if (flat.type !== 'obb') throw new Error(flat.type);
  expect(flat.halfExtents).toEqual([0.5, 0, 1]);
  expect(flat.center[0]).toBeCloseTo(0.75, 12);
  const flat2 = pulledBy(shapeOf('obb2'), 'face+X', 1);
  if (flat2.type !== 'obb2') throw new Error(flat2.type);
  expect(flat2).toMatchObject({ halfExtents: [1, 0.25], angle: Math.PI / 2 });
  expect(flat2.center[1]).toBeCloseTo(2.5, 12);
});

test('the ends of a capsule move one by one by the pull itself', () => {
  for (const type of ['capsule', 'taperedCapsule'] as const) {
    const shape = shapeOf(type);
    expect(carriedBy(shape, 'base', [1, -2, 0.5])).toEqual({ ...shape, base: [1, -2, 0.5] });
    expect(handle(shape, 'base').way).toMatchObject({ kind: 'plane', normal: [0, 0, -1] });
  }
  expect(carriedBy(shapeOf('capsule'), 'tip', [1, 0, 0])).toMatchObject({ base: [0, 0, 0], tip: [4, 4, 0] });
  expect(carriedBy(shapeOf('capsule2'), 'tip', [1, 0, 0])).toMatchObject({ base: [0, 0], tip: [4, 4] });
});

test('the offset of a plane grows by the pull along its normal', () => {
  expect(pulledBy(shapeOf('plane'), 'offset', 0.5)).toMatchObject({ normal: [0.6, 0.8, 0] });
  const moved = pulledBy(shapeOf('plane'), 'offset', 0.5);
  expect(moved.type === 'plane' && moved.offset).toBeCloseTo(2.5, 12);
});

test('a tilt by as much as the reach turns a plane by 45 degrees about its foot point', () => {
  const flat: Shape = { type: 'plane', normal: [0, 1, 0], offset: 2 };
  const tilted = pulledBy(flat, 'tilt', tiltReach);
  if (tilted.type !== 'plane') throw new Error(tilted.type);
  // It rises to the right: its normal leans to the left, and (0, 2, 0) stays in it.
  [-half, half, 0].forEach((x, i) => expect(tilted.normal[i]).toBeCloseTo(x, 12));
  expect(tilted.offset).toBeCloseTo(2 * half, 12);
  const across = pulledBy(flat, 'tiltAcross', tiltReach);
  if (across.type !== 'plane') throw new Error(across.type);
  expect(Math.abs(across.normal[2])).toBeCloseTo(half, 12);
});

test('a tilted plane goes through where the handle was pulled to', () => {
  for (const id of ['tilt', 'tiltAcross'] as const)
    for (const d of [-2, -0.3, 0.7, 5]) {
      const shape = shapeOf('plane');
      const { at, way } = handle(shape, id);
      if (way.kind !== 'axis') throw new Error(id);
      const [x, y, z] = way.direction;
      const to: Vec3 = [at[0] + x * d, at[1] + y * d, at[2] + z * d];
      const { distance } = core.distance({ type: 'point', position: to }, pulledBy(shape, id, d));
      expect(distance, `${id} by ${d}`).toBeCloseTo(0, 12);
    }
});

test('the gizmo: three arrows, three squares and three rings; in 2D two, one and one; balls have no rings', () => {
  const ids = (shape: Shape, tool: 'move' | 'turn') => gizmoOf(shape, tool, 0.01).map((part) => part.id);
  expect(ids(shapeOf('aabb'), 'move')).toEqual(['moveX', 'moveY', 'moveZ', 'moveYZ', 'moveXZ', 'moveXY']);
  expect(ids(shapeOf('aabb'), 'turn')).toEqual(['turnX', 'turnY', 'turnZ']);
  expect(ids(shapeOf('aabb2'), 'move')).toEqual(['moveX', 'moveY', 'moveXY']);
  expect(ids(shapeOf('aabb2'), 'turn')).toEqual(['turnZ']);
  expect(ids(shapeOf('sphere'), 'turn')).toEqual([]);
});
