// SPDX-License-Identifier: MIT
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { exercises } from './web/build/exercises.ts';
import { lessonPictures } from './web/build/lessonPictures.ts';

const everywhere = { setupFiles: ['tests/support/texts.ts'], testTimeout: 60_000 };

export default defineConfig({
  plugins: [exercises(), lessonPictures()],
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'build/reports/vitest.json' },
    // Vitest would leave one core to itself; it does little while its files run.
    maxWorkers: availableParallelism(),
    // Without `exclude`: it would take the place of that of the command line, by which `npm test` makes two parts.
    projects: [
      {
        extends: true,
        test: { ...everywhere, name: 'node', include: ['tests/!(web)/**/*.test.ts', 'tests/web/unit/**/*.test.ts'] },
      },
      // Widgets in a document without a page and without a browser: no layout, no styles.
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'dom',
          include: ['tests/web/dom/**/*.test.ts'],
          environment: './tests/web/dom/environment.ts',
        },
      },
    ],
  },
});
