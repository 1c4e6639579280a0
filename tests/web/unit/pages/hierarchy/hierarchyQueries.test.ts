// SPDX-License-Identifier: MIT
// The computing part of the page "Mesh hierarchies", on the WebAssembly module: levels, the nodes of one, trees that are kept.
import { expect, test } from 'vitest';
import { loadBroadPhase } from '../../../../../bindings/broadphase/index.ts';
import { makeMesh } from '../../../../../web/src/content/meshes/index.ts';
import { poseOf } from '../../../../../web/src/pages/hierarchy/model/pose.ts';
import { firstSettings, type Settings } from '../../../../../web/src/pages/hierarchy/model/settings.ts';
import { Collision } from '../../../../../web/src/pages/hierarchy/queries/collision.ts';

const module = await loadBroadPhase();
const now = (): number => 0;
const options = { outer: 'sphere', leafTriangles: 4 } as const;
const [chair, lamp] = [makeMesh('chair', firstSettings.aTriangles), makeMesh('lamp', firstSettings.bTriangles)];
const compare = (collision: Collision, changed: Partial<Settings> = {}) => {
  const settings = { ...firstSettings, ...changed };
  return collision.compare(poseOf(settings), settings.scale, settings.early);
};

test('the first scene: the lamp touches the chair, in as many pairs as are compared below the overlapping ones', () => {
  const collision = new Collision(module, { a: chair, b: lamp }, options, now);
  const { levels, triangles, surfaces, solids, apart, counts, pairs } = compare(collision);
  expect({ surfaces, solids, apart }).toEqual({ surfaces: true, solids: true, apart: undefined });
  expect(triangles.length / 2).toBeGreaterThan(0);
  expect(levels[0]).toEqual({ compared: 1, overlapping: 1, leaves: 0, inside: 0, skipped: 0 });
  levels.forEach(({ compared, overlapping, skipped }, i) => {
    expect(overlapping + skipped).toBe(compared);
    const above = levels[i - 1];
    // Each overlapping pair that is not one of leaves has two below it.
    if (above) expect(compared).toBe(2 * (above.overlapping - above.leaves));
  });
  expect(levels.reduce((sum, { compared }) => sum + compared, 0)).toBe(pairs.length);
  expect(counts.nodeTests).toBe(pairs.length);
  collision.release();
});

test('apart: the distance is that of the closest points', () => {
  const collision = new Collision(module, { a: chair, b: lamp }, options, now);
  const { apart, triangles, surfaces, solids } = compare(collision, { x: 3 });
  expect({ surfaces, solids, pairs: triangles.length }).toEqual({ surfaces: false, solids: false, pairs: 0 });
  const [a, b] = [apart?.pointOnA ?? [0, 0, 0], apart?.pointOnB ?? [0, 0, 0]];
  expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])).toBeCloseTo(apart?.distance ?? 0, 9);
  expect(apart?.distance).toBeGreaterThan(1);
  collision.release();
});

test('early: inner bounds that overlap end the comparison above the leaves', () => {
  const collision = new Collision(module, { a: chair, b: lamp }, options, now);
  // The lamp's stem through the seat.
  const through = { x: 0, y: -0.2, z: 0, turnZ: 0 };
  const [plain, early] = [compare(collision, through), compare(collision, { ...through, early: true })];
  expect(plain.levels.every(({ inside }) => inside === 0)).toBe(true);
  expect(early.levels.some(({ inside }) => inside > 0)).toBe(true);
  expect(early.pairs.length).toBeLessThan(plain.pairs.length);
  expect(early.triangles).toEqual(plain.triangles);
  collision.release();
});

test('the nodes of a tree are read where the mesh is not placed, and the placement stays', () => {
  const collision = new Collision(module, { a: chair, b: lamp }, options, now);
  const before = compare(collision).triangles;
  const root = collision.b.node(0);
  expect(root).toMatchObject({ node: 0, level: 0, outer: { type: 'sphere' } });
  // The lamp is 1.75 m high and stands at the origin.
  expect(root.outer.type === 'sphere' && root.outer.center[1]).toBeCloseTo(0.9, 0);
  const deepest = collision.b.hierarchy.facts.nodes - 1;
  expect(collision.b.node(deepest).node).toBe(deepest);
  expect(() => collision.b.node(deepest + 1)).toThrow(RangeError);
  // B, 3 m beside A, is met by the ray of a pointer there, whatever has been read of its tree since.
  const other = new Collision(module, { a: chair, b: lamp }, options, now);
  compare(other, { x: 3, turnZ: 0 });
  other.b.node(deepest);
  expect(other.b.hierarchy.ray([3, 5, 0], [0, -1, 0])?.point[0]).toBeCloseTo(3, 9);
  expect(compare(collision).triangles).toEqual(before);
  for (const each of [collision, other]) each.release();
});

test('a tree is kept where its mesh is the same, and released where it is not', () => {
  const first = new Collision(module, { a: chair, b: lamp }, options, now);
  const [a, b] = [first.a, first.b];
  const second = new Collision(module, { a: chair, b: chair }, options, now, first);
  expect(second.a).toBe(a);
  expect(() => b.hierarchy.draw(0)).toThrow('released');
  expect(compare(second, { x: 0, turnZ: 0, scale: 1 }).surfaces).toBe(true);
  second.release();
  expect(() => a.hierarchy.draw(0)).toThrow('released');
});
