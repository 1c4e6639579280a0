// SPDX-License-Identifier: MIT
// Starts a program of build/node; builds it first if it is missing or older than its sources.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildDir, exists, root } from './common.mjs';
import { buildModule, buildNode } from './build.mjs';
import { ensurePackages } from './packages.mjs';

/** Time of the last change below a folder; generated and toolchain files do not count. */
function newest(folder) {
  let latest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(cpp|hpp|ts|cmake)$/.test(entry.name)) continue;
    latest = Math.max(latest, statSync(join(entry.parentPath ?? entry.path, entry.name)).mtimeMs);
  }
  return latest;
}

/** Runs `name` of build/node with the arguments of this process; `folders` hold its sources. */
export async function runProgram(name, ...folders) {
  const bundle = join(buildDir, `node/${name}.mjs`);
  const module = join(buildDir, 'wasm/simd/touchstone.wasm');
  const isFresh = exists(bundle) && folders.every((f) => newest(join(root, f)) <= statSync(bundle).mtimeMs);
  if (!isFresh || !exists(module)) {
    ensurePackages();
    await buildModule();
    buildNode();
  }
  const { status } = spawnSync(process.execPath, [bundle, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 2;
}
