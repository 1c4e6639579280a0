// SPDX-License-Identifier: MIT
// Starts the runner, building first what is missing or older than its sources; see bindings/query.ts.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildDir, exists, root, runMain } from './common.mjs';
import { buildModule, buildNode } from './build.mjs';
import { ensurePackages } from './packages.mjs';

/** When the newest file below a folder was changed; generated and toolchain files do not count. */
function newest(folder) {
  let latest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(cpp|hpp|ts|cmake)$/.test(entry.name)) continue;
    latest = Math.max(latest, statSync(join(entry.parentPath ?? entry.path, entry.name)).mtimeMs);
  }
  return latest;
}

await runMain(async () => {
  const bundle = join(buildDir, 'node/query.mjs');
  const module = join(buildDir, 'wasm/simd/touchstone.wasm');
  const isFresh = (file, ...folders) =>
    exists(file) && folders.every((f) => newest(join(root, f)) <= statSync(file).mtimeMs);
  if (!isFresh(bundle, 'core', 'bindings') || !exists(module)) {
    ensurePackages();
    await buildModule();
    buildNode();
  }
  const { status } = spawnSync(process.execPath, [bundle, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 2;
});
