// SPDX-License-Identifier: MIT
// An external project uses the core as docs/cpp.md describes, with warnings as errors, no exceptions and no RTTI.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folder = resolve(root, 'build/snippets/package');
const prefix = resolve(folder, 'prefix');
const document = readFileSync(resolve(root, 'docs/cpp.md'), 'utf8');

const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Every C++ snippet of the page in a namespace of its own, and what each function answers. */
const snippets = [...document.matchAll(/<!-- snippet: (\w+) -->\n```cpp\n([^]*?)```/g)];
const includes = snippets.flatMap(([, , text = '']) => text.match(/#include .*\n/g) ?? []);
const program = `${includes.join('')}#include <cstdio>
${snippets.map(([, name, text = '']) => `namespace ${name}_ {\n${text.replace(/#include .*\n/g, '')}}\n`).join('')}
int main() {
  const auto gaps = batch_::gapsOfSpheres();
  std::printf("%g|%.12g|%s|%s|%g %g|%g|%g|%s|%g|%.12g", pair_::depthOfCapsuleInBox(), placed_::gapOfPlacedBoxes(), checked_::gapOrCause(1).c_str(),
              checked_::gapOrCause(-1).c_str(), static_cast<double>(gaps[0]), static_cast<double>(gaps[1]),
              support_::topOfCapsule(), convex_::gapOfDiscAndPyramid(), store_::ballOnTheGround().c_str(),
              within_::gapUpToTwoMetres(), own_::fallOfAnEllipsoid());
}
`;
const strict = '-fno-exceptions -fno-rtti -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Werror';

/** A project that takes the core in with `taking`, links the target by one of its names and is configured; returns its build folder. */
function project(name: string, taking: string, target: string): string {
  const source = resolve(folder, name);
  mkdirSync(source, { recursive: true });
  writeFileSync(resolve(source, 'main.cpp'), program);
  const lines = [
    'cmake_minimum_required(VERSION 3.20)',
    'project(somebody CXX)',
    'set(CMAKE_EXPORT_COMPILE_COMMANDS ON)',
    taking,
    'add_executable(somebody main.cpp)',
    `target_link_libraries(somebody PRIVATE touchstone::${target})`,
  ];
  writeFileSync(resolve(source, 'CMakeLists.txt'), `${lines.join('\n')}\n`);
  const build = resolve(source, 'build');
  // Headers of an installed package count as the system's otherwise, which warn of nothing.
  const own = '-DCMAKE_NO_SYSTEM_FROM_IMPORTED=ON';
  run('cmake', '-S', source, '-B', build, own, `-DCMAKE_PREFIX_PATH=${prefix}`, `-DCMAKE_CXX_FLAGS=${strict}`);
  return build;
}

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  run('cmake', '--install', resolve(root, 'build/native'), '--prefix', prefix);
});

describe('docs/cpp.md', () => {
  test('an installed core is found, and every snippet of the page compiles and answers as it says', () => {
    const build = project('found', 'find_package(touchstone 1.0 REQUIRED)', 'core');
    run('cmake', '--build', build);
    const answers = run(resolve(build, 'somebody')).split('|');
    const log = '1 began, 1 point, user data 200, ray 4.500000, near 1.000000, stale';
    expect(answers).toEqual(['0.75', '3', '2.000000', 'sphere.radius is -1; it must be 0 or more.', '1 2', '3.5', '4.5', log, '2', '0.5']);
  });

  test('as a folder of another project it passes on no warnings and no switches, and installs nothing', () => {
    const build = project('folder', `add_subdirectory(${root} touchstone)`, 'touchstone');
    const commands = JSON.parse(readFileSync(resolve(build, 'compile_commands.json'), 'utf8')) as {
      readonly command: string;
      readonly file: string;
    }[];
    const commandOf = (file: string): string => commands.find((c) => c.file.endsWith(file))?.command ?? '';
    expect(commandOf('main.cpp')).toContain(`-I${root}/core/include`);
    expect(commandOf('main.cpp')).toMatch(/-std=(c|gnu)\+\+20/);
    expect(commandOf('main.cpp').replace(strict, '')).not.toMatch(/-W|fast-math|fp-contract|core\/src/);
    expect(commandOf('validate.cpp')).toContain('-ffp-contract=off');
    expect(commandOf('validate.cpp').replace(strict, '')).not.toContain('-Werror');
    expect(readFileSync(resolve(build, 'cmake_install.cmake'), 'utf8')).not.toContain('libtouchstone');
  });
});
