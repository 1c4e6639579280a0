// SPDX-License-Identifier: MIT
// Known mistakes in programs: an answer that is correct except for the mistake gets the message of that mistake, in
// at least one of the program's cases. codeExercises.test.ts runs programs with these mistakes.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone, type Shape } from '../../../../../bindings/index.ts';
import { exerciseIds } from '../../../../../web/src/content/exercises/index.ts';
import type { CodeExercise } from '../../../../../web/src/grading/format.ts';
import { type Grading, gradingWith } from '../../../../../web/src/grading/grade.ts';
import { casesOf, expectedOf, gradeCase, wholeField } from '../../../../../web/src/grading/gradeCode.ts';
import type { List, Scope, Struct, Value } from '../../../../../web/src/grading/language/value.ts';
import { exerciseOf as readExercise } from '../../../../support/exercises.ts';
import { polygonMistakes, type Wrong } from './polygonMistakes.ts';

let grading: Grading;
beforeAll(async () => {
  grading = gradingWith(await loadTouchstone());
});
const exerciseOf = (id: string): CodeExercise => readExercise(grading.core, id, 'code');

const pair = (id: string): readonly Wrong[] => [
  [id, 'distance', '-distance(a, b)', 'the size is right, the sign is not'],
  [id, 'distance', 'distance(a, b) + a.radius + b.radius', 'the radii are not subtracted yet'],
  [id, 'distance', 'distance(a, b) + a.radius', 'the radius of a is not subtracted yet'],
  [id, 'distance', 'distance(a, b) + b.radius', 'the radius of b is not subtracted yet'],
];
const sphere = (id: string): readonly Wrong[] => [
  [id, 'distance', '-sphere.radius', 'minus the radius alone'],
  [id, 'distance', '-distance(sphere, box)', 'the size is right, the sign is not'],
  [id, 'distance', 'distance(sphere, box) + sphere.radius', 'the radius is not subtracted yet'],
];
const height = 'dot(plane.normal, box.center) - plane.offset';
const through = (axis: string): string =>
  `min(box.max.${axis} - min(capsule.base.${axis}, capsule.tip.${axis}), max(capsule.base.${axis}, capsule.tip.${axis}) - box.min.${axis})`;
const common = (axis: string): string => `min(a.max.${axis}, b.max.${axis}) - max(a.min.${axis}, b.min.${axis})`;
const beyond = (axis: string): string =>
  `max(abs(sphere.center.${axis} - box.center.${axis}) - box.halfExtents.${axis}, 0)`;
const start = 'at(segment, 0)';
const along = 'at(segment, 1) - at(segment, 0)';
const onFirst = 'at(a, clamp(lineS(a, b), 0, 1))';
const fromEnd = (end: number): string => `length(at(a, ${end}) - closestPoint(at(a, ${end}), b))`;
const reach = (axis: number, half: string): string => `dot(plane.normal, axis(box, ${axis})) * box.halfExtents.${half}`;
const [between, relative] = ['(b.center - a.center)', '(da - db)'];
const closing = `dot(${between}, ${relative})`;
const square = `dot(${relative}, ${relative})`;
const outside = `(dot(${between}, ${between}) - (a.radius + b.radius) * (a.radius + b.radius))`;
const coneLength = 'length(cone.tip - cone.base)';
const coneDelta = '(cone.tipRadius - cone.baseRadius)';
const tangent = `sqrt(${coneLength} * ${coneLength} - ${coneDelta} * ${coneDelta})`;
const fromAxis = '(particle.position - at(cone, parameter(particle.position, cone)))';
/** The new position of a particle in the cone, beside its axis; elsewhere the particle itself. */
const inCone = (position: string): string =>
  `${coneLength} > abs(${coneDelta}) && depth(particle, cone) > 0 && length(${fromAxis}) > 0.01 ? ${position} : particle.position`;
/** The support point of one end of a capsule, with a radius and along a vector. */
const ofEnd = (end: string, radius: string, along: string): string => `capsule.${end} + capsule.${radius} * ${along}`;
const reaches = (end: string): string => `dot(capsule.${end}, unit(direction)) + capsule.${end}Radius`;
const farther = (tip: string, base: string): string => `${reaches('tip')} > ${reaches('base')} ? ${tip} : ${base}`;
const supportOfCapsule: readonly (readonly [instead: string, message: string])[] = [
  ['1 / length(direction) * direction', 'dividing by that length gives NaN'],
  [
    `length(direction) > 0 ? ${farther(ofEnd('tip', 'tipRadius', 'direction'), ofEnd('base', 'baseRadius', 'direction'))} : capsule.base`,
    'The radius is multiplied by the direction',
  ],
  [
    farther(ofEnd('tip', 'baseRadius', 'unit(direction)'), ofEnd('base', 'tipRadius', 'unit(direction)')),
    'the radius of one end is added to the other',
  ],
  [farther('capsule.tip', 'capsule.base'), 'That is an end of the axis'],
  [
    farther(ofEnd('base', 'baseRadius', 'unit(direction)'), ofEnd('tip', 'tipRadius', 'unit(direction)')),
    'Compare the ends with their radii',
  ],
  [
    farther(ofEnd('tip', 'tipRadius', '(-unit(direction))'), ofEnd('base', 'baseRadius', '(-unit(direction))')),
    'this point lies on the opposite side',
  ],
];
const inBox = (axis: number): string => `dot(normal(sphere, box), axis(box, ${axis}))`;

