// SPDX-License-Identifier: MIT
// Installs Emscripten for Debian and Ubuntu on x86-64 without root and without changing the system: apt downloads the
// packages of Debian 13 with separate state, they are unpacked below the user's cache folder, and their programs use
// the libraries beside them. The folder gets its final name only after everything in it works.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { cacheDir, Failure, outputOf, say, which } from './common.mjs';
import { progress } from './progress.mjs';

/** The packages required by Debian 13's em++; changing the list changes the folder's name. */
export const packages = [
  'emscripten',
  'binaryen',
  'node-acorn',
  'clang-19',
  'lld-19',
  'llvm-19',
  'llvm-19-linker-tools',
  'libllvm19',
  'libclang-cpp19',
  'libclang-common-19-dev',
  'libc6',
  'libstdc++6',
  'libgcc-s1',
  'zlib1g',
  'libzstd1',
  'libxml2',
  'libedit2',
  'libtinfo6',
  'libbsd0',
  'libmd0',
  'libffi8',
  'libicu76',
  'liblzma5',
  'libz3-4',
  'patchelf',
];
const suite = 'trixie';
const folderName = () =>
  `emscripten-debian13-${createHash('sha256').update(packages.join()).digest('hex').slice(0, 8)}`;

/** Excluded from unpacking: a third of the size, never used by this project. */
const excluded = [
  '*/wasm32-emscripten/lto*',
  '*/wasm32-emscripten/pic*',
  '*-asan*',
  '*wasmfs*',
  './usr/share/doc*',
  './usr/share/man*',
  './usr/share/emscripten/tests*',
  './usr/share/locale*',
];

/** The obstacle to fetching, as the end of a sentence; undefined without one. */
export function canFetchFromDebian({ platform = process.platform, arch = process.arch } = {}) {
  if (platform !== 'linux' || arch !== 'x64') return 'it can be fetched automatically on Linux x86-64 only';
  for (const program of ['apt-get', 'apt-cache', 'dpkg-deb', 'tar', 'python3'])
    if (!which(program)) return `the program ${program} is not installed, so it cannot be fetched from Debian`;
  if (!existsSync('/usr/share/keyrings/debian-archive-keyring.gpg'))
    return 'the keys of the Debian archive are not installed (package debian-archive-keyring)';
  return undefined;
}

/** How to run the toolchain unpacked in `home`. */
function toolchainIn(home, version, env) {
  const tools = join(home, 'usr/share/emscripten');
  return {
    emcc: join(tools, 'emcc'),
    version,
    env: {
      ...env,
      EM_LLVM_ROOT: join(home, 'usr/bin'),
      EM_BINARYEN_ROOT: join(home, 'usr'),
      EM_NODE_JS: process.execPath,
      EM_CACHE: join(tools, 'cache'),
      EM_FROZEN_CACHE: '1',
      PATH: `${tools}:${env.PATH ?? ''}`,
    },
  };
}

/** The fetched toolchain, if it is complete. */
export function cachedToolchain(env = process.env) {
  const home = join(cacheDir(env), folderName());
  const mark = join(home, 'touchstone-toolchain');
  return existsSync(mark) ? toolchainIn(home, readFileSync(mark, 'utf8').trim(), env) : undefined;
}

/**
 * The Debian mirror of this machine, from apt's own configuration; elsewhere (Ubuntu) from TOUCHSTONE_DEBIAN_MIRROR.
 */
function mirror(env) {
  if (env.TOUCHSTONE_DEBIAN_MIRROR) return env.TOUCHSTONE_DEBIAN_MIRROR;
  const format = '$(REPO_URI) $(ORIGIN)';
  const lines = (outputOf('apt-get', ['indextargets', '--format', format, 'Created-By: Packages']) ?? '').split('\n');
  const isArchive = (line) => /\/debian\/?( |$)/.test(line) && !line.includes('security');
  const found = lines.find(isArchive) ?? lines.find((line) => /\bDebian$/.test(line));
  if (found) return found.split(' ')[0];
  throw new Failure(
    "Fetching Emscripten failed: apt's configuration names no Debian mirror; set TOUCHSTONE_DEBIAN_MIRROR to the address of one.",
  );
}

