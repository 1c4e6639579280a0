// SPDX-License-Identifier: MIT
// Exports compile and pass, for every pair of kinds; pasted back they restore the state; the autosave survives
// storage that is full, forbidden or damaged.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answerLine } from '../../../../bindings/answer.ts';
import { loadProof } from '../../../../bindings/proof/index.ts';
import { loadTouchstone, type Shape } from '../../../../bindings/index.ts';
import { Autosave, autosaveKey, storageFrom, type TextStorage } from '../../../../web/src/model/autosave.ts';
import * as exports from '../../../../web/src/formats/exports.ts';
import { toLink } from '../../../../web/src/formats/link/sceneLink.ts';
import { addKind, addShape, emptyScene, kindsOf, moved, pairOf, setShape } from '../../../../web/src/model/scene.ts';
import { firstState, setCamera, setScene, type State } from '../../../../web/src/model/state.ts';
import { keptSentence } from '../../../../web/src/parts/words/problems.ts';
import { validateShape } from '../model/states.ts';

const core = await loadTouchstone();
const proof = await loadProof();
const root = resolve(import.meta.dirname, '../../../..');
const folder = resolve(root, 'build/exports');

const expectedOf = (state: State): exports.Expected => {
  const [a, b] = pairOf(state.scene) ?? [];
  if (!a || !b) throw new Error('no pair');
  const isPlanes = a.shape.type === 'plane' && b.shape.type === 'plane';
  return isPlanes ? core.intersects(a.shape, b.shape) : core.distance(a.shape, b.shape);
};
/** Every ordered pair of kinds, apart by odd numbers. */
const states: readonly State[] = ([3, 2] as const).flatMap((dimension) =>
  kindsOf(dimension).flatMap((a) =>
    kindsOf(dimension).map((b) => {
      const scene = [a, b].reduce(addKind, emptyScene(dimension));
      const second = scene.items[1];
      if (!second) throw new Error('no second shape');
      const by = [1 / 3, -1e-7, dimension === 3 ? 2 / 7 : 0] as const;
      return setScene(firstState(dimension), setShape(scene, second.id, moved(second.shape, by)));
    }),
  ),
);
const first = states[10] ?? firstState();
const pairOfShapes = (...shapes: readonly Shape[]): State =>
  setScene(firstState(), { ...shapes.reduce(addShape, emptyScene(3)), selection: [1, 2] });
/** Numbers that are easily written wrongly: -0, a denormal, whole numbers, a normal that is off unit length. */
const awkward: readonly State[] = [
  pairOfShapes(
    { type: 'sphere', center: [-0, 5e-324, 1e9], radius: 0 },
    { type: 'sphere', center: [-1e-8, 0, 3], radius: 1 },
  ),
  pairOfShapes({ type: 'plane', normal: [0, 1.0005, 0], offset: 2 }, { type: 'point', position: [0, 7, 0] }),
];
const all = [...states, ...awkward];

test('an angle is no length: the tolerance of an exported test is that of metres', () => {
  // Sizes and coordinates up to 2 m: 1e-10 + 1e-12 * 2, whatever the square was turned by.
  const scene = (
    [
      { type: 'obb2', center: [0, 0], halfExtents: [1, 1], angle: 6.28e6 },
      { type: 'circle2', center: [2, 0], radius: 1 },
    ] as const
  ).reduce(addShape, emptyScene(2));
  const state = setScene(firstState(2), { ...scene, selection: [1, 2] });
  for (const text of [exports.asVitest(state, expectedOf(state)), exports.asGoogleTest(state, expectedOf(state))])
    expect(text).toContain(String(1e-10 + 1e-12 * 2));
});

describe('as a Vitest file', () => {
  const run = (files: readonly string[]) => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    files.forEach((text, i) =>
      writeFileSync(resolve(folder, `${i}.test.ts`), text.replace('../bindings/', '../../bindings/')),
    );
    writeFileSync(resolve(folder, 'vitest.config.mjs'), 'export default {};\n');
    const program = resolve(root, 'node_modules/vitest/vitest.mjs');
    const args = ['run', '--root', folder, '--reporter', 'json', '--no-isolate', '--maxWorkers', '1'];
    // A run within a run must not take itself for a worker of the outer one.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
    const { stdout } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env });
    return JSON.parse(stdout.slice(stdout.indexOf('{'))) as { numPassedTests: number; numFailedTests: number };
  };
  test('every pair passes, and a wrong expectation fails', () => {
    const files = all.map((state) => exports.asVitest(state, expectedOf(state)));
    const expected = expectedOf(first);
    if (typeof expected === 'boolean') throw new Error('a distance is needed');
    const wrong = exports.asVitest(first, { ...expected, distance: expected.distance + 1e-9 });
    expect(run([...files, wrong])).toMatchObject({ numPassedTests: all.length, numFailedTests: 1 });
  });
});

