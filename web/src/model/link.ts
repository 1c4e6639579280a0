// SPDX-License-Identifier: MIT
// The state in the hash of an address: short, exact, and safe to open whoever wrote it. Format 1:
//   version, flags, body (deflated where that is shorter), two bytes of checksum over all before
//   body: number of shapes, selection, switches, shapes, camera, step; what is usual is left out
//   shape: kind and name in one byte (a default name as its number), then its numbers in the order of the core's layout
// Every version starts with its number and ends with this checksum, so that a damaged link is never taken for a newer one.
// tests/fixtures/links.json keeps links of every version, which must open for ever: change nothing here, add a version.
import { deflateSync, Inflate } from 'fflate';
import type { ShapeType } from '../../../bindings/types.ts';
import { ByteReader, BytesError, ByteWriter, checksum, fromBase64url, toBase64url } from './bytes.ts';
import { DocumentError, fromDocument, type StateDocument, toDocument, type ValidateShape } from './document.ts';
import { numbersOf, parameters, shapeOf } from './parameters.ts';
import { defaultName, maxShapes, numberOfDefaultName } from './scene.ts';
import { overlays, type State } from './state.ts';

export const linkVersion = 1;
/** Longest link that is looked at, and the most that one is unpacked to: far more than 32 shapes need. */
const maxLength = 1 << 16;
const maxUnpacked = 1 << 16;

const flag = { deflated: 1, flat: 2, camera: 4, orthographic: 8, textbook: 16, snap: 32, show: 64, selection: 128 };
/** Codes of kinds: the index. New kinds go to the end. */
const kindCodes: readonly ShapeType[] = [
  'point',
  'sphere',
  'aabb',
  'obb',
  'capsule',
  'taperedCapsule',
  'plane',
  'circle2',
  'aabb2',
  'obb2',
  'capsule2',
];
/** In the upper half of a shape's byte: a text follows, or a number above 14 does; all else is the number itself. */
const named = { byText: 0, byLongNumber: 15 };
const maxNameNumber = 16383;
/** What a link leaves out. Part of the format: it stays when the page starts with another view. */
const usual = {
  camera: { 2: [0.3, 0.8, 10, 0.3, 0.8, 0, 5], 3: [3.6, 3.2, 6.2, 0.3, 0.6, 0, 5.44] },
  projection: { 2: 'orthographic', 3: 'perspective' },
  /** Normal, witnesses, labels and grid. */
  show: 0b110000011,
} as const;

export type LinkFault = 'no-link' | 'damaged' | 'newer' | 'too-large' | 'invalid';
/** Why a link is not opened, as a sentence. */
export class LinkError extends Error {
  override readonly name = 'LinkError';
  constructor(
    readonly code: LinkFault,
    message: string,
    /** Of a newer link, the version of its format. */
    readonly version?: number,
    /** What is wrong with the scene of an invalid one. */
    override readonly cause?: DocumentError,
  ) {
    super(message);
  }
}
const damaged = (): LinkError =>
  new LinkError('damaged', 'The link is damaged: something of it is missing or changed. Was it copied completely?');
const tooLarge = (): LinkError =>
  new LinkError('too-large', 'The link holds far more than a scene can have, so it was not opened.');

/** The part of a hash that holds a state; undefined where it has none. */
function payloadOf(hash: string): string | undefined {
  return hash
    .slice(hash.indexOf('#') + 1)
    .split('&')
    .find((part) => part.startsWith('s='))
    ?.slice(2);
}
export const hasLink = (hash: string): boolean => payloadOf(hash) !== undefined;

/** The hash that stands for a state, with its '#'. */
export function toLink(state: State): string {
  const document = toDocument(state);
  const body = bodyOf(document);
  const deflated = deflateSync(body, { level: 9 });
  const isShorter = deflated.length < body.length;
  const stored = isShorter ? deflated : body;
  const bytes = new Uint8Array(stored.length + 4);
  bytes[0] = linkVersion;
  bytes[1] = flagsOf(document) | (isShorter ? flag.deflated : 0);
  bytes.set(stored, 2);
  new DataView(bytes.buffer).setUint16(bytes.length - 2, checksum(bytes.subarray(0, -2)));
  return `#s=${toBase64url(bytes)}`;
}

/** The state that a hash stands for; throws a LinkError. */
export function fromLink(hash: string, validateShape: ValidateShape): State {
  const text = payloadOf(hash);
  if (text === undefined) throw new LinkError('no-link', 'The address holds no scene.');
  if (text.length > maxLength) throw tooLarge();
  const bytes = fromBase64url(text);
  const [version = 0, flags = 0] = bytes ?? [];
  if (!bytes || bytes.length < 4 || version === 0) throw damaged();
  if (checksum(bytes.subarray(0, -2)) !== ((bytes.at(-2) ?? 0) << 8) + (bytes.at(-1) ?? 0)) throw damaged();
  if (version > linkVersion)
    throw new LinkError(
      'newer',
      `The link was made by a newer version of this page (format ${version}, this one reads up to ${linkVersion}). Reload the page and open the link again.`,
      version,
    );
  const stored = bytes.subarray(2, -2);
  const body = flags & flag.deflated ? unpacked(stored) : stored;
  try {
    return fromDocument(documentOf(flags, body), validateShape);
  } catch (error) {
    if (error instanceof BytesError) throw damaged();
    if (error instanceof DocumentError)
      throw new LinkError('invalid', `The link holds a scene that cannot be: ${error.message}`, undefined, error);
    throw error;
  }
}

