// SPDX-License-Identifier: MIT
// Build folders of CMake in a checkout that was moved, copied, or built under another clock. CMake keeps absolute paths: in a copy it
// would write into the checkout that it was copied from; and times in the future make Ninja build again and again.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { exists, root, say } from './common.mjs';
import { mustBeOwn, real } from './ownFolders.mjs';

/** Milliseconds by which a time may be ahead of the clock: file systems round, and shared ones have clocks of their own. */
const allowance = 5000;

/** A value of a CMake cache, or undefined. */
const cached = (cache, name) => new RegExp(`^${name}:\\w+=(.*)$`, 'm').exec(cache)?.[1];

/** Why a build folder cannot be built in, as the end of a sentence that begins with its name; undefined where it can. */
export function whyUnusable(dir, at = root, now = Date.now()) {
  const cache = readFileSync(join(dir, 'CMakeCache.txt'), 'utf8');
  const [source, own] = ['CMAKE_HOME_DIRECTORY', 'CMAKE_CACHEFILE_DIR'].map((name) => cached(cache, name));
  if (source === undefined || own === undefined) return 'was not configured to the end';
  if (real(source) !== real(at)) return `was configured for the checkout ${source}, not for ${at}`;
  if (real(own) !== real(dir)) return `was configured as ${own}`;
  const gone = ['CMAKE_TOOLCHAIN_FILE', 'CMAKE_CXX_COMPILER', 'CMAKE_MAKE_PROGRAM']
    .map((name) => cached(cache, name))
    .find((file) => file?.startsWith('/') && !exists(file));
  if (gone !== undefined) return `was configured with ${gone}, which is not there any more`;
  if (!exists(dir, 'build.ninja') && !exists(dir, 'Makefile')) return 'was not configured to the end';
  // What was built "in the future" would pass for newer than any later change.
  const ahead = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .find(({ name }) => statSync(join(dir, name)).mtimeMs > now + allowance);
  return (
    ahead && `has files from the future (${ahead.name}); the clock of this machine is behind the one that built it`
  );
}

/** What CMake, Ninja and Make keep in a build folder; libraries and programs are linked anew without it. */
const isOfCMake = (name) =>
  /^(CMakeCache\.txt|CMakeFiles|cmake_install\.cmake|CTestTestfile\.cmake|DartConfiguration\.tcl|Testing|build\.ninja|Makefile|compile_commands\.json|pieces|\.ninja_deps|\.ninja_log|.*\.a)$/.test(
    name,
  );

/** What CMake and the compilers read; Ninja compares the times of all of it. */
const inputs = ['CMakeLists.txt', 'CMakePresets.json', 'core', 'bindings', 'tests/core', 'tests/bench', 'tests/fuzz'];

/** Sets times of sources that lie in the future to now: Ninja would configure and compile for ever. Answers the files. */
export function settleTimes(at = root, now = Date.now()) {
  const files = inputs
    .filter((name) => exists(at, name))
    .flatMap((name) => {
      const path = join(at, name);
      if (!statSync(path).isDirectory()) return [path];
      return readdirSync(path, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
    });
  const ahead = files.filter((file) => statSync(file).mtimeMs > now + allowance);
  for (const file of ahead) utimesSync(file, new Date(now), new Date(now));
  return ahead;
}

/**
 * To be called before CMake configures or builds: removes a configuration that is of another checkout or cannot be trusted, and says
 * why. What was compiled stays only where CMake can say that it is of these sources. Answers whether there is a configuration.
 */
export function prepareFolder(dir, at = root) {
  mustBeOwn(['build', relative(at, dir)], at);
  const ahead = settleTimes(at);
  if (ahead.length > 0)
    say(`Times of modification in the future were set to now, in ${ahead.length} files (${relative(at, ahead[0])} …).`);
  mkdirSync(dir, { recursive: true });
  if (!exists(dir, 'CMakeCache.txt')) return false;
  const why = whyUnusable(dir, at);
  if (why === undefined) return true;
  say(`build/${basename(dir)} ${why}. It is configured and compiled anew.`);
  for (const name of readdirSync(dir)) if (isOfCMake(name)) rmSync(join(dir, name), { recursive: true, force: true });
  return false;
}
