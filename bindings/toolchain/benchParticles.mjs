// SPDX-License-Identifier: MIT
// Builds the module of particles and measures its steps; see tests/bench/particles.mjs.
import { benchParticles, table } from '../../tests/bench/particles.mjs';
import { buildNode, ensureModule } from './build.mjs';
import { root, runMain } from './common.mjs';
import { ensurePackages } from './packages.mjs';

await runMain(async () => {
  await ensurePackages();
  await ensureModule();
  buildNode();
  console.log(table(await benchParticles(root)));
});
