// SPDX-License-Identifier: MIT
// The C++ package as its users have it: installed and moved elsewhere, by pkg-config and CMake, and as a tarball of its sources.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
// @ts-expect-error plain JavaScript, like the command itself
import { which } from '../../bindings/toolchain/common.mjs';
// @ts-expect-error plain JavaScript, like the command itself
import { packageCpp } from '../../bindings/toolchain/packageCpp.mjs';

// Compilers are started beside other tests.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const root = resolve(import.meta.dirname, '../..');
const outside = mkdtempSync(join(tmpdir(), 'touchstone cpp-'));
const prefix = join(outside, 'moved');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const compilers = ['g++', 'clang++'].filter((name) => (which as (name: string) => string | undefined)(name));
const make = packageCpp as (out: string) => Promise<string>;

const run = (command: string, args: readonly string[], cwd = outside): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], cwd });
/** A new folder with these files. */
function folderWith(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(outside, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

/** What the example prints, by hand: the comments of core/packaging/example/main.cpp say why. */
const answers = `distance -1.5
normal 1 0 0
on the ball 2 0 0
on the box 0.5 0 0
contact points 4
time of impact 0.5
sphere.radius is -1; it must be 0 or more.
`;
const example = readFileSync(join(root, 'core/packaging/example/main.cpp'), 'utf8');

beforeAll(() => {
  run('cmake', ['--install', join(root, 'build/native'), '--prefix', join(outside, 'first')]);
  renameSync(join(outside, 'first'), prefix);
});
afterAll(() => rmSync(outside, { recursive: true, force: true }));

describe('installed, and moved to a folder whose name has a space', () => {
  test.each(compilers)('%s main.cpp $(pkg-config --cflags --libs touchstone) in an empty folder', (compiler) => {
    const folder = folderWith(compiler, { 'main.cpp': example });
    const flags = 'eval "set -- $(pkg-config --cflags --libs touchstone)"';
    const env = { ...process.env, PKG_CONFIG_PATH: join(prefix, 'lib/pkgconfig') };
    const script = `${flags}; ${compiler} -Wall -Wextra -Wconversion -Wshadow -Werror main.cpp "$@" && ./a.out`;
    expect(execFileSync('sh', ['-c', script], { cwd: folder, env, encoding: 'utf8' })).toBe(answers);
  });

  test('touchstone.pc has the version of package.json and no absolute path', () => {
    const pc = readFileSync(join(prefix, 'lib/pkgconfig/touchstone.pc'), 'utf8');
    expect(pc).toContain(`\nVersion: ${version}\n`);
    expect(pc.match(/=\/.*/g)).toBeNull();
  });

  test('the example is configured by find_package, built and run', () => {
    const source = join(outside, 'example');
    cpSync(join(root, 'core/packaging/example'), source, { recursive: true });
    run('cmake', ['-S', source, '-B', 'example/build', `-DCMAKE_PREFIX_PATH=${prefix}`]);
    run('cmake', ['--build', 'example/build']);
    expect(run(join(source, 'build/touchstone_example'), [])).toBe(answers);
  });

  test('another major version is refused, and the message names both', () => {
    const lines = ['cmake_minimum_required(VERSION 3.20)', 'project(a NONE)', 'find_package(touchstone 2.0 REQUIRED)'];
    const folder = folderWith('newer', { 'CMakeLists.txt': lines.join('\n') });
    const { status, stderr } = spawnSync(
      'cmake',
      ['-S', folder, '-B', join(folder, 'build'), `-DCMAKE_PREFIX_PATH=${prefix}`],
      { encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/version "2\.0"/);
    expect(stderr).toContain(`version: ${version}`);
  });

  test('every public header is there, and nothing else but library, licence and package files', () => {
    const headers = filesOf(join(root, 'core/include')).map((name) => `include/${name}`);
    const files = filesOf(prefix).filter((name) => !headers.includes(name));
    expect(filesOf(prefix)).toEqual(expect.arrayContaining(headers));
    expect(files).toEqual([
      'lib/cmake/touchstone/touchstone-config-version.cmake',
      'lib/cmake/touchstone/touchstone-config.cmake',
      'lib/cmake/touchstone/touchstone-targets-release.cmake',
      'lib/cmake/touchstone/touchstone-targets.cmake',
      `lib/libtouchstone.so.${version}`,
      'lib/libtouchstone_core.a',
      'lib/pkgconfig/touchstone.pc',
      'share/doc/touchstone/LICENSE',
    ]);
  });
});

describe('npm run package:cpp', () => {
  let tarball = '';
  let tree = '';
  beforeAll(async () => {
    tarball = await make(join(outside, 'tarball'));
    run('tar', ['xzf', tarball]);
    tree = join(outside, `touchstone-${version}`);
  });

  test('made twice, it has the same bytes', async () => {
    expect(tarball).toMatch(new RegExp(`/touchstone-cpp-${version.replaceAll('.', '\\.')}\\.tar\\.gz$`));
    const again = await make(join(outside, 'again'));
    expect(readFileSync(again).equals(readFileSync(tarball))).toBe(true);
  });

  test('it has every file that git has of the core, CMakeLists.txt, the licence and a README, and nothing else', () => {
    const listed = run('git', ['ls-files', '-co', '--exclude-standard', 'core'], root).trim().split('\n');
    const ownReadme = 'core/packaging/README.md';
    const expected = [...listed.filter((name) => name !== ownReadme), 'CMakeLists.txt', 'LICENSE', 'README.md'];
    expect(filesOf(tree)).toEqual(expected.sort());
    const readme = readFileSync(join(tree, 'README.md'), 'utf8');
    expect(readme).toContain(`touchstone-cpp-${version}.tar.gz`);
    expect(readme).not.toContain('VERSION REQUIRED');
  });

  /** A project that fetches the tarball, and the switches that its own file and the core's get. */
  function fetched(...options: readonly string[]): { build: string; commandOf: (file: string) => string } {
    const lines = [
      'cmake_minimum_required(VERSION 3.24)',
      'project(somebody CXX)',
      'set(CMAKE_EXPORT_COMPILE_COMMANDS ON)',
      'include(FetchContent)',
      `FetchContent_Declare(touchstone URL "${tarball}" DOWNLOAD_EXTRACT_TIMESTAMP ON)`,
      'FetchContent_MakeAvailable(touchstone)',
      'add_executable(somebody main.cpp)',
      'target_link_libraries(somebody PRIVATE touchstone::touchstone)',
    ];
    const folder = folderWith('fetching', { 'main.cpp': example, 'CMakeLists.txt': `${lines.join('\n')}\n` });
    const build = join(folder, 'build');
    run('cmake', ['-S', folder, '-B', build, '-DCMAKE_BUILD_TYPE=Release', ...options]);
    const commands = JSON.parse(readFileSync(join(build, 'compile_commands.json'), 'utf8')) as {
      readonly command: string;
      readonly file: string;
    }[];
    return { build, commandOf: (file) => commands.find((c) => c.file.endsWith(file))?.command ?? '' };
  }

  test('FetchContent takes it in, without warnings or switches for the project', () => {
    const { commandOf } = fetched();
    expect(commandOf('main.cpp')).toMatch(/-std=(c|gnu)\+\+20/);
    expect(commandOf('main.cpp')).not.toMatch(/-W|fast-math|fp-contract|core\/src/);
    expect(commandOf('distance.cpp') + commandOf('validate.cpp')).toContain('-ffp-contract=off');
    expect(commandOf('validate.cpp')).not.toContain('-Werror');
  });

  test('an option that needs the tests of the repository says so', () => {
    const args = ['-S', tree, '-B', join(outside, 'refused'), '-DTOUCHSTONE_TESTS=ON'];
    const { status, stderr } = spawnSync('cmake', args, { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr.replace(/\s+/g, ' ')).toContain('TOUCHSTONE_TESTS is ON, but');
  });

  test.runIf(process.env['TOUCHSTONE_LONG'])('slowly: fetched, built and run', { timeout: 1_800_000 }, () => {
    const { build } = fetched('-DTOUCHSTONE_UNITY=ON');
    run('cmake', ['--build', build]);
    expect(run(join(build, 'somebody'), [])).toBe(answers);
  });
});
