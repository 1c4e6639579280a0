// SPDX-License-Identifier: MIT
// Starts a program of build/node; builds it first if it is missing or older than its sources.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildNode, ensureModule } from './build.mjs';
import { buildDir } from './common.mjs';
import { isModuleFresh, isProgramFresh, moduleNames } from './fresh.mjs';
import { ensurePackages } from './packages.mjs';

/** Runs `name` of build/node with the arguments of this process; `folders` hold its sources. */
export async function runProgram(name, ...folders) {
  const bundle = join(buildDir, `node/${name}.mjs`);
  const hasModules = moduleNames.every((module) => isModuleFresh('simd', module));
  if (!hasModules || !isProgramFresh(name, folders)) {
    await ensurePackages();
    await ensureModule();
    buildNode();
  }
  const { status } = spawnSync(process.execPath, [bundle, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 2;
}
