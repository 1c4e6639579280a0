// SPDX-License-Identifier: MIT
// The digest of bits, beside the same formula in whole numbers of any size.
import { expect, test } from 'vitest';
import { BitDigest } from '../../../../web/src/model/bitDigest.ts';

const mask = 2n ** 64n - 1n;
function byFormula(numbers: readonly number[]): string {
  const word = new DataView(new ArrayBuffer(8));
  let hash = 0xcbf29ce484222325n;
  for (const number of numbers) {
    word.setFloat64(0, number);
    hash = ((hash ^ word.getBigUint64(0)) * 0x100000001b3n) & mask;
    hash ^= hash >> 32n;
  }
  return hash.toString(16).padStart(16, '0');
}
const digestOf = (numbers: readonly number[]): string => {
  const digest = new BitDigest();
  digest.addAll(numbers);
  return digest.text();
};

test('of nothing it is the beginning of FNV-1a', () => {
  expect(digestOf([])).toBe('cbf29ce484222325');
});

test('it is the formula in 64 bits, for numbers of every size and sign', () => {
  const numbers = [0, 1, -1, 0.1, Math.PI, -1e300, 5e-324, 2 ** 53, 1 / 3, -123.456, 4294967295, 1e9];
  for (let count = 1; count <= numbers.length; ++count) {
    const own = numbers.slice(0, count);
    expect(digestOf(own), `${count}`).toBe(byFormula(own));
  }
});

test('one bit makes another digest, the sign of zero does not', () => {
  expect(digestOf([1, 2])).not.toBe(digestOf([1, 2 + 2 ** -51]));
  expect(digestOf([1, 2])).not.toBe(digestOf([2, 1]));
  expect(digestOf([-0])).toBe(digestOf([0]));
});
