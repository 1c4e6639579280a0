// SPDX-License-Identifier: MIT
// System packages required by the project. Installed where possible (Debian as root); otherwise listed with the exact
// command.
import { existsSync } from 'node:fs';
import { Failure, isRoot, outputOf, run, say, which } from './common.mjs';
import { systemChromium, systemFirefox, systemHeadlessShell } from './browser.mjs';

/** Whether the system has a font of exactly this family, or, without fontconfig, the file of Debian's package. */
const hasFont = (family, file) =>
  existsSync(`/usr/share/fonts/truetype/${file}`) ||
  (outputOf('fc-list', [`:family=${family}`, 'family']) ?? '').split(/[\n,]/).some((name) => name.trim() === family);

/** Debian packages by purpose, each with a check that it is installed. */
const needs = {
  cmake: () => which('cmake'),
  'g++': () => which('g++') ?? which('c++'),
  'ninja-build': () => which('ninja'),
  python3: () => which('python3'),
  'pkg-config': () => which('pkg-config'),
  'libgtest-dev': () => existsSync('/usr/include/gtest/gtest.h') || existsSync('/usr/local/include/gtest/gtest.h'),
  chromium: () => systemChromium(),
  'clang-format': () => which('clang-format'),
  // Tests for overlapping texts name the font families of the texts (tests/web/pages/fonts.ts).
  'fonts-dejavu-core': () => hasFont('DejaVu Sans', 'dejavu/DejaVuSans.ttf'),
  'fonts-noto-core': () => hasFont('Noto Sans', 'noto/NotoSans-Regular.ttf'),
};

/** All of them, for a machine that is prepared beforehand (.devcontainer). */
export const testPackages = Object.keys(needs);

const installCommand = (packages) => `apt-get install -y --no-install-recommends ${packages.join(' ')}`;

/** Installs packages; only as root, and with apt-get. */
function install(packages) {
  const command = installCommand(packages);
  say(`Installing missing packages: ${packages.join(', ')}.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], 'The package lists could not be read; check the network.', { env });
  run('apt-get', command.split(' ').slice(1), `The packages could not be installed. Try:\n  ${command}`, { env });
}

/** Installs the missing packages of a list, or reports how. */
function ensure(packages) {
  const missing = packages.filter((name) => !needs[name]());
  if (missing.length === 0) return;
  if (!which('apt-get'))
    throw new Failure(`Missing on this machine: ${missing.join(', ')}. Please install them and try again.`);
  if (!isRoot())
    throw new Failure(
      `Missing on this machine: ${missing.join(', ')}. Install with:\n  sudo ${installCommand(missing)}`,
    );
  install(missing);
}

export const ensureBuildTools = () => ensure(['cmake', 'ninja-build', 'python3']);

/** Installs a package where possible; others do without it, because not every system has it. */
function tryToInstall(name) {
  if (!isRoot() || !which('apt-get')) return;
  try {
    install([name]);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(error.message);
  }
}

/** All that the tests need, and the headless shell of Chromium, in which page tests take less time. */
export function ensureTestTools() {
  ensure(testPackages);
  if (!systemHeadlessShell()) tryToInstall('chromium-headless-shell');
}

/** Firefox, installed where possible. */
export function findFirefox() {
  if (!systemFirefox()) tryToInstall('firefox-esr');
  return systemFirefox();
}
