// SPDX-License-Identifier: MIT
// Models that claim more than they hold, or hold it in the worst way: each is read in one pass, or refused with its number before room
// is made for it. Sizes are such that a second look at the rest of a file for each of its parts would take hours.
import { beforeAll, describe, expect, test } from 'vitest';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { Mesh, type Object3D, Vector3 } from 'three';
import { readCorners } from '../../../../../web/src/formats/meshes/read.ts';
import { loadAllTexts } from '../../../../../web/src/text/texts.ts';
import { bytesOf, glbOf, glbWithJson, stlOf } from './meshFileSupport.ts';

beforeAll(() => loadAllTexts());

const read = (name: string, bytes: ArrayBuffer | string, most = 1000): Promise<Float64Array> =>
  readCorners(name, typeof bytes === 'string' ? bytesOf(bytes) : bytes, most);
const triangle = 'facet normal 0 0 1 outer loop vertex 0 0 0 vertex 1 0 0 vertex 0 0.1 0 endloop endfacet';

describe('STL', () => {
  test('text: doubles, on one line or many, with a name of any words, in capitals, as UTF-16', async () => {
    const expected = [0, 0, 0, 1, 0, 0, 0, 0.1, 0];
    const text = `solid a vertex of mine\n${triangle}\nendsolid a facet`;
    expect([...(await read('a.stl', text))]).toEqual(expected);
    expect([
      ...(await read(
        'a.stl',
        text.replace(triangle, triangle.replace(/(outer|vertex|end)/g, '\r\n  $1')).toUpperCase(),
      )),
    ]).toEqual(expected);
    const words = Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0));
    expect([...(await read('a.stl', words.buffer))]).toEqual(expected);
  });
  test('binary that begins with “solid” is binary by its length', async () => {
    const bytes = stlOf([
      [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
      ],
    ]);
    new Uint8Array(bytes).set(new TextEncoder().encode('solid by an exporter'));
    expect(await read('a.stl', bytes)).toHaveLength(9);
  });
  test.each([
    ['facets without an end', 'facet '.repeat(3_000_000), 'no triangles'],
    ['an open solid', `solid ${'solid '.repeat(2_000_000)}`, 'no triangles'],
    ['vertices without a facet', 'vertex 0 0 0 '.repeat(500_000), 'Line 1: the facet has 4 vertices; it must have 3.'],
    ['blank lines', `solid\n${'\n'.repeat(20_000_000)}`, 'no triangles'],
    ['one long number', `solid\nvertex ${'1'.repeat(2_000_000)} 0 0`, 'Line 2: “vertex 1111'],
    ['cut off', 'solid\nfacet\nvertex 0 0', 'Line 3: “vertex 0 0 ” does not give a vertex three finite numbers.'],
    ['more than the limit', `solid\n${triangle.repeat(1)}\n`.repeat(1001), '1001 triangles; the limit is 1000'],
  ])('text of %s', async (_, text, message) => {
    await expect(read('a.stl', text)).rejects.toThrow(message);
  });
  test('a count that the bytes do not bear out', async () => {
    const bytes = stlOf([]);
    const claiming = new Uint8Array(10_000);
    claiming.set(new Uint8Array(bytes));
    new DataView(claiming.buffer).setUint32(80, 4_000_000_000, true);
    await expect(read('a.stl', claiming.buffer)).rejects.toThrow(
      'it declares 4000000000 triangles but has the bytes of 198.',
    );
  });
});

describe('OBJ', () => {
  test.each([
    ['one face of a million corners', `v 0 0 0\nf ${'1 '.repeat(1_000_000)}`, '999998 triangles; the limit is 1000'],
    ['a million continued lines', `v 0 0 0\nf 1 \\\n${'1 \\\n'.repeat(1_000_000)}1`, '1000000 triangles; the limit'],
    ['a comment of hash signs', `v 0 0 0 ${'#'.repeat(20_000_000)}`, 'no triangles'],
    ['a vertex of a million numbers', `v ${'0 '.repeat(1_000_000)}`, 'no triangles'],
    ['lines without an end', 'v'.repeat(20_000_000), 'no triangles'],
  ])('%s', async (_, text, message) => {
    await expect(read('a.obj', text)).rejects.toThrow(message);
  });
  test('UTF-16 with its mark is read', async () => {
    const words = Uint16Array.from('\uFEFFv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3', (letter) => letter.charCodeAt(0));
    expect(await read('a.obj', words.buffer)).toHaveLength(9);
  });
});

