// SPDX-License-Identifier: MIT
// The language of exercises: expressions and templates. Expected values are worked out by hand, next to each test.
import { beforeAll, expect, it } from 'vitest';
import { loadTouchstone, type Touchstone } from '../../../../bindings/index.ts';
import { type Grading, gradingWith } from '../../../../web/src/grading/grade.ts';
import { Evaluator } from '../../../../web/src/grading/language/expression.ts';
import type { Scope, Value } from '../../../../web/src/grading/language/value.ts';
import { filled } from '../../../../web/src/grading/template.ts';

let core: Touchstone;
let grading: Grading;
beforeAll(async () => {
  core = await loadTouchstone();
  grading = gradingWith(core);
});

/** A sphere of 1 m at the origin, and one of 0.5 m whose centre is 2 m along +X: the gap is 0.5 m. */
const spheres: Scope = {
  A: { type: 'sphere', center: [0, 0, 0], radius: 1 },
  B: { type: 'sphere', center: [2, 0, 0], radius: 0.5 },
};
/** A segment from (0, 0) to (4, 0), another from (1, 1) to (1, 3): apart by 1 m, s = 1/4, t = 0; the lines meet at t = -1/2. */
const segments: Scope = {
  P: { type: 'capsule2', base: [0, 0], tip: [4, 0], radius: 0 },
  Q: { type: 'capsule2', base: [1, 1], tip: [1, 3], radius: 0 },
};

/** A unit sphere at the origin, a cube of side 2 at (4, 0, 0) turned by 45 degrees about z, a flat box from z = 3 on. */
const turned: Scope = {
  A: { type: 'sphere', center: [0, 0, 0], radius: 1 },
  T: {
    type: 'obb',
    center: [4, 0, 0],
    halfExtents: [1, 1, 1],
    rotation: [0, 0, Math.sin(Math.PI / 8), Math.cos(Math.PI / 8)],
  },
  C: { type: 'aabb', min: [-1, -1, 3], max: [1, 1, 3.5] },
};

/** A box from y = 0 to 1 m, and a smaller one whose lower side is at y = 0.9 m. */
const stacked: Scope = {
  L: { type: 'aabb', min: [-2, 0, -2], max: [2, 1, 2] },
  U: { type: 'aabb', min: [-1, 0.9, -1], max: [1, 2, 1] },
};
const cells: Scope = {
  aabb0: { type: 'aabb2', min: [0.1, 0.1], max: [0.2, 0.2] },
  aabb1: { type: 'aabb2', min: [0.7, 0.7], max: [0.9, 0.9] },
  aabb2: { type: 'aabb2', min: [2.5, 0.5], max: [3.5, 0.6] },
};

