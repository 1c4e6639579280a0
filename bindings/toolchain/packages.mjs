// SPDX-License-Identifier: MIT
// Installs the locked npm packages if they are missing or differ from the lock file.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exists, root } from './common.mjs';
import { runStage } from './progress.mjs';

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

export async function ensurePackages() {
  const mark = join(root, 'node_modules/.touchstone-lock');
  const wanted = lockHash();
  if (exists(mark) && readFileSync(mark, 'utf8') === wanted) return;
  await runStage(
    'Installing the locked npm packages',
    'npm',
    ['ci', '--no-audit', '--no-fund'],
    'npm could not install the packages; check the network and try again.',
  );
  writeFileSync(mark, wanted);
}
