// SPDX-License-Identifier: MIT
// Builds: `module` the WebAssembly module (`module simd`, `module scalar particles`: one flavour of one), `site` the static site in dist/, `node` the programs that run in Node.
import { join } from 'node:path';
import { prepareFolder } from './cmakeFolder.mjs';
import { buildDir, Failure, isMain, root, run, runMain, which } from './common.mjs';
import { findEmscripten } from './emscripten.mjs';
import {
  flavours,
  isAllFresh,
  isModuleFresh,
  markDescribed,
  markModule,
  markPrograms,
  moduleNames,
  moduleSources,
  programSources,
} from './fresh.mjs';
import { mustBeOwn } from './ownFolders.mjs';
import { ensurePackages } from './packages.mjs';
import { buildStep, runStage } from './progress.mjs';

export { flavours } from './fresh.mjs';

/** Configures the WebAssembly build once. */
async function configure(cmake, dir, { emcc, env }) {
  if (prepareFolder(dir)) return;
  const toolchain = join(emcc, '..', 'cmake/Modules/Platform/Emscripten.cmake');
  const generator = which('ninja') ? 'Ninja' : 'Unix Makefiles';
  await runStage(
    'Configuring the build of the core',
    cmake,
    ['-S', root, '-B', dir, '-G', generator, '-DCMAKE_BUILD_TYPE=Release', `-DCMAKE_TOOLCHAIN_FILE=${toolchain}`],
    'CMake could not configure the WebAssembly build (its messages are above).',
    { env },
  );
}

/**
 * Builds the WebAssembly modules: all, with the program that describes the core, or one flavour of one.
 */
export async function buildModule(flavour, name = moduleNames[0]) {
  const { emcc, env } = await findEmscripten();
  const cmake = which('cmake');
  if (!cmake) throw new Failure('CMake is not installed. On Debian or Ubuntu: sudo apt-get install cmake');
  const sources = moduleSources();
  const dir = join(buildDir, 'wasm');
  const withTsc = { ...env, PATH: `${env.PATH}:${join(root, 'node_modules/.bin')}` };
  await configure(cmake, dir, { emcc, env: withTsc });
  const jobs = process.env.TOUCHSTONE_JOBS ?? '2';
  await runStage(
    'Compiling the core to WebAssembly',
    cmake,
    ['--build', dir, '--parallel', jobs, ...(flavour ? ['--target', `${name}_${flavour}`] : [])],
    "The WebAssembly build failed (the compiler's messages are above).",
    { env: withTsc, detailOf: buildStep },
  );
  const built = flavour ? [[flavour, name]] : flavours.flatMap((each) => moduleNames.map((module) => [each, module]));
  for (const [each, module] of built) markModule(each, module, emcc, sources);
  if (!flavour) markDescribed(emcc, sources);
}

/** The same, without asking CMake where no source has changed. */
export async function ensureModule(flavour, name = moduleNames[0]) {
  const isFresh = flavour ? isModuleFresh(flavour, name) : isAllFresh();
  if (!isFresh) await buildModule(flavour, name);
}

const vite = (...args) =>
  run(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), ...args],
    'Vite could not build (its messages are above).',
  );

/** The static site, for any sub-path of any static host. */
export function buildSite() {
  mustBeOwn(['dist', 'build']);
  vite('build', '--config', join(root, 'web/vite.config.ts'), '--logLevel', 'warn');
}

/** The programs that run in Node (the runner), bundled; the WebAssembly module stays beside them in build/. */
export function buildNode() {
  mustBeOwn(['build', 'build/node']);
  const sources = programSources();
  vite('build', '--config', join(root, 'bindings/vite.node.config.ts'), '--logLevel', 'warn');
  markPrograms(sources);
}

if (isMain(import.meta)) {
  await runMain(async () => {
    const [what, word, name] = process.argv.slice(2);
    await ensurePackages();
    if (what === 'module' && flavours.includes(word)) await ensureModule(word, name);
    else if (word !== '--only') await ensureModule();
    if (what === 'site') buildSite();
    if (what === 'node') buildNode();
  });
}
