// SPDX-License-Identifier: MIT
// `npm test`: installs and builds missing parts, then runs every suite. Continues after a failure where possible, so
// that the last line counts all of them. `npm test -- PART…` runs parts, `npm run test:long` the longer sweeps.
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { prepareFolder } from './cmakeFolder.mjs';
import { buildDir, exists, Failure, root, runBeside, runCollect, runMain, say, which } from './common.mjs';
import { staleFiles } from './generate.mjs';
import { lint } from './lint.mjs';
import { filterFor } from './nativeTests.mjs';
import { ensurePackages } from './packages.mjs';
import { readNative, readPages, readVitest } from './reports.mjs';
import { ensureTestTools, findFirefox } from './system.mjs';

const reports = join(buildDir, 'reports');
const bin = (name) => join(root, 'node_modules/.bin', name);
const total = { passed: 0, failed: [] };
const times = [];

const [isLong, words] = [process.argv.includes('--long'), process.argv.slice(2).filter((word) => word !== '--long')];
const partNames = ['core', 'sanitizers', 'lint', 'bindings', 'pages', 'firefox'];
const parts = new Set(words.filter((word) => partNames.includes(word)));
/** Words that name no part select native tests by name, and Vitest and Playwright files by path. */
const chosen = words.filter((word) => !partNames.includes(word));
const isAsked = (part) => words.length === 0 || parts.has(part);

/** Two lanes run in parallel while nothing needs all cores; each compiles with its share of them. */
const jobs = String(Math.max(1, Math.floor(availableParallelism() / 2)));

/** Runs one step and adds up its tests; a step that throws counts as one failure. */
async function step(name, action) {
  const started = performance.now();
  say(`── ${name}`);
  let counted;
  try {
    counted = (await action()) ?? { passed: 1, failed: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(`${name}: ${error.message}`);
    counted = { passed: 0, failed: [error.message.split('\n')[0]] };
  }
  const { passed, failed } = counted;
  total.passed += passed;
  total.failed.push(...failed.map((title) => `${name}: ${title}`));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  times.push({ name, seconds });
  say(`   ${name}: ${passed} passed, ${failed.length} failed (${seconds} s)`);
  return failed.length === 0;
}

/** A program that failed without naming a test counts as one failure. */
const withStatus = ({ passed, failed }, status) => ({
  passed,
  failed: status !== 0 && failed.length === 0 ? [`exit status ${status}`] : failed,
});

const inCMake = (value) => (typeof value === 'boolean' ? (value ? 'ON' : 'OFF') : value);

/** Configures and builds a CMake preset; `options` are the values of options of CMakeLists.txt, by name. */
async function build(preset, options) {
  const values = Object.entries(options).map(([name, value]) => `-DTOUCHSTONE_${name}=${inCMake(value)}`);
  prepareFolder(join(buildDir, preset));
  const configure = ['--preset', preset, '--log-level=WARNING', ...values];
  await runBeside('cmake', configure, `CMake could not configure the preset ${preset}.`);
  const compile = ['--build', '--preset', preset, '--parallel', jobs];
  await runBeside('cmake', compile, `The build of the preset ${preset} failed.`);
}

/**
 * Runs the native tests of a preset, or a selection, in one process: starting one process per test would take longer
 * than the tests.
 */
async function native(preset, options, sweeps, words = []) {
  await build(preset, options);
  const program = join(buildDir, preset, 'touchstone_tests');
  const report = join(reports, `${preset}.json`);
  const args = ['--gtest_brief=1', `--gtest_output=json:${report}`];
  if (words.length > 0) {
    const filter = filterFor((await runCollect(program, ['--gtest_list_tests'])).output, words);
    if (filter === undefined) throw new Failure(`No native test matches ${words.join(', ')}.`);
    args.push(`--gtest_filter=${filter}`);
  }
  const env = { ...process.env, TOUCHSTONE_SWEEPS: sweeps };
  const { status, output } = await runCollect(program, args, { env });
  if (status !== 0) say(output.slice(-12_000));
  // A run terminated by a sanitizer has no report.
  if (!exists(report)) throw new Failure('The native tests did not finish.');
  return withStatus(readNative(report), status);
}

/** A short run of the fuzzer from a fixed seed. */
async function fuzz(options) {
  await build('fuzz', options);
  const runs = isLong ? 5_000_000 : 60_000;
  const args = [`-runs=${runs}`, '-seed=1', '-max_len=256', '-artifact_prefix=build/'];
  const { status, output } = await runCollect(join(buildDir, 'fuzz/touchstone_fuzz'), args);
  if (status !== 0) throw new Failure(output.slice(-4000));
}
const libFuzzer = ['-fsanitize=fuzzer', '-x', 'c++', '-', '-o', '/dev/null', '-Wl,--defsym=LLVMFuzzerTestOneInput=0'];
const hasLibFuzzer = async () =>
  which('clang++') !== undefined && (await runCollect('clang++', libFuzzer)).status === 0;

/**
 * Where clang has libFuzzer, tests and fuzzer share one build of the core: clang compiles it in a third of g++'s
 * time. The tests are those that the native build has compiled; the long tests compile them with sanitizers, too.
 */
async function sanitized() {
  const hasFuzzer = await hasLibFuzzer();
  // The sanitizers cover every line; the full sweeps run without them.
  const sweeps = isLong ? '' : 'short';
  const options = { TESTS_OF: isLong ? '' : join(buildDir, 'native') };
  await step('Core, sanitizers', () => native(hasFuzzer ? 'fuzz' : 'sanitize', options, sweeps, chosen));
  if (hasFuzzer) await step(isLong ? 'Core, fuzzer' : 'Core, fuzzer (short)', () => fuzz(options));
  else say('── The fuzzer is left out: this machine has no clang with libFuzzer.');
}

/** Sweeps that rarely change run in the long tests alone. */
const sweepsInEnv = { ...process.env, ...(isLong ? { TOUCHSTONE_LONG: '1' } : {}) };

/** Runs Vitest and counts from its report. */
async function vitest(reportName, ...options) {
  const file = join(reports, reportName);
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status, output } = await runCollect(bin('vitest'), ['run', ...report, ...options], { env: sweepsInEnv });
  if (!exists(file)) throw new Failure(`Vitest did not finish:\n${output.slice(-4000)}`);
  if (status !== 0) say(output.slice(-12_000));
  return withStatus(readVitest(file), status);
}

