// SPDX-License-Identifier: MIT
// The documents say what is so: the matrix of pairs against the core, the snippets by running them.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { errorNames, loadTouchstone, type Pose, type Pose2, type Shape, shapeSchemas } from '../../bindings/index.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');

function snippet(document: string, name: string): string {
  const text = new RegExp(`<!-- snippet: ${name} -->\\n\`\`\`\\w+\\n([^]*?)\`\`\``).exec(read(document))?.[1];
  if (text === undefined) throw new Error(`${document} has no snippet ${name}`);
  const folder = resolve(root, 'build/snippets');
  mkdirSync(folder, { recursive: true });
  return text;
}

interface Row {
  readonly a: string;
  readonly b: string;
  readonly methods: readonly string[];
  readonly file: string;
}
const rows: readonly Row[] = read('docs/pairs.md')
  .split('\n')
  .flatMap((line) => {
    const cells = /^\| (\w+)–(\w+) \| .* \| ([^|]*) \| [^|]* \| `(\w+\.cpp)` \|$/.exec(line);
    return cells ? [{ a: cells[1] ?? '', b: cells[2] ?? '', methods: (cells[3] ?? '').split(', '), file: cells[4] ?? '' }] : [];
  });

const samples: readonly Shape[] = [
  { type: 'point', position: [0, 0, 0] },
  { type: 'sphere', center: [0, 0, 0], radius: 0.5 },
  { type: 'aabb', min: [-0.5, -0.5, -0.5], max: [0.5, 0.5, 0.5] },
  { type: 'obb', center: [0, 0, 0], halfExtents: [0.5, 0.25, 0.5], rotation: [0, 0, 0, 1] },
  { type: 'capsule', base: [-0.5, 0, 0], tip: [0.5, 0, 0], radius: 0.25 },
  { type: 'taperedCapsule', base: [-0.5, 0, 0], tip: [0.5, 0, 0], baseRadius: 0.25, tipRadius: 0.125 },
  {
    type: 'triangle',
    vertices: [
      [-1, 0, -1],
      [1, 0, -1],
      [0, 0.25, 1],
    ],
  },
  { type: 'cylinder', base: [0, -0.5, 0], tip: [0, 0.5, 0], radius: 0.5 },
  {
    type: 'hull',
    points: [
      [-0.5, -0.5, -0.5],
      [0.5, -0.5, -0.5],
      [0, -0.5, 0.5],
      [0, 0.5, 0],
    ],
  },
  { type: 'plane', normal: [0, 1, 0], offset: 0 },
  { type: 'circle2', center: [0, 0], radius: 0.5 },
  { type: 'aabb2', min: [-0.5, -0.5], max: [0.5, 0.5] },
  { type: 'obb2', center: [0, 0], halfExtents: [0.5, 0.25], angle: 0.5 },
  { type: 'capsule2', base: [-0.5, 0], tip: [0.5, 0], radius: 0.25 },
  {
    type: 'polygon2',
    points: [
      [-0.5, -0.5],
      [0.5, -0.5],
      [0, 0.5],
    ],
  },
];

/** The file of every pair without a function of its own. */
const generalSolver = 'convex.cpp';
const folderOf = (file: string): string => (file === generalSolver ? 'core/src/algorithms/convex' : 'core/src/pairs');

test('docs/pairs.md names every pair once, in order, with a file that is there', () => {
  const expected = shapeSchemas.flatMap((a, i) =>
    shapeSchemas.slice(i).flatMap((b) => (a.dimension === b.dimension ? [`${a.type}–${b.type}`] : [])),
  );
  expect(rows.map(({ a, b }) => `${a}–${b}`)).toEqual(expected);
  for (const { file } of rows) expect(existsSync(resolve(root, folderOf(file), file)), file).toBe(true);
});

test('the file of every pair starts with its problem, derivation, degenerate cases and source', () => {
  for (const { file } of rows) {
    if (file === generalSolver) continue;
    const [head = ''] = read(`core/src/pairs/${file}`).split('#include');
    for (const part of ['Problem: ', 'Derivation: ', /degenerate/i, 'Source: ']) expect(head, file).toMatch(part);
  }
});

test('docs/pairs.md names every method that the reference cases meet, and no pair answers with another', async () => {
  const core = await loadTouchstone();
  const seen = new Map<string, Set<string>>();
  const order = shapeSchemas.map((s) => s.type);
  for (const line of read('tests/fixtures/reference-cases.jsonl').trim().split('\n')) {
    const { kind, a, b } = JSON.parse(line) as { kind: string; a: Shape; b: Shape };
    if (kind !== 'distance') continue;
    const [x, y] = order.indexOf(a.type) <= order.indexOf(b.type) ? [a, b] : [b, a];
    const key = `${x.type}–${y.type}`;
    seen.set(key, (seen.get(key) ?? new Set()).add(core.distance(a, b).method));
  }
  for (const { a, b, methods } of rows) {
    const met = seen.get(`${a}–${b}`);
    if (met) expect([...met].sort(), `${a}–${b}`).toEqual([...methods].sort());
  }
});

