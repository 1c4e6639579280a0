// SPDX-License-Identifier: MIT
import { defineConfig } from '@playwright/test';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { launchOptions } from './bindings/toolchain/browser.mjs';

/** Two checkouts can run their page tests at once, each with a port of its own. */
const port = Number(process.env.TOUCHSTONE_TEST_PORT ?? 4199);

export default defineConfig({
  testDir: 'tests/web/pages',
  outputDir: 'build/test-results',
  workers: 2,
  timeout: 60_000,
  // Real pointers and pictures on a busy machine: what passes only the second time is named by `npm test`, and few may.
  retries: 1,
  reporter: [['line'], ['json', { outputFile: 'build/reports/pages.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}/some/course/`,
    launchOptions: launchOptions(),
    // Only the test of it lets the site be kept: the others would all fetch it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
  },
  webServer: {
    command: `node bindings/toolchain/serve.mjs ${port}`,
    url: `http://127.0.0.1:${port}/some/course/`,
    reuseExistingServer: false,
  },
});
