// SPDX-License-Identifier: MIT
// The text of a file: UTF-8, or UTF-16 where it begins with the mark of its byte order, as editors of Windows save it.

export function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
