// SPDX-License-Identifier: MIT
// Format 1 of links: one byte of flags, then the body, which leaves out what is usual:
//   number of shapes, selection, overlays, shapes, camera, step
//   shape: kind and name in one byte (a default name as its number), then its numbers in the order of the core's layout
// It holds up to 32 shapes, and all eight flags are used.
import { ByteReader, BytesError, ByteWriter } from '../../model/bytes.ts';
import type { StateDocument } from '../../model/document.ts';
import { defaultName, numberOfDefaultName } from '../../model/scene.ts';
import { tooLarge } from './fault.ts';
import * as parts from './parts.ts';

export const flag = {
  deflated: 1,
  flat: 2,
  camera: 4,
  orthographic: 8,
  published: 16,
  snap: 32,
  show: 64,
  selection: 128,
};
const maxShapes = 32;
/** In the upper half of a shape's byte: a text follows, or a number above 14 does; all else is the number itself. */
const named = { byText: 0, byLongNumber: 15 };
const maxNameNumber = 16383;

/** Whether this format can hold a document. */
export const holds = ({ shapes, motions, findings, algorithm }: StateDocument): boolean =>
  motions === undefined &&
  algorithm === undefined &&
  findings === undefined &&
  shapes.length <= maxShapes &&
  shapes.every(({ pose }) => pose === undefined);

export function flagsOf(document: StateDocument): number {
  const { camera } = document;
  return [
    document.dimension === 2 ? flag.flat : 0,
    parts.isUsualCamera(document) ? 0 : flag.camera | (camera.projection === 'orthographic' ? flag.orthographic : 0),
    document.method === 'published' ? flag.published : 0,
    Object.is(document.snap, 0) ? 0 : flag.snap,
    parts.showBits(document) === parts.usual.show ? 0 : flag.show,
    parts.isFirstSelection(document) ? 0 : flag.selection,
  ].reduce((sum, bit) => sum | bit, 0);
}

export function bodyOf(document: StateDocument): Uint8Array {
  const out = new ByteWriter();
  const flags = flagsOf(document);
  out.byte(document.shapes.length);
  if (flags & flag.selection) {
    out.byte(document.selection.length);
    document.selection.forEach((index) => out.byte(index));
  }
  if (flags & flag.show) out.varint(parts.showBits(document));
  for (const shape of document.shapes) writeShape(out, shape);
  if (flags & flag.camera) out.numbers(parts.cameraNumbers(document));
  if (flags & flag.snap) out.numbers([document.snap]);
  return out.bytes;
}
function writeShape(out: ByteWriter, shape: StateDocument['shapes'][number]): void {
  const n = numberOfDefaultName(shape.type, shape.name) ?? 0;
  const how = n > maxNameNumber ? named.byText : Math.min(n, named.byLongNumber);
  out.byte(parts.kindCodes.indexOf(shape.type) + 16 * how);
  if (how === named.byText) out.text(shape.name);
  if (how === named.byLongNumber) out.varint(n);
  parts.writeNumbers(out, shape);
}

/** Decodes the bytes to a document, not yet validated. */
export function documentOf(flags: number, body: Uint8Array): object {
  const from = new ByteReader(body);
  const count = from.byte();
  if (count > maxShapes) throw tooLarge();
  const dimension = flags & flag.flat ? 2 : 3;
  const times = <T>(n: number, read: () => T): T[] => Array.from({ length: n }, read);
  const document = {
    touchstone: 1,
    dimension,
    method: flags & flag.published ? 'published' : 'exact',
    ...(flags & flag.selection ? { selection: times(from.byte(), () => from.byte()) } : {}),
    show: parts.showOf(flags & flag.show ? from.varint() : parts.usual.show),
    shapes: times(count, () => readShape(from)),
    camera:
      flags & flag.camera
        ? parts.cameraOf(from.numbers(parts.cameraSize), flags & flag.orthographic ? 'orthographic' : 'perspective')
        : parts.usualCamera(dimension),
    ...(flags & flag.snap ? { snap: from.numbers(1)[0] } : {}),
  };
  if (!from.isAtEnd) throw new BytesError('There are bytes left over.');
  return document;
}
function readShape(from: ByteReader): object {
  const byte = from.byte();
  const type = parts.kindCodes[byte % 16];
  if (type === undefined) throw new BytesError('There is no such kind.');
  const how = byte >> 4;
  const name = how === named.byText ? from.text() : defaultName(type, how === named.byLongNumber ? from.varint() : how);
  return { name, ...parts.readNumbers(from, type) };
}
