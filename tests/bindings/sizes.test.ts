// SPDX-License-Identifier: MIT
// The sizes of the modules: what a student on a slow line waits for. The limits are those of a release.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the commands
import { moduleLimits } from '../../bindings/toolchain/release.mjs';

const built = join(import.meta.dirname, '../../build/wasm');
const limits = Object.entries(moduleLimits as Record<string, number>);

test.each(['simd', 'scalar'])('%s: each module, gzipped, below its limit, and 15 kB of glue', (flavour) => {
  const size = (name: string): number => gzipSync(readFileSync(join(built, flavour, name)), { level: 9 }).length;
  expect(limits.map(([name]) => name).sort()).toEqual(['full', 'particles', 'proof', 'touchstone']);
  for (const [name, limit] of limits) {
    expect(size(`${name}.wasm`), name).toBeLessThan(limit);
    expect(size(`${name}.mjs`), name).toBeLessThan(15_000);
  }
});
