// SPDX-License-Identifier: MIT
// A run of its own, after the site was built, where there is a Firefox.
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '../../..'),
    // One browser at a time.
    fileParallelism: false,
    include: ['tests/web/firefox/*.spec.ts'],
    reporters: ['default', ['json', { outputFile: 'build/reports/firefox.json' }]],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
