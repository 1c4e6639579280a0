// SPDX-License-Identifier: MIT
// Builds: `module` the WebAssembly module, `site` the static site in dist/, `node` the programs that run in Node.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildDir, exists, Failure, isMain, root, run, runMain, which } from './common.mjs';
import { findEmscripten } from './emscripten.mjs';
import { ensurePackages } from './packages.mjs';

/** Configures (once) and builds the WebAssembly module; fast if nothing changed. */
export async function buildModule() {
  const { emcc, env } = await findEmscripten();
  const cmake = which('cmake');
  if (!cmake) throw new Failure('CMake is not installed. On Debian or Ubuntu: sudo apt-get install cmake');
  const dir = join(buildDir, 'wasm');
  const withTsc = { ...env, PATH: `${env.PATH}:${join(root, 'node_modules/.bin')}` };
  if (!exists(dir, 'CMakeCache.txt')) {
    mkdirSync(dir, { recursive: true });
    const toolchain = join(emcc, '..', 'cmake/Modules/Platform/Emscripten.cmake');
    const generator = which('ninja') ? 'Ninja' : 'Unix Makefiles';
    run(
      cmake,
      ['-S', root, '-B', dir, '-G', generator, '-DCMAKE_BUILD_TYPE=Release', `-DCMAKE_TOOLCHAIN_FILE=${toolchain}`],
      'CMake could not configure the WebAssembly build (its messages are above).',
      { env: withTsc },
    );
  }
  const jobs = process.env.TOUCHSTONE_JOBS ?? '2';
  run(
    cmake,
    ['--build', dir, '--parallel', jobs],
    "The WebAssembly build failed (the compiler's messages are above).",
    {
      env: withTsc,
    },
  );
}

const vite = (...args) =>
  run(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), ...args],
    'Vite could not build (its messages are above).',
  );

/** The static site, for any sub-path of any static host. */
export function buildSite() {
  vite('build', '--config', join(root, 'web/vite.config.ts'), '--logLevel', 'warn');
}

/** The programs that run in Node (the runner), bundled; the WebAssembly module stays beside them in build/. */
export function buildNode() {
  vite('build', '--config', join(root, 'bindings/vite.node.config.ts'), '--logLevel', 'warn');
}

if (isMain(import.meta)) {
  await runMain(async () => {
    ensurePackages();
    if (!process.argv.includes('--only')) await buildModule();
    if (process.argv[2] === 'site') buildSite();
    if (process.argv[2] === 'node') buildNode();
  });
}
