// SPDX-License-Identifier: MIT
// Bounding hierarchies through the module: scenes by hand, bounds around the placed mesh, rejections, release.
import { expect, test } from 'vitest';
import { type Hierarchy, loadBroadPhase, type MeshInput, outerBounds } from '../../bindings/broadphase/index.ts';
import { loadTouchstone, type Pose, TouchstoneError } from '../../bindings/index.ts';
import { makeMesh } from '../../web/src/content/meshes/index.ts';

const { hierarchy } = await loadBroadPhase();
const core = await loadTouchstone();
const at = (x: number, y = 0, z = 0): Pose => ({ position: [x, y, z], rotation: [0, 0, 0, 1] });

/** The box from -1 to 1, counter-clockwise as seen from outside. */
const cube: MeshInput = {
  positions: Array.from({ length: 8 }, (_, i) => [i & 1, (i >> 1) & 1, i >> 2].map((bit) => 2 * bit - 1)).flat(),
  // prettier-ignore
  indices: [0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5],
};

test('two cubes by hand: touching, half a metre apart, one scaled down, one within the other', () => {
  const [a, b] = [hierarchy(cube), hierarchy(cube)];
  const pair = a.overlaps(b);
  b.place(at(2));
  expect(pair.surfacesIntersect()).toBe(true);
  b.place(at(2.5));
  expect(pair.surfacesIntersect()).toBe(false);
  const { distance, pointOnA, pointOnB } = pair.distance();
  expect([distance, pointOnA[0], pointOnB[0]]).toEqual([0.5, 1, 1.5]);
  b.place(at(2.5), 0.5);
  expect(pair.distance().distance).toBe(1);
  b.place(at(0), 0.25);
  expect([pair.surfacesIntersect(), pair.solidsIntersect()]).toEqual([false, true]);
  expect(pair.triangles()).toHaveLength(0);
  // A quarter turn about z, which leaves the cube in its place.
  b.place({ position: [0, 0, 0], rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2] });
  expect(pair.surfacesIntersect()).toBe(true);
  a.release();
  b.release();
});

test('facts, closest point, ray and box of the cube', () => {
  const a = hierarchy(cube, { leafTriangles: 2 });
  expect(a.facts).toMatchObject({ triangles: 12, references: 12, isClosed: true, parts: 1 });
  a.place(at(10));
  expect(a.closestPoint([10, 0, 3])).toMatchObject({ distance: 2, point: [10, 0, 1] });
  expect(a.ray([10.5, 0.25, 5], [0, 0, -2])).toMatchObject({ t: 2, point: [10.5, 0.25, 1], normal: [0, 0, 1] });
  expect(a.ray([10.5, 0.25, 5], [0, 0, -2], 1.9)).toBeNull();
  expect(a.trianglesInBox([8, -0.1, -0.1], [9.5, 0.1, 0.1])).toHaveLength(2);
  expect(hierarchy({ positions: cube.positions, indices: [0, 1, 2] }).facts.isClosed).toBe(false);
});

/** The lamp beside the chair, through its seat. */
function lampOnChair(): [Hierarchy, Hierarchy] {
  const [lamp, chair] = [hierarchy(makeMesh('lamp', 3000)), hierarchy(makeMesh('chair', 2000), { outer: 'obb' })];
  lamp.place({ position: [0.1, 0.2, 0], rotation: [0, 0, 0.6, 0.8] }, 0.8);
  chair.place(at(-0.5, 0.1), 1.5);
  return [lamp, chair];
}

test('the lamp collides with the chair, level by level down to triangles', () => {
  const [lamp, chair] = lampOnChair();
  const pair = lamp.overlaps(chair);
  const triangles = pair.triangles();
  expect(triangles.length).toBeGreaterThan(0);
  const { nodeTests, triangleTests } = pair.counts;
  expect(triangleTests).toBeGreaterThan(triangles.length / 2);
  const all = pair.levels(1000);
  expect(all).toHaveLength(nodeTests);
  expect(all[0]).toEqual({ a: 0, b: 0, level: 0, outcome: 'overlap' });
  expect(new Set(all.map(({ level }) => level)).size).toBeGreaterThan(8);
  const first = pair.levels(2);
  expect(first.every(({ level }) => level <= 2)).toBe(true);
  expect(first).toEqual(all.slice(0, first.length));
  expect(pair.levels(1000, { inner: true }).length).toBeLessThanOrEqual(all.length);
});

