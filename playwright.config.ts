// SPDX-License-Identifier: MIT
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { launchOptions } from './bindings/toolchain/browser.mjs';

/** Two checkouts can run their page tests at once, each with a port of its own. */
const port = Number(process.env.TOUCHSTONE_TEST_PORT ?? 4199);

/**
 * Specs of pages without a 3D view, and of what is beside it: they run in a browser without WebGL, in less than half of the
 * time. Those of their tests that look at the view all the same are tagged `@view`.
 */
const withoutView = [
  'accessibility',
  'align',
  'answerExercises',
  'api',
  'author',
  'board',
  'byEar',
  'capsule2d',
  'code',
  'codeCpp',
  'codePhone',
  'compare',
  'construct',
  'documents',
  'embedElement',
  'embedMessages',
  'engines',
  'faults',
  'findings',
  'gallery',
  'grading',
  'handshake',
  'isolation',
  'lab',
  'language',
  'lessonWalk',
  'missing',
  'model',
  'navigation',
  'offline',
  'ownExercise',
  'pinned',
  'predict',
  'published',
  'receipts',
  'reload',
  'readout',
  'scorm',
  'tabs',
  'trust',
  'typeface',
].map((name) => `**/${name}.spec.ts`);

/** Sweeps that rarely change: `npm run test:long`. */
const left = process.env['TOUCHSTONE_LONG'] ? [] : [/@long/];

export default defineConfig({
  testDir: 'tests/web/pages',
  // Emptied by each run: of each failure a picture of the page and the page as text.
  outputDir: 'build/reports/pages',
  // One more than cores: a test waits for frames and moments of its page for a part of its time.
  workers: availableParallelism() + 1,
  // Tests of one file share nothing: all workers are busy until the last one.
  fullyParallel: true,
  timeout: 120_000,
  // A condition that holds later on a slow machine is no failure: a test waits for it until its own limit is near.
  expect: { timeout: 45_000 },
  // A second try would hide what is unsteady.
  retries: 0,
  reporter: [
    ['line'],
    ['json', { outputFile: 'build/reports/pages.json' }],
    ['html', { outputFolder: 'build/reports/html', open: 'never' }],
  ],
  use: {
    screenshot: 'only-on-failure',
    baseURL: `http://127.0.0.1:${port}/some/course/`,
    // A sixteenth of the pixels to paint, the same layout: only tests of pictures ask for all of them.
    deviceScaleFactor: 0.25,
    // Only the test of it lets the site be kept: the others would all fetch it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    // Tests of a worker share a page with a warm cache, emptied between them (sharedContext.ts): half the time of a visit. A test that
    // needs a context of its own asks for one: `browser.newContext()`.
    reuseContext: true,
  },
  projects: [
    {
      name: 'pages',
      testMatch: withoutView,
      grepInvert: [/@view/, ...left],
      use: { launchOptions: launchOptions({ webgl: false }) },
    },
    {
      name: 'pages with a view',
      testMatch: withoutView,
      grep: /@view/,
      grepInvert: left,
      use: { launchOptions: launchOptions() },
    },
    { name: 'view', testIgnore: withoutView, grepInvert: left, use: { launchOptions: launchOptions() } },
  ],
  webServer: {
    command: `node bindings/toolchain/serve.mjs ${port}`,
    url: `http://127.0.0.1:${port}/some/course/`,
    reuseExistingServer: false,
  },
});
