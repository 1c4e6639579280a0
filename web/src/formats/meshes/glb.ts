// SPDX-License-Identifier: MIT
// A GLB file reduced to its geometry, before three.js reads it: materials and images are not needed, and would be loaded.
import { phrase, PhraseError } from '../../text/phrase.ts';

const [magic, jsonChunk] = [0x46546c67, 0x4e4f534a];
const headerLength = 12;
const chunkHeader = 8;

interface Document {
  readonly buffers?: readonly { readonly uri?: string }[];
  readonly extensionsRequired?: readonly string[];
  readonly meshes?: readonly { readonly primitives?: readonly object[] }[];
}
/** Extensions of geometry that is compressed. */
const compressions = ['KHR_draco_mesh_compression', 'EXT_meshopt_compression', 'KHR_meshopt_compression'];

function reduced(document: Document): object {
  const external = document.buffers?.find(({ uri }) => uri !== undefined && !uri.startsWith('data:'));
  if (external) throw new PhraseError(phrase('meshFile.external', { uri: (external.uri ?? '').slice(0, 60) }));
  const compression = document.extensionsRequired?.find((name) => compressions.includes(name));
  if (compression) throw new PhraseError(phrase('meshFile.compressed', { extension: compression }));
  const pictures = [
    'materials',
    'textures',
    'images',
    'samplers',
    'animations',
    'extensionsUsed',
    'extensionsRequired',
  ];
  const kept = Object.entries(document).filter(([name]) => !pictures.includes(name));
  const meshes = document.meshes?.map(({ primitives = [], ...mesh }) => ({
    ...mesh,
    primitives: primitives.map((each) =>
      Object.fromEntries(Object.entries(each).filter(([name]) => name !== 'material' && name !== 'extensions')),
    ),
  }));
  return { ...Object.fromEntries(kept), ...(meshes && { meshes }) };
}

/** The file with a shorter JSON chunk; throws a PhraseError where the geometry is compressed or in another file. */
export function withoutMaterials(bytes: ArrayBuffer): ArrayBuffer {
  const view = new DataView(bytes);
  const isGlb = bytes.byteLength >= headerLength + chunkHeader && view.getUint32(0, true) === magic;
  if (!isGlb || view.getUint32(16, true) !== jsonChunk) throw new PhraseError(phrase('meshFile.notGlb'));
  const length = view.getUint32(headerLength, true);
  const first = headerLength + chunkHeader;
  const json = new TextDecoder().decode(new Uint8Array(bytes, first, length));
  const text = new TextEncoder().encode(JSON.stringify(reduced(JSON.parse(json) as Document)));
  const padded = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(0x20);
  padded.set(text);
  const rest = new Uint8Array(bytes, first + length);
  const result = new Uint8Array(first + padded.length + rest.length);
  result.set(new Uint8Array(bytes, 0, first));
  result.set(padded, first);
  result.set(rest, first + padded.length);
  const written = new DataView(result.buffer);
  written.setUint32(8, result.length, true);
  written.setUint32(headerLength, padded.length, true);
  return result.buffer;
}