test.each(outerBounds)('drawn %s nodes of each level enclose the mesh that is placed', (outer) => {
  const mesh = makeMesh('helix', 400);
  const h = hierarchy(mesh, { outer, cutTriangles: outer === 'aabb' });
  h.place({ position: [5, -2, 1], rotation: [0.5, 0.5, 0.5, 0.5] }, 2);
  // By hand: the rotation takes x to y, y to z, z to x.
  const points = Array.from({ length: mesh.positions.length / 3 }, (_, i) => {
    const [x, y, z] = mesh.positions.subarray(3 * i) as unknown as [number, number, number];
    return { type: 'point', position: [2 * z + 5, 2 * x - 2, 2 * y + 1] } as const;
  });
  for (const level of [0, 3, 6]) {
    const nodes = h.draw(level);
    expect(nodes.length).toBeGreaterThan(level);
    for (const point of points)
      expect(nodes.some((node) => core.distance(point, node.outer as typeof point).distance < 1e-9)).toBe(true);
  }
  const inner = h.draw(0)[0]?.inner;
  // This coarse tube has three sides, at half the radius 0.12 from its curve, times the scale 2.
  expect(inner?.radius).toBeGreaterThan(0.075);
  expect(inner?.radius).toBeLessThan(0.12);
  expect(h.closestPoint(inner?.center ?? [0, 0, 0]).distance).toBeGreaterThanOrEqual(inner?.radius ?? 1);
});

test('the tree names the first of two children of each node, which follow one another; leaves hold all triangles', () => {
  const mesh = makeMesh('helix', 400);
  const h = hierarchy(mesh, { leafTriangles: 4 });
  const { firstChild, triangles } = h.tree();
  expect([firstChild.length, triangles.length]).toEqual([h.facts.nodes, h.facts.nodes]);
  const below = [...firstChild].flatMap((child) => (child === 0 ? [] : [child, child + 1]));
  // Every node but the root is below one other.
  expect(below.toSorted((x, y) => x - y)).toEqual(Array.from({ length: h.facts.nodes - 1 }, (_, i) => i + 1));
  firstChild.forEach((child, node) => {
    if (child === 0) expect(triangles[node]).toBeGreaterThan(0);
    else expect([child > node, triangles[node]]).toEqual([true, 0]);
  });
  expect(triangles.reduce((sum, count) => sum + count, 0)).toBe(mesh.indices.length / 3);
  expect(Math.max(...triangles)).toBeLessThanOrEqual(4);
});

const rejections = [
  [{ positions: [0, 0, 0], indices: [0, 0, 1] }, {}, 'out-of-range', 'mesh.indices[2]'],
  [{ positions: [0, 0, 0], indices: [0, 0, -1] }, {}, 'out-of-range', 'mesh.indices[2]'],
  [{ positions: [0, 0, 0], indices: [0, 0] }, {}, 'wrong-arity', 'mesh.indices'],
  [{ positions: [0, 0, 0], indices: [] }, {}, 'wrong-arity', 'mesh.indices'],
  [{ positions: [0, 0, Number.NaN], indices: [0, 0, 0] }, {}, 'not-finite', 'mesh.positions[2]'],
  [{ positions: [0, 2e9, 0], indices: [0, 0, 0] }, {}, 'too-large', 'mesh.positions[1]'],
  [{ positions: [0, 0, 0], indices: new Uint32Array(300_003) }, {}, 'too-many', 'mesh.indices'],
  [cube, { outer: 'cone' }, 'out-of-range', 'outer'],
  [cube, { leafTriangles: 0 }, 'out-of-range', 'leafTriangles'],
] as const;
test.each(rejections)('rejects a mesh or option %#', (mesh, options, code, path) => {
  try {
    hierarchy(mesh, options as object);
  } catch (error) {
    expect(error).toBeInstanceOf(TouchstoneError);
    expect(error).toMatchObject({ code, path });
    return;
  }
  throw new Error('not rejected');
});

test('rejects placements, rays and boxes; a released hierarchy releases its pairs', () => {
  const [a, b] = [hierarchy(cube), hierarchy(cube)];
  expect(() => a.place(at(0), 0)).toThrow('scale');
  expect(() => a.place({ position: [0, 0, 0], rotation: [0, 0, 0, 2] })).toThrow('rotation');
  expect(() => a.place({ position: [Number.NaN, 0, 0], rotation: [0, 0, 0, 1] })).toThrow('position[0]');
  expect(() => a.ray([0, 0, 0], [0, 0, 0])).toThrow('direction');
  expect(() => a.trianglesInBox([1, 0, 0], [0, 0, 0])).toThrow('min');
  expect(() => a.draw(-1)).toThrow('level');
  const pair = a.overlaps(b);
  b.release();
  expect(() => pair.surfacesIntersect()).toThrow('released');
  expect(() => b.draw(0)).toThrow('released');
  expect(a.draw(0)).toHaveLength(1);
});
