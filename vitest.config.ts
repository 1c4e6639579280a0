// SPDX-License-Identifier: MIT
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/support/texts.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: 'build/reports/vitest.json' },
    // Vitest would leave one core to itself; it does little while its files run.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
  },
});
