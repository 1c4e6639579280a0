// SPDX-License-Identifier: MIT
// Numbers that exercises state in words, titles, texts and hints, beside what the core says of the same scene: by an expression of
// the exercises' own language, or for the scene of a visible case. The words are looked up, so a number cannot change alone.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone, type Shape } from '../../../../../bindings/index.ts';
import { exerciseIds } from '../../../../../web/src/content/exercises/index.ts';
import type { CodeExercise } from '../../../../../web/src/grading/format.ts';
import { type Grading, gradingWith } from '../../../../../web/src/grading/grade.ts';
import { casesOf } from '../../../../../web/src/grading/gradeCode.ts';
import type { Scope, Value } from '../../../../../web/src/grading/language/value.ts';
import { exerciseOf as readExercise, filesOf } from '../../../../support/exercises.ts';

let grading: Grading;
beforeAll(async () => {
  grading = gradingWith(await loadTouchstone());
});
const exerciseOf = (id: string): CodeExercise => readExercise(grading.core, id, 'code');
/** Rounded as it is stated: by as many decimals as the stated number has. */
const near = (value: Value, stated: number): void => {
  const decimals = (String(stated).split('.')[1] ?? '').length;
  expect(Math.abs(Number(value) - stated), `${String(value)} is stated as ${stated}`).toBeLessThanOrEqual(
    0.5 * 10 ** -decimals + 1e-12,
  );
};

describe('in texts and hints', () => {
  const capsule = (base: Shape3, tip: Shape3, radius: number): Shape => ({ type: 'capsule', base, tip, radius });
  type Shape3 = readonly [number, number, number];
  const reach = 0.4 * Math.SQRT1_2;
  const cube: Shape = { type: 'aabb', min: [-1, -1, -1], max: [1, 1, 1] };
  const tilted = capsule([0.5 - reach, -0.5 - reach, 0], [0.5 + reach, -0.5 + reach, 0], 0.1);
  const box: Shape = { type: 'aabb', min: [-1.5, 0, -1], max: [1.5, 2, 1] };
  const across = capsule([0.6, 1.9, 0], [1.4, 1.1, 0], 0.1);
  /** Exercise, what is stated (in English), its number, the same by an expression, over which shapes. */
  const stated: readonly (readonly [string, string, number, string, Scope])[] = [
    ['capsule-in-box', '$0.807$ m over the edge', 0.807, 'depth(A, B)', { A: cube, B: tilted }],
    [
      'capsule-in-box',
      'needs $0.883$ m through a face',
      0.883,
      '-max(separation(A, B, [1, 0, 0]), separation(A, B, [0, -1, 0]))',
      { A: cube, B: tilted },
    ],
    ['capsule-in-box', '\\approx 0.807$ m over the edge', 0.807, 'depth(A, B)', { A: box, B: across }],
    [
      'capsule-in-box',
      '0.9 + 0.1 = 1$ m through a face',
      1,
      '-max(separation(A, B, [1, 0, 0]), separation(A, B, [0, 1, 0]))',
      { A: box, B: across },
    ],
    ['capsule-in-box', '0.5 - 0.2 = 0.3$ m', 0.3, '0.5 - 0.2', {}],
    ['project-point', '\\mathbf{d}\\cdot\\mathbf{d} = 20$', 20, 'dot([4, 2], [4, 2])', {}],
    ['project-point', 'must be $5$', 5, '0.25 * dot([4, 2], [4, 2])', {}],
    ['closest-on-segment', '(0.5, 4)\\cdot(6, 3) = 15$', 15, 'dot([0.5, 4], [6, 3])', {}],
    ['closest-on-segment', '\\mathbf{d}\\cdot\\mathbf{d} = 45$', 45, 'dot([6, 3], [6, 3])', {}],
    ['capsules-2d', '0.5 + 0.7 = 1.2$', 1.2, '0.5 + 0.7', {}],
    ['edge-edge', '\\approx 0.707$ m', 0.707, 'sqrt(0.5)', {}],
    ['edge-edge', 'less than $1.41$ m', 1.41, '2 * sqrt(0.5)', {}],
    ['edge-edge', '(0, 0, 0.3827, 0.9239)', 0.3827, 'sqrt((1 - axis(B, 0).x) / 2)', { B: turned() }],
    ['smallest-aabb', '0.8 \\cdot 1 + 0.6 \\cdot 0.5 = 1.1$', 1.1, '0.8 * 1 + 0.6 * 0.5', {}],
    ['smallest-aabb', '(0.36, -0.48, 0.8)', 0.36, 'axis(B, 0).x', { B: turnedAll() }],
    ['smallest-aabb', '(0.36, -0.48, 0.8)', -0.48, 'axis(B, 1).x', { B: turnedAll() }],
    ['smallest-aabb', '(0.36, -0.48, 0.8)', 0.8, 'axis(B, 2).x', { B: turnedAll() }],
    [
      'epa-without-end',
      '$n = 100$ sides fall short by $0.74$ mm',
      0.74,
      // The cosine of 1.8 degrees.
      '1000 * 1.5 * (1 - axis(B, 0).x)',
      { B: turnedBy(1.8) },
    ],
    // 1 - cos(pi / n) is pi² / (2 n²) for so many sides.
    ['epa-without-end', 'about $86{,}000$', 86, 'pi * sqrt(1.5 / 2e-9) / 1000', {}],
    ['mpr-too-deep', '0.75 \\cdot 5.5 = 4.125$ m', 4.125, '0.75 * 5.5', {}],
    ['mpr-too-deep', 'the ratio $c_y / h_y$ is $0.75$', 0.75, '0.15 / 0.2', {}],
    [
      'separating-axis-by-hand',
      'r_A = 0.8 + 0.6 = 1.4',
      1.4,
      'abs(dot([0.8, 0.6], [1, 0])) + abs(dot([0.8, 0.6], [0, 1]))',
      {},
    ],
  ];
  function turned(): Shape {
    return turnedBy(45);
  }
  function turnedBy(degrees: number): Shape {
    const half = (degrees * Math.PI) / 360;
    return { type: 'obb', center: [0, 0, 0], halfExtents: [1, 1, 1], rotation: [0, 0, Math.sin(half), Math.cos(half)] };
  }
  function turnedAll(): Shape {
    return { type: 'obb', center: [0, 0, 0], halfExtents: [1, 1, 1], rotation: [0.2, 0.4, 0.4, 0.8] };
  }

  it.each(stated)('%s: %s', (id, words, number, expression, shapes) => {
    const files = filesOf(id);
    const everything = [...Object.entries(files)].filter(([name]) => !name.includes('.de.')).map(([, text]) => text);
    expect(everything.join('\n').replaceAll('\\\\', '\\'), 'the words stand there').toContain(words);
    near(grading.evaluator.evaluate(expression, shapes), number);
  });
});

