// SPDX-License-Identifier: MIT
// Animated WebP from single WebP pictures, which browsers encode: the chunks of each picture in one RIFF container, as in "WebP
// Container Specification" (developers.google.com/speed/webp/docs/riff_container). Also which part of a picture changed.

/** One picture of an animation, which covers a rectangle of the whole; outside of it the picture before stays. */
export interface WebpFrame {
  /** A WebP file with one picture. */
  readonly file: Uint8Array<ArrayBuffer>;
  /** The upper left corner in pixels; even, because the format stores halves. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Milliseconds until the next picture; below 2^24. */
  readonly duration: number;
}
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
/** Little-endian, in so many bytes. */
const bytesOf = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => Math.floor(value / 2 ** (8 * i)) % 256);
const nameAt = (file: Uint8Array, at: number): string => String.fromCharCode(...file.subarray(at, at + 4));

interface Chunk {
  readonly name: string;
  readonly data: Uint8Array<ArrayBuffer>;
}
/** A chunk of odd length is padded by a zero that its size does not count. */
function written(name: string, ...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(8 + size + (size % 2));
  bytes.set([...ascii(name), ...bytesOf(size, 4)]);
  let at = 8;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The chunks of a WebP file; throws an Error where it is none. */
export function chunksOf(file: Uint8Array<ArrayBuffer>): readonly Chunk[] {
  if (nameAt(file, 0) !== 'RIFF' || nameAt(file, 8) !== 'WEBP')
    throw new Error(`A WebP file begins with RIFF and WEBP; found ${nameAt(file, 0)} and ${nameAt(file, 8)}.`);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= file.length;) {
    const size = view.getUint32(at + 4, true);
    if (at + 8 + size > file.length) throw new Error(`The chunk ${nameAt(file, at)} of the WebP file is cut off.`);
    chunks.push({ name: nameAt(file, at), data: file.subarray(at + 8, at + 8 + size) });
    at += 8 + size + (size % 2);
  }
  return chunks;
}

const animated = 0x02;
const translucent = 0x10;
/** The pixels of the frame replace those before instead of being blended with them. */
const replaces = 0x02;

function frameChunk({ file, x, y, width, height, duration }: WebpFrame): Uint8Array<ArrayBuffer> {
  if (x % 2 !== 0 || y % 2 !== 0) throw new Error(`The corner of a frame must be even; found ${x}, ${y}.`);
  const picture = chunksOf(file).filter(({ name }) => ['ALPH', 'VP8 ', 'VP8L'].includes(name));
  if (picture.length === 0) throw new Error('The WebP file has no picture.');
  const head = [x / 2, y / 2, width - 1, height - 1, duration].flatMap((value) => bytesOf(value, 3));
  return written('ANMF', [...head, replaces], ...picture.map(({ name, data }) => written(name, data)));
}

/** The animation as a file, which repeats without end; the first frame covers all of it. */
export function animatedWebp(width: number, height: number, frames: readonly WebpFrame[]): Uint8Array<ArrayBuffer> {
  if (frames.length === 0) throw new Error('An animation has at least one frame.');
  const isTranslucent = frames.some(({ file }) =>
    chunksOf(file).some(({ name }) => name === 'ALPH' || name === 'VP8L'),
  );
  const flags = animated + (isTranslucent ? translucent : 0);
  const head = written('VP8X', [flags, 0, 0, 0, ...bytesOf(width - 1, 3), ...bytesOf(height - 1, 3)]);
  const forever = written('ANIM', [0, 0, 0, 0, 0, 0]);
  return written('RIFF', ascii('WEBP'), head, forever, ...frames.map(frameChunk));
}

/**
 * The smallest rectangle with an even corner that contains all pixels (four bytes each) in which two pictures of the same size
 * differ; undefined where none does.
 */
export function changedRectangle(
  before: Uint8ClampedArray,
  after: Uint8ClampedArray,
  width: number,
): Rectangle | undefined {
  const [old, now] = [before, after].map((bytes) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4));
  let [left, right, top, bottom] = [Infinity, -1, -1, -1];
  now?.forEach((pixel, i) => {
    if (pixel === old?.[i]) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    if (top < 0) top = y;
    bottom = y;
  });
  if (right < 0) return undefined;
  const [x, y] = [left - (left % 2), top - (top % 2)];
  return { x, y, width: right + 1 - x, height: bottom + 1 - y };
}
