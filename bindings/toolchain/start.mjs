// SPDX-License-Identifier: MIT
// `npm start`: installs and builds missing parts, then runs the development server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildModule } from './build.mjs';
import { root, runMain, say, which } from './common.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureBuildTools } from './system.mjs';

/** The program that opens an address, on a machine with a desktop. */
function opener() {
  if (process.platform === 'darwin') return 'open';
  return process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? which('xdg-open') : undefined;
}

await runMain(async () => {
  ensurePackages();
  ensureBuildTools();
  say('Building the core to WebAssembly.');
  await buildModule();
  say('Starting the page.');
  const args = ['--config', join(root, 'web/vite.config.ts'), ...process.argv.slice(2)];
  if (opener()) args.push('--open');
  const server = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (status) => process.exit(status ?? 0));
});