describe('in the titles of visible cases', () => {
  /** Exercise and group, the number of its title, the same by an expression over the case. */
  const titled: readonly (readonly [string, number, string])[] = [
    ['code-aabb-aabb/overlapping', 0.5, 'depth(a, b)'],
    ['code-aabb-aabb/overlapping', 1, 'normal(a, b).x'],
    ['code-aabb-aabb/apart', -1, 'normal(a, b).y'],
    ['code-aabb-aabb/within', 1.5, 'depth(a, b)'],
    ['code-capsule-2d/apart', 1, 'distance(a, b)'],
    ['code-capsule-2d/overlapping', -0.25, 'distance(a, b)'],
    ['code-capsule-2d/cross', -1.5, 'distance(a, b)'],
    ['code-capsule-3d/apart', 0.4, 'distance(a, b)'],
    ['code-capsule-3d/overlapping', -0.2, 'distance(a, b)'],
    ['code-capsule-3d/cross', -0.6, 'distance(a, b)'],
    ['code-capsule-3d/cross', 1, 'abs(normal(a, b).y)'],
    ['code-obb-obb/overlapping', 0.5, 'depth(a, b)'],
    ['code-obb-obb/face', 1.09, 'separation(a, b, [0, 1, 0]) + 1'],
    ['code-obb-obb/edge', 0.17, 'separation(a, b, [1, 0, 0])'],
    ['code-support-of-capsule/example', 2.3, 'dot(capsule.tip + capsule.tipRadius * unit(direction), [1, 0, 0])'],
    ['code-support-of-capsule/example', 2.5, '-separation(capsule, O, unit(direction))'],
    ['code-support-of-capsule/thick', 1.2, 'dot(capsule.base + capsule.baseRadius * unit(direction), [1, 0, 0])'],
    ['code-support-of-capsule/thick', 2, '-separation(capsule, O, unit(direction))'],
    ['code-support-of-hull/example', 6, 'dot(item(points, size(points) - 1), direction)'],
    ['code-gjk-2d/overlapping', 1, 'depth(a, b)'],
    ['code-sat-triangles/above', 1, 'separation(a, b, [0, 0, 1])'],
    ['code-clip-polygon/example', 2, 'sqrt(area(clipped(subject, clip)))'],
    ['code-obb-plane/apart', 1.6, 'distance(box, plane)'],
    ['code-obb-plane/overlapping', -0.4, 'distance(box, plane)'],
    ['code-particle-cone/side', 0.8, 'depth(particle, cone)'],
    ['code-particle-cone/tip', 1.5, 'depth(particle, cone)'],
    ['code-particle-cone/outside', 0.8, 'distance(particle, cone)'],
    ['code-point-segment/within', 0.25, 'closestParameter(point, segment)'],
    ['code-point-segment/before', 0, 'closestParameter(point, segment)'],
    ['code-point-segment/beyond', 1, 'closestParameter(point, segment)'],
    ['code-repair-aabb-capsule/right', 0.15, 'depth(box, capsule)'],
    ['code-repair-aabb-capsule/plank', 0.15, 'depth(box, capsule)'],
    ['code-repair-aabb-capsule/within', 10.5, 'depth(box, capsule)'],
    ['code-repair-particle-cone-sweep/right', 0.5, 'castToi(particle, motion, cone, motionCone)'],
    ['code-repair-particle-cone-sweep/along', 0.5, 'castToi(particle, motion, cone, motionCone)'],
    ['code-repair-particle-cone-sweep/skin', 0.39, 'castToi(particle, motion, cone, motionCone)'],
    ['code-repair-segment-segment/passing', 0.4, 'distance(first, second)'],
    ['code-repair-segment-segment/passing', 0.5, 'segmentS(first, second)'],
    ['code-repair-segment-segment/passing', 0.5, 'segmentT(first, second)'],
    ['code-repair-sphere-aabb/right', 0.5, 'depth(sphere, box)'],
    ['code-repair-sphere-aabb/half-in', 0.5, 'depth(sphere, box)'],
    ['code-segment-segment/passing', 1, 'distance(first, second)'],
    ['code-segment-segment/passing', 0.5, 'segmentS(first, second)'],
    ['code-segment-segment/passing', 0.5, 'segmentT(first, second)'],
    ['code-segment-segment/ends', 1, 'segmentS(first, second)'],
    ['code-segment-segment/ends', 0, 'segmentT(first, second)'],
    ['code-segment-segment/one-end', 1, 'segmentS(first, second)'],
    ['code-segment-segment/one-end', 0.7, 'segmentT(first, second)'],
    ['code-segment-segment/one-end', 1.8, 'segmentPoint2(first, second).x'],
    ['code-segment-segment/one-end', 1.6, 'segmentPoint2(first, second).y'],
    ['code-sphere-aabb/face', 1, 'distance(sphere, box)'],
    ['code-sphere-aabb/corner', 2, 'distance(sphere, box)'],
    ['code-sphere-aabb/within', -0.75, 'distance(sphere, box)'],
    ['code-sphere-obb/face', 1, 'distance(sphere, box)'],
    ['code-sphere-obb/edge', 0.586, 'distance(sphere, box)'],
    ['code-sphere-obb/within', -0.75, 'distance(sphere, box)'],
    ['code-sweep-sphere-sphere/head-on', 0.5, 'castToi(a, da, b, db)'],
    ['code-sweep-sphere-sphere/both', 1, 'castToi(a, da, b, db)'],
    ['code-sweep-sphere-sphere/miss', 3, 'distance(moved(a, 0.5 * da), b) + a.radius + b.radius'],
    ['code-sphere-sphere/apart', 1, 'distance(a, b)'],
    ['code-sphere-sphere/overlapping', -1, 'distance(a, b)'],
  ];
  it.each(titled)('%s: %d', (path, number, expression) => {
    const [id = '', group] = path.split('/');
    const exercise = exerciseOf(id);
    const one = casesOf(grading, exercise).find((found) => found.group === group);
    if (!one) throw new Error(`There is no group ${path}.`);
    near(grading.evaluator.evaluate(expression, one.scope), number);
  });

  it('every visible case whose title states a number is above', () => {
    for (const id of exerciseIds.filter((name) => name.startsWith('code-')))
      for (const { id: group, isVisible, title } of exerciseOf(id).groups) {
        const hasNumber = isVisible && /\d/.test(title.en);
        expect(!hasNumber || titled.some(([path]) => path === `${id}/${group}`), `${id}/${group}: ${title.en}`).toBe(
          true,
        );
      }
  });
});
