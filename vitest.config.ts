// SPDX-License-Identifier: MIT
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { exercises } from './web/build/exercises.ts';

export default defineConfig({
  plugins: [exercises()],
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
