// SPDX-License-Identifier: MIT
// `npm start`: installs and builds missing parts, says where the core is from, then runs the development server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, runMain, say, which } from './common.mjs';
import { provideCore } from './core.mjs';
import { ensurePackages } from './packages.mjs';
import { progress } from './progress.mjs';

/** The program that opens an address, on a machine with a desktop. */
function opener() {
  if (process.platform === 'darwin' || process.platform === 'win32') return 'open';
  return process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? which('xdg-open') : undefined;
}

await runMain(async () => {
  await ensurePackages();
  const core = await provideCore();
  progress.keep();
  say(core);
  progress.show('Starting the page');
  progress.keep();
  const args = ['--config', join(root, 'web/vite.config.ts'), ...process.argv.slice(2)];
  if (opener()) args.push('--open');
  const server = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (status) => process.exit(status ?? 0));
});
