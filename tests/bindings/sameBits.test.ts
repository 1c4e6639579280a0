// SPDX-License-Identifier: MIT
// The module gives the bits that every compiler gives natively: see tests/core/same_bits_test.cpp.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadTouchstone, type Precision, type Shape3 } from '../../bindings/index.ts';

const read = (name: string): string => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');

/** FNV-1a over the 64-bit words of doubles, with the high half mixed into the low one. */
class Digest {
  #hash = 0xcbf29ce484222325n;
  readonly #word = new DataView(new ArrayBuffer(8));
  add(...numbers: readonly number[]): void {
    for (const number of numbers) {
      this.#word.setFloat64(0, number);
      this.#hash = BigInt.asUintN(64, (this.#hash ^ this.#word.getBigUint64(0)) * 0x100000001b3n);
      this.#hash ^= this.#hash >> 32n;
    }
  }
  text(): string {
    return this.#hash.toString(16);
  }
}

const builds = [true, false].flatMap((simd) => (['elementary', 'all'] as const).map((shapes) => ({ simd, shapes })));
for (const { simd, shapes } of builds) {
  test(`the build ${simd ? 'with' : 'without'} SIMD, of ${shapes} shapes, answers every reference case with the bits of the native core`, async () => {
    const core = await loadTouchstone({ simd, shapes });
    const digests = new Map<string, Record<Precision, Digest>>();
    for (const line of read('reference-cases.jsonl').trim().split('\n')) {
      const { kind, pair, a, b } = JSON.parse(line) as { kind: string; pair: string; a: Shape3; b: Shape3 };
      if (kind !== 'distance') continue;
      const both = digests.get(pair) ?? { double: new Digest(), float: new Digest() };
      digests.set(pair, both);
      for (const precision of ['double', 'float'] as const) {
        const answer = core.distance(a, b, { precision });
        const digest = both[precision];
        digest.add(answer.distance, ...answer.normal, ...answer.pointOnA, ...answer.pointOnB, answer.unique ? 1 : 0);
        for (const point of core.contact(a, b, { precision }).points)
          digest.add(...point.pointOnA, ...point.pointOnB, point.separation, point.id);
      }
    }
    const found = [...digests].map(([pair, both]) => [pair, [both.double.text(), both.float.text()]]);
    expect(Object.fromEntries(found)).toEqual(JSON.parse(read('same-bits.json')));
  });
}