/** apt-get with separate state, cache and sources below `work`. */
function privateApt(work, env) {
  for (const folder of ['state/lists/partial', 'cache/archives/partial', 'etc'])
    mkdirSync(join(work, folder), { recursive: true });
  writeFileSync(join(work, 'status'), '');
  writeFileSync(
    join(work, 'etc/sources.list'),
    `deb [arch=amd64 signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${mirror(env)} ${suite} main\n`,
  );
  const options = {
    'Dir::State': join(work, 'state'),
    'Dir::State::lists': join(work, 'state/lists'),
    'Dir::State::status': join(work, 'status'),
    'Dir::Cache': join(work, 'cache'),
    'Dir::Etc::sourcelist': join(work, 'etc/sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::Etc::preferencesparts': '/dev/null',
    'APT::Architecture': 'amd64',
    'APT::Get::List-Cleanup': '0',
    'APT::Sandbox::User': '',
    'Acquire::Retries': '3',
    'Acquire::http::Timeout': '30',
    'Acquire::Languages': 'none',
    'Debug::NoLocking': '1',
    'APT::Update::Post-Invoke-Success': '',
    'APT::Update::Post-Invoke': '',
    'DPkg::Post-Invoke': '',
  };
  return Object.entries(options).flatMap(([key, value]) => ['-o', `${key}=${value}`]);
}

/** Runs a step; reports the cause of a failure in one sentence. */
function step(what, command, args, options = {}) {
  const result = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 26, ...options });
  if (result.status === 0) return result.stdout;
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`;
  throw new Failure(`Fetching Emscripten failed while ${what}: ${reasonIn(output)}`);
}

/** The likely cause in a program's output, as a sentence. */
export function reasonIn(output) {
  if (/No space left on device|ENOSPC/.test(output)) return 'the disk is full (about 1.5 GB are needed).';
  if (
    /Could not resolve|Temporary failure|Could not connect|Network is unreachable|Connection (failed|timed out|refused)|Failed to fetch/.test(
      output,
    )
  )
    return 'the Debian mirror cannot be reached; check the network and try again.';
  if (/Unable to locate package|No candidate|has no installation candidate/.test(output))
    return 'the Debian mirror does not have the packages of Debian 13.';
  const last = output.trim().split('\n').at(-1);
  return last ? `${last.trim()}` : 'the program gave no reason.';
}

function unpack(archives, home) {
  for (const file of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
    const exclude = excluded.map((pattern) => `--exclude='${pattern}'`).join(' ');
    step(`unpacking ${file}`, 'bash', [
      '-c',
      `set -o pipefail; dpkg-deb --fsys-tarfile "$1" | tar -x --wildcards ${exclude} -C "$2"`,
      'bash',
      join(archives, file),
      home,
    ]);
  }
  for (const name of ['lib64', 'lib'])
    if (!existsSync(join(home, name))) symlinkSync(join('usr', name), join(home, name));
}

/** Links every program of the toolchain to the unpacked loader and libraries. */
function relocate(home) {
  const loader = join(home, 'lib64/ld-linux-x86-64.so.2');
  const libraries = [join(home, 'usr/lib/x86_64-linux-gnu'), join(home, 'usr/lib/llvm-19/lib')].join(':');
  const patchelf = join(home, 'usr/bin/patchelf');
  const viaLoader = [loader, ['--library-path', libraries, patchelf]];
  const folders = [join(home, 'usr/lib/llvm-19/bin'), join(home, 'usr/bin')];
  const done = new Set();
  for (const folder of folders) {
    for (const name of readdirSync(folder)) {
      if (folder.endsWith('usr/bin') && !name.startsWith('wasm-')) continue;
      const path = join(folder, name);
      if (!existsSync(path)) continue;
      const file = realpathSync(path);
      if (done.has(file) || !readFileSync(file).subarray(0, 4).equals(Buffer.from('\x7fELF', 'latin1'))) continue;
      done.add(file);
      step(`preparing ${name}`, viaLoader[0], [
        ...viaLoader[1],
        '--set-interpreter',
        loader,
        '--set-rpath',
        libraries,
        file,
      ]);
    }
  }
}

function finish(home) {
  const tools = join(home, 'usr/share/emscripten');
  // Only acorn: a link to all of Debian's node modules breaks the declaration of types.
  mkdirSync(join(tools, 'node_modules'), { recursive: true });
  rmSync(join(tools, 'node_modules/acorn'), { recursive: true, force: true });
  symlinkSync(join(home, 'usr/share/nodejs/acorn'), join(tools, 'node_modules/acorn'));
}

/** The process that holds a lock, if it is alive. */
function holderOf(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

/** Only one fetch at a time. The lock names its process; the lock of a terminated process is ignored. */
async function withLock(folder, action) {
  const lock = `${folder}.lock`;
  for (let waited = 0; ; waited += 1) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw new Failure(`The cache folder cannot be written: ${error.message}`);
      if (holderOf(lock) === undefined) {
        rmSync(lock, { force: true });
        continue;
      }
      if (waited === 0) say('Another process is fetching Emscripten; waiting for it.');
      if (waited > 900)
        throw new Failure(`Another process has held the lock for 15 minutes; end it or remove ${lock}, and try again.`);
      await new Promise((go) => setTimeout(go, 1000));
    }
  }
  try {
    return await action();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Removes the remains of a terminated fetch. */
function removeLeftovers(cache) {
  for (const name of readdirSync(cache))
    if (name.startsWith('fetch-')) rmSync(join(cache, name), { recursive: true, force: true });
}

/** Downloads and unpacks the toolchain; returns it ready to run. */
export async function fetchFromDebian(env = process.env) {
  const cache = cacheDir(env);
  const home = join(cache, folderName());
  try {
    mkdirSync(cache, { recursive: true });
  } catch (error) {
    throw new Failure(`The cache folder cannot be written: ${error.message}`);
  }
  return withLock(home, async () => {
    const ready = cachedToolchain(env);
    if (ready) return ready;
    const notify = (what) => progress.show(`Fetching Emscripten from Debian 13 (310 MB, once): ${what}`);
    removeLeftovers(cache);
    const work = mkdtempSync(join(cache, 'fetch-'));
    try {
      const apt = privateApt(work, env);
      notify('package lists');
      step('reading the package lists', 'apt-get', [...apt, '-o', 'APT::Update::Error-Mode=any', 'update']);
      notify('download');
      const archives = join(work, 'debs');
      mkdirSync(archives);
      step('downloading', 'apt-get', [...apt, 'download', ...packages], { cwd: archives });
      notify('unpacking');
      const tree = `${home}.partial`;
      rmSync(tree, { recursive: true, force: true });
      rmSync(home, { recursive: true, force: true });
      mkdirSync(tree);
      unpack(archives, tree);
      notify('preparing');
      // Programs carry absolute paths, so they are written for the final name and tried there; the mark that makes the
      // folder count comes last.
      renameSync(tree, home);
      relocate(home);
      finish(home);
      const tools = toolchainIn(home, '', env);
      const printed = step('trying em++', tools.emcc, ['--version'], { env: tools.env });
      const trial = join(work, 'trial.cpp');
      writeFileSync(trial, '#include <cmath>\nint main(int c, char**) { return static_cast<int>(std::sqrt(c)); }\n');
      step('compiling a first program', join(tools.emcc, '../em++'), [trial, '-o', join(work, 'trial.mjs')], {
        env: tools.env,
      });
      const version = /\b(\d+\.\d+\.\d+)\b/.exec(printed)?.[1] ?? '0.0.0';
      writeFileSync(`${home}/touchstone-toolchain.partial`, `${version}\n`);
      renameSync(`${home}/touchstone-toolchain.partial`, join(home, 'touchstone-toolchain'));
      progress.clear();
      return toolchainIn(home, version, env);
    } catch (error) {
      progress.clear();
      rmSync(home, { recursive: true, force: true });
      rmSync(`${home}.partial`, { recursive: true, force: true });
      if (error instanceof Failure) throw error;
      throw new Failure(`Fetching Emscripten failed: ${reasonIn(String(error?.message ?? error))}`);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  });
}