describe('as a GoogleTest case', () => {
  const run = (name: string, texts: readonly string[]): string => {
    mkdirSync(folder, { recursive: true });
    const [file, program] = [resolve(folder, `${name}.cpp`), resolve(folder, name)];
    // One file for all: test names of pairs repeat only among the awkward ones.
    writeFileSync(file, texts.map((text, i) => text.replace('(Touchstone,', `(Touchstone${i},`)).join('\n'));
    // The command that the export itself names.
    const [compiler = '', ...words] = /^\/\/ (g\+\+ .*)$/m.exec(texts[0] ?? '')?.[1]?.split(' ') ?? [];
    const args = words.map((word) => (word === 'touchstone_pair_test.cpp' ? file : word));
    execFileSync(compiler, ['-Wall', '-Wextra', '-Werror', '-O0', ...args, '-o', program], { cwd: root });
    return spawnSync(program, { encoding: 'utf8' }).stdout;
  };
  test('every pair compiles without a warning and passes, and a wrong expectation fails', () => {
    const expected = expectedOf(first);
    if (typeof expected === 'boolean') throw new Error('a distance is needed');
    const wrong = exports.asGoogleTest(first, { ...expected, distance: expected.distance + 1e-9 });
    const output = run('pairs', [...all.map((state) => exports.asGoogleTest(state, expectedOf(state))), wrong]);
    expect(output).toContain(`[  PASSED  ] ${all.length} tests.`);
    expect(output).toContain('[  FAILED  ] 1 test');
    expect(exports.asGoogleTest(awkward[1] ?? first, true), 'no integers').toContain('{0.0, 7.0, 0.0}');
  });
});

test('as a line: the runner answers what the page shows', () => {
  for (const state of all) {
    const { ok, text } = answerLine({ touchstone: core, proof }, exports.asJsonLine(state), 1, 'double');
    expect(ok, text).toBe(true);
    const expected = expectedOf(state);
    const answer = JSON.parse(text) as { intersects: boolean; distance: number };
    if (typeof expected === 'boolean') expect(answer.intersects).toBe(expected);
    else expect(answer.distance).toBe(expected.distance);
  }
});

