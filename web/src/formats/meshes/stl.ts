// SPDX-License-Identifier: MIT
// An STL file as the corners of its triangles. Binary: a header of 80 bytes, the count, 50 bytes for each triangle. Text: facets of
// three vertices each, of which the numbers are read as doubles. One pass over the file; a count that the bytes do not bear out
// is refused before room is made for it.
import { phrase, PhraseError } from '../../text/phrase.ts';
import { decoded } from './decoded.ts';
import type { TriangleLimit } from './limit.ts';

const headerBytes = 84;
const triangleBytes = 50;

/** x, y, z of each corner; throws a PhraseError that states what was found. */
export function cornersOfStl(bytes: ArrayBuffer, limit: TriangleLimit): Float64Array {
  const claimed = bytes.byteLength >= headerBytes ? new DataView(bytes).getUint32(80, true) : 0;
  const held = Math.floor((bytes.byteLength - headerBytes) / triangleBytes);
  // "solid" begins texts, and some binary files: the length decides.
  const isBinary = claimed > 0 && headerBytes + triangleBytes * claimed === bytes.byteLength;
  if (!isBinary && isText(bytes)) return cornersOfText(decoded(bytes), limit);
  if (bytes.byteLength < headerBytes) throw new PhraseError(phrase('meshFile.stlShort'));
  if (claimed > held) throw new PhraseError(phrase('meshFile.stlCount', { found: claimed, held }));
  return cornersOfBinary(bytes, claimed, limit);
}

/** Text has no zero bytes, but for one in two bytes each; numbers of a binary file have them. */
function isText(bytes: ArrayBuffer): boolean {
  const first = decoded(bytes.slice(0, 1024)).trimStart();
  return /^solid\b/i.test(first) || !first.includes('\0');
}

function cornersOfBinary(bytes: ArrayBuffer, triangles: number, limit: TriangleLimit): Float64Array {
  limit.check(triangles);
  const view = new DataView(bytes);
  const corners = new Float64Array(9 * triangles);
  for (let i = 0; i < triangles; ++i)
    for (let k = 0; k < 9; ++k)
      corners[9 * i + k] = view.getFloat32(headerBytes + triangleBytes * i + 12 + 4 * k, true);
  return corners;
}

const shown = (found: string): string => (found.length > 40 ? `${found.slice(0, 40)}…` : found);
/** The words of a text, with their lines: facets may stand on lines of their own or all on one. */
class Words {
  #at = 0;
  line = 1;

  constructor(readonly text: string) {}

  /** Undefined at the end. */
  next(): string | undefined {
    const { text } = this;
    for (; this.#at < text.length && text.charCodeAt(this.#at) <= 32; ++this.#at)
      if (text.charCodeAt(this.#at) === 10) this.line += 1;
    const from = this.#at;
    while (this.#at < text.length && text.charCodeAt(this.#at) > 32) this.#at += 1;
    return from < this.#at ? text.slice(from, this.#at) : undefined;
  }
  /** Past a name, which may be of any words. */
  skipLine(): void {
    const end = this.text.indexOf('\n', this.#at);
    this.#at = end < 0 ? this.text.length : end;
  }
}

class Facets {
  readonly #numbers: number[] = [];
  #corners = 0;
  #triangles = 0;
  #start = 0;

  constructor(readonly limit: TriangleLimit) {}

  vertex(words: readonly (string | undefined)[], line: number): void {
    const numbers = words.map(Number);
    if (!numbers.every(Number.isFinite))
      throw new PhraseError(phrase('meshFile.objVertex', { line, found: shown(`vertex ${words.join(' ')}`) }));
    if (this.#corners === 0) this.#start = line;
    this.#corners += 1;
    if (this.#corners > 3) this.#refuse();
    // Beyond the limit they are counted alone.
    if (this.#triangles < this.limit.most) this.#numbers.push(...numbers);
    if (this.#corners === 3) this.#triangles += 1;
  }
  endFacet(): void {
    if (this.#corners > 0 && this.#corners !== 3) this.#refuse();
    this.#corners = 0;
  }
  #refuse(): never {
    throw new PhraseError(phrase('meshFile.stlFacet', { line: this.#start, found: this.#corners }));
  }
  corners(): Float64Array {
    this.endFacet();
    this.limit.check(this.#triangles);
    return Float64Array.from(this.#numbers);
  }
}

function cornersOfText(source: string, limit: TriangleLimit): Float64Array {
  const facets = new Facets(limit);
  const words = new Words(source);
  for (let word = words.next(); word !== undefined; word = words.next()) {
    if (word.length > 8) continue;
    const { line } = words;
    const keyword = word.toLowerCase();
    if (keyword === 'vertex') facets.vertex([words.next(), words.next(), words.next()], line);
    else if (keyword === 'facet' || keyword === 'endfacet') facets.endFacet();
    else if (keyword === 'solid' || keyword === 'endsolid') words.skipLine();
  }
  return facets.corners();
}
