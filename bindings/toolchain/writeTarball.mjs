// SPDX-License-Identifier: MIT
// Writes a folder as a tarball and prints its size and checksum: the end of `npm run package:npm` and `npm run package:cpp`.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tarball } from '../package/tarball.mjs';
import { say } from './common.mjs';
import { filesOf } from './scormZip.mjs';

/**
 * Writes the files of `folder` to the tarball `name` in the folder `out`, which is made where it is missing. `isProgram` says by a
 * path which files may be executed, and `top` is the folder that the tarball unpacks to. Returns the path of the tarball.
 */
export async function writeTarball(out, name, folder, isProgram, top) {
  const { gzipSync } = await import('fflate');
  const bytes = tarball(gzipSync, folder, isProgram, top);
  mkdirSync(out, { recursive: true });
  const file = join(out, name);
  writeFileSync(file, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  say(`${file}: ${filesOf(folder).length} files, ${Math.round(bytes.length / 1000)} kB, SHA-256 ${sha256}`);
  return file;
}
