// SPDX-License-Identifier: MIT
// Fixtures fail for the function that was wrong and pass for a right one, in each language and without any file of ours.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { which } from '../../../../bindings/toolchain/common.mjs';
import { loadTouchstone, type Shape } from '../../../../bindings/index.ts';
import { failedChecks } from '../../../../web/src/lab/fixtures/checks.ts';
import { asCppHeader, asCppProgram, hexLiteral } from '../../../../web/src/lab/fixtures/cpp.ts';
import { commentText, type Fixture, fixtureOf, type ResultForm } from '../../../../web/src/lab/fixtures/fixture.ts';
import { asJavascriptModule, asJavascriptProgram } from '../../../../web/src/lab/fixtures/javascript.ts';
import { asJson } from '../../../../web/src/lab/fixtures/json.ts';
import type { Scene } from '../../../../web/src/lab/model/types.ts';
import { kindsOf, newShape } from '../../../../web/src/model/scene.ts';
import { sphereSphereCpp, sphereSphereJavascript } from '../codingSupport.ts';

const core = await loadTouchstone();
const folder = mkdtempSync(join(tmpdir(), 'fixtures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const link = 'https://example.org/#s=AQ';
const sphere = (x: number, radius: number): Shape => ({ type: 'sphere', center: [x, 0.1, 1 / 3], radius });
const overlapping: Scene = { a: sphere(0, 1), b: sphere(1.3, 0.7) };
const concentric: Scene = { a: sphere(0.1, 1), b: sphere(0.1, 0.5) };
const fixture = (scene: Scene, result: ResultForm, name = 'sphereSphere'): Fixture =>
  fixtureOf(core, { scene, result, name, title: 'overlapping by 0.40 m', link });

const run = (command: string, ...args: readonly string[]) =>
  spawnSync(command, args, { cwd: folder, encoding: 'utf8' });

describe('C++', () => {
  const compiler = (which as (name: string) => string | undefined)('g++');
  const flags = ['-std=c++20', '-Wall', '-Wextra', '-Werror', '-ffp-contract=off'];
  function compiled(name: string, source: string, files: Readonly<Record<string, string>> = {}) {
    expect(compiler, 'g++ is installed').toBeDefined();
    for (const [file, text] of Object.entries({ ...files, [`${name}.cpp`]: source }))
      writeFileSync(join(folder, file), text);
    const built = run('g++', ...flags, `${name}.cpp`, '-o', name);
    expect(built.stderr, source).toBe('');
    const ran = run(`./${name}`);
    return { status: ran.status, output: ran.stdout };
  }
  /** The distance of two spheres, with a radius added where it should be subtracted. */
  const engine = (sign: '-' | '+'): string => `
inline Result solve(const Sphere& a, const Sphere& b) {
  const Vec3 d{b.center.x - a.center.x, b.center.y - a.center.y, b.center.z - a.center.z};
  const double apart = std::sqrt(d.x * d.x + d.y * d.y + d.z * d.z);
  const Vec3 n = apart > 0 ? Vec3{d.x / apart, d.y / apart, d.z / apart} : Vec3{0, 1, 0};
  const double distance = apart - a.radius ${sign} b.radius;
  return {distance <= 0, distance, n,
          {a.center.x + n.x * a.radius, a.center.y + n.y * a.radius, a.center.z + n.z * a.radius},
          {a.center.x + n.x * (a.radius + distance), a.center.y + n.y * (a.radius + distance),
           a.center.z + n.z * (a.radius + distance)}};
}
inline Intersection triple(const Sphere& a, const Sphere& b) {
  const Result r = solve(a, b);
  return {r.hit, r.normal, r.distance < 0 ? -r.distance : 0};
}
inline double gap(const Sphere& a, const Sphere& b) { return solve(a, b).distance; }
inline bool hits(const Sphere& a, const Sphere& b) { return solve(a, b).distance <= 0; }
`;
  /** Four results and two scenes in one program, which also shows that fixtures stand side by side. */
  const all = [overlapping, concentric].flatMap((scene) =>
    (['Result', 'Intersection', 'number', 'bool'] as const).map((result) => {
      const name = { Result: 'solve', Intersection: 'triple', number: 'gap', bool: 'hits' }[result];
      return fixture(scene, result, name);
    }),
  );
  const headers = Object.fromEntries(all.map((one, i) => [`f${i}.hpp`, asCppHeader(one)]));
  const calls = all.map((one, i) => {
    const call = /int main\(\) \{ return (.*); \}/.exec(headers[`f${i}.hpp`] ?? '')?.[1] ?? '';
    expect(call).toContain(`(${one.name})`);
    return `  std::printf("${i} %d\\n", ${call} > 0);`;
  });
  const program = (sign: '-' | '+'): string =>
    [...Object.keys(headers).map((name) => `#include "${name}"`), engine(sign), 'int main() {', ...calls, '}'].join(
      '\n',
    );
  const failed = (output: string): readonly string[] => output.split('\n').filter((line) => /^\d \d$/.test(line));

  test('the headers compile without warnings, pass for a right function and fail for a wrong one', () => {
    const right = compiled('right', program('-'), headers);
    expect(failed(right.output)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((i) => `${i} 0`));
    const wrong = compiled('wrong', program('+'), headers);
    // With the radius added the first pair is 1.0 apart, and the second still overlaps by 0.5: its verdict is right.
    expect(failed(wrong.output)).toEqual([0, 1, 2, 3, 4, 5, 6].map((i) => `${i} 1`).concat('7 0'));
    expect(wrong.output).toMatch(/distance: 1, expected -0\.39999999999999\d+ \(tolerance 1\.01e-10\)/);
  });

  test('a program of the lab becomes one file that exits with the number of failed checks', () => {
    const right = compiled('program', asCppProgram(fixture(overlapping, 'Result'), sphereSphereCpp));
    expect(right).toEqual({ status: 0, output: '' });
    const nan = sphereSphereCpp.replace('apart > 0 ? between / apart : Vec3{0, 1, 0}', 'between / apart');
    const wrong = compiled('program', asCppProgram(fixture(concentric, 'Result'), nan));
    expect(wrong.status).toBeGreaterThan(0);
    expect(wrong.output).toContain('length of the normal: -nan, expected 1');
  });

  test('a header of every kind of shape compiles', () => {
    const kinds = ([2, 3] as const).flatMap((dimension) => {
      const partner: Shape = dimension === 3 ? sphere(0, 1) : { type: 'circle2', center: [0, 0.1], radius: 1 };
      return kindsOf(dimension).map((kind) => fixture({ a: newShape(kind), b: partner }, 'bool', `with${kind}`));
    });
    // Of a pair with several normals the support functions are written, too: shapes around their own centre.
    const several = kinds.map((one) => {
      const { truth } = fixtureOf(core, { ...one, result: 'Result' });
      return { ...one, result: 'Result', truth: { ...truth, unique: one.scene.a.type === 'plane' } } as Fixture;
    });
    const files = Object.fromEntries([...kinds, ...several].map((one, i) => [`k${i}.hpp`, asCppHeader(one)]));
    const includes = Object.keys(files).map((name) => `#include "${name}"`);
    // Each test is instantiated with a function that answers with the correct answer.
    const answers = several.map((one, i) => {
      const header = files[`k${i + kinds.length}.hpp`] ?? '';
      const call = /return (touchstone_fixture_\w+::run)/.exec(header)?.[1] ?? '';
      const { truth } = one;
      const v = (numbers: readonly number[]): string => `{${numbers.map(hexLiteral).join(', ')}}`;
      const result = `${truth.normal.length === 2 ? 'Result2' : 'Result'}{${truth.intersects}, ${hexLiteral(truth.distance)}, ${v(truth.normal)}, ${v(truth.pointOnA)}, ${v(truth.pointOnB)}}`;
      return `  failed += ${call}([](const auto&, const auto&) { return ${result}; });`;
    });
    const source = [...includes, 'int main() {', '  int failed = 0;', ...answers, '  return failed;', '}'].join('\n');
    expect(compiled('kinds', source, files)).toEqual({ status: 0, output: '' });
  });
});

describe('JavaScript', () => {
  const wrongSource = sphereSphereJavascript.replace('- b.radius;', '+ b.radius;');
  const node = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return run(process.execPath, name);
  };
  test('a program of the lab becomes one script that fails for the wrong function', () => {
    expect(node('right.cjs', asJavascriptProgram(fixture(overlapping, 'Result'), sphereSphereJavascript)).status).toBe(
      0,
    );
    const wrong = node('wrong.cjs', asJavascriptProgram(fixture(overlapping, 'Result'), wrongSource));
    expect(wrong.status).toBe(1);
    expect(wrong.stderr).toMatch(/AssertionError[^]*distance: 1/);
    const nan = sphereSphereJavascript.replace('apart > 0', 'true');
    expect(node('nan.cjs', asJavascriptProgram(fixture(concentric, 'Result'), nan)).stderr).toContain(
      'length of the normal: NaN, expected 1',
    );
    expect(node('fine.cjs', asJavascriptProgram(fixture(concentric, 'Result'), sphereSphereJavascript)).stderr).toBe(
      '',
    );
  });
  test('a module checks a function that it is given, of every result', () => {
    const gap =
      '({ center: p, radius: r }, { center: q, radius: s }) => Math.hypot(q.x - p.x, q.y - p.y, q.z - p.z) - r SIGN s';
    const script = (sign: string): string =>
      [
        "import { check as number } from './number.mjs';",
        "import { check as verdict } from './bool.mjs';",
        `const gap = ${gap.replace('SIGN', sign)};`,
        'const failed = [() => number(gap), () => verdict((a, b) => gap(a, b) <= 0)].map((test) => {',
        '  try { test(); return 0; } catch (error) { return error.name; }',
        '});',
        'console.log(failed.join());',
      ].join('\n');
    for (const result of ['number', 'bool'] as const)
      writeFileSync(join(folder, `${result}.mjs`), asJavascriptModule(fixture(overlapping, result)));
    expect(node('check.mjs', script('-')).stdout).toBe('0,0\n');
    expect(node('check.mjs', script('+')).stdout).toBe('AssertionError,AssertionError\n');
  });
  test('a module of every kind of shape with several normals is right about the correct answer', async () => {
    for (const dimension of [2, 3] as const) {
      const partner: Shape = dimension === 3 ? sphere(0, 1) : { type: 'circle2', center: [0, 0.1], radius: 1 };
      for (const kind of kindsOf(dimension).filter((one) => one !== 'plane')) {
        const one = fixture({ a: newShape(kind), b: partner }, 'Result');
        const file = join(folder, `${kind}.mjs`);
        writeFileSync(file, asJavascriptModule({ ...one, truth: { ...one.truth, unique: false } }));
        const { check } = (await import(file)) as { check(subject: () => object): void };
        const object = (v: readonly number[]) => ({ x: v[0], y: v[1], z: v[2] });
        const { distance, intersects: hit, normal, pointOnA, pointOnB } = one.truth;
        const parts = { distance, hit, pointOnA: object(pointOnA), pointOnB: object(pointOnB) };
        expect(() => check(() => ({ ...parts, normal: object(normal) })), kind).not.toThrow();
        const other = normal.map((x) => -x);
        expect(() => check(() => ({ ...parts, normal: object(other) })), kind).toThrow('separation along the normal');
      }
    }
  });
});

test('which checks an answer fails is known before the fixture runs', async () => {
  const cases = [overlapping, concentric, { a: newShape('obb'), b: sphere(2, 0.1) }];
  for (const [i, scene] of cases.entries()) {
    const one = fixture(scene, 'Result');
    const file = join(folder, `known${i}.mjs`);
    writeFileSync(file, asJavascriptModule(one));
    const { check } = (await import(file)) as { check(subject: () => object): void };
    const { intersects, distance, normal, pointOnA, pointOnB } = one.truth;
    const right = { intersects, distance, normal, pointOnA, pointOnB };
    const wrong = [
      right,
      { ...right, intersects: !intersects },
      { ...right, distance: distance + 1e-6 },
      { ...right, normal: [0.6, 0.8, 0] },
      { ...right, normal: [NaN, NaN, NaN] },
      { ...right, normal: normal.map((x) => 2 * x) },
      { ...right, pointOnB: [5, NaN, 5] },
    ];
    const object = ([x, y, z]: readonly number[]) => ({ x, y, z });
    for (const answer of wrong) {
      const points = { pointOnA: object(answer.pointOnA), pointOnB: object(answer.pointOnB) };
      const found = { hit: answer.intersects, distance: answer.distance, normal: object(answer.normal), ...points };
      let failed: readonly string[] = [];
      try {
        check(() => found);
      } catch (error) {
        failed = (error as { actual: readonly string[] }).actual.map((line) => line.split(': ')[0] ?? '');
      }
      // Of a normal that is too long the fixture takes the radius as it is: the separation may count as wrong besides.
      const known = failedChecks(core, one, answer).filter(
        (what) => !what.startsWith('separation') || failed.includes(what),
      );
      expect(known).toEqual(failed);
    }
    expect(failedChecks(core, one, right)).toEqual([]);
    expect(failedChecks(core, one, {}).length).toBeGreaterThan(4);
  }
});

describe('JSON', () => {
  const runner = resolve(import.meta.dirname, '../../../../build/node/query.mjs');
  let line = '';
  beforeAll(() => {
    line = asJson(fixture(overlapping, 'Result'), { intersects: false, distance: 1, normal: [NaN, 0, 0] });
  });
  test('the runner answers the line with what it expects, to the bit', () => {
    const { stdout, status } = spawnSync(process.execPath, [runner], { input: line, encoding: 'utf8' });
    expect(status).toBe(0);
    const { expected, subject } = JSON.parse(line) as { expected: object; subject: object };
    expect(JSON.parse(stdout)).toMatchObject(expected);
    expect(subject).toEqual({
      name: 'sphereSphere',
      answer: { intersects: false, distance: 1, normal: ['NaN', 0, 0] },
    });
  });
});

test('hexadecimal literals have every bit', () => {
  expect([0, -0, 1, 0.1, -1.5, 2 ** -1022, 5e-324, 1e9].map(hexLiteral)).toEqual([
    '0x0p+0',
    '-0x0p+0',
    '0x1p+0',
    '0x1.999999999999ap-4',
    '-0x1.8p+0',
    '0x1p-1022',
    '0x0.0000000000001p-1022',
    '0x1.dcd65p+29',
  ]);
});

test('nothing of a comment becomes code, and what cannot be a name is refused', () => {
  expect(commentText('one\ntwo\u2028three \\')).toBe('one two three');
  expect(commentText('a\u202ee')).toBe('a e');
  const scene = overlapping;
  const evil = { ...fixture(scene, 'bool'), title: 'x\nint main() {}\\', link: 'javascript:alert(1)\r#error' };
  expect(asCppHeader(evil)).not.toMatch(/^(int main|#error)/m);
  const options = { scene, result: 'bool', title: '', link } as const;
  expect(() => fixtureOf(core, { ...options, name: 'a; drop' })).toThrow(
    'name is the text "a; drop"; it must be an identifier',
  );
  expect(() => fixtureOf(core, { ...options, name: 'f', tolerance: -1 })).toThrow(
    'tolerance is -1; it must be 0 or more.',
  );
  const planes: Scene = { a: newShape('plane'), b: newShape('plane') };
  expect(() => fixtureOf(core, { ...options, scene: planes, name: 'f', result: 'Result' })).toThrow('it must be bool');
});