async function pages() {
  const { status, output } = await runCollect(bin('playwright'), ['test', ...chosen], { env: sweepsInEnv });
  const file = join(reports, 'pages.json');
  if (!exists(file)) throw new Failure(`Playwright did not finish:\n${output.slice(-4000)}`);
  if (status !== 0) say(output.slice(-12_000));
  const counted = withStatus(readPages(file), status);
  await record(counted.failed);
  return counted;
}

/**
 * Runs page tests that have failed once more, which changes nothing in the result, to record each of their steps: to record every
 * test would take longer than to run it.
 */
async function record(failed) {
  const places = failed.map((title) => title.split(' ')[0]).filter((place) => /\.ts:\d+$/.test(place));
  if (places.length === 0) return;
  const options = ['--trace=on', '--reporter=line', `--output=${join(reports, 'recordings')}`];
  await runCollect(bin('playwright'), ['test', ...options, ...places.slice(0, 20)], { env: sweepsInEnv });
}

async function generatedTypes() {
  const stale = await staleFiles();
  if (stale.length > 0) throw new Failure(`Not up to date: ${stale.join(', ')}. Run: npm run generate`);
}

/** Runs `build.mjs` in parallel with other steps: its programs would block this one. */
const built = (what, ...options) =>
  runBeside(
    process.execPath,
    [join(root, 'bindings/toolchain/build.mjs'), what, ...options],
    `The build failed: ${what}.`,
    { env: { ...process.env, TOUCHSTONE_JOBS: jobs } },
  );

/**
 * The native core: tests of the bindings compile against it, and the sanitizers run its tests. The long tests compile each of its
 * files by itself.
 */
