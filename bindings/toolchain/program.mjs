// SPDX-License-Identifier: MIT
// Starts a program of build/node; builds it first if it is missing or older than its sources.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { buildDir, exists, root } from './common.mjs';
import { buildModule, buildNode } from './build.mjs';
import { newest } from './fresh.mjs';
import { ensurePackages } from './packages.mjs';

const sources = /\.(cpp|hpp|ts|cmake)$/;

/** Runs `name` of build/node with the arguments of this process; `folders` hold its sources. */
export async function runProgram(name, ...folders) {
  const bundle = join(buildDir, `node/${name}.mjs`);
  const module = join(buildDir, 'wasm/simd/touchstone.wasm');
  const isFresh = exists(bundle) && folders.every((f) => newest(join(root, f), sources) <= statSync(bundle).mtimeMs);
  if (!isFresh || !exists(module)) {
    await ensurePackages();
    await buildModule();
    buildNode();
  }
  const { status } = spawnSync(process.execPath, [bundle, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 2;
}
