// SPDX-License-Identifier: MIT
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { exercises } from './web/build/exercises.ts';

/** Widgets in a document without a page and without a browser: no layout, no styles. */
const widgets = 'tests/web/dom/**/*.test.ts';

const everywhere = { setupFiles: ['tests/support/texts.ts'], testTimeout: 60_000 };

export default defineConfig({
  plugins: [exercises()],
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'build/reports/vitest.json' },
    // Vitest would leave one core to itself; it does little while its files run.
    maxWorkers: availableParallelism(),
    projects: [
      { extends: true, test: { ...everywhere, name: 'node', include: ['tests/**/*.test.ts'], exclude: [widgets] } },
      {
        extends: true,
        test: { ...everywhere, name: 'dom', include: [widgets], environment: './tests/web/dom/environment.ts' },
      },
    ],
  },
});
