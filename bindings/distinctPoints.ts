// SPDX-License-Identifier: MIT
// Each point of a list once. The corners of a mesh are about six times its vertices, and a hull is computed in the time of its points.

const isSame = (a: Float64Array, i: number, b: Float64Array, k: number): boolean =>
  Object.is(a[i], b[k]) && Object.is(a[i + 1], b[k + 1]) && Object.is(a[i + 2], b[k + 2]);

/** x, y, z of the points in the order in which they come first. Hashed with open addressing; -0 and 0 are different. */
export function distinctPoints(numbers: Float64Array): Float64Array {
  const count = numbers.length / 3;
  const size = 2 ** Math.ceil(Math.log2(2 * count + 1));
  /** Positions in the result, plus one. */
  const table = new Int32Array(size);
  const kept = new Float64Array(numbers.length);
  const words = new Uint32Array(numbers.buffer, numbers.byteOffset, 2 * numbers.length);
  let distinct = 0;
  for (let i = 0; i < count; ++i) {
    let hash = 0;
    for (let k = 6 * i; k < 6 * i + 6; ++k) {
      hash = Math.imul(hash ^ (words[k] ?? 0), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    let slot = hash & (size - 1);
    for (; table[slot] !== 0; slot = (slot + 1) & (size - 1)) {
      const other = 3 * ((table[slot] ?? 1) - 1);
      if (isSame(kept, other, numbers, 3 * i)) break;
    }
    if (table[slot] !== 0) continue;
    kept.set(numbers.subarray(3 * i, 3 * i + 3), 3 * distinct);
    distinct += 1;
    table[slot] = distinct;
  }
  return kept.slice(0, 3 * distinct);
}
