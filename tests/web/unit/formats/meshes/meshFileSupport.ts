// SPDX-License-Identifier: MIT
// Tiny models as files: a tetrahedron as OBJ, STL and GLB.

export const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

/** A corner of a cube with edges of 2, 4 and 1. */
export const tetrahedron = [
  [0, 0, 0],
  [2, 0, 0],
  [0, 4, 0],
  [0, 0, 1],
] as const;
export const faces = [
  [0, 2, 1],
  [0, 1, 3],
  [0, 3, 2],
  [1, 2, 3],
] as const;

export const objText = [
  '# two objects',
  'o first',
  ...tetrahedron.map((v) => `v ${v.join(' ')}`),
  ...faces.slice(0, 2).map((f) => `f ${f.map((i) => i + 1).join(' ')}`),
  'o second',
  ...faces.slice(2).map((f) => `f ${f.map((i) => i + 1).join(' ')}`),
].join('\n');

/** A binary STL of the triangles. */
export function stlOf(triangles: readonly (readonly (readonly number[])[])[]): ArrayBuffer {
  const bytes = new ArrayBuffer(84 + 50 * triangles.length);
  const view = new DataView(bytes);
  view.setUint32(80, triangles.length, true);
  triangles.forEach((corners, i) =>
    corners.flat().forEach((x, k) => view.setFloat32(84 + 50 * i + 12 + 4 * k, x, true)),
  );
  return bytes;
}
export const tetrahedronStl = (): ArrayBuffer => stlOf(faces.map((face) => face.map((i) => tetrahedron[i])));

/** A GLB of the tetrahedron, with more entries of its JSON. */
export function glbOf(more: object = {}, node: object = {}): ArrayBuffer {
  const positions = new Float32Array(tetrahedron.flat());
  const indices = new Uint16Array(faces.flat());
  const buffer = new Uint8Array(positions.byteLength + indices.byteLength);
  buffer.set(new Uint8Array(positions.buffer));
  buffer.set(new Uint8Array(indices.buffer), positions.byteLength);
  const document = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, ...node }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 4, type: 'VEC3', min: [0, 0, 0], max: [2, 4, 1] },
      { bufferView: 1, componentType: 5123, count: 12, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: 48 },
      { buffer: 0, byteOffset: 48, byteLength: 24 },
    ],
    buffers: [{ byteLength: 72 }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ source: 0 }],
    images: [{ uri: 'https://example.org/wood.png' }],
    ...more,
  };
  return glbWithJson(JSON.stringify(document), buffer);
}

/** A GLB of any text in the place of its JSON. */
export function glbWithJson(text: string, buffer = new Uint8Array(0)): ArrayBuffer {
  const json = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil(json.length / 4) * 4).fill(0x20);
  padded.set(json);
  const bytes = new Uint8Array(12 + 8 + padded.length + 8 + buffer.length);
  const view = new DataView(bytes.buffer);
  [0x46546c67, 2, bytes.length, padded.length, 0x4e4f534a].forEach((x, i) => view.setUint32(4 * i, x, true));
  bytes.set(padded, 20);
  view.setUint32(20 + padded.length, buffer.length, true);
  view.setUint32(24 + padded.length, 0x004e4942, true);
  bytes.set(buffer, 28 + padded.length);
  return bytes.buffer;
}
