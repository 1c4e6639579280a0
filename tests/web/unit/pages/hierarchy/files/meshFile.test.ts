// SPDX-License-Identifier: MIT
// Models as files: OBJ, STL and GLB of one tetrahedron give the same mesh; damaged and other files are refused with a reason.
import { beforeAll, expect, test } from 'vitest';
import { loadBroadPhase } from '../../../../../../bindings/broadphase/index.ts';
import { type MeshFile, readMeshFile } from '../../../../../../web/src/pages/hierarchy/files/meshFile.ts';
import { loadAllTexts } from '../../../../../../web/src/text/texts.ts';
import {
  bytesOf,
  faces,
  glbOf,
  glbWithJson,
  objText,
  stlOf,
  tetrahedron,
  tetrahedronStl,
} from '../../../formats/meshes/meshFileSupport.ts';

beforeAll(() => loadAllTexts());

/** The corners of the triangles in one order, whatever that of the file. */
const trianglesOf = ({ mesh: { positions, indices } }: MeshFile): string[] =>
  Array.from({ length: indices.length / 3 }, (_, i) =>
    [0, 1, 2]
      .map((k) => {
        const vertex = indices[3 * i + k] ?? 0;
        return [...positions.subarray(3 * vertex, 3 * vertex + 3)].map((x) => x.toFixed(5)).join(' ');
      })
      .join(', '),
  ).sort();

// Edges of 2, 4 and 1: the longest becomes 1.5 m, a factor of 0.375; the middle of x and z goes to 0, the lowest y too.
const expected = faces
  .map((face) =>
    face
      .map((i) => {
        const [x, y, z] = tetrahedron[i] ?? [0, 0, 0];
        return [x * 0.375 - 0.375, y * 0.375, z * 0.375 - 0.1875].map((c) => c.toFixed(5)).join(' ');
      })
      .join(', '),
  )
  .sort();

test.each([
  ['two-objects.OBJ', () => bytesOf(objText)],
  ['binary.stl', tetrahedronStl],
  ['with-materials.glb', () => glbOf()],
] as const)('%s: one mesh, centred and scaled to 1.5 m', async (name, bytes) => {
  const file = await readMeshFile(name, bytes());
  expect(file).toMatchObject({ name, factor: 0.375 });
  expect(trianglesOf(file)).toEqual(expected);
  const tree = (await loadBroadPhase()).hierarchy(file.mesh);
  expect(tree.facts).toMatchObject({ triangles: 4, isClosed: true, parts: 1 });
  tree.release();
});

test('transforms of a GLB are applied; a reflection keeps the triangles outwards', async () => {
  // Twice as large along all axes and mirrored along x; scaled to 1.5 m, it is the mirror image.
  const file = await readMeshFile('mirrored.glb', glbOf({}, { scale: [-2, 2, 2], translation: [7, 8, 9] }));
  expect(file.factor).toBe(0.1875);
  const mirrored = expected.map((triangle) => {
    const [p = '', q = '', r = ''] = triangle.split(', ').map((corner) => {
      const [x = '', ...rest] = corner.split(' ');
      return [(-Number(x)).toFixed(5), ...rest].join(' ');
    });
    return [p, r, q];
  });
  const cycles = ([p = '', q = '', r = '']: readonly string[]): string[] =>
    [
      [p, q, r],
      [q, r, p],
      [r, p, q],
    ].map((corners) => corners.join(', '));
  const found = trianglesOf(file);
  for (const triangle of mirrored) expect(cycles(triangle).some((one) => found.includes(one))).toBe(true);
});

test.each([
  ['chair.fbx', bytesOf('x'), 'Unknown file type; allowed: .obj, .stl, .glb.'],
  ['empty.obj', bytesOf('v 0 0 0\nl 1 1'), 'The file contains no triangles.'],
  ['text.stl', bytesOf('no model'), /no triangles|Not a valid STL/],
  ['text.glb', bytesOf('this is not a binary file at all'), 'Not a GLB file (binary glTF, version 2).'],
  ['short.glb', glbOf().slice(0, 120), /^Not a valid GLB file: chunk needs \d+ bytes, but 100 are there\.$/],
  ['json.glb', glbWithJson('{"nodes": ['), /^Not a valid GLB file \(.+\)\.$/],
  ['hole.obj', bytesOf('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 9'), 'Line 4: “9” is not a vertex of the file, which has 3.'],
  ['far.obj', bytesOf('v -1e308 0 0\nv 1e308 0 0\nv 0 1 0\nf 1 2 3'), 'A coordinate is -1e+308; it must be between'],
  ['small.obj', bytesOf('v 0 0 0\nv 1e-320 0 0\nv 0 1e-320 0\nf 1 2 3'), 'All vertices are at the same point.'],
  ['point.obj', bytesOf('v 1 1 1\nf 1 1 1'), 'All vertices are at the same point.'],
  [
    'external.glb',
    glbOf({ buffers: [{ byteLength: 72, uri: 'chair.bin' }] }),
    'The file refers to another file (chair.bin). Export it with everything embedded.',
  ],
  [
    'draco.glb',
    glbOf({ extensionsRequired: ['KHR_draco_mesh_compression'] }),
    'The geometry is compressed (KHR_draco_mesh_compression). Export it without compression.',
  ],
] as const)('%s is refused with what was found', async (name, bytes, message) => {
  await expect(readMeshFile(name, bytes)).rejects.toThrow(message);
});

test('100,000 triangles are read, one more is refused', async () => {
  const triangle = [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
  ];
  const file = await readMeshFile('full.stl', stlOf(Array.from({ length: 100_000 }, () => triangle)));
  expect(file.mesh.indices.length / 3).toBe(100_000);
  await expect(readMeshFile('more.stl', stlOf(Array.from({ length: 100_001 }, () => triangle)))).rejects.toThrow(
    'The file contains 100001 triangles; the limit is 100000. Simplify the model first.',
  );
});
