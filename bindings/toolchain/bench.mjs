// SPDX-License-Identifier: MIT
// Builds both sides of the benchmark and runs it; see tests/bench/. Exit status 2: wrong use.
import { join } from 'node:path';
import { bench, benchEngines, needNative, readArguments, usage, WrongUse } from '../../tests/bench/bench.mjs';
import { buildNode, ensureModule } from './build.mjs';
import { prepareFolder } from './cmakeFolder.mjs';
import { buildDir, root, run, runMain, say } from './common.mjs';
import { findEmscripten } from './emscripten.mjs';
import { ensurePackages } from './packages.mjs';

/** The options, or undefined for wrong use; the names of the pairs come from the built module. */
async function wish() {
  const { shapeSchemas } = await import(join(root, 'build/node/index.mjs'));
  try {
    return readArguments(process.argv.slice(2), shapeSchemas);
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    say(`${error.message}\n${usage}`);
    return undefined;
  }
}

await runMain(async () => {
  await ensurePackages();
  await ensureModule();
  buildNode();
  const wanted = await wish();
  if (!wanted) {
    process.exitCode = 2;
    return;
  }
  const { version } = await findEmscripten();
  if (wanted.engines) return benchEngines(root, version, wanted);
  if (needNative(wanted.columns)) {
    prepareFolder(join(buildDir, 'bench'));
    run('cmake', ['--preset', 'bench'], 'CMake could not configure the benchmark.');
    run('cmake', ['--build', '--preset', 'bench', '--parallel', '2'], 'The build of the benchmark failed.');
  }
  await bench(root, version, wanted);
});
