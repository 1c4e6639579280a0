// SPDX-License-Identifier: MIT
// The runner with --dialect: requests in the JSON form of an engine are answered in the engine's axes and unit.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Shape } from '../../bindings/types.ts';
import { frameOf } from '../../web/src/formats/dialects/frames.ts';
import { dialects } from '../../web/src/formats/dialects/engines.ts';
import { dialectNames } from '../../web/src/formats/dialects/names.ts';
import { formFor, jsonOf } from '../../web/src/formats/dialects/write.ts';

const program = resolve(import.meta.dirname, '../../build/node/query.mjs');

interface Answer {
  readonly distance: number;
  readonly normal: readonly number[];
  readonly pointOnA: readonly number[];
  readonly toi?: number;
  readonly error?: { readonly path: string; readonly message: string };
}
function query(lines: readonly unknown[], ...args: readonly string[]) {
  const input = lines.map((line) => JSON.stringify(line)).join('\n');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { input, encoding: 'utf8' });
  const answers = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Answer);
  return { status, answers, stderr };
}

test('Unreal, in centimetres with +Z up: worked out by hand', () => {
  // A sphere of 50 cm at the origin, a box of full lengths 2, 4, 6 m whose centre is 5 m up: its underside is at 2 m.
  const a = { type: 'FKSphereElem', Radius: 50, Location: [0, 0, 0] };
  const b = { type: 'FKBoxElem', X: 200, Y: 400, Z: 600, Location: [0, 0, 500] };
  const { answers } = query([{ id: 1, a, b }], '--dialect', 'unreal');
  expect(answers[0]).toMatchObject({
    id: 1,
    distance: 150,
    normal: [0, 0, 1],
    pointOnA: [0, 0, 50],
    pointOnB: [0, 0, 200],
  });
});
test('Unity: the height includes the caps, z is mirrored; a motion towards +z', () => {
  // Capsule along z: segment of 1 from z = −0.5 to 0.5, radius 0.5; sphere at z = 4 with radius 1: the gap is 2.
  const a = { type: 'CapsuleCollider', radius: 0.5, height: 2, direction: 2, position: [0, 0, 0] };
  const b = { type: 'SphereCollider', radius: 1, position: [0, 0, 4] };
  const { answers } = query(
    [
      { a, b },
      { kind: 'toi', a, b, dA: [0, 0, 4], dB: [0, 0, 0] },
      { a, b, poseA: { position: [0, 0, 1], rotation: [0, 0, 0, 1] } },
    ],
    '--dialect',
    'unity',
  );
  expect(answers[0]).toMatchObject({ distance: 2, normal: [0, 0, 1], pointOnA: [0, 0, 1], pointOnB: [0, 0, 3] });
  expect(answers[1]).toMatchObject({ toi: 0.5, point: [0, 0, 3] });
  expect(answers[2]).toMatchObject({ distance: 1 });
});
test('a motion with rotation: about an axis that a mirror image negates', () => {
  // A turn about +y takes z to x. Half a radian moves the box's face at z = 1.5 from x = 0.5 beyond 1.2; the sphere begins at 0.7.
  const a = { type: 'BoxCollider', size: [1, 1, 4], position: [0, 0, 0] };
  const b = { type: 'SphereCollider', radius: 0.5, position: [1.2, 0, 1.5] };
  const turn = (y: number) => ({ kind: 'motion', a, b, motionA: { angular: [0, y, 0] } });
  const { answers } = query([turn(0.5), turn(-0.5)], '--dialect', 'unity');
  expect(answers.map((one) => (one as unknown as { state: string }).state)).toEqual(['hit', 'separate']);
});

describe.each(dialectNames)('%s', (name) => {
  const flat = name === 'box2d';
  const shapes: readonly Shape[] = flat
    ? [
        { type: 'circle2', center: [1, 2], radius: 0.5 },
        { type: 'obb2', center: [-3, 1], halfExtents: [1, 2], angle: 0.3 },
        { type: 'capsule2', base: [4, 0], tip: [5, 3], radius: 0.25 },
      ]
    : [
        { type: 'sphere', center: [1, 2, -3], radius: 0.5 },
        { type: 'obb', center: [-3, 1, 2], halfExtents: [1, 2, 0.5], rotation: [0.1, 0.7, -0.1, 0.7] },
        { type: 'capsule', base: [4, 0, 1], tip: [5, 3, -2], radius: 0.25 },
        { type: 'plane', normal: [0.6, 0.8, 0], offset: -4 },
      ];
  test('distances of all pairs are those of the core in its unit, directions those of the core in its axes', () => {
    const pairs = shapes.flatMap((a, i) => shapes.slice(i + 1).map((b) => [a, b] as const));
    expect(shapes.every(({ type }) => formFor(type, name, flat ? 2 : 3) !== undefined)).toBe(true);
    const own = query(pairs.map(([a, b]) => ({ a, b }))).answers;
    const theirs = query(
      pairs.map(([a, b]) => ({ a: jsonOf(a, name), b: jsonOf(b, name) })),
      '--dialect',
      name,
    ).answers;
    const { toCore } = frameOf(dialects[name].world, dialects[name].unit);
    theirs.forEach((found, i) => {
      const expected = own[i];
      if (!expected) throw new Error('no answer');
      expect(found.error, found.error?.message).toBeUndefined();
      expect(Math.abs(toCore.length(found.distance) - expected.distance)).toBeLessThan(1e-14);
      const close = (v: readonly number[], w: readonly number[]): void =>
        v.slice(0, w.length).forEach((x, k) => expect(Math.abs(x - (w[k] ?? 0))).toBeLessThan(1e-13));
      close(toCore.direction(found.normal), expected.normal);
      close(toCore.point(found.pointOnA), expected.pointOnA);
    });
  });
});

test('what is wrong is named with its path, and the run goes on', () => {
  const good = { type: 'SphereShape', mRadius: 1, mPosition: [0, 0, 0] };
  const run = query(
    [
      { a: { type: 'Sphere2', mRadius: 1 }, b: good },
      { a: { type: 'SphereShape' }, b: good },
      { a: good },
      { kind: 'pairs', a: good, b: good },
      { a: good, b: good },
    ],
    '--dialect',
    'jolt',
  );
  expect(run.status).toBe(1);
  expect(run.answers.map(({ error }) => error?.path)).toEqual(['a.type', 'a', 'b', 'kind', undefined]);
  expect(run.answers[1]?.error?.message).toBe('a: SphereShape is missing mRadius.');
  expect(run.answers[4]?.distance).toBe(-2);
  const wrong = query([], '--dialect', 'havok');
  expect(wrong.status).toBe(2);
  expect(wrong.stderr).toMatch(/^--dialect must be one of: bullet, jolt, .*; but is havok\./);
});