describe('GLB', () => {
  const nodes = (count: number, node: (i: number) => object): object => ({
    scenes: [{ nodes: [0] }],
    nodes: Array.from({ length: count }, (_, i) => node(i)),
  });
  const sparse = {
    count: 1,
    indices: { bufferView: 1, byteOffset: 2, componentType: 5123 },
    values: { bufferView: 0, byteOffset: 12 },
  };
  const accessor = (more: object): object => ({
    accessors: [{ bufferView: 0, componentType: 5126, count: 4, type: 'VEC3', ...more }, ...[1].map(() => indices)],
  });
  const indices = { bufferView: 1, componentType: 5123, count: 12, type: 'SCALAR' };

  test.each([
    // Each of 30 nodes has the next one twice: 2^30 instances.
    ['a graph', nodes(31, (i) => (i < 30 ? { children: [i + 1, i + 1] } : { mesh: 0 })), 'nodes[30] has two parents'],
    ['a circle', nodes(2, (i) => ({ children: [1 - i] })), 'nodes[0] has two parents'],
    ['a child that is not there', nodes(1, () => ({ children: [7] })), 'nodes[7] is missing'],
    ['a child that is text', nodes(1, () => ({ children: ['x'] })), 'nodes[string] is missing'],
    [
      'a matrix of three',
      nodes(1, () => ({ mesh: 0, matrix: [1, 2, 3] })),
      'nodes[0].matrix is missing or of a wrong type',
    ],
    ['a count beyond the bytes', accessor({ count: 4e9 }), 'accessors[0] needs 48000000000 bytes, but 48 are there'],
    ['a negative count', accessor({ count: -1 }), 'accessors[0].count is missing'],
    ['a part of an element beyond', accessor({ byteOffset: 4 }), 'accessors[0] needs 52 bytes, but 48 are there'],
    ['no type', accessor({ type: 'MAT9' }), 'accessors[0] is missing or of a wrong type'],
    ['a sparse count beyond', accessor({ sparse: { ...sparse, count: 1e9 } }), 'accessors[0].sparse.indices needs'],
    [
      'a view beyond',
      { bufferViews: [{ buffer: 0, byteLength: 1e9 }] },
      'bufferViews[0] needs 1000000000 bytes, but 72',
    ],
    ['another buffer', { bufferViews: [{ buffer: 3, byteLength: 4 }] }, 'bufferViews[0].buffer is missing'],
    ['a triangle of vertices beyond', accessor({ count: 2 }), 'a triangle refers to vertex 2, but there are 2'],
    [
      'corners of zeros without end',
      {
        accessors: [
          { componentType: 5126, count: 3e9, type: 'VEC3' },
          { ...indices, bufferView: undefined, count: 3e9 },
        ],
      },
      '1000000000 triangles; the limit is 1000',
    ],
    ['a damaged scene', { scenes: [7] }, 'scenes[0] is missing'],
    ['an infinite place', { nodes: [{ mesh: 0, translation: [1, 2, 'e'] }] }, 'nodes[0].translation is missing'],
  ] as const)('%s', async (_, document, message) => {
    await expect(read('a.glb', glbOf(document))).rejects.toThrow(message);
  });
  test('a hundred thousand nodes, one below the other', async () => {
    const deep = nodes(100_000, (i) => (i < 99_999 ? { children: [i + 1] } : { mesh: 0 }));
    expect(await read('a.glb', glbOf(deep))).toHaveLength(36);
  });
  test('instances are counted before they are placed; a mesh of a million primitives counts once', async () => {
    const instances = { extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 2 } } } };
    const accessors = [
      { bufferView: 0, componentType: 5126, count: 4, type: 'VEC3' },
      indices,
      { componentType: 5126, count: 2 ** 40, type: 'VEC3' },
    ];
    await expect(read('a.glb', glbOf({ accessors }, instances))).rejects.toThrow(`${4 * 2 ** 40} triangles`);
    const lines = Array.from({ length: 100_000 }, () => ({ mode: 1, attributes: { POSITION: 0 } }));
    const many = {
      ...nodes(50_001, (i) => (i === 0 ? { children: Array.from({ length: 50_000 }, (__, k) => k + 1) } : { mesh: 0 })),
      meshes: [{ primitives: lines }],
    };
    await expect(read('a.glb', glbOf(many))).rejects.toThrow('no triangles');
  });
  test('JSON that nests without end, and JSON that is none', async () => {
    await expect(read('a.glb', glbWithJson(`{"nodes":${'['.repeat(500_000)}`))).rejects.toThrow(/Not a valid GLB/);
    await expect(read('a.glb', glbWithJson(`{"nodes":${'['.repeat(500_000)}${']'.repeat(500_000)}}`))).rejects.toThrow(
      'nodes[0] is missing',
    );
    await expect(read('a.glb', glbWithJson('[]'))).rejects.toThrow('JSON is missing');
  });

  /** By the loader of three.js. */
  async function byThree(bytes: ArrayBuffer): Promise<number[]> {
    const { scene } = await new GLTFLoader().parseAsync(bytes, '');
    scene.updateMatrixWorld(true);
    const found: number[] = [];
    scene.traverse((child: Object3D) => {
      if (!(child instanceof Mesh)) return;
      const { index, attributes } = child.geometry;
      const position = attributes.position;
      for (let i = 0; i < (index ?? position).count; ++i)
        found.push(
          ...new Vector3()
            .fromBufferAttribute(position, index?.getX(i) ?? i)
            .applyMatrix4(child.matrixWorld)
            .toArray(),
        );
    });
    return found;
  }
  const half = Math.SQRT1_2;
  const plain = { materials: undefined, textures: undefined, images: undefined };
  const meshes = (mode: number) => [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, mode }] }];
  test.each([
    [
      'nodes in nodes',
      {
        ...nodes(3, (i) =>
          i < 2
            ? { children: [i + 1], translation: [i, 2, 3], rotation: [half, 0, 0, half], scale: [2, 2, 1] }
            : { mesh: 0, rotation: [0, half, 0, half] },
        ),
        meshes: meshes(4),
      },
    ],
    [
      'a matrix',
      { nodes: [{ mesh: 0, matrix: [0, 2, 0, 0, -2, 0, 0, 0, 0, 0, 3, 0, 5, 6, 7, 1] }], meshes: meshes(4) },
    ],
    ['a strip', { meshes: meshes(5) }],
    ['a fan', { meshes: meshes(6) }],
    ['a sparse accessor', { ...accessor({ sparse }), meshes: meshes(4) }],
    [
      'normalized shorts',
      {
        accessors: [{ bufferView: 0, componentType: 5122, normalized: true, count: 4, type: 'VEC3' }, indices],
        bufferViews: [
          { buffer: 0, byteLength: 48, byteStride: 8 },
          { buffer: 0, byteOffset: 48, byteLength: 24 },
        ],
        meshes: meshes(4),
      },
    ],
  ] as const)('as three.js reads it: %s', async (_, document) => {
    const bytes = glbOf({ ...plain, ...document });
    const [found, expected] = [[...(await read('a.glb', bytes))], await byThree(bytes)];
    expect(found).toHaveLength(expected.length);
    found.forEach((x, i) => expect(x).toBeCloseTo(expected[i] ?? NaN, 5));
  });
  test('each instance has its place', async () => {
    // The vertices of the tetrahedron are the four places.
    const attributes = { TRANSLATION: 0 };
    const bytes = glbOf({}, { extensions: { EXT_mesh_gpu_instancing: { attributes } }, translation: [10, 0, 0] });
    const found = await read('a.glb', bytes);
    expect(found).toHaveLength(4 * 36);
    // The first corner of each is the origin of the mesh.
    expect([0, 1, 2, 3].map((i) => [...found.subarray(36 * i, 36 * i + 3)])).toEqual([
      [10, 0, 0],
      [12, 0, 0],
      [10, 4, 0],
      [10, 0, 1],
    ]);
  });
});
