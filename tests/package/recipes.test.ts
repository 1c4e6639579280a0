// SPDX-License-Identifier: MIT
// The port of vcpkg and the recipe of Conan, run without these tools: with stand-ins for what the tools provide, and the core that is
// built already. What was tried with the tools themselves is in docs/cpp.md.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const outside = mkdtempSync(join(tmpdir(), 'touchstone-recipes-'));
afterAll(() => rmSync(outside, { recursive: true, force: true }));

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const build = join(root, 'build/native');
/** Files of a folder but for headers, of which there is one to stand for all. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !name.endsWith('.hpp') || name.endsWith('/distance.hpp'))
    .sort();

describe('the port of vcpkg', () => {
  const port = join(root, 'core/packaging/vcpkg/touchstone');
  const manifest = JSON.parse(readFileSync(join(port, 'vcpkg.json'), 'utf8')) as Record<string, unknown>;

  test('has a manifest with fields that vcpkg documents, and the version of package.json', () => {
    // Required and optional fields of a port's vcpkg.json, by the schema that vcpkg publishes.
    const documented = ['name', 'version', 'description', 'homepage', 'documentation', 'license', 'supports'];
    expect(Object.keys(manifest).filter((field) => ![...documented, 'dependencies'].includes(field))).toEqual([]);
    expect(manifest).toMatchObject({ name: 'touchstone', version, license: 'MIT' });
    expect(manifest['description']).toMatch(/^[A-Z].{20,}[^.]$/);
    const dependencies = manifest['dependencies'] as readonly object[];
    expect(dependencies).toEqual(['vcpkg-cmake', 'vcpkg-cmake-config'].map((name) => ({ name, host: true })));
  });

  test('makes a package of library, headers and files for CMake and pkg-config, with the licence', () => {
    const made = join(outside, 'vcpkg');
    const values = [`-DPORT_DIR=${port}`, `-DBUILD=${build}`, `-DCURRENT_PACKAGES_DIR=${made}`];
    execFileSync('cmake', [...values, '-P', join(import.meta.dirname, 'port.cmake')], { stdio: 'pipe' });
    // The build of the tests has the shared library, too.
    expect(filesOf(made)).toEqual([
      `debug/lib/libtouchstone.so.${version}`,
      'debug/lib/libtouchstone_core.a',
      'debug/lib/pkgconfig/touchstone.pc',
      'include/touchstone/distance.hpp',
      'include/touchstone/touchstone.h',
      `lib/libtouchstone.so.${version}`,
      'lib/libtouchstone_core.a',
      'lib/pkgconfig/touchstone.pc',
      'share/touchstone/copyright',
      'share/touchstone/touchstone-config-version.cmake',
      'share/touchstone/touchstone-config.cmake',
      'share/touchstone/touchstone-targets-release.cmake',
      'share/touchstone/touchstone-targets.cmake',
      'share/touchstone/usage',
    ]);
    expect(readFileSync(join(made, 'share/touchstone/copyright'), 'utf8')).toMatch(/MIT/);
  });
});

describe('the recipe of Conan', () => {
  const folder = join(root, 'core/packaging/conan');

  test('exports the sources, makes a package of library, headers and licence, and names the targets', () => {
    const made = join(outside, 'conan');
    const args = [join(import.meta.dirname, 'conanRecipe.py'), folder, build, made];
    const recipe = JSON.parse(execFileSync('python3', args, { encoding: 'utf8' })) as object;
    expect(recipe).toMatchObject({
      ...{ name: 'touchstone', version, license: 'MIT', package_type: 'static-library' },
      settings: ['os', 'arch', 'compiler', 'build_type'],
      calls: [
        ['layout'],
        ['standard', 20],
        ['variables', { TOUCHSTONE_INSTALL: true, TOUCHSTONE_WERROR: false }],
        ['configure'],
        ['build'],
      ],
      libs: ['touchstone_core'],
      properties: {
        cmake_file_name: 'touchstone',
        cmake_target_name: 'touchstone::touchstone',
        cmake_target_aliases: ['touchstone::core'],
        pkg_config_name: 'touchstone',
      },
    });
    expect(filesOf(join(made, 'package'))).toEqual([
      'include/touchstone/distance.hpp',
      'include/touchstone/touchstone.h',
      `lib/libtouchstone.so.${version}`,
      'lib/libtouchstone_core.a',
      'licenses/LICENSE',
    ]);
    const sources = filesOf(join(made, 'sources'));
    expect(sources).toEqual(expect.arrayContaining(['CMakeLists.txt', 'LICENSE', 'core/packaging/install.cmake']));
    const core = filesOf(join(root, 'core/src'));
    expect(sources).toEqual(expect.arrayContaining(core.map((name) => `core/src/${name}`)));
  });

  test('is tested by the example, which is where its test looks for it', () => {
    const text = readFileSync(join(folder, 'test_package/conanfile.py'), 'utf8');
    const parts = /build_script_folder=os\.path\.join\(([^)]+)\)/.exec(text)?.[1] ?? '';
    const example = join(folder, 'test_package', ...parts.split(',').map((part) => part.trim().replaceAll('"', '')));
    expect(readFileSync(join(example, 'CMakeLists.txt'), 'utf8')).toContain('add_executable(touchstone_example ');
    expect(text).toContain('"touchstone_example"');
  });
});
