// SPDX-License-Identifier: MIT
// A GLB file (binary glTF, version 2) as the corners of its triangles: geometry and the transforms of its nodes; materials, skins and
// animations are not read. All triangles are counted, with their instances, before the first is read, so that a small file that
// claims very many is refused; a node has one parent, so the tree is walked in the time of its nodes.
import { phrase, PhraseError } from '../../text/phrase.ts';
import { type Accessor, accessorOf, part, type Parts, partsOf } from './glbAccessor.ts';
import { type Matrix, identity, isMirror, matrixOf, placed, product, turned } from './glbPlaces.ts';
import type { TriangleLimit } from './limit.ts';

const [magic, jsonChunk, binaryChunk] = [0x46546c67, 0x4e4f534a, 0x004e4942];
const headerLength = 12;
const chunkHeader = 8;
/** Extensions of geometry that is compressed. */
const compressions = ['KHR_draco_mesh_compression', 'EXT_meshopt_compression', 'KHR_meshopt_compression'];
const instancing = 'EXT_mesh_gpu_instancing';

interface Chunks {
  readonly document: Parts;
  readonly binary: Uint8Array | undefined;
}
/** Throws a PhraseError where the file is cut off, or no GLB. */
function chunksOf(bytes: ArrayBuffer): Chunks {
  const view = new DataView(bytes);
  const isGlb = bytes.byteLength >= headerLength + chunkHeader && view.getUint32(0, true) === magic;
  if (!isGlb || view.getUint32(16, true) !== jsonChunk) throw new PhraseError(phrase('meshFile.notGlb'));
  const chunk = (at: number): Uint8Array => {
    const length = view.getUint32(at, true);
    const held = bytes.byteLength - at - chunkHeader;
    if (length > held) throw new PhraseError(phrase('meshFile.glbBytes', { path: 'chunk', found: length, held }));
    return new Uint8Array(bytes, at + chunkHeader, length);
  };
  const json = chunk(headerLength);
  const next = headerLength + chunkHeader + 4 * Math.ceil(json.length / 4);
  const hasBinary = next + chunkHeader <= bytes.byteLength && view.getUint32(next + 4, true) === binaryChunk;
  return {
    document: partsOf(JSON.parse(new TextDecoder().decode(json)), 'JSON'),
    binary: hasBinary ? chunk(next) : undefined,
  };
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);
function buffersOf({ document, binary }: Chunks): readonly (Uint8Array | undefined)[] {
  return list(document['buffers']).map((buffer, i) => {
    const { uri } = partsOf(buffer, `buffers[${i}]`);
    if (uri === undefined) return i === 0 ? binary : undefined;
    const [, base64] = /^data:[^,]{0,200};base64,/.exec(String(uri)) ? String(uri).split(',', 2) : [];
    if (base64 === undefined) throw new PhraseError(phrase('meshFile.external', { uri: String(uri).slice(0, 60) }));
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  });
}

interface Primitive {
  readonly mode: 4 | 5 | 6;
  readonly positions: Accessor;
  readonly indices: Accessor | undefined;
  readonly triangles: number;
}
interface Placed {
  readonly primitives: readonly Primitive[];
  readonly matrix: Matrix;
}
const trianglesOf = (mode: 4 | 5 | 6, corners: number): number =>
  mode === 4 ? Math.floor(corners / 3) : Math.max(0, corners - 2);

class Reader {
  readonly #document: Parts;
  readonly #buffers: readonly (Uint8Array | undefined)[];
  readonly #meshes = new Map<number, readonly Primitive[]>();
  readonly #placed: Placed[] = [];
  #triangles = 0;

  constructor(
    chunks: Chunks,
    readonly limit: TriangleLimit,
  ) {
    this.#document = chunks.document;
    this.#buffers = buffersOf(chunks);
  }

