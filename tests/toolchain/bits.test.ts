// SPDX-License-Identifier: MIT
// The digests of the page "Same bits": a hundred thousand answers, the same natively and in every build of the module.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadTouchstone } from '../../bindings/index.ts';
import { allPairs } from '../../web/src/lab/model/rows.ts';
import { type Block, pairId } from '../../web/src/lab/model/types.ts';
import { expected } from '../../web/src/pages/bits/expected.ts';
import { blocksOf, digests } from '../../web/src/pages/bits/queries/digests.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'bits-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A block as tests/toolchain/bits.cpp reads it. */
function bytesOf({ layout, count, rows }: Block): Buffer {
  const { pair, widthA, widthB, width } = layout;
  const line = `${pair.a} ${pair.b} ${widthA} ${widthB} ${count}\n`;
  return Buffer.concat([Buffer.from(line), new Uint8Array(rows.buffer, rows.byteOffset, count * width * 8)]);
}

test('the native core has the digests of the file; what this shows is its new content', () => {
  const program = join(folder, 'bits');
  const includes = ['core/include', 'tests/core'].map((name) => `-I${join(root, name)}`);
  const library = join(root, 'build/native/libtouchstone_core.a');
  execFileSync('g++', [
    '-std=c++20',
    '-O1',
    ...includes,
    join(root, 'tests/toolchain/bits.cpp'),
    library,
    '-o',
    program,
  ]);
  const input = Buffer.concat(allPairs.flatMap((pair) => blocksOf(pair)).map(bytesOf));
  const output = execFileSync(program, { input, encoding: 'utf8' });
  const found = Object.fromEntries(
    output
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ')),
  );
  expect(`${JSON.stringify(found, undefined, 2)}\n`).toBe(`${JSON.stringify(expected, undefined, 2)}\n`);
});

test.each([true, false])('the module has them, too (SIMD: %s), for more than 100,000 answers', async (simd) => {
  const core = await loadTouchstone({ simd });
  const rows = [];
  for (const { rows: all, done, total } of digests(core)) if (done === total) rows.push(...all);
  expect(rows.reduce((sum, { answers }) => sum + answers, 0)).toBeGreaterThan(100_000);
  expect(Object.fromEntries(rows.map(({ pair, digest }) => [pairId(pair), digest]))).toEqual(expected);
});