const table: readonly (readonly [string, Scope, Value])[] = [
  ['1 + 2 * 3', {}, 7],
  ['-(1 - 4) / 2', {}, 1.5],
  ['[1, 2, 3] + 2 * [1, 0, 1]', {}, [3, 2, 5]],
  ['cross([1, 0, 0], [0, 1, 0])', {}, [0, 0, 1]],
  ['cross([1, 0], [0, 1])', {}, 1],
  ['length([3, 4]) == 5 && !(1 > 2)', {}, true],
  ['clamp(7, 0, 1) < 1 ? "in" : "out"', {}, 'out'],
  ['distance(A, B)', spheres, 0.5],
  ['normal(A, B)', spheres, [1, 0, 0]],
  ['pointOnB(A, B).x', spheres, 1.5],
  ['overlaps(A, moved(B, [-0.5, 0, 0]))', spheres, true],
  ['boundingBox(B).min', spheres, [1.5, -0.5, -0.5]],
  // Of the gap of 0.5 m A closes 1 m per unit of time and B another 1 m; they touch at x = 1.25.
  ['castHits(A, [1, 0, 0], B, [-1, 0, 0])', spheres, true],
  ['castToi(A, [1, 0, 0], B, [-1, 0, 0])', spheres, 0.25],
  ['castNormal(A, [1, 0, 0], B, [-1, 0, 0])', spheres, [1, 0, 0]],
  ['castPoint(A, [1, 0, 0], B, [-1, 0, 0])', spheres, [1.25, 0, 0]],
  ['castHits(A, [0.4, 0, 0], B, [0, 0, 0])', spheres, false],
  // A quarter turn about (1, 0) takes the end (4, 0) to (1, 3); one about z takes the centre (2, 0, 0) to (0, 2, 0).
  ['round(turned(P, [1, 0], 90).tip.x, 12)', segments, 1],
  ['round(turned(P, [1, 0], 90).tip.y, 12)', segments, 3],
  ['round(turned(P, [1, 0], -90).tip.y, 12)', segments, -3],
  ['round(turned(B, [0, 0, 0], [0, 0, 90]).center.y, 12)', spheres, 2],
  ['turned(B, [0, 0, 0], [0, 0, 0]).center', spheres, [2, 0, 0]],
  ['lineS(P, Q)', segments, 0.25],
  ['lineT(P, Q)', segments, -0.5],
  ['segmentT(P, Q)', segments, 0],
  ['parameter([5, 9], P)', segments, 1.25],
  ['closestParameter([5, 9], P)', segments, 1],
  ['at(P, 0.5)', segments, [2, 0]],
  ['sineBetween(P, Q)', segments, 1],
  // The axis from A to B; in the other direction B would have to move from its far end at 2.5 to A's at -1.
  ['separation(A, B, [1, 0, 0])', spheres, 0.5],
  ['separation(A, B, [-1, 0, 0])', spheres, -3.5],
  // Q begins 1 m above P; along x it stands within P, 1 m from the end at 0.
  ['separation(P, Q, [0, 1])', segments, 1],
  ['separation(P, Q, [-1, 0])', segments, -1],
  // A cube of half side 1 turned by 45 degrees about z reaches to x = sqrt(2).
  ['abs(separation(A, T, [1, 0, 0]) - (4 - 1 - sqrt(2))) < 1e-15', turned, true],
  ['separation(A, C, [0, 0, 1])', turned, 2],
  // 0.1 has no finite binary expansion; the nearest number of 24 bits is 13421773 / 2^27.
  ['float(0.1)', {}, 13421773 / 2 ** 27],
  ['float(0.5)', {}, 0.5],
  ['round([1.26, -0.04], 1)', {}, [1.3, -0]],
  // One box on the other, 0.1 m deep: the corners of the upper one, each halfway into the overlap.
  ['size(contactPoints(L, U))', stacked, 4],
  ['size(contactDepths(L, U))', stacked, 4],
  ['round(item(contactDepths(L, U), 0), 9)', stacked, 0.1],
  ['round(item(contactPoints(L, U), 0).y, 9)', stacked, 0.95],
  // Four ids, no two alike; the same where the upper box slides by 0.1 m on the lower one.
  ['size(contactIds(L, U))', stacked, 4],
  ['find(contactIds(L, U), item(contactIds(L, U), 3))', stacked, 3],
  ['contactIds(L, U) == contactIds(L, moved(U, [0.1, 0, 0]))', stacked, true],
  ['find(list(5, 7, 7), 7)', {}, 1],
  ['find(list(5, 7, 7), 6)', {}, -1],
  // Boxes: EPA's bounds meet. The upper one is 0.1 m deep.
  ['round(epaDistance(L, U), 9)', stacked, -0.1],
  ['epaBound(L, U) < 1e-12', stacked, true],
  ['epaSupportPoints(L, U) > 3', stacked, true],
  // Exact in both precisions: centres 2 m apart, radii of 1 and 0.5 m.
  ['floatDistance(A, B)', spheres, 0.5],
  // Cells of 1 m: the first two share the one at 0, the third reaches over two others.
  ['size(sharingCell(list(aabb0, aabb1, aabb2), 1))', cells, 1],
  ['cellCount(list(aabb0, aabb1, aabb2), 1)', cells, 4],
  // All in one cell of 10 m: each with each.
  ['size(sharingCell(list(aabb0, aabb1, aabb2), 10))', cells, 3],
];
it.each(table)('%s', (source, scope, expected) => {
  expect(grading.evaluator.evaluate(source, scope)).toEqual(expected);
});

