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
  /** `words`: all behind the `f`, which may be those of a whole file. */
  face(words: Iterable<string>, line: number): void {
    let [first, last, count] = [0, 0, 0];
    for (const word of words) {
      const index = this.#indexOf(word, line);
      count += 1;
      if (count === 1) first = index;
      if (count >= 3) this.#triangleCount += 1;
      if (count >= 3 && this.#triangleCount <= this.limit.most) this.#triangles.push(first, last, index);
      last = index;
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

function* wordsIn(text: string): Generator<string> {
  for (const [word] of text.matchAll(/\S+/g)) yield word;
}
/** The first words of a vertex: a line may have any number of them. */
const vertexCharacters = 1000;

/** The statements of a file with the line where each ends; a backslash at the end of a line continues it. */
function* statementsIn(source: string): Generator<readonly [text: string, line: number]> {
  let line = 0;
  let parts: string[] = [];
  for (let at = 0; at < source.length;) {
    const end = source.indexOf('\n', at);
    const text = source.slice(at, end < 0 ? undefined : end).trim();
    at = end < 0 ? source.length : end + 1;
    line += 1;
    const isContinued = text.endsWith('\\');
    if (isContinued || parts.length > 0) parts.push(isContinued ? text.slice(0, -1) : text);
    if (isContinued) continue;
    yield [parts.length > 0 ? parts.join(' ') : text, line];
    parts = [];
  }
}

/** x, y, z of each corner; throws a PhraseError that names the line. */
export function cornersOfObj(source: string, limit: TriangleLimit): Float64Array {
  const reader = new Reader(limit);
  for (const [statement, line] of statementsIn(source)) {
    if (!/^[vf]\s/.test(statement)) continue;
    const comment = statement.indexOf('#');
    const text = comment < 0 ? statement : statement.slice(0, comment);
    if (text.startsWith('v')) reader.vertex(text.slice(0, vertexCharacters).trim().split(/\s+/), line);
    else reader.face(wordsIn(text.slice(1)), line);
  }
  return reader.corners();
}
