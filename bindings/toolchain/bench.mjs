// SPDX-License-Identifier: MIT
// Builds both sides of the benchmark and runs it; see tests/bench/.
import { bench } from '../../tests/bench/bench.mjs';
import { buildModule, buildNode } from './build.mjs';
import { root, run, runMain } from './common.mjs';
import { ensurePackages } from './packages.mjs';

await runMain(async () => {
  ensurePackages();
  await buildModule();
  buildNode();
  run('cmake', ['--preset', 'bench'], 'CMake could not configure the benchmark.');
  run('cmake', ['--build', '--preset', 'bench', '--parallel', '2'], 'The build of the benchmark failed.');
  await bench(root, process.argv.slice(2));
});
