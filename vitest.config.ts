// SPDX-License-Identifier: MIT
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'build/reports/vitest.json' }]],
    testTimeout: 60_000,
  },
});
