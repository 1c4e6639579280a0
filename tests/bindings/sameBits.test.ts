// SPDX-License-Identifier: MIT
// The module gives the bits that every compiler gives natively: see tests/core/same_bits_test.cpp.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadTouchstone, type Precision, type Shape3 } from '../../bindings/index.ts';
import { BitDigest } from '../../web/src/model/bitDigest.ts';

const read = (name: string): string => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');

const builds = [true, false].flatMap((simd) => (['elementary', 'all'] as const).map((shapes) => ({ simd, shapes })));
for (const { simd, shapes } of builds) {
  test(`the build ${simd ? 'with' : 'without'} SIMD, of ${shapes} shapes, answers every reference case with the bits of the native core`, async () => {
    const core = await loadTouchstone({ simd, shapes });
    const digests = new Map<string, Record<Precision, BitDigest>>();
    for (const line of read('reference-cases.jsonl').trim().split('\n')) {
      const { kind, pair, a, b } = JSON.parse(line) as { kind: string; pair: string; a: Shape3; b: Shape3 };
      if (kind !== 'distance') continue;
      const both = digests.get(pair) ?? { double: new BitDigest(), float: new BitDigest() };
      digests.set(pair, both);
      for (const precision of ['double', 'float'] as const) {
        const answer = core.distance(a, b, { precision });
        const digest = both[precision];
        digest.addAll([
          answer.distance,
          ...answer.normal,
          ...answer.pointOnA,
          ...answer.pointOnB,
          answer.unique ? 1 : 0,
        ]);
        for (const point of core.contact(a, b, { precision }).points)
          digest.addAll([...point.pointOnA, ...point.pointOnB, point.separation, point.id]);
      }
    }
    const found = [...digests].map(([pair, both]) => [pair, [both.double.text(), both.float.text()]]);
    expect(Object.fromEntries(found)).toEqual(JSON.parse(read('same-bits.json')));
  });
}