// Triangles, cylinders, hulls and polygons have no reference cases: each pair apart, touching and overlapping.
test('docs/pairs.md names every method that a pair with one of the later shapes answers with', async () => {
  const core = await loadTouchstone();
  const later = ['triangle', 'cylinder', 'hull', 'polygon2'];
  for (const { a, b, methods } of rows) {
    if (!later.includes(a) && !later.includes(b)) continue;
    const [x, y] = [sample(a), sample(b)];
    for (const height of [-3, -0.75, -0.5, -0.125, 0, 0.25, 0.5, 1, 2.5]) {
      const poseA: Pose | Pose2 = a.endsWith('2') ? { position: [0.1, height], angle: 0.3 } : { position: [0.1, height, 0.2], rotation: [0.6, 0, 0, 0.8] };
      expect(methods, `${a}–${b}, ${height} m up`).toContain(core.distance(x, y, { poseA }).method);
    }
  }
});

function sample(type: string): Shape {
  const found = samples.find((shape) => shape.type === type);
  if (!found) throw new Error(`no sample of ${type}`);
  return found;
}

test('docs/conventions.md lists every error code, and no other', () => {
  const union = /type StructuralError =([^;]*);/.exec(read('bindings/types.ts'))?.[1] ?? '';
  const codes = [...errorNames, ...[...union.matchAll(/'([^']+)'/g)].map(([, code]) => code)];
  const listed = /## Error codes\n([^]*)/.exec(read('docs/conventions.md'))?.[1] ?? '';
  expect([...listed.matchAll(/`([^`]+)`/g)].map(([, code]) => code).sort()).toEqual(codes.sort());
});

test('the TypeScript of the README runs', async () => {
  const file = resolve(root, 'build/snippets/readme.ts');
  writeFileSync(file, `${snippet('README.md', 'readme-ts').replace('./bindings/', '../../bindings/')}\nexport { distance, normal };\n`);
  const { distance, normal } = (await import(file)) as { distance: number; normal: number[] };
  expect(distance).toBe(-0.5);
  expect(normal).toEqual([1, 0, 0]);
});

/** Runs a snippet of docs/bindings.md and hands out the named values. */
async function bindingsSnippet(name: string, values: string, document = 'docs/bindings.md'): Promise<Record<string, unknown>> {
  const file = resolve(root, `build/snippets/bindings-${name}.ts`);
  const text = snippet(document, name).replaceAll("'./bindings/", "'../../bindings/");
  writeFileSync(file, `${text}\nexport { ${values} };\n`);
  return (await import(file)) as Record<string, unknown>;
}

test('docs/bindings.md: one pair, a sphere half in a box that it leaves to the left', async () => {
  const found = await bindingsSnippet('one-pair', 'distance, touches, points, toi, rough, unique, pointOnB, normal, pointOnA');
  expect(found).toMatchObject({ distance: -0.5, touches: true, toi: 0, pointOnA: [1, 0, 0], pointOnB: [0.5, 0, 0] });
  expect(found['rough']).toMatchObject({ distance: -0.5 });
});

test('docs/bindings.md: the fast path, two spheres 4 m apart', async () => {
  expect(await bindingsSnippet('fast-path', 'refused, distance')).toMatchObject({ refused: 0, distance: 2 });
});

test('docs/bindings.md: poses, a box on its side 3 m beside another', async () => {
  const { distance, bounds, world } = await bindingsSnippet('poses', 'distance, bounds, world');
  expect(distance).toBeCloseTo(3, 14);
  expect((bounds as { min: number[] }).min[0]).toBeCloseTo(-1, 12);
  expect(world).toMatchObject({ type: 'obb', halfExtents: [1, 0.5, 0.5] });
});

test('docs/bindings.md: poses by their numbers and in a workspace, spheres and boxes', async () => {
  expect(await bindingsSnippet('fast-poses', 'distance')).toMatchObject({ distance: 2 });
  expect(await bindingsSnippet('workspace-poses', 'gap')).toMatchObject({ gap: 1 });
});

test('docs/bindings.md: a tent in one call, 2 beside a ball, and in a workspace, 4 above the ground', async () => {
  const { records, height } = await bindingsSnippet('workspace-hulls', 'records, height');
  expect((records as Float64Array)[3]).toBe(2);
  expect(height).toBe(4);
});

test('docs/bindings.md: a world that does not fit is refused, and then one of a million spheres is made', async () => {
  expect(await bindingsSnippet('out-of-memory', 'refused')).toMatchObject({ refused: 'out-of-memory' });
});

test('docs/particles.md: 1000 particles fall through a cone, and a cloth lies on a sphere', async () => {
  const { collisions, inside, tunnelled } = await bindingsSnippet('particles', 'collisions, inside, tunnelled', 'docs/particles.md');
  expect([inside, tunnelled]).toEqual([0, 0]);
  // From x = -1 to 1 one every 2 mm; the cone reaches from -0.5 to 0.85.
  expect(collisions).toBeGreaterThan(600);
  expect(collisions).toBeLessThan(680);
  const { cloth } = await bindingsSnippet('cloth', 'cloth', 'docs/particles.md');
  expect((cloth as { y: Float32Array }).y[20 * 40 + 20]).toBeGreaterThan(0.55);
});

test('docs/bindings.md: the hull of a grid of points, and one of many points reduced to 64', async () => {
  const found = await bindingsSnippet('hull-of-points', 'points, faces, indices, reduced, distance');
  expect(found['points']).toHaveLength(8);
  expect(found['faces']).toHaveLength(6);
  expect((found['indices'] as number[]).at(-1)).toBe(9260);
  const { points, loss } = found['reduced'] as { points: unknown[]; loss: number };
  expect(points).toHaveLength(64);
  expect(loss).toBeGreaterThan(0);
  expect(loss).toBeLessThan(0.3);
  expect(found['distance']).toBeLessThan(-1);
});

test('docs/broad-phase.md: a box of 2 m about the middle of eight of a thousand spheres', async () => {
  const names = 'count, touching, began, normalX, normalY, normalZ, distance, first';
  const found = await bindingsSnippet('broad-phase', names, 'docs/broad-phase.md');
  expect(found).toMatchObject({ count: 8, touching: 8, began: 8, first: { index: 0 } });
  // A sphere of radius 0.4 whose centre lies 0.5 below the faces of the box.
  expect(found['distance']).toBeCloseTo(-0.9, 6);
  expect((found['first'] as { t: number }).t).toBeCloseTo(4.6, 6);
});

test('docs/broad-phase.md: a store, a ball that comes to rest beside a box', async () => {
  const names = 'ball, box, atFirst, points, began, first, along, near, far, inside, isStale';
  const { ball, box, ...found } = await bindingsSnippet('store', names, 'docs/broad-phase.md');
  expect(found).toMatchObject({ atFirst: 1, points: 1, along: [ball, box], far: null, inside: [box], isStale: true });
  expect(found['began']).toMatchObject({ b: ball, userDataA: 100, userDataB: 200 });
  expect(found['first']).toMatchObject({ id: ball, entry: 4.5, entryNormal: [-1, 0, 0] });
  expect(found['near']).toMatchObject({ id: box, distance: 1 });
});

test('docs/broad-phase.md: two tetrahedra, 2 m apart, then one through the other', async () => {
  const names = 'distance, triangles, levels, nodeTests, triangleTests';
  const found = await bindingsSnippet('hierarchy', names, 'docs/broad-phase.md');
  expect(found).toMatchObject({ distance: 2, nodeTests: 1, triangleTests: 16 });
  expect(found['levels']).toEqual([{ a: 0, b: 0, level: 0, outcome: 'leaves' }]);
  expect(found['triangles']).not.toHaveLength(0);
});

test('docs/bindings.md: many pairs, 1 m and 6 m', async () => {
  const { records, unique, into } = await bindingsSnippet('many-pairs', 'records, unique, into');
  expect([...(records as Float64Array)]).toEqual([1, 0, 0, 1, 1, 0, 0, 6]);
  expect([...(unique as Uint8Array)]).toEqual([1, 1]);
  expect((into as { records: unknown }).records).toBe(records);
});

test('docs/bindings.md: a workspace, capsules at right angles 2 m apart with radii of 0.5', async () => {
  expect(await bindingsSnippet('workspace', 'x, y, z, distance')).toMatchObject({ x: 1, y: 0, z: 0, distance: 1 });
});

test('docs/proof.md: a triangle 2 m below a hull, certified, and by ten dot products', async () => {
  const found = await bindingsSnippet('certify', 'answer, errorBound, lower, upper, normalAngle, witnessOff, ofGuess', 'docs/proof.md');
  expect(found['answer']).toMatchObject({ distance: 2, normal: [0, 0, 1] });
  for (const bound of ['lower', 'upper']) expect(found[bound]).toBeCloseTo(2, 14);
  for (const bound of ['errorBound', 'normalAngle', 'witnessOff']) expect(found[bound]).toBeLessThan(bound === 'normalAngle' ? 1e-7 : 1e-15);
  // Along (0, 0.6, 0.8) the hull begins at 0.6 + 1.6, and the triangle ends at 2.4; the points of the guess are sqrt(6) apart.
  expect((found['ofGuess'] as { lower: number }).lower).toBeCloseTo(-0.2, 12);
  expect((found['ofGuess'] as { upper: number }).upper).toBeGreaterThanOrEqual(2);
  expect(await bindingsSnippet('ten-dot-products', 'lower, upper, isProved', 'docs/proof.md')).toMatchObject({ lower: 2, upper: 2, isProved: true });
});

test('the C++ of the README compiles and runs', () => {
  const file = resolve(root, 'build/snippets/readme.cpp');
  const program = resolve(root, 'build/snippets/readme');
  writeFileSync(file, `${snippet('README.md', 'readme-cpp')}\n#include <cstdio>\nint main() { std::printf("%g", depthOfSphereInBox()); }\n`);
  execFileSync('g++', ['-std=c++20', '-Wall', '-Werror', `-I${root}/core/include`, file, `${root}/build/native/libtouchstone_core.a`, '-o', program]);
  expect(execFileSync(program, { encoding: 'utf8' })).toBe('0.5');
});