type Box = Extract<Shape, { type: 'aabb2' }>;
const boxesIn = ({ boxes }: Scope): readonly Box[] => (boxes as List).list as readonly Box[];
/** The pairs of boxes for which a student's test holds. */
const pairsBy =
  (holds: (a: Box, b: Box) => boolean) =>
  (scope: Scope): List => ({
    list: boxesIn(scope).flatMap((a, i) => boxesIn(scope).flatMap((b, j) => (i < j && holds(a, b) ? [{ i, j }] : []))),
  });
const meets = (a: Box, b: Box): boolean =>
  a.min[0] <= b.max[0] && b.min[0] <= a.max[0] && a.min[1] <= b.max[1] && b.min[1] <= a.max[1];
const isInside = (a: Box, b: Box): boolean =>
  a.min.every((x, i) => x < (b.min[i] ?? 0)) && a.max.every((x, i) => x > (b.max[i] ?? 0));
/** The right pairs and one that is none. */
const withPair =
  (pair: (count: number) => object) =>
  (scope: Scope): List => ({ list: [...pairsBy(meets)(scope).list, pair(boxesIn(scope).length) as Struct] });
const strictOnX = pairsBy((a, b) => meets(a, b) && a.min[0] < b.max[0] && b.min[0] < a.max[0]);
const ofPairs = (id: string, field: string): readonly Wrong[] => [
  [id, field, withPair(() => ({ i: 0, j: 0 })), 'a pair is two different boxes'],
  [id, field, withPair((count) => ({ i: 0, j: count })), 'but indices go from 0 to'],
  [id, field, 'overlappingOn(boxes, 0)', 'Their intervals overlap on x, but on y they are apart'],
];
const made: readonly Wrong[] = [
  ...polygonMistakes((source, scope) => grading.evaluator.evaluate(source, scope)),
  ...ofPairs('code-overlapping-pairs', 'answer'),
  ['code-overlapping-pairs', 'answer', strictOnX, 'touching counts'],
  ['code-overlapping-pairs', 'answer', pairsBy((a, b) => meets(a, b) && !isInside(a, b)), 'lies inside box'],
  ...ofPairs('code-sweep-and-prune', 'result'),
  ['code-sweep-and-prune', 'result', strictOnX, 'is still active'],
  ['code-sweep-and-prune', 'tests', 'size(boxes) * (size(boxes) - 1) / 2', 'that is brute force'],
  ['code-sweep-and-prune', 'tests', '2 * size(overlappingOn(boxes, 0))', 'twice as many as needed'],
  [
    'code-point-segment',
    't',
    `clamp(dot(point - ${start}, ${along}) / length(${along}), 0, 1)`,
    'divided by the length of the segment',
  ],
  [
    'code-sphere-obb',
    'distance',
    `length([${beyond('x')}, ${beyond('y')}, ${beyond('z')}]) - sphere.radius`,
    'the box without its rotation',
  ],
  ['code-sphere-obb', 'normal', `[${inBox(0)}, ${inBox(1)}, ${inBox(2)}]`, 'in the coordinates of the box'],
  ['code-sphere-obb', 'points', 'box.center', 'both lack the centre of the box'],
  [
    'code-aabb-aabb',
    'depth',
    `min(${common('x')}, min(${common('y')}, ${common('z')}))`,
    'the length of the common interval',
  ],
  ['code-aabb-aabb', 'depth', 'max(a.max.x - b.min.x, b.max.x - a.min.x)', 'the longest of the six translations'],
  [
    'code-capsule-3d',
    'distance',
    `length(${onFirst} - closestPoint(${onFirst}, b)) - a.radius - b.radius`,
    's belongs to the unclamped t',
  ],
  ['code-capsule-2d', 'distance', `min(${fromEnd(0)}, ${fromEnd(1)}) - a.radius - b.radius`, 'the ends of a alone'],
  ['code-obb-plane', 'distance', `${height} - box.halfExtents.y`, 'as if the box were not rotated'],
  [
    'code-obb-plane',
    'distance',
    `${height} - (${reach(0, 'x')} + ${reach(1, 'y')} + ${reach(2, 'z')})`,
    'that is one fixed vertex',
  ],
  [
    'code-sweep-sphere-sphere',
    'toi',
    `${square} > 0 ? (${closing} + sqrt(max(${closing} * ${closing} - ${square} * ${outside}, 0))) / ${square} : 1`,
    'that is the larger root',
  ],
  [
    'code-sweep-sphere-sphere',
    'toi',
    'castHits(a, da, b, [0, 0, 0]) ? castToi(a, da, b, [0, 0, 0]) : 1',
    'as if b stood still',
  ],
  [
    'code-particle-cone',
    'position',
    inCone(`particle.position + depth(particle, cone) * ${coneLength} / ${tangent} * unit(${fromAxis})`),
    'The translation is perpendicular to the axis',
  ],
  [
    'code-particle-cone',
    'position',
    inCone(
      `pointOnB(particle, cone) - cone.baseRadius * (1 - ${tangent} / ${coneLength}) * unit(pointOnB(particle, cone) - particle.position)`,
    ),
    'the radius lacks the factor L / V',
  ],
  ['code-repair-particle-cone-sweep', 'hit', 'false', 'Here a is not positive'],
  ...pair('code-sphere-sphere'),
  ...pair('code-capsule-2d'),
  ...pair('code-capsule-3d'),
  ...sphere('code-sphere-aabb'),
  ...sphere('code-sphere-obb'),
  [
    'code-sphere-sphere',
    'distance',
    'dot(b.center - a.center, b.center - a.center) - a.radius - b.radius',
    'the squared distance of the centres',
  ],
  ['code-capsule-2d', 'distance', '-(a.radius + b.radius)', 'Here the axes cross'],
  [
    'code-sphere-aabb',
    'x',
    '[sphere.center.x, pointOnB(sphere, box).y, pointOnB(sphere, box).z]',
    'clamp x at both ends',
  ],
  [
    'code-sphere-aabb',
    'y',
    '[pointOnB(sphere, box).x, sphere.center.y, pointOnB(sphere, box).z]',
    'clamp y at both ends',
  ],
  [
    'code-sphere-aabb',
    'z',
    '[pointOnB(sphere, box).x, pointOnB(sphere, box).y, sphere.center.z]',
    'clamp z at both ends',
  ],
  ['code-obb-plane', 'distance', `2 * (${height}) - distance(box, plane)`, 'the distance of the highest vertex'],
  ['code-obb-plane', 'distance', height, 'the distance of the centre'],
  ['code-obb-plane', 'distance', 'distance(box, plane) + 2 * plane.offset', 'the offset has the wrong sign'],
  ['code-obb-plane', 'distance', '-distance(box, plane)', 'the size is right, the sign is not'],
  ['code-segment-segment', 'st', '', 'each clamped on its own'],
  ['code-repair-segment-segment', 'st', '', 'each clamped on its own'],
  ['code-repair-aabb-capsule', 'depth', 'capsule.radius', 'the radius alone'],
  [
    'code-repair-aabb-capsule',
    'depth',
    `min(${through('x')}, min(${through('y')}, ${through('z')})) + capsule.radius`,
    'Past an edge',
  ],
  ['code-repair-sphere-aabb', 'depth', 'sphere.radius', 'the radius alone'],
  ...supportOfCapsule.map(([instead, message]): Wrong => ['code-support-of-capsule', 'answer', instead, message]),
  ['code-repair-sphere-aabb', 'depth', 'depth(sphere, box) - sphere.radius', 'the distance to the nearest face alone'],
];

