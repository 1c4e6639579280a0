// SPDX-License-Identifier: MIT
// A hash of the state of a run, by which two machines compare every bit: FNV-1a (32 bits) over the bits of all coordinates.
import type { ParticleWorld } from '../../../../../bindings/particles/index.ts';

type State = Pick<ParticleWorld, 'x' | 'y' | 'z' | 'previousX' | 'previousY' | 'previousZ'>;

const start = 0x811c9dc5;
const prime = 0x01000193;

/** Eight hexadecimal digits: of all x, then y, z, and the same of the positions before, which hold the velocities; a word at a time. */
export function stateHash({ x, y, z, previousX, previousY, previousZ }: State): string {
  let hash = start;
  for (const numbers of [x, y, z, previousX, previousY, previousZ]) {
    const words = new Uint32Array(
      numbers.buffer,
      numbers.byteOffset,
      numbers.byteLength / Uint32Array.BYTES_PER_ELEMENT,
    );
    for (const word of words) hash = Math.imul(hash ^ word, prime);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
