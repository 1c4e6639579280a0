// SPDX-License-Identifier: MIT
// An OBJ file as the corners of its triangles, with the coordinates as they are written: doubles, where a loader for pictures
// rounds them to floats. Polygons are fans; materials, normals, lines and free-form surfaces are not read.
import { phrase, PhraseError } from '../../text/phrase.ts';
import type { TriangleLimit } from './limit.ts';

const shown = (found: string): string => (found.length > 40 ? `${found.slice(0, 40)}…` : found);

class Reader {
  readonly #vertices: number[] = [];
  /** Three vertices a triangle, counted from 0; of as many as the limit allows. */
  readonly #triangles: number[] = [];
  #triangleCount = 0;
  /** The last of the vertices that a face names before they stand in the file. */
  #ahead = { index: -1, line: 0, found: '' };

  constructor(readonly limit: TriangleLimit) {}

  get #count(): number {
    return this.#vertices.length / 3;
  }

  vertex(words: readonly string[], line: number): void {
    const numbers = words.slice(1, 4).map(Number);
    if (numbers.length < 3 || !numbers.every(Number.isFinite))
      throw new PhraseError(phrase('meshFile.objVertex', { line, found: shown(words.join(' ')) }));
    this.#vertices.push(...numbers);
  }
  face(words: readonly string[], line: number): void {
    const corners = words.slice(1).map((word) => this.#indexOf(word, line));
    const [first = 0] = corners;
    for (let i = 2; i < corners.length; ++i) {
      this.#triangleCount += 1;
      if (this.#triangleCount <= this.limit.most) this.#triangles.push(first, corners[i - 1] ?? 0, corners[i] ?? 0);
    }
  }
  /** `7`, `7/1/3`, or counted back from the last vertex: `-1`. */
  #indexOf(word: string, line: number): number {
    const [digits = ''] = word.split('/');
    const given = /^-?\d+$/.test(digits) ? Number(digits) : 0;
    const index = given < 0 ? this.#count + given : given - 1;
    if (index < 0) throw this.#unknown(line, word);
    if (index >= this.#count && index > this.#ahead.index) this.#ahead = { index, line, found: word };
    return index;
  }
  #unknown(line: number, found: string): PhraseError {
    return new PhraseError(phrase('meshFile.objIndex', { line, found: shown(found), count: this.#count }));
  }

  corners(): Float64Array {
    const { index, line, found } = this.#ahead;
    if (index >= this.#count) throw this.#unknown(line, found);
    this.limit.check(this.#triangleCount);
    const corners = new Float64Array(3 * this.#triangles.length);
    this.#triangles.forEach((vertex, i) => {
      for (let k = 0; k < 3; ++k) corners[3 * i + k] = this.#vertices[3 * vertex + k] ?? 0;
    });
    return corners;
  }
}

/** A line that is longer is not continued: joining the lines of a whole file would take forever. */
const longestContinued = 100_000;

/** x, y, z of each corner; throws a PhraseError that names the line. */
export function cornersOfObj(source: string, limit: TriangleLimit): Float64Array {
  const reader = new Reader(limit);
  let line = 0;
  let continued = '';
  for (let at = 0; at < source.length;) {
    const end = source.indexOf('\n', at);
    const text = continued + source.slice(at, end < 0 ? undefined : end).trim();
    at = end < 0 ? source.length : end + 1;
    line += 1;
    continued = text.endsWith('\\') && text.length <= longestContinued ? `${text.slice(0, -1)} ` : '';
    if (continued !== '' || !/^[vf]\s/.test(text)) continue;
    const words = (text.split('#')[0] ?? '').trim().split(/\s+/);
    if (words[0] === 'v') reader.vertex(words, line);
    else reader.face(words, line);
  }
  return reader.corners();
}