  corners(): Float64Array {
    this.#walk();
    this.limit.check(this.#triangles);
    const corners = new Float64Array(9 * this.#triangles);
    let at = 0;
    for (const { primitives, matrix } of this.#placed)
      for (const primitive of primitives) at = writeCorners(corners, at, primitive, matrix);
    return corners;
  }

  /** Nodes are placed by their parents; without a scene all are roots that are nobody's child. */
  #walk(): void {
    const nodes = list(this.#document['nodes']);
    const isSeen = new Uint8Array(nodes.length);
    const open = this.#roots(nodes).map((index) => ({ index, parent: identity }));
    for (let next = open.pop(); next; next = open.pop()) {
      const { index, parent } = next;
      const node = part(this.#document, 'nodes', index);
      if (isSeen[index as number] === 1) throw new PhraseError(phrase('meshFile.glbTree', { index: index as number }));
      isSeen[index as number] = 1;
      const matrix = product(parent, matrixOf(node, `nodes[${index as number}]`));
      if (node['mesh'] !== undefined) this.#place(node, matrix);
      for (const child of list(node['children'])) open.push({ index: child, parent: matrix });
    }
  }
  #roots(nodes: readonly unknown[]): readonly unknown[] {
    if (list(this.#document['scenes']).length > 0)
      return list(part(this.#document, 'scenes', this.#document['scene'] ?? 0)['nodes']);
    const children = new Set(nodes.flatMap((node, i) => list(partsOf(node, `nodes[${i}]`)['children'])));
    return nodes.map((_, i) => i).filter((i) => !children.has(i));
  }

  #place(node: Parts, matrix: Matrix): void {
    const primitives = this.#primitivesOf(node['mesh']);
    const each = primitives.reduce((sum, { triangles }) => sum + triangles, 0);
    if (each === 0) return;
    const attributes = instancesOf(node);
    if (!attributes) {
      this.#triangles += each;
      return void this.#placed.push({ primitives, matrix });
    }
    const accessors = ['TRANSLATION', 'ROTATION', 'SCALE'].map((name) =>
      attributes[name] === undefined ? undefined : this.#accessor(attributes[name]),
    );
    const count = accessors.find((one) => one !== undefined)?.count ?? 0;
    this.#triangles += each * count;
    // More than there may be are counted, not placed.
    for (let i = 0; i < count && this.#triangles <= this.limit.most; ++i)
      this.#placed.push({ primitives, matrix: product(matrix, turned(...accessors.map((one) => one?.vector(i)))) });
  }

  /** Of triangles; those without one are left out. */
  #primitivesOf(index: unknown): readonly Primitive[] {
    const mesh = part(this.#document, 'meshes', index);
    const known = this.#meshes.get(index as number);
    if (known) return known;
    const path = `meshes[${index as number}]`;
    const primitives = list(mesh['primitives']).flatMap((one, i): Primitive[] => {
      const { mode = 4, attributes, indices: given } = partsOf(one, `${path}.primitives[${i}]`);
      const position = attributes === undefined ? undefined : partsOf(attributes, path)['POSITION'];
      if ((mode !== 4 && mode !== 5 && mode !== 6) || position === undefined) return [];
      const positions = this.#accessor(position);
      const indices = given === undefined ? undefined : this.#accessor(given);
      const triangles = trianglesOf(mode, (indices ?? positions).count);
      return triangles === 0 ? [] : [{ mode, positions, indices, triangles }];
    });
    this.#meshes.set(index as number, primitives);
    return primitives;
  }
  #accessor(index: unknown): Accessor {
    return accessorOf(this.#document, this.#buffers, index);
  }
}

function instancesOf(node: Parts): Parts | undefined {
  const extensions = node['extensions'] === undefined ? {} : partsOf(node['extensions'], 'extensions');
  const found = extensions[instancing];
  return found === undefined ? undefined : partsOf(partsOf(found, instancing)['attributes'], instancing);
}

/** Of strips every other triangle is turned round; a reflection turns all. */
function cornersOf(mode: 4 | 5 | 6, i: number): readonly [number, number, number] {
  if (mode === 4) return [3 * i, 3 * i + 1, 3 * i + 2];
  if (mode === 6) return [0, i + 1, i + 2];
  return i % 2 === 0 ? [i, i + 1, i + 2] : [i + 2, i + 1, i];
}
function writeCorners(into: Float64Array, from: number, primitive: Primitive, matrix: Matrix): number {
  const { mode, positions, indices, triangles } = primitive;
  const mirrored = isMirror(matrix);
  let at = from;
  for (let i = 0; i < triangles; ++i) {
    const [a, b, c] = cornersOf(mode, i);
    for (const corner of mirrored ? [a, c, b] : [a, b, c]) {
      const vertex = indices?.number(corner) ?? corner;
      if (vertex >= positions.count)
        throw new PhraseError(phrase('meshFile.glbVertex', { found: vertex, count: positions.count }));
      into.set(placed(matrix, positions.vector(vertex)), at);
      at += 3;
    }
  }
  return at;
}

/** x, y, z of each corner; throws a PhraseError where the geometry is compressed, in another file, or not what the file says. */
export function cornersOfGlb(bytes: ArrayBuffer, limit: TriangleLimit): Float64Array {
  const chunks = chunksOf(bytes);
  const compression = list(chunks.document['extensionsRequired']).find((name) => compressions.includes(String(name)));
  if (compression !== undefined)
    throw new PhraseError(phrase('meshFile.compressed', { extension: String(compression) }));
  return new Reader(chunks, limit).corners();
}
