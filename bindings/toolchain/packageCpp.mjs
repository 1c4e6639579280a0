// SPDX-License-Identifier: MIT
// `npm run package:cpp`: the sources of the C++ core as a tarball under dist-packages/, for CMake, FetchContent, vcpkg and Conan, and as
// one header. The same sources give the same bytes. See docs/cpp.md.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildDir, Failure, isMain, root, runMain, say } from './common.mjs';
import { ensurePackages } from './packages.mjs';
import { filesOf } from './scormZip.mjs';
import { singleHeader } from './singleHeader.mjs';
import { writeTarball } from './writeTarball.mjs';

const usage = `Usage: npm run package:cpp -- [--out FOLDER]
Writes touchstone-cpp-VERSION.tar.gz and touchstone.hpp, the core as one header, into FOLDER (default: dist-packages).`;

const read = (path) => readFileSync(join(root, path), 'utf8');

/** Where the version stands besides package.json. */
const versions = [
  ['CMakeLists.txt', /project\(touchstone VERSION (\S+)/],
  ['core/packaging/vcpkg/touchstone/vcpkg.json', /"version": "([^"]+)"/],
  ['core/packaging/conan/conanfile.py', /^ {4}version = "([^"]+)"/m],
];

/** The version of package.json; every other file must have the same. */
function version() {
  const own = JSON.parse(read('package.json')).version;
  for (const [file, pattern] of versions) {
    const found = pattern.exec(read(file))?.[1];
    if (found !== own) throw new Failure(`${file} has the version ${found ?? '(none)'}; package.json has ${own}.`);
  }
  return own;
}

/** What of core/ belongs to the tarball: sources and packaging, not what an editor, Python or Conan leaves beside them. */
const isSource = (path) =>
  /(\.(cpp|hpp|c|h|rs|cmake|in|py)|\/(CMakeLists\.txt|vcpkg\.json|usage))$/.test(path) && !path.includes('/build/');

/** Makes the folder of the tarball anew and returns it. */
function makeFolder(name, version) {
  const folder = join(buildDir, 'cpp', name);
  rmSync(folder, { recursive: true, force: true });
  const put = (path, contents) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
  };
  for (const path of filesOf(join(root, 'core')).filter(isSource))
    put(`core/${path}`, readFileSync(join(root, 'core', path)));
  for (const path of ['CMakeLists.txt', 'LICENSE']) put(path, readFileSync(join(root, path)));
  put('README.md', read('core/packaging/README.md').replaceAll('VERSION', version));
  return folder;
}

/** Writes the header into a folder; returns its path. */
export function packageHeader(out) {
  mkdirSync(out, { recursive: true });
  const path = join(out, 'touchstone.hpp');
  writeFileSync(path, singleHeader(root, version(), read('LICENSE')));
  return path;
}

/** Writes the tarball into a folder; returns its path. */
export async function packageCpp(out) {
  const own = version();
  const name = `touchstone-${own}`;
  const folder = makeFolder(name, own);
  return writeTarball(out, `touchstone-cpp-${own}.tar.gz`, folder, () => false, name);
}

async function main() {
  let values;
  try {
    ({ values } = parseArgs({ options: { out: { type: 'string' } } }));
  } catch (error) {
    throw new Failure(`${error.message}\n${usage}`);
  }
  await ensurePackages();
  const out = values.out ?? join(root, 'dist-packages');
  await packageCpp(out);
  const header = packageHeader(out);
  say(`${header}: ${Math.round(statSync(header).size / 1000)} kB`);
}

if (isMain(import.meta)) await runMain(main);
