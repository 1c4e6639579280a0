// SPDX-License-Identifier: MIT
// Finds Emscripten: an `emcc` of the user (EMSDK, then PATH), then a toolchain in the user's cache, then one fetched
// from Debian; otherwise reports how to install it.
import { join } from 'node:path';
import { compareVersions, exists, Failure, isMain, namesOf, outputOf, runMain, say, which } from './common.mjs';
import { cachedToolchain, canFetchFromDebian, fetchFromDebian } from './debian.mjs';

/** The oldest Emscripten that builds this project. */
export const floor = '3.1.69';

const emsdkHelp = `Install Emscripten ${floor} or newer and try again:
  git clone https://github.com/emscripten-core/emsdk
  cd emsdk && ./emsdk install latest && ./emsdk activate latest
  source ./emsdk_env.sh        (on Windows: emsdk_env.bat)
Or take the modules of a release, without a compiler: put touchstone-VERSION.tgz into dist-packages/, or name it in
TOUCHSTONE_PACKAGE.`;

/** The version in the output of `emcc --version`, or undefined. */
export function parseVersion(text) {
  return /\b(\d+.\d+.\d+)\b/.exec(text)?.[1];
}

/** The reason against an `emcc`, or undefined if it is usable. */
export function whyRefused(version) {
  if (version === undefined) return 'does not say its version';
  if (compareVersions(version, floor) >= 0) return undefined;
  const debian12 = version === '3.1.6' ? ' (its ES modules do not run in Node 20 and Embind needs eval there)' : '';
  return `is version ${version}, but ${floor} is the oldest that works${debian12}`;
}

function candidates(env) {
  const found = [];
  if (env.EMSDK) {
    const folder = join(env.EMSDK, 'upstream', 'emscripten');
    const path = namesOf('emcc', env)
      .map((name) => join(folder, name))
      .find((file) => exists(file));
    if (path) found.push({ emcc: path, from: 'EMSDK' });
  }
  const onPath = which('emcc', env);
  if (onPath) found.push({ emcc: onPath, from: 'PATH' });
  return found;
}

/**
 * The toolchain to use: `{ emcc, version, env, from }`, where `env` is the environment to run it in and `from` where it was found.
 * @param options.env the environment to look in
 * @param options.fetch false to fail rather than fetch
 */
export async function findEmscripten({ env = process.env, fetch = true } = {}) {
  for (const { emcc, from } of candidates(env)) {
    const version = parseVersion(outputOf(emcc, ['--version'], { env }) ?? '');
    const refused = whyRefused(version);
    if (refused === undefined) return { emcc, version, env, from };
    say(`Not using emcc from ${from} (${emcc}): it ${refused}.`);
  }
  const cached = cachedToolchain(env);
  if (cached) return cached;
  const obstacle = canFetchFromDebian();
  if (obstacle !== undefined) throw new Failure(`No usable Emscripten: ${obstacle}.\n${emsdkHelp}`);
  if (!fetch) throw new Failure(`No usable Emscripten in the cache.\n${emsdkHelp}`);
  return fetchFromDebian(env);
}

if (isMain(import.meta)) {
  await runMain(async () => {
    const { emcc, version } = await findEmscripten();
    console.log(`${emcc} (${version})`);
  });
}
