// SPDX-License-Identifier: MIT
// The WebAssembly modules of an npm package in place of a compiler, on systems without one: TOUCHSTONE_PACKAGE names it, or it lies
// in dist-packages/. They are taken only from a package of the same version and with the checksums that it states.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { exists, Failure, root } from './common.mjs';
import { flavours, markModule, moduleNames, moduleSources } from './fresh.mjs';

const block = 512;

/** The files of a tarball by name, without its leading folder; throws a Failure for anything else. */
export function filesOfTarball(bytes, name) {
  let tar;
  try {
    tar = gunzipSync(bytes);
  } catch {
    throw new Failure(`${name} is not a compressed tarball; expected touchstone-VERSION.tgz.`);
  }
  const text = (at, length) => tar.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  const files = new Map();
  for (let at = 0; at + block <= tar.length && tar[at] !== 0;) {
    const size = parseInt(text(at + 124, 12), 8);
    if (!(size >= 0) || at + block + size > tar.length) throw new Failure(`${name} is cut off or damaged.`);
    const path = [text(at + 345, 155), text(at, 100)].filter((part) => part !== '').join('/');
    files.set(path.replace(/^[^/]*\//, ''), tar.subarray(at + block, at + block + size));
    at += block + Math.ceil(size / block) * block;
  }
  return files;
}

/** The package to take: that of TOUCHSTONE_PACKAGE, else the one of this version in dist-packages/, else undefined. */
export function packageFile(env = process.env, at = root) {
  if (env.TOUCHSTONE_PACKAGE) return resolve(at, env.TOUCHSTONE_PACKAGE);
  const { version } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'));
  const file = join(at, 'dist-packages', `touchstone-${version}.tgz`);
  return exists(file) ? file : undefined;
}

/** Its files, from a tarball or from the folder where it is installed. */
function filesOf(file) {
  if (!exists(file)) throw new Failure(`TOUCHSTONE_PACKAGE names ${file}, which does not exist.`);
  if (!statSync(file).isDirectory()) return filesOfTarball(readFileSync(file), file);
  const names = readdirSync(file, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const slashed = (path) => path.slice(file.length + 1).replaceAll('\\', '/');
  return new Map(names.map((path) => [slashed(path), readFileSync(path)]));
}

/**
 * Puts the modules of a package where a build would put them, for `npm start`; answers what they are. The time of the build is
 * now: an edit of C++ makes them old.
 */
export function installPrebuilt(file, at = root) {
  const files = filesOf(file);
  const stated = files.get('provenance.json');
  if (!stated)
    throw new Failure(`${file} has no provenance.json; expected the package that npm run package:npm writes.`);
  const { version, commit, compiler, modules, glue = [] } = JSON.parse(stated.toString('utf8'));
  const own = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')).version;
  if (version !== own) throw new Failure(`${file} has version ${version}; this is version ${own}.`);
  if (glue.length === 0)
    throw new Failure(`${file} has no JavaScript for its modules; take a package of a later commit.`);
  const parts = [...modules, ...glue].map((part) => {
    const bytes = files.get(part.file);
    if (!bytes) throw new Failure(`${file} has no ${part.file}.`);
    if (createHash('sha256').update(bytes).digest('hex') !== part.sha256)
      throw new Failure(`${part.file} of ${file} does not have its checksum; download the package again.`);
    const [, path] = /^dist\/wasm\/((?:simd|scalar)\/\w+\.(?:wasm|mjs))$/.exec(part.file) ?? [];
    if (!path) throw new Failure(`${file} has a module in an unknown place: ${part.file}.`);
    return { path, bytes };
  });
  for (const flavour of flavours) mkdirSync(join(at, 'build/wasm', flavour), { recursive: true });
  for (const { path, bytes } of parts) writeFileSync(join(at, 'build/wasm', path), bytes);
  const sources = moduleSources(at);
  for (const flavour of flavours) for (const name of moduleNames) markModule(flavour, name, file, sources, at);
  return { file, version, commit, compiler };
}