async function nativeCore() {
  const options = { UNITY: !isLong };
  if (isAsked('core')) await step('Core, native', () => native('native', options, isLong ? 'long' : '', chosen));
  else if (isAsked('bindings') || isAsked('sanitizers'))
    await step('Core, native build', () => build('native', options));
}

/** Returns whether the modules were built. */
const modules = () => step('WebAssembly build', async () => void (await built('module')));

/** The second lane: WebAssembly and the page build. Returns whether the site was built. */
async function site(modulesBuilt) {
  let isBuilt = await modulesBuilt;
  if (isBuilt) isBuilt = await step('Programs for Node', async () => void (await built('node', '--only')));
  // The npm package has pages in it.
  if (isBuilt && ['bindings', 'pages', 'firefox'].some(isAsked))
    isBuilt = await step('Site', async () => void (await built('site', '--only')));
  return isBuilt;
}

async function firefox() {
  const config = 'tests/web/firefox/vitest.config.ts';
  if (findFirefox()) await step('Pages in Firefox', () => vitest('firefox.json', '--config', config));
  else say('── The pages in Firefox are left out: this machine has no Firefox (Debian: apt-get install firefox-esr).');
}

async function linters() {
  await step('Generated types', generatedTypes);
  await step('Formatters and linters', () => lint({ everything: isLong }));
}

/** Vitest files about what is around the core and the pages: a part by themselves, for the lane that is ready first. */
const around = ['toolchain', 'package', 'docs', 'bench'].map((name) => `tests/${name}/`);

/** Vitest in one piece where words choose files, else in two. */
function vitestParts() {
  // The other lane is busy, too.
  const workers = isAsked('sanitizers') || isAsked('lint') ? [`--maxWorkers=${jobs}`] : [];
  const part = (name, report, options) => () => step(name, () => vitest(report, ...workers, ...options));
  const [inner, outer] = ['Bindings, runner and model', 'Tools, packages and documents'];
  if (chosen.length > 0) return [part(inner, 'vitest.json', chosen)];
  const others = around.map((folder) => `--exclude=${folder}**`);
  return [part(inner, 'vitest.json', others), part(outer, 'tools.json', around)];
}

/**
 * What either lane may take once the modules, the native core and the site are built, the longest first: whoever is ready
 * takes the next. The last are the pages, which use all cores: they begin when a lane has nothing else to do, and no core waits for
 * the end of the other lane.
 */
function shared() {
  const [first, ...others] = isAsked('bindings') ? vitestParts() : [];
  const all = [first, isAsked('lint') && linters, isAsked('firefox') && firefox, ...others];
  return [...all, isAsked('pages') && (() => step('Pages in a browser', pages))].filter(Boolean);
}

/** One lane: its own part, then what is left of the shared ones. */
async function lane(own, ready, left) {
  await own;
  if (!(await ready)) return;
  for (let next = left.shift(); next; next = left.shift()) await next();
}

await runMain(async () => {
  const started = performance.now();
  if (words.length > 0 && parts.size === 0)
    throw new Failure(`Unknown part ${words[0]}; available: ${partNames.join(', ')}.`);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await ensurePackages();
  ensureTestTools();
  const needsModule = ['lint', 'bindings', 'pages', 'firefox'].some(isAsked);
  const nativeBuilt = nativeCore();
  const siteBuilt = needsModule ? site(modules()) : Promise.resolve(false);
  const ready = nativeBuilt.then(() => siteBuilt);
  const checked = nativeBuilt.then(() => (isAsked('sanitizers') ? sanitized() : undefined));
  const left = shared();
  await Promise.all([lane(checked, ready, left), lane(siteBuilt, ready, left)]);
  say(`\nSeconds: ${times.map(({ name, seconds }) => `${name} ${seconds}`).join('; ')}`);
  say(`In all ${((performance.now() - started) / 1000).toFixed(0)} s.`);
  // Last, because some show only the end of the output.
  if (total.failed.length > 0) say('\nReports, with pictures and recordings of failed page tests: build/reports');
  if (total.failed.length > 0) say(`\nFailed:\n${total.failed.map((title) => `  ${title}`).join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
  process.exitCode = total.failed.length === 0 ? 0 : 1;
});
