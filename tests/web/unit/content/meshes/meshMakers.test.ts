// SPDX-License-Identifier: MIT
// Meshes made by code: closed edges, outward orientation of every body, numbers of triangles, sizes by hand.
import { describe, expect, test } from 'vitest';
import { makeMesh, type MeshData, meshNames, mostTriangles } from '../../../../../web/src/content/meshes/index.ts';

const cornersOf = ({ indices }: MeshData, i: number): [number, number, number] =>
  [0, 1, 2].map((k) => indices[3 * i + k] as number) as [number, number, number];

/** How often each directed edge is passed. */
function edgesOf(mesh: MeshData): Map<string, number> {
  const edges = new Map<string, number>();
  for (let i = 0; i < mesh.indices.length / 3; ++i) {
    const t = cornersOf(mesh, i);
    t.forEach((from, k) => {
      const key = `${from} ${t[(k + 1) % 3]}`;
      edges.set(key, (edges.get(key) ?? 0) + 1);
    });
  }
  return edges;
}

/** The signed volume of each body: of the triangles that share vertices. */
function volumesOf(mesh: MeshData): number[] {
  const root = Array.from({ length: mesh.positions.length / 3 }, (_, i) => i);
  const find = (i: number): number => {
    while (root[i] !== i) i = root[i] = root[root[i] as number] as number;
    return i;
  };
  const count = mesh.indices.length / 3;
  for (let i = 0; i < count; ++i) {
    const [a, b, c] = cornersOf(mesh, i);
    root[find(a)] = find(b);
    root[find(b)] = find(c);
  }
  const volumes = new Map<number, number>();
  for (let i = 0; i < count; ++i) {
    const t = cornersOf(mesh, i);
    const at = (v: number, k: number): number => mesh.positions[3 * v + k] as number;
    const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = t.map((v) => [at(v, 0), at(v, 1), at(v, 2)]) as [
      [number, number, number],
      [number, number, number],
      [number, number, number],
    ];
    const six = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
    volumes.set(find(t[0]), (volumes.get(find(t[0])) ?? 0) + six / 6);
  }
  return [...volumes.values()];
}

const bodies = { lamp: 2, torusKnot: 1, chair: 8, helix: 1 } as const;

describe.each(meshNames)('%s', (name) => {
  test.each([100, 1000, 20_000])('with %i triangles is closed and oriented outwards', (triangles) => {
    const mesh = makeMesh(name, triangles);
    expect(mesh.positions.every(Number.isFinite)).toBe(true);
    expect(Math.max(...mesh.indices)).toBe(mesh.positions.length / 3 - 1);
    const edges = edgesOf(mesh);
    for (const [edge, count] of edges) {
      const reverse = edge.split(' ').reverse().join(' ');
      if (count !== 1 || edges.get(reverse) !== 1) throw new Error(`edge ${edge} is not shared by two triangles`);
    }
    const volumes = volumesOf(mesh);
    expect(volumes).toHaveLength(bodies[name]);
    expect(Math.min(...volumes)).toBeGreaterThan(0);
  });

  test('has at most the triangles asked for, and nearly as many', () => {
    for (const triangles of [100, 150, 500, 3333, 100_000]) {
      const count = makeMesh(name, triangles).indices.length / 3;
      expect(count).toBeLessThanOrEqual(triangles);
      if (triangles >= 3333) expect(count).toBeGreaterThan(0.9 * triangles);
    }
    expect(makeMesh(name, 1e9).indices.length / 3).toBeLessThanOrEqual(mostTriangles);
    expect(makeMesh(name, 0).indices.length).toBeGreaterThan(0);
  });
});

// The polyhedra approximate these bodies to 1 %: the helix a tube of radius 0.12 along four turns of radius 0.7 over 2 m,
// pi r^2 times its length sqrt((8 pi 0.7)^2 + 2^2); the seat of the chair 0.5 x 0.05 x 0.5.
test('volumes by hand', () => {
  const helix = Math.PI * 0.12 ** 2 * Math.hypot(8 * Math.PI * 0.7, 2);
  expect(Math.abs((volumesOf(makeMesh('helix', 50_000))[0] as number) / helix - 1)).toBeLessThan(0.01);
  expect(Math.max(...volumesOf(makeMesh('chair', 5000)))).toBeCloseTo(0.0125, 6);
});
