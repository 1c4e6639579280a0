// SPDX-License-Identifier: MIT
// The container of an animated WebP, byte by byte as its specification has it, and the rectangle that changed.
import { expect, test } from 'vitest';
import { animatedWebp, changedRectangle, chunksOf, type WebpFrame } from '../../../../../web/src/parts/share/webp.ts';

const bytes = (...parts: readonly (string | number)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));
/** A file with a picture of three bytes, which is padded to four. */
const single = bytes('RIFF', 16, 0, 0, 0, 'WEBP', 'VP8 ', 3, 0, 0, 0, 7, 8, 9, 0);
const frame: WebpFrame = { file: single, x: 0, y: 0, width: 320, height: 200, duration: 80 };

test('two frames: header, no end of repeating, and each picture with its place, size, time and no blending', () => {
  const file = animatedWebp(320, 200, [frame, { ...frame, x: 20, y: 512, width: 300, height: 2, duration: 1000 }]);
  const picture = ['VP8 ', 3, 0, 0, 0, 7, 8, 9, 0] as const;
  expect([...file]).toEqual([
    // 4 + 18 + 14 + 2 * 36 bytes after the size.
    ...bytes('RIFF', 108, 0, 0, 0, 'WEBP'),
    // 319 is 0x13f, 199 is 0xc7.
    ...bytes('VP8X', 10, 0, 0, 0, 2, 0, 0, 0, 0x3f, 1, 0, 0xc7, 0, 0),
    ...bytes('ANIM', 6, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    ...bytes('ANMF', 28, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x3f, 1, 0, 0xc7, 0, 0, 80, 0, 0, 2, ...picture),
    // Half of 20 and of 512; 299 is 0x12b, 1000 is 0x3e8.
    ...bytes('ANMF', 28, 0, 0, 0, 10, 0, 0, 0, 1, 0, 0x2b, 1, 0, 1, 0, 0, 0xe8, 3, 0, 2, ...picture),
  ]);
});
test('the header of a single picture with transparency is left out, its transparency kept and announced', () => {
  const vp8x = ['VP8X', 10, 0, 0, 0, 16, 0, 0, 0, 1, 0, 0, 1, 0, 0] as const;
  const file = bytes('RIFF', 42, 0, 0, 0, 'WEBP', ...vp8x, 'ALPH', 2, 0, 0, 0, 5, 6, 'VP8 ', 2, 0, 0, 0, 1, 2);
  const chunks = chunksOf(animatedWebp(2, 2, [{ ...frame, file, width: 2, height: 2 }]));
  expect(chunks.map(({ name }) => name)).toEqual(['VP8X', 'ANIM', 'ANMF']);
  expect(chunks[0]?.data[0]).toBe(0x12);
  expect([...(chunks[2]?.data.subarray(16) ?? [])]).toEqual([
    ...bytes('ALPH', 2, 0, 0, 0, 5, 6, 'VP8 ', 2, 0, 0, 0, 1, 2),
  ]);
});
test.each([
  ['another file', bytes('RIFX', 0, 0, 0, 0, 'WEBP'), /found RIFX and WEBP/],
  ['a file that is cut off', single.subarray(0, 22), /The chunk VP8 {2}of the WebP file is cut off/],
  ['a file without a picture', bytes('RIFF', 4, 0, 0, 0, 'WEBP'), /has no picture/],
])('%s is refused', (_name, file, message) => {
  expect(() => animatedWebp(2, 2, [{ ...frame, file }])).toThrow(message);
});
test('an odd corner and an empty animation are refused', () => {
  expect(() => animatedWebp(320, 200, [{ ...frame, x: 3 }])).toThrow('must be even; found 3, 0');
  expect(() => animatedWebp(320, 200, [])).toThrow('at least one frame');
});

test('the rectangle holds what changed, from an even corner on', () => {
  // 6 × 4 pixels; (3, 1) and (5, 2) differ: the corner (3, 1) becomes (2, 0).
  const before = new Uint8ClampedArray(6 * 4 * 4);
  const after = before.slice();
  expect(changedRectangle(before, after, 6)).toBeUndefined();
  after[4 * (1 * 6 + 3)] = 1;
  after[4 * (2 * 6 + 5) + 3] = 1;
  expect(changedRectangle(before, after, 6)).toEqual({ x: 2, y: 0, width: 4, height: 3 });
});
