// SPDX-License-Identifier: MIT
// Splits bytes into lines and holds at most one line. Accepts LF and CRLF, and UTF-8 and UTF-16, and drops a byte order mark.
import { isUtf8 } from 'node:buffer';
import { inUtf8 } from './textBytes.ts';

/** Replaces a line that exceeds the limit. */
export const TooLong = Symbol('too long');
/** Replaces a line that is not valid UTF-8: substituting characters would change an id. */
export const BadText = Symbol('bad text');
export type Line = string | typeof TooLong | typeof BadText;
export const lineLimit = 16_000_000;

export async function* linesOf(chunks: AsyncIterable<Uint8Array | string>, limit = lineLimit): AsyncGenerator<Line> {
  const decode = (parts: Buffer[]): Line => {
    const bytes = Buffer.concat(parts);
    if (!isUtf8(bytes)) return BadText;
    const text = bytes.toString('utf8');
    return text.endsWith('\r') ? text.slice(0, -1) : text;
  };
  let parts: Buffer[] = [];
  let size = 0;
  let first = true;
  const take = (): Line => {
    const line = size > limit ? TooLong : decode(parts);
    parts = [];
    size = 0;
    const clean = first && typeof line === 'string' ? line.replace(/^\uFEFF/, '') : line;
    first = false;
    return clean;
  };
  for await (const chunk of inUtf8(chunks)) {
    let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      size += end;
      if (size <= limit) parts.push(rest.subarray(0, end));
      yield take();
      rest = rest.subarray(end + 1);
    }
    size += rest.length;
    if (size <= limit) parts.push(rest);
    else parts = [];
  }
  if (size > 0) yield take();
}