describe('a known mistake of a program is named', () => {
  it.each(made)('%s: %s is %s', (id, field, instead, message) => {
    const exercise = exerciseOf(id);
    const cases = casesOf(grading, exercise);
    const sentences = cases.flatMap((one) => {
      const right = expectedOf(grading, exercise, one);
      const value = (source: Wrong[2]): Value =>
        typeof source === 'string' ? grading.evaluator.evaluate(source, one.scope) : source(one.scope);
      const isLines = field === 'st';
      // Parallel lines have no such parameters.
      if (isLines && value('sineBetween(first, second)') === 0) return [];
      if (typeof instead === 'string' && instead.includes(onFirst) && !(Number(value('sineBetween(a, b)')) > 0))
        return [];
      const changes = isLines
        ? {
            s: value('clamp(lineS(first, second), 0, 1)'),
            t: value('clamp(lineT(first, second), 0, 1)'),
            on1: value('at(first, clamp(lineS(first, second), 0, 1))'),
            on2: value('at(second, clamp(lineT(first, second), 0, 1))'),
          }
        : 'xyz'.includes(field)
          ? { pointOnB: value(instead), distance: value('length(sphere.center) + 100') }
          : field === 'points'
            ? {
                pointOnA: value('pointOnA(sphere, box) - box.center'),
                pointOnB: value('pointOnB(sphere, box) - box.center'),
              }
            : field === 't'
              ? { t: value(instead), point: value(`at(segment, ${instead})`) }
              : { [field]: value(instead) };
      const { passed, message: found } = gradeCase(
        grading,
        exercise,
        one,
        field === wholeField ? value(instead) : { ...right, ...changes },
      );
      return passed ? [] : [found];
    });
    expect(
      sentences.some((one) => one.includes(message)),
      sentences.slice(0, 3).join('\n'),
    ).toBe(true);
    expect(sentences.join('')).not.toMatch(/–|\{\{/);
  });

  it('every mistake that an exercise in code knows is made above', () => {
    for (const id of exerciseIds.filter((name) => name.startsWith('code-')))
      for (const { id: check, mistakes } of exerciseOf(id).checks)
        for (const { says } of mistakes)
          expect(
            made.some(([of, , , message]) => of === id && says.en.includes(message)),
            `${id}/${check}: ${says.en}`,
          ).toBe(true);
  });
});