it('accepts each normal of a tie and no other direction: concentric spheres, a point in the middle of a cube', () => {
  const same: Scope = {
    A: { type: 'sphere', center: [0, 0, 0], radius: 1 },
    B: { type: 'sphere', center: [0, 0, 0], radius: 0.5 },
    C: { type: 'aabb', min: [-1, -1, -1], max: [1, 1, 1] },
    P: { type: 'point', position: [0, 0, 0] },
  };
  const language = new Evaluator(core);
  expect(language.truth('isNormal(A, B, [0, 0.6, 0.8], 1e-6)', same)).toBe(true);
  expect(language.truth('isNormal(A, B, [0, 0.6, 0.9], 1e-6)', same)).toBe(false);
  for (const n of ['[1, 0, 0]', '[0, -1, 0]', '[0, 0, 1]'])
    expect(language.truth(`isNormal(C, P, ${n}, 1e-6)`, same)).toBe(true);
  expect(language.truth('isNormal(C, P, [0.6, 0.8, 0], 1e-6)', same)).toBe(false);
  expect(language.truth('isNormal(A, B, [0, 0.6, 0.8], 1e-6)', { ...same, ...spheres })).toBe(false);
});

it('knows witness points by their property: on their surfaces, along a normal', () => {
  const { evaluator } = grading;
  expect(evaluator.truth('areWitnesses(A, B, [1, 0, 0], [1.5, 0, 0], 1e-6)', spheres)).toBe(true);
  expect(evaluator.truth('areWitnesses(A, B, [0, 1, 0], [1.5, 0, 0], 1e-6)', spheres)).toBe(false);
  expect(evaluator.truth('areWitnesses(A, B, [1, 0, 0], [2.5, 0, 0], 1e-6)', spheres)).toBe(false);
  expect(evaluator.truth('areWitnesses(A, B, [1.1, 0, 0], [1.6, 0, 0], 1e-6)', spheres)).toBe(false);
});

it.each([
  ['', 'empty'],
  ['a[0]', 'not part'],
  ['constructor', 'Unknown name "constructor"'],
  ['A.constructor', 'has no field "constructor"'],
  ['toString()', 'Unknown function "toString"'],
  ['(1).constructor.constructor("return 1")()', 'not a name'],
  ['this', 'not part'],
  ['1; 2', 'not part'],
  ['a = 1', 'cannot be parsed'],
  ['2 ** 3', 'not part'],
  ['1 + ', 'cannot be parsed'],
  ['sqrt(1, 2)', 'takes 1'],
  ['[1, 2] + [1, 2, 3]', 'cannot be applied'],
  ['distance(A, 3)', 'needs a shape'],
  ['castToi(A, [0.4, 0, 0], B, [0, 0, 0])', 'do not touch on their way'],
  ['epaDistance(A, B)', 'EPA has no answer for sphere and sphere'],
  ['find(list(A), 1)', 'needs a number'],
  ['1 + true', 'cannot be applied'],
  [`${'('.repeat(700)}1${')'.repeat(700)}`, 'nested too deeply'],
  ['1+'.repeat(1200) + '1', 'characters'],
])('refuses %s', (source, why) => {
  expect(() => grading.evaluator.evaluate(source, spheres)).toThrow(why);
});

it('fills texts with values in the language of the reader, and a dash where there is no value', () => {
  const text = { en: 'd = {{distance(A, B)}}, {{distance(A, C)}}', de: 'd = {{distance(A, B)}} {{normal(A, B)}}' };
  expect(filled(grading.evaluator, text, spheres, 'en')).toBe('d = 0.5, –');
  expect(filled(grading.evaluator, text, spheres, 'de')).toBe('d = 0,5 (1; 0; 0)');
});

it('says the features of a result in the language of the reader; an expression compares the names of the core', () => {
  // Side by side along +X: a face of the cube is closest to the sphere.
  const scene = {
    A: { type: 'aabb', min: [-1, -1, -1], max: [1, 1, 1] },
    B: { type: 'sphere', center: [3, 0, 0], radius: 1 },
  } as const;
  const shown = "{{featureA(A, B)}}, {{featureB(A, B)}}, {{featureA(A, B) == 'face'}}, {{'vertex'}}";
  const text = { en: shown, de: shown };
  expect(filled(grading.evaluator, text, scene, 'en')).toBe('face, surface, yes, vertex');
  expect(filled(grading.evaluator, text, scene, 'de')).toBe('Fläche, Oberfläche, ja, Ecke');
});
