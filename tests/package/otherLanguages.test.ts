// SPDX-License-Identifier: MIT
// The C interface as other languages have it: the installed libraries, and the examples in C, Python and Rust where these are found.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// Compilers are started beside other tests.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'touchstone-languages-'));
const prefix = join(folder, 'installed');
const lib = join(prefix, 'lib');
const example = (name: string): string => join(root, 'core/packaging/example', name);
/** Installed and usable: a command of that name may only say that there is no toolchain behind it. */
const has = (name: string): boolean => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;

const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], cwd: folder });

beforeAll(() => {
  run('cmake', '--install', join(root, 'build/native'), '--prefix', prefix);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * By hand: the ball of radius 0.5 at 0.4 above the floor is 0.1 in it; the ray 0.1 above its middle enters it at −√(0.25 − 0.01) = −0.490,
 * 4.510 from −5; from (0, 2, 0) to the ball at 0.4 it is 1.6 less two radii.
 */
const inC = `1 contact began: 100 and 200, depth 0.100 m
the ray meets the ball after 4.510 m
the nearest body is 0.600 m away
refused: No shape has this id.
refused: sphere.radius is -1; it must be 0 or more.
2 shapes are left
`;
/** The ball begins at 3 − 0.5, the cylinder at 6 − 1; in the plane 4 less both radii. */
const inPython = `refused: sphere.radius is NaN; it must be a finite number.
the ray meets the ball after 2.500 m
and the cylinder after 5.000 m
1 shape is left
in the plane they are 2.000 m apart
`;
/**
 * In the plane: the corner (0, 0) of the ramp is √5 from the ball's middle (−2, 1), less its radius; the crate at (8, 3) ends 3.5 right of
 * the corner (4, 3), and is as wide as 1. At (2, 2) its corner (2.5, 1.5) is (1.875 − 1.5) · 4/5 below the slope; turned as the slope, its
 * middle is 0.4 above it, its side 0.1 below.
 */
const inPlane = `the ball is 1.736 m from the ramp
it meets itself at 0.000
within 4 m of the crate: -1.000 m
within 4 m of the crate: 3.500 m
1 contact of 1 point, 0.300 m deep
1 contact of 2 points, 0.100 m deep
refused: kind is 1; it must be TS_2D_CIRCLE to TS_2D_POLYGON, 10 to 14.
2 shapes are left
`;
/** 4 − 1.5; 1.25 − 1.5; 2 is TS_STALE_ID. */
const inRust = `refused: sphere.radius is -1; it must be 0 or more.
2.500 m apart
-0.250 m after the move
status 2 once it is removed
`;

test.skipIf(!has('cc')).each([
  ['store.c', inC],
  ['store_2d.c', inPlane],
])('C99 with the static library, without a warning: %s', (source, answers) => {
  const program = join(folder, `static-${source}`.replace('.c', ''));
  const strict = ['-std=c99', '-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Wshadow', '-Werror'];
  const libraries = ['-ltouchstone_core', '-lstdc++', '-lm'];
  run('cc', ...strict, `-I${prefix}/include`, example(source), `-L${lib}`, ...libraries, '-o', program);
  expect(run(program)).toBe(answers);
});

test.skipIf(!has('cc'))('C with the shared library', () => {
  const program = join(folder, 'shared');
  run('cc', `-I${prefix}/include`, example('store.c'), `-L${lib}`, '-ltouchstone', `-Wl,-rpath,${lib}`, '-o', program);
  expect(run(program)).toBe(inC);
});

test.skipIf(!has('python3'))('Python with ctypes', () => {
  expect(run('python3', example('store.py'), join(lib, 'libtouchstone.so'))).toBe(inPython);
});

test.skipIf(!has('rustc'))('Rust', () => {
  const program = join(folder, 'rust');
  run('rustc', example('store.rs'), '-L', lib, '-l', 'touchstone', '-C', `link-arg=-Wl,-rpath,${lib}`, '-o', program);
  expect(run(program)).toBe(inRust);
});

test.skipIf(!has('nm'))('the shared library shows the functions of touchstone.h and nothing else', () => {
  const header = readFileSync(join(root, 'core/include/touchstone/touchstone.h'), 'utf8');
  const declared = [...header.matchAll(/^TS_API [\w ]+?\*? ?(ts_\w+)\(/gm)].map(([, name]) => name);
  expect(declared.length).toBe(47);
  const file = readdirSync(lib).find((name) => /^libtouchstone\.so\.\d+\.\d+\.\d+$/.test(name)) ?? '';
  const shown = run('nm', '-D', '--defined-only', join(lib, file))
    .split('\n')
    .map((line) => line.split(' ').at(-1) ?? '')
    .filter((name) => name !== '');
  expect(shown.filter((name) => name.startsWith('ts_')).sort()).toEqual([...declared].sort());
  // Templates of the standard library that the compiler leaves in each program.
  const isOwn = (name: string): boolean => !/^_Z.*(St|Ss|Sa|__gnu_cxx)/.test(name);
  expect(shown.filter((name) => !name.startsWith('ts_') && isOwn(name))).toEqual([]);
});
