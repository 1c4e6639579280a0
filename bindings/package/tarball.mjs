// SPDX-License-Identifier: MIT
// A tarball, of npm's package or of the C++ sources, with the same bytes for the same files: sorted names, one time, no owner, and a compressor whose
// output does not depend on the machine.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../toolchain/scormZip.mjs';

/** The time that npm gives all files of a package: 1985-10-26 08:15 UTC, in seconds. */
const modified = 499162500;
const block = 512;

/** Name and prefix of a path: names have 100 bytes, and prefixes 155. */
function split(path) {
  if (Buffer.byteLength(path) <= 100) return [path, ''];
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1))
    if (Buffer.byteLength(path.slice(at + 1)) <= 100 && Buffer.byteLength(path.slice(0, at)) <= 155)
      return [path.slice(at + 1), path.slice(0, at)];
  throw new Error(`The path ${path} is too long for a tarball.`);
}

function header(path, bytes, mode) {
  const head = Buffer.alloc(block);
  const octal = (value, at, width) => head.write(value.toString(8).padStart(width - 1, '0'), at, 'latin1');
  const [name, prefix] = split(path);
  head.write(name, 0);
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(bytes, 124, 12);
  octal(modified, 136, 12);
  head.write(' '.repeat(8), 148, 'latin1');
  head.write('0', 156);
  head.write('ustar\0' + '00', 257, 'latin1');
  head.write(prefix, 345);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return head;
}

/** All files of a folder below the folder `top`, uncompressed; `isProgram` says which may be executed. */
export function tar(folder, isProgram, top = 'package') {
  const parts = filesOf(folder)
    .sort()
    .flatMap((path) => {
      const contents = readFileSync(join(folder, path));
      const rest = Buffer.alloc((block - (contents.length % block)) % block);
      return [header(`${top}/${path}`, contents.length, isProgram(path) ? 0o755 : 0o644), contents, rest];
    });
  return new Uint8Array(Buffer.concat([...parts, Buffer.alloc(2 * block)]));
}

/** The same as a compressed tarball. */
export const tarball = (gzipSync, folder, isProgram, top) =>
  gzipSync(tar(folder, isProgram, top), { level: 9, mtime: 0 });