/** In small steps, so that a bomb is noticed when it starts to swell. */
function unpacked(packed: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((chunk) => {
    chunks.push(chunk);
    size += chunk.length;
  });
  const step = 64;
  for (let at = 0; at < packed.length; at += step) {
    try {
      inflate.push(packed.subarray(at, at + step), at + step >= packed.length);
    } catch {
      throw damaged();
    }
    if (size > maxUnpacked) throw tooLarge();
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

const isFirstSelection = ({ selection, shapes }: StateDocument): boolean =>
  selection.length === Math.min(2, shapes.length) && selection.every((index, i) => index === i);
const cameraNumbers = ({ camera }: StateDocument): number[] => [...camera.position, ...camera.target, camera.height];
const isUsualCamera = (document: StateDocument): boolean =>
  document.camera.projection === usual.projection[document.dimension] &&
  cameraNumbers(document).every((x, i) => Object.is(x, Math.fround(usual.camera[document.dimension][i] ?? Number.NaN)));
const showBits = ({ show }: StateDocument): number =>
  overlays.reduce((sum, name, i) => sum + (show[name] ? 2 ** i : 0), 0);

function flagsOf(document: StateDocument): number {
  const { camera } = document;
  return [
    document.dimension === 2 ? flag.flat : 0,
    isUsualCamera(document) ? 0 : flag.camera | (camera.projection === 'orthographic' ? flag.orthographic : 0),
    document.method === 'textbook' ? flag.textbook : 0,
    Object.is(document.snap, 0) ? 0 : flag.snap,
    showBits(document) === usual.show ? 0 : flag.show,
    isFirstSelection(document) ? 0 : flag.selection,
  ].reduce((sum, bit) => sum | bit, 0);
}

function bodyOf(document: StateDocument): Uint8Array {
  const out = new ByteWriter();
  const flags = flagsOf(document);
  out.byte(document.shapes.length);
  if (flags & flag.selection) {
    out.byte(document.selection.length);
    document.selection.forEach((index) => out.byte(index));
  }
  if (flags & flag.show) out.varint(showBits(document));
  for (const shape of document.shapes) writeShape(out, shape);
  if (flags & flag.camera) out.numbers(cameraNumbers(document));
  if (flags & flag.snap) out.numbers([document.snap]);
  return out.bytes;
}
function writeShape(out: ByteWriter, shape: StateDocument['shapes'][number]): void {
  const n = numberOfDefaultName(shape.type, shape.name) ?? 0;
  const how = n > maxNameNumber ? named.byText : Math.min(n, named.byLongNumber);
  out.byte(kindCodes.indexOf(shape.type) + 16 * how);
  if (how === named.byText) out.text(shape.name);
  if (how === named.byLongNumber) out.varint(n);
  out.numbers(numbersOf(shape));
}

/** What the bytes say, as a document that is still to be judged. */
function documentOf(flags: number, body: Uint8Array): object {
  const from = new ByteReader(body);
  const count = from.byte();
  if (count > maxShapes) throw tooLarge();
  const times = <T>(n: number, read: () => T): T[] => Array.from({ length: n }, read);
  const document = {
    touchstone: 1,
    dimension: flags & flag.flat ? 2 : 3,
    method: flags & flag.textbook ? 'textbook' : 'exact',
    ...(flags & flag.selection ? { selection: times(from.byte(), () => from.byte()) } : {}),
    show: showOf(flags & flag.show ? from.varint() : usual.show),
    shapes: times(count, () => readShape(from)),
    camera: cameraOf(flags, flags & flag.camera ? from.numbers(7) : undefined),
    ...(flags & flag.snap ? { snap: from.numbers(1)[0] } : {}),
  };
  if (!from.isAtEnd) throw new BytesError('There are bytes left over.');
  return document;
}
function readShape(from: ByteReader): object {
  const byte = from.byte();
  const type = kindCodes[byte % 16];
  if (type === undefined) throw new BytesError('There is no such kind.');
  const how = byte >> 4;
  const name = how === named.byText ? from.text() : defaultName(type, how === named.byLongNumber ? from.varint() : how);
  return { name, ...shapeOf(type, from.numbers(parameters[type].length)) };
}
const showOf = (bits: number): object =>
  Object.fromEntries(overlays.map((name, i) => [name, Math.floor(bits / 2 ** i) % 2 === 1]));
function cameraOf(flags: number, found: readonly number[] | undefined): object {
  const dimension = flags & flag.flat ? 2 : 3;
  const numbers = found ?? usual.camera[dimension];
  const given = flags & flag.orthographic ? 'orthographic' : 'perspective';
  return {
    position: numbers.slice(0, 3),
    target: numbers.slice(3, 6),
    height: numbers[6],
    projection: found ? given : usual.projection[dimension],
  };
}
