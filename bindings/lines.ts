// SPDX-License-Identifier: MIT
// Bytes to lines, without ever holding more than one line. Understands LF and CRLF and drops a byte order mark.

/** Stands in the place of a line that is longer than the limit. */
export const TooLong = Symbol('too long');
export const lineLimit = 16_000_000;

export async function* linesOf(
  chunks: AsyncIterable<Uint8Array | string>,
  limit = lineLimit,
): AsyncGenerator<string | typeof TooLong> {
  const decode = (parts: Buffer[]): string => {
    const text = Buffer.concat(parts).toString('utf8');
    return text.endsWith('\r') ? text.slice(0, -1) : text;
  };
  let parts: Buffer[] = [];
  let size = 0;
  let first = true;
  const take = (): string | typeof TooLong => {
    const line = size > limit ? TooLong : decode(parts);
    parts = [];
    size = 0;
    const clean = first && typeof line === 'string' ? line.replace(/^\uFEFF/, '') : line;
    first = false;
    return clean;
  };
  for await (const chunk of chunks) {
    let rest =
      typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
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
