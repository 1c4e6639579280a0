// SPDX-License-Identifier: MIT
// `npm test`: everything that is missing, then every suite. Goes on after a failure where it can, so that the last line
// counts all of them.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildModule, buildNode, buildSite } from './build.mjs';
import { buildDir, exists, Failure, root, run, runCollect, runMain, say, which } from './common.mjs';
import { staleFiles } from './generate.mjs';
import { lint } from './lint.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureTestTools, findFirefox } from './system.mjs';

const reports = join(buildDir, 'reports');
const bin = (name) => join(root, 'node_modules/.bin', name);
const total = { passed: 0, failed: 0 };

/** Runs one step, adds up what it counted; a step that breaks counts as one failure. */
async function step(name, action) {
  const started = performance.now();
  say(`\n── ${name}`);
  let counted;
  try {
    counted = (await action()) ?? { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(error.message);
    counted = { passed: 0, failed: 1 };
  }
  total.passed += counted.passed;
  total.failed += counted.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`   ${name}: ${counted.passed} passed, ${counted.failed} failed (${seconds} s)`);
  return counted.failed === 0;
}

/** Configures, builds and runs the native tests of a CMake preset. */
async function native(preset) {
  run('cmake', ['--preset', preset, '--log-level=WARNING'], `CMake could not configure the preset ${preset}.`);
  run('cmake', ['--build', '--preset', preset, '--parallel', '2'], `The build of the preset ${preset} failed.`);
  const { status, output } = await runCollect('ctest', ['--preset', preset, '-j2']);
  const summary = /(\d+) tests failed out of (\d+)/.exec(output);
  if (!summary) throw new Failure(`ctest did not finish:\n${output.slice(-4000)}`);
  const [failed, all] = [Number(summary[1]), Number(summary[2])];
  if (status !== 0) say(output.slice(-12_000));
  return { passed: all - failed, failed };
}

/** A short run of the fuzzer from a fixed seed, where clang has libFuzzer. */
async function fuzz() {
  run('cmake', ['--preset', 'fuzz', '--log-level=WARNING'], 'CMake could not configure the fuzzer.');
  run('cmake', ['--build', '--preset', 'fuzz', '--parallel', '2'], 'The build of the fuzzer failed.');
  const { status, output } = await runCollect(join(buildDir, 'fuzz/touchstone_fuzz'), [
    '-runs=60000',
    '-seed=1',
    '-max_len=256',
    '-artifact_prefix=build/',
  ]);
  if (status !== 0) throw new Failure(output.slice(-4000));
}
const hasLibFuzzer = async () =>
  which('clang++') !== undefined &&
  (
    await runCollect('clang++', [
      '-fsanitize=fuzzer',
      '-x',
      'c++',
      '-',
      '-o',
      '/dev/null',
      '-Wl,--defsym=LLVMFuzzerTestOneInput=0',
    ])
  ).status === 0;

/** Runs Vitest and counts from its report. */
async function vitest(reportName, ...options) {
  const { status, output } = await runCollect(bin('vitest'), ['run', ...options]);
  const file = join(reports, reportName);
  if (!exists(file)) throw new Failure(`Vitest did not finish:\n${output.slice(-4000)}`);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (status !== 0) say(output.slice(-12_000));
  // A file that cannot be loaded has no failed test, but the run has failed.
  const failed = Math.max(report.numFailedTests, status === 0 ? 0 : 1);
  return { passed: report.numPassedTests, failed };
}

/** So many page tests may need a second run, on a machine that is busy; each is named. */
const mostUnsteady = 2;

/** The titles of the tests of a suite of Playwright's report that failed once and passed when run again. */
function unsteadyIn({ file, suites = [], specs = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...here.map(({ title, line }) => `${file}:${line} ${title}`), ...suites.flatMap(unsteadyIn)];
}

async function pages() {
  const { status, output } = await runCollect(bin('playwright'), ['test']);
  const file = join(reports, 'pages.json');
  if (!exists(file)) throw new Failure(`Playwright did not finish:\n${output.slice(-4000)}`);
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  if (status !== 0) say(output.slice(-12_000));
  const unsteady = suites.flatMap(unsteadyIn);
  for (const title of unsteady) say(`   Passed only when run again: ${title}`);
  const tooMany = unsteady.length > mostUnsteady ? unsteady.length : 0;
  const failed = Math.max(stats.unexpected + tooMany, status === 0 ? 0 : 1);
  return { passed: stats.expected + stats.flaky - tooMany, failed };
}

/** The pages of the built site, in every browser that there is. */
async function allPages() {
  await step('Pages in a browser', pages);
  const config = 'tests/web/firefox/vitest.config.ts';
  if (findFirefox()) await step('Pages in Firefox', () => vitest('firefox.json', '--config', config));
  else
    say('\n── The pages in Firefox are left out: this machine has no Firefox (Debian: apt-get install firefox-esr).');
}

async function generatedTypes() {
  const stale = await staleFiles();
  if (stale.length > 0)
    throw new Failure(`bindings/generated is not up to date (${stale.join(', ')}). Run: npm run generate`);
}

await runMain(async () => {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  ensurePackages();
  ensureTestTools();
  await step('Core, native', () => native('native'));
  await step('Core, sanitizers', () => native('sanitize'));
  if (await hasLibFuzzer()) await step('Core, fuzzer (short)', fuzz);
  else say('\n── The fuzzer is left out: this machine has no clang with libFuzzer.');
  const hasModule = await step('WebAssembly build', buildModule);
  if (hasModule) {
    await step('Generated types', generatedTypes);
    await step('Formatters and linters', () => lint());
    await step('Programs for Node', buildNode);
    await step('Bindings, runner and model', () => vitest('vitest.json'));
    if (await step('Site', buildSite)) await allPages();
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});
