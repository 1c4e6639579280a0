// SPDX-License-Identifier: MIT
// Text from bytes of others: UTF-8, or the UTF-16 that PowerShell and some editors and spreadsheets write.

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** By the byte order mark; without one by zeros, because what is read here begins with a character of ASCII. */
function encodingOf([first, second]: Uint8Array): Encoding {
  if ((first === 0xff && second === 0xfe) || (first !== undefined && first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== undefined && second !== 0)) return 'utf-16be';
  return 'utf-8';
}

/** What to do with bytes that are no text. */
export const noText = 'is neither UTF-8 nor UTF-16 text; save it as UTF-8';

/** A whole text without its byte order mark; undefined where the bytes are neither UTF-8 nor UTF-16. */
export function decodedText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The same bytes as UTF-8; those of UTF-8 as they are, which need not be valid, and of damaged UTF-16 a byte that is not. */
export async function* inUtf8(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let start = new Uint8Array(0);
  let decoder: TextDecoder | undefined;
  let isKnown = false;
  const decoded = (bytes?: Uint8Array): Uint8Array => {
    try {
      return encoder.encode(decoder?.decode(bytes, { stream: bytes !== undefined }));
    } catch {
      return new Uint8Array([0xff]);
    }
  };
  for await (const chunk of chunks) {
    let bytes = typeof chunk === 'string' ? encoder.encode(chunk) : chunk;
    if (!isKnown) {
      if (start.length > 0) bytes = new Uint8Array([...start, ...bytes]);
      start = bytes.slice(0, 2);
      if (start.length < 2) continue;
      const encoding = encodingOf(start);
      if (encoding !== 'utf-8') decoder = new TextDecoder(encoding, { fatal: true });
      isKnown = true;
    }
    yield decoder ? decoded(bytes) : bytes;
  }
  if (!isKnown && start.length > 0) yield start;
  if (decoder) yield decoded();
}