describe('pasted back', () => {
  const state = setCamera(first, { ...first.camera, position: [1, 2, 3] });
  const back = (text: string) => exports.importText(text, validateShape);

  test.each<[string, string]>([
    ['a link', `https://example.org/some/course/index.html?x=1${toLink(state)}`],
    ['the hash alone', toLink(state)],
    ['a sentence around it', `Look: ${toLink(state)} – strange?`],
    ['the Vitest file', exports.asVitest(state, expectedOf(state))],
    ['the GoogleTest case', exports.asGoogleTest(state, expectedOf(state)).replaceAll('\n', '\r\n')],
    ['the line for the runner', `\uFEFF${exports.asJsonLine(state)}\n`],
  ])('%s restores every bit of the state', (_, text) => {
    expect(back(text)).toEqual(state);
  });
  test('every pair comes back from every export', () => {
    for (const one of all)
      for (const text of [exports.asVitest(one, true), exports.asGoogleTest(one, true), exports.asJsonLine(one)])
        expect(back(text)).toEqual(one);
  });
  test('a line that somebody changed counts, not the link it once had', () => {
    const line = exports.asJsonLine(awkward[0] ?? state).replace('"radius":1}', '"radius":2}');
    expect(back(line).scene.items[1]?.shape).toMatchObject({ radius: 2 });
    expect(
      back('{"a":{"type":"point","position":[0,0,0]},"b":{"type":"point","position":[1,0,0]}}').scene,
    ).toMatchObject({
      items: [{ name: 'Point 1' }, { name: 'Point 2' }],
      selection: [1, 2],
    });
  });
  test('shapes with poses open where the poses place them: a scene, and a request of the runner', () => {
    const ball = { type: 'sphere', center: [1, 0, 0], radius: 1 };
    const pose = { position: [0, 2, 0], rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2] };
    // A quarter turn about Z takes the centre to (0, 1, 0).
    const scene = back(JSON.stringify({ touchstone: 1, shapes: [ball, { ...ball, name: 'B', pose }] })).scene;
    const request = back(JSON.stringify({ a: ball, b: ball, poseB: pose })).scene;
    for (const { items } of [scene, request]) {
      expect(items[0]?.shape).toEqual(ball);
      const { center } = items[1]?.shape as { center: readonly number[] };
      [0, 3, 0].forEach((x, i) => expect(center[i]).toBeCloseTo(x, 14));
    }
    expect(scene.items[1]?.name).toBe('B');
  });
  test.each<[string, string, string]>([
    [
      'a pose without a rotation',
      '{"touchstone":1,"shapes":[{"type":"point","position":[0,0,0],"pose":{"position":[0,0,0]}}]}',
      'shapes[0].pose.rotation is missing',
    ],
    [
      'a pose that is a number',
      '{"a":{"type":"point","position":[0,0,0]},"b":{"type":"point","position":[0,0,0]},"poseA":7}',
      'a.pose',
    ],
    ['nothing', '', 'The text is not a scene'],
    ['prose', 'Hello, world', 'The text is not a scene'],
    ['broken JSON', '{"touchstone": 1,', 'starts like JSON but is not valid'],
    ['two lines', `${exports.asJsonLine(state)}\n${exports.asJsonLine(state)}`, 'one scene or one line'],
    ['a damaged link', toLink(state).slice(0, -2), 'The link is damaged'],
    ['a bad request', '{"a":{"type":"sphere"},"b":{}}', 'a.center is missing; it must be an array of 3 numbers.'],
    ['a huge text', ' '.repeat(1_000_001), 'the limit is 1000000'],
    ['a deep text', `{"a":${'['.repeat(400_000)}`, 'starts like JSON but is not valid'],
    // Looked for from each of them to the end of the text, a link would take minutes to be missed.
    ['the mark of a link, 90,000 times', 'touchstone:'.repeat(90_000), 'The text is not a scene'],
  ])('%s is refused with a sentence', (_, text, sentence) => {
    expect(() => back(text)).toThrowError(exports.ImportError);
    expect(() => back(text)).toThrowError(sentence);
  });
});

describe('autosave', () => {
  const kept = (text: string | null): TextStorage => ({ getItem: () => text, setItem: () => undefined });
  const broken: TextStorage = {
    getItem: () => {
      throw new Error('SecurityError');
    },
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  test('what was kept comes back bit for bit', () => {
    const map = new Map<string, string>();
    const storage: TextStorage = { getItem: (key) => map.get(key) ?? null, setItem: (key, x) => void map.set(key, x) };
    const own = new Autosave(storage);
    for (const state of all) {
      expect(own.save(state).written).toBe('kept');
      expect(new Autosave(storage).load(validateShape)).toEqual({ state, problem: undefined });
    }
    expect([...map.keys()]).toEqual([autosaveKey]);
  });
  test('full, forbidden and missing storage are no reason to stop', () => {
    expect(new Autosave(broken).save(first).written).toBe('forbidden');
    expect(new Autosave(undefined).save(first).written).toBe('forbidden');
    for (const storage of [broken, undefined, kept(null)])
      expect(new Autosave(storage).load(validateShape)).toEqual({ state: undefined, problem: undefined });
    expect(storageFrom(() => broken)).toBe(broken);
    expect(
      storageFrom(() => {
        throw new Error('SecurityError');
      }),
    ).toBeUndefined();
  });
  test.each(['', 'no JSON', '{}', '{"touchstone":9}', '{"touchstone":1,"shapes":[1]}'])(
    'damage is said: %s',
    (text) => {
      const { state, problem } = new Autosave(kept(text)).load(validateShape);
      expect(state).toBeUndefined();
      if (problem === undefined) throw new Error('Nothing is said.');
      expect(keptSentence(problem)).toMatch(/^The scene saved on your last visit could not be opened: .*\.$/);
    },
  );
});
