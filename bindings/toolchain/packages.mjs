// SPDX-License-Identifier: MIT
// Installs the locked npm packages if they are missing or differ from the lock file.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exists, root } from './common.mjs';
import { mustBeOwn } from './ownFolders.mjs';
import { runStage } from './progress.mjs';

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

export async function ensurePackages() {
  // Whatever is run after this writes into them; Vite keeps what it computes below node_modules.
  mustBeOwn(['node_modules', 'build', 'dist', 'dist-packages']);
  const mark = join(root, 'node_modules/.touchstone-lock');
  const wanted = lockHash();
  if (exists(mark) && readFileSync(mark, 'utf8') === wanted) return;
  // npm says where it is to what it runs; elsewhere it is a program on PATH, but on Windows a batch file.
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  await runStage(
    'Installing the locked npm packages',
    program,
    [...first, 'ci', '--no-audit', '--no-fund'],
    'npm could not install the packages; check the network and try again.',
  );
  writeFileSync(mark, wanted);
}
